import { Form, Link, useSubmit } from "react-router";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useKeptFocus } from "#app/ui/kit/use-kept-focus.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { Confirm } from "./Confirm.tsx";
import { answerErrors, ErrorSummary } from "./ErrorSummary.tsx";
import { type ItemArea, listPath, type OpenItem } from "./list-address.ts";
import { ButtonLink } from "./Button.tsx";

/** An item of a list, with the number of its events. Items with events can't be deleted (spec §4). */
interface ListedItem {
  id: string;
  name: string;
  eventCount: number;
}

export interface ItemFormProps<Item> {
  /** Null for a new one. */
  item: Item | null;
  errors: readonly string[];
  answer: FormAnswer | undefined;
  /** Whether the answer is a form from before a session ran out. */
  isKept: boolean;
  query: string;
}

interface ItemListProps<Item> {
  area: ItemArea;
  title: string;
  query: string;
  /** Number of all items, including those that the search does not find. */
  total: number;
  items: Item[];
  open: OpenItem<Item> | null;
  /** Message if the item in the address can't be opened; else null. */
  problem: string | null;
  /** Form values from before a session ran out; null if no form was kept. */
  kept: Record<string, string> | null;
  answer: FormAnswer | undefined;
  /** Whether the page offers to add one; the default is true. */
  canCreate?: boolean;
  renderForm: (props: ItemFormProps<Item>) => React.ReactNode;
  /** The list, drawn if it has items. */
  children: React.ReactNode;
}

const createId = "create";
const searchId = "seek";

/** A page with a list of items, their form, and the question before one is deleted. */
export function ItemListPage<Item extends ListedItem>({
  area,
  title,
  query,
  total,
  items,
  open,
  problem,
  kept,
  answer: answered,
  canCreate = true,
  renderForm,
  children,
}: ItemListProps<Item>) {
  const t = useTexts();
  const answer = answered ?? keptAnswer(area, kept);
  const isDeletion = answer?.form === "delete" || open?.kind === "delete";
  const failed = t(isDeletion ? `panel.${area}.delete_failed` : `panel.${area}.save_failed`);
  const errors = [...(problem === null ? [] : [problem]), ...answerErrors(t, answer, failed)];
  const keptFocus = useKeptFocus(canCreate ? createId : searchId, "li, tr");
  const isFormOpen = open?.kind === "new" || open?.kind === "edit";
  return (
    <>
      <div className="head list-head">
        <h1>{title}</h1>
        <span className="count">{query === "" ? total : t(`panel.${area}.found`, { count: items.length, total })}</span>
        <ListSearch label={t(`panel.${area}.search`)} query={query} />
        <span className="fill" />
        {canCreate ? (
          <ButtonLink
            id={createId}
            look="pri create"
            icon="plus"
            to={listPath(area, query, { new: "" })}
            preventScrollReset
            text={t("panel.kit.create")}
          />
        ) : null}
      </div>
      {isFormOpen ? null : <ErrorSummary errors={errors} />}
      <div {...keptFocus}>
        {items.length > 0 ? (
          children
        ) : (
          <div className="empty">
            <p>{t(total === 0 ? `panel.${area}.none` : `panel.${area}.none_found`)}</p>
          </div>
        )}
      </div>
      {items.some(({ eventCount }) => eventCount > 0) ? (
        <p className="mut used" id={usedId}>
          {t(`panel.${area}.used`)}
        </p>
      ) : null}
      {isFormOpen
        ? renderForm({
            item: open.kind === "edit" ? open.item : null,
            errors,
            answer,
            isKept: answer?.isKept === true,
            query,
          })
        : null}
      {open?.kind === "delete" ? (
        <Confirm
          title={t(`panel.${area}.delete_question`)}
          text={t(`panel.${area}.delete_text`, { name: open.item.name })}
          button={t(`panel.${area}.delete_named`, { name: open.item.name })}
          fields={[["intent", "delete"]]}
          action={listPath(area, query, { confirm: "delete", id: open.item.id })}
          closeTo={listPath(area, query)}
        />
      ) : null}
    </>
  );
}

/** The names of the forms that edit an item, by their page. */
const formOf: Record<ItemArea, string> = {
  categories: "category",
  locations: "location",
  people: "person",
  points: "point",
  faq: "faq",
};

/** Returns the answer that fills the form with the values from before a session ran out. */
const keptAnswer = (area: ItemArea, kept: Record<string, string> | null): FormAnswer | undefined =>
  kept === null
    ? undefined
    : { form: formOf[area], result: { initialValue: nested(kept) }, problem: null, isKept: true };

/** Returns fields such as `question.es` as a form's values have them: in an object of their own. */
function nested(fields: Record<string, string>): Record<string, string | Record<string, string>> {
  const values: Record<string, string | Record<string, string>> = {};
  for (const [name, text] of Object.entries(fields)) {
    const [first = "", second] = name.split(".");
    const inner = values[first];
    values[first] = second === undefined ? text : { ...(typeof inner === "object" ? inner : {}), [second]: text };
  }
  return values;
}

/**
 * The search field of a list (spec §2): a GET form with the parameter `q`. With scripts each typed letter filters the
 * list.
 */
export function ListSearch({ label, query }: { label: string; query: string }) {
  const submit = useSubmit();
  return (
    <Form method="get" role="search" className="seek" preventScrollReset>
      <label className="vh" htmlFor={searchId}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={searchId}
        className="in"
        type="search"
        name="q"
        defaultValue={query}
        placeholder={label}
        autoComplete="off"
        onInput={(event) => void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
      />
    </Form>
  );
}

/** Id of the sentence on the page that says why used items can't be deleted. */
const usedId = "used";

interface ItemActionsProps {
  area: ItemArea;
  item: ListedItem;
  query: string;
}

export function ItemActions({ area, item: { id, name, eventCount }, query }: ItemActionsProps) {
  const t = useTexts();
  const deletion = t(`panel.${area}.delete_named`, { name });
  return (
    <div className="actions">
      <Link
        to={listPath(area, query, { edit: id })}
        preventScrollReset
        aria-label={t(`panel.${area}.edit_named`, { name })}
        title={t("panel.kit.edit")}
      >
        <Icon name="pencil" />
      </Link>
      {eventCount > 0 ? (
        <button type="button" disabled aria-label={deletion} aria-describedby={usedId} title={t(`panel.${area}.used`)}>
          <Icon name="trash" />
        </button>
      ) : (
        <Link
          to={listPath(area, query, { confirm: "delete", id })}
          preventScrollReset
          aria-label={deletion}
          title={t("panel.kit.delete")}
        >
          <Icon name="trash" />
        </Link>
      )}
    </div>
  );
}
