import { shownMinutes, shownOn } from "#app/domain/signage/shown-now.ts";
import { defaultSlug } from "#app/domain/signage/screen.ts";
import { screensIn, shownNowIn } from "#app/domain/signage/stored-signs.ts";
import { appContext, festivalContext, servicesContext } from "#app/http/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { linkIntents, listFields, listForms, listLists, makeDisplayLink, renameForm } from "./signage-forms.server.ts";
import type { Route } from "./+types/signage.route";
import { Link } from "react-router";
import { themes } from "#app/domain/preferences.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { openFaults } from "#app/domain/signage/display-faults.server.ts";
import { drillIds } from "#app/domain/signage/sign-runs.server.ts";
import { groupChoice, groupsOf, type SignGroup } from "#app/domain/signage/sign-groups.ts";
import { isForgotten } from "#app/domain/signage/display-need.ts";
import { codeParameter } from "#app/domain/signage/pairing.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { useSaves } from "../kit/use-saves.ts";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { SelectField, TextField } from "../kit/Field.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import {
  displayPath,
  screenPath,
  screensPath,
  showPath,
  signageContentPath,
  sponsorPlaysPath,
} from "./signage-paths.ts";
import { ControlRoom } from "./ControlRoom.tsx";
import { Forgotten } from "./Forgotten.tsx";
import { UnconfirmedList } from "./DisplayList.tsx";
import { showTarget } from "./show-target.server.ts";
import { ShowNowForm, ShownNow, type ShownNote } from "./ShowNow.tsx";
import { noteOf, watchedDisplays } from "./watched-displays.ts";
import { controlPlan } from "./control-plan.ts";
import { viewIn } from "./control-views.ts";
import { SignLanguageField } from "./SignLanguageField.tsx";
import { MadeLink, PairByCode, PairByLink } from "./PairingForms.tsx";
import { Refreshing } from "./Refreshing.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { settings, calendar, now } = context.get(festivalContext);
  const { version, list, pictures } = context.get(appContext).displays;
  const { named, unconfirmed } = await list();
  const pictureTimes = await pictures.times();
  const screens = screensIn(settings);
  const shownNow = shownNowIn(settings);
  const view = viewIn(url.searchParams.get("view"), named.length);
  const displays = watchedDisplays(named, {
    screens,
    shownNow,
    now,
    zone: calendar.zone,
    faults: await openFaults(context.get(servicesContext)),
    drills: await drillIds(context.get(servicesContext)),
    pictureAt: (id) => pictureTimes.get(id)?.toISOString() ?? null,
  });
  return {
    title: getInstance(context).t("panel.signage.screens"),
    screens: screens.map((screen) => ({
      ...screen,
      shown: noteOf(shownOn(shownNow, { display: null, screen: screen.slug }, now)),
    })),
    defaultShown: noteOf(shownOn(shownNow, { display: null, screen: defaultSlug }, now)),
    target: await showTarget(context, url.searchParams, named),
    displays,
    view,
    plan:
      view === "plan"
        ? controlPlan(displays, { screens, places: await listLocations(context.get(servicesContext)) })
        : null,
    // Without their other texts, which anybody can choose.
    unconfirmed: unconfirmed.map(({ id, screen, size, seenAt, isConnected }) => ({
      id,
      size,
      seenAt,
      isConnected,
      sign: screen === "" ? screen : (screens.find(({ slug }) => slug === screen)?.slug ?? null),
    })),
    code: (url.searchParams.get(codeParameter) ?? "").slice(0, 20),
    removing: named.find(({ id }) => id === url.searchParams.get("remove")) ?? null,
    isForgetting: url.searchParams.has("forgotten"),
    forgotten: named
      .filter((one) => isForgotten(one, now))
      .map(({ id, name, seenAt }) => ({ id, name, seenAt: seenAt ?? "" })),
    version,
    now: now.toISOString(),
    looks: {
      theme: settings["signage.theme"],
      language: settings["signage.language"],
      night_from: settings["signage.night_from"],
      night_until: settings["signage.night_until"],
    },
    kept: await restoreAnswer(context, url, (sent) =>
      nameFormByIntent({
        create: "create",
        looks: "looks",
        pair: "pair",
        link: "link",
        show: "show",
        rename: renameForm(sent),
      })(sent),
    ),
  };
}

/** Handles the page's forms by the field `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, listFields, { lists: listLists });
  return linkIntents.includes(sent.get("intent"))
    ? makeDisplayLink(context, sent)
    : chosenForm(listForms, sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/** `/admin/signage`: every sign with its displays and their state. */
export default function ScreensPage({ loaderData, actionData }: Route.ComponentProps) {
  const link = actionData !== undefined && "link" in actionData ? actionData.link : null;
  const answer = actionData === undefined || "link" in actionData ? loaderData.kept : actionData;
  const isRefused = actionData !== undefined && link === null;
  const paired = useSaves("pair", isRefused);
  const linked = useSaves("link", isRefused);
  const t = useTexts();
  const { screens, displays, unconfirmed, version, now, looks, code, removing } = loaderData;
  const pairing = (
    <PairByCode
      key={`${code} ${paired}`}
      code={code}
      missing={displays.filter(({ isConnected }) => !isConnected)}
      answer={answer}
    />
  );
  return (
    <>
      <div className="head">
        <h1>{t("panel.control_room.title")}</h1>
        <span className="count">{t("panel.control_room.count", { count: displays.length })}</span>
        <span className="fill" />
        <Link className="btn" to={signageContentPath}>
          {t("panel.signage.content.title")}
        </Link>
        <Link className="btn" to={sponsorPlaysPath}>
          {t("panel.reports.names.sponsors")}
        </Link>
      </div>
      <Refreshing every={5000} />
      {answer?.form === "order" ? <ErrorSummary errors={answerErrors(t, answer, t("panel.signage.failed"))} /> : null}
      {removing === null ? null : (
        <Confirm
          title={t("panel.signage.pairing.remove_title", { name: removing.name })}
          text={t("panel.signage.pairing.remove_text")}
          button={t("panel.signage.pairing.remove")}
          fields={[
            ["intent", "unpair"],
            ["id", removing.id],
          ]}
          closeTo={screensPath}
        />
      )}
      {link === null ? null : <MadeLink key={link.address} link={link} />}
      {code === "" ? null : pairing}
      {loaderData.target === null ? null : (
        <ShowNowForm
          key={`${loaderData.target.display} ${loaderData.target.screen}`}
          target={loaderData.target}
          answer={answer}
        />
      )}
      <ControlRoom
        displays={displays}
        view={loaderData.view}
        plan={loaderData.plan}
        version={version}
        now={now}
        answer={answer}
      />
      <Forgotten displays={loaderData.forgotten} isOpen={loaderData.isForgetting} now={now} />
      <h2 className="signs-title" id="signs">
        {t("panel.signage.screens")}
      </h2>
      <ul className="signs">
        <Sign
          name={t("panel.signage.default")}
          note={t("panel.signage.default_note")}
          slug=""
          shown={loaderData.defaultShown}
        />
        {groupsOf(screens).map((group) => (
          <Group key={group.name} group={group} />
        ))}
        {screens.map(({ slug, name, group, scenes, shown }) => (
          <Sign
            key={slug}
            name={name}
            note={[
              group,
              scenes.length === 0
                ? t("panel.signage.from_programme")
                : t("panel.signage.scenes_count", { count: scenes.length }),
            ]
              .filter(Boolean)
              .join(" · ")}
            slug={slug}
            shown={shown}
          />
        ))}
      </ul>
      <UnconfirmedList displays={unconfirmed} screens={screens} now={now} />
      {code === "" ? pairing : null}
      <PairByLink key={`link ${linked}`} screens={screens} answer={answer} />
      <NewScreen answer={answer} />
      <Looks key={JSON.stringify(looks)} looks={looks} answer={answer} />
    </>
  );
}

interface SignProps {
  name: string;
  note: string;
  slug: string;
  shown: ShownNote | null;
}

function Sign({ name, note, slug, shown }: SignProps) {
  const t = useTexts();
  return (
    <li>
      <div className="what">
        <h3>{slug === "" ? name : <Link to={screenPath(slug)}>{name}</Link>}</h3>
        <p className="mut">
          <code>{displayPath(slug)}</code> · {note}
        </p>
        {shown === null ? null : <ShownNow shown={shown} name={name} />}
      </div>
      <div className="do">
        <Link className="btn sm" to={showPath({ screen: slug })} preventScrollReset>
          {t("panel.control_room.show_short", { count: shownMinutes })}
          <span className="vh">: {name}</span>
        </Link>
        <a className="btn sm" href={displayPath(slug)} target="_blank" rel="noopener">
          <Icon name="external" />
          {t("panel.signage.open")}
          <span className="vh">: {name}</span>
        </a>
        {slug === "" ? null : (
          <Link className="btn sm" to={screenPath(slug)}>
            {t("panel.signage.edit")}
            <span className="vh">: {name}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** The signs of a group, which show a scene at once. */
function Group({ group: { name, slugs } }: { group: SignGroup }) {
  const t = useTexts();
  return (
    <li>
      <div className="what">
        <h3>{t("panel.signage.groups.all_of", { name, count: slugs.length })}</h3>
        <p className="mut">{t("panel.signage.groups.note")}</p>
      </div>
      <div className="do">
        <Link className="btn sm" to={showPath({ screen: groupChoice(name) })} preventScrollReset>
          {t("panel.control_room.show_short", { count: shownMinutes })}
          <span className="vh">: {name}</span>
        </Link>
      </div>
    </li>
  );
}

function NewScreen({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<{ name: string }>("create", answer, { name: "" });
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[{ field: fields.name, label: t("panel.signage.name") }]}
      title={t("panel.signage.new")}
      intent="create"
      submit={t("panel.signage.create")}
    >
      <TextField field={fields.name} label={t("panel.signage.name")} hint={t("panel.signage.new_hint")} required />
    </SectionForm>
  );
}

function Looks({
  looks,
  answer,
}: {
  looks: Route.ComponentProps["loaderData"]["looks"];
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const [form, fields] = useAnsweredForm<Route.ComponentProps["loaderData"]["looks"]>("looks", answer, looks);
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.night_from, label: t("panel.signage.night_from") },
        { field: fields.night_until, label: t("panel.signage.night_until") },
      ]}
      title={t("panel.signage.looks")}
      note={t("panel.signage.looks_note")}
      intent="looks"
      submit={t("panel.kit.save")}
      isMain={false}
    >
      <SelectField
        field={fields.theme}
        label={t("panel.signage.default_theme")}
        options={themes.map((value) => ({ value, text: t(`theme.${value}`) }))}
        width="w4"
      />
      <SignLanguageField field={fields.language} width="w4" />
      <TextField field={fields.night_from} label={t("panel.signage.night_from")} type="time" width="w4" required />
      <TextField field={fields.night_until} label={t("panel.signage.night_until")} type="time" width="w4" required />
    </SectionForm>
  );
}
