import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import { usedId, ItemActions } from "../kit/ItemActions.tsx";
import { listPath, type OpenItem } from "../kit/list-address.ts";
import { ListHead } from "../kit/ListHead.tsx";
import { type CountedLocation, locationsPath } from "./location.ts";
import { LocationForm } from "./LocationForm.tsx";
import { Link } from "react-router";
import { addressOf } from "#app/domain/programme/event.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { Picture } from "#app/ui/kit/Picture.tsx";
import { eventsPath, wholeTable } from "../events/events-address.ts";

interface LocationsProps {
  title: string;
  query: string;
  /** Number of all items, including those that the search does not find. */
  total: number;
  locations: CountedLocation[];
  open: OpenItem<CountedLocation> | null;
  /** Message if the item in the address can't be opened; else null. */
  problem: string | null;
  /** Form values from before a session ran out. */
  kept: Record<string, string>;
  hasMaps: boolean;
  imageMegabytes: number;
  answer: FormAnswer | undefined;
}

/** `/admin/locations`: the places of the programme (spec §2). */
export function LocationsPage({
  title,
  query,
  total,
  locations,
  open,
  problem,
  kept,
  hasMaps,
  imageMegabytes,
  answer,
}: LocationsProps) {
  const t = useTexts();
  const failed = t(
    answer?.form === "delete" || open?.kind === "delete"
      ? "panel.locations.delete_failed"
      : "panel.locations.save_failed",
  );
  const errors = [...(problem === null ? [] : [problem]), ...answerErrors(t, answer, failed)];
  const isFormOpen = open?.kind === "new" || open?.kind === "edit";
  const edited = open?.kind === "edit" ? open.item : null;
  const form = { location: edited, errors, answer, kept, query, hasMaps, imageMegabytes };
  return (
    <>
      <ListHead
        title={title}
        count={query === "" ? total : t("panel.locations.found", { count: locations.length, total })}
        search={t("panel.locations.search")}
        query={query}
        createTo={listPath(locationsPath, query, { new: "" })}
      />
      {isFormOpen ? null : <ErrorSummary errors={errors} fields={[]} />}
      {locations.length === 0 ? (
        <div className="empty">
          <p>{t(total === 0 ? "panel.locations.none" : "panel.locations.none_found")}</p>
        </div>
      ) : (
        <ul className="places">
          {locations.map((location) => (
            <LocationCard key={location.id} location={location} query={query} />
          ))}
        </ul>
      )}
      {locations.some(({ eventCount }) => eventCount > 0) ? (
        <p className="mut used" id={usedId}>
          {t("panel.locations.used")}
        </p>
      ) : null}
      {isFormOpen ? <LocationForm key={edited?.id} {...form} /> : null}
      {open?.kind === "delete" ? (
        <Confirm
          title={t("panel.locations.delete_question")}
          text={t("panel.locations.delete_text", { name: open.item.name })}
          button={t("panel.locations.delete_named", { name: open.item.name })}
          fields={[["intent", "delete"]]}
          action={listPath(locationsPath, query, { confirm: "delete", id: open.item.id })}
          closeTo={listPath(locationsPath, query)}
        />
      ) : null}
    </>
  );
}

/** A place with its image, name, address, capacity and number of events. */
function LocationCard({ location, query }: { location: CountedLocation; query: string }) {
  const t = useTexts();
  const { id, name, capacity, imageUrl, eventCount } = location;
  return (
    <li>
      <div className="pic">
        {imageUrl === null ? (
          <Icon name="pin" />
        ) : (
          <Picture src={imageUrl} alt="" sizes="(min-width: 768px) 320px, 100vw" loading="lazy" decoding="async" />
        )}
      </div>
      <h2>
        <Link to={listPath(locationsPath, query, { edit: id })} preventScrollReset>
          {name}
        </Link>
      </h2>
      <p className="where">{addressOf(location)}</p>
      <p>
        {capacity === null
          ? t("panel.locations.capacity_unknown")
          : t("panel.locations.capacity_of", { count: capacity })}
      </p>
      <div className="foot">
        {eventCount === 0 ? (
          <span>{t("panel.locations.event_count", { count: 0 })}</span>
        ) : (
          <Link className="linked" to={eventsPath({ ...wholeTable, locationIds: [id] })}>
            {t("panel.locations.event_count", { count: eventCount })}
          </Link>
        )}
        <ItemActions
          editTo={listPath(locationsPath, query, { edit: id })}
          edit={t("panel.locations.edit_named", { name })}
          deleteTo={eventCount === 0 ? listPath(locationsPath, query, { confirm: "delete", id }) : null}
          delete={t("panel.locations.delete_named", { name })}
          used={t("panel.locations.used")}
        />
      </div>
    </li>
  );
}
