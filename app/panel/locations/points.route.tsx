import { Link } from "react-router";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { formatCoordinates } from "#app/domain/programme/coordinates.ts";
import { listPoints } from "#app/domain/programme/points.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";
import { readItemList } from "../item-list.server.ts";
import { ItemActions, ItemListPage } from "../kit/ItemListPage.tsx";
import { listPath } from "../kit/list-address.ts";
import { panelMeta } from "../kit/panel-meta.ts";
import { PointForm } from "./PointForm.tsx";
import { pointFields, pointForms, pointName } from "./points-forms.server.ts";
import type { Route } from "./+types/points.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = getInstance(context);
  const all = (await listPoints(context.get(servicesContext))).map((point) => ({
    ...point,
    name: pointName(context, point),
    // No event is linked to a point.
    eventCount: 0,
  }));
  return {
    title: t("panel.points.title"),
    ...(await readItemList(context, url, all, {
      searched: ({ words, kind }) => [words, t(`panel.points.kinds.${kind}`)],
      missing: "errors.point_not_found",
    })),
    hasMaps: context.get(festivalContext).settings["api.google.maps_key"] !== "",
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readForm(request, pointFields);
  return chosenForm(pointForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/points`: toilets, water, first aid, food and bus stops of the plan. */
export default function PointsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { hasMaps, ...list } = loaderData;
  return (
    <ItemListPage
      area="points"
      {...list}
      answer={actionData}
      renderForm={(props) => <PointForm key={props.item?.id} {...props} hasMaps={hasMaps} />}
    >
      <ul className="places">
        {list.items.map((point) => (
          <li key={point.id}>
            <div className="pic">
              <Icon name={point.kind} />
            </div>
            <h2>
              <Link to={listPath("points", list.query, { edit: point.id })} preventScrollReset>
                {point.name}
              </Link>
            </h2>
            <p className="where">{t(`panel.points.kinds.${point.kind}`)}</p>
            <p>{formatCoordinates(point)}</p>
            <div className="foot">
              <span />
              <ItemActions area="points" item={point} query={list.query} />
            </div>
          </li>
        ))}
      </ul>
    </ItemListPage>
  );
}
