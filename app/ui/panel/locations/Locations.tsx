import type { FormAnswer } from "../../kit/form-answer.ts";
import { useTexts } from "../../texts.tsx";
import { answerErrors } from "../kit/answer-errors.ts";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary } from "../kit/ErrorSummary.tsx";
import { usedId } from "../kit/ItemActions.tsx";
import { listPath, type Open } from "../kit/list-address.ts";
import { ListHead } from "../kit/ListHead.tsx";
import { type CountedLocation, locationsPath } from "./location.ts";
import { LocationCard } from "./LocationCard.tsx";
import { LocationForm } from "./LocationForm.tsx";

interface LocationsProps {
  title: string;
  query: string;
  /** How many there are, found or not. */
  total: number;
  locations: CountedLocation[];
  open: Open<CountedLocation> | null;
  /** Why what the address asks for can't be opened. */
  problem: string | null;
  /** What was typed into the form before a session ran out. */
  kept: Record<string, string>;
  hasMaps: boolean;
  imageMegabytes: number;
  answer: FormAnswer | undefined;
}

/** The places of the programme (spec §2). */
export function Locations({ title, query, total, locations, open, problem, kept, hasMaps, imageMegabytes, answer }: LocationsProps) {
  const t = useTexts();
  const failed = t(answer?.form === "delete" || open?.kind === "delete" ? "panel.locations.delete_failed" : "panel.locations.save_failed");
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
