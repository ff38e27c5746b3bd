import { maxFileBytes } from "#app/domain/media/image-kinds.ts";
import { likelyDuplicates } from "#app/domain/people/duplicates.ts";
import { listActs, listPeople } from "#app/domain/people/people.server.ts";
import { type Act, doubleBooked, inOrder, roleOf, sortKeyOf, wordsOfPerson } from "#app/domain/people/person.ts";
import { shownPlace } from "#app/domain/programme/event.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm } from "#app/http/read-form.server.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { readItemList } from "../item-list.server.ts";
import { ItemListPage } from "../kit/ItemListPage.tsx";
import { panelMeta } from "../kit/panel-meta.ts";
import { peopleForms, personFields } from "./people-forms.server.ts";
import { PersonForm } from "./PersonForm.tsx";
import { Duplicates, type ListedAct, MergePeople, PeopleTable } from "./ListedPeople.tsx";
import { refuseUnread } from "../uploaded-image.server.ts";
import type { Route } from "./+types/people-list.route";

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings } = context.get(festivalContext);
  const acts = Map.groupBy(await listActs(services, undefined, true), ({ personId }) => personId);
  const actsOf = (id: string) => inOrder(acts.get(id) ?? []);
  const all = (await listPeople(services))
    .map((person) => {
      const own = actsOf(person.id);
      return {
        ...person,
        eventCount: own.length,
        acts: ownActs(own),
        role: roleOf(own),
        company: own.find(({ company }) => company !== null)?.company ?? null,
        sortKey: `${sortKeyOf(person)} ${person.id}`,
      };
    })
    .toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1));
  const compared = (name: string) => {
    const person = all.find(({ id }) => id === url.searchParams.get(name));
    if (person === undefined) return null;
    const own = actsOf(person.id);
    return { ...person, titles: own.map(({ event }) => event.title), shownWords: wordsOfPerson(person, own) };
  };
  return {
    title: getInstance(context).t("panel.people.title"),
    ...(await readItemList(context, url, all, {
      searched: ({ name, role, company, words }) => [name, role, company, words],
      missing: "errors.person_not_found",
      used: "errors.person_in_use",
    })),
    duplicates: url.searchParams.has("merge") ? [] : likelyDuplicates(all),
    merge: compared("merge"),
    with: compared("with"),
    others: url.searchParams.has("merge") ? all.map(({ id, name }) => ({ id, name })) : [],
    imageMegabytes: settings["limits.image_megabytes"],
  };
}

/** Returns where a person is and when, for the list. */
function ownActs(acts: readonly Act[]): ListedAct[] {
  const clashing = doubleBooked(acts);
  return acts.map(({ event, isScheduled }) => ({
    id: event.id,
    title: event.title,
    startTime: event.startTime,
    endTime: event.endTime,
    endIsKnown: event.endIsKnown,
    allDay: event.allDay,
    isScheduled,
    isCancelled: event.status === "CANCELLED",
    place: shownPlace(event),
    isClashing: clashing.has(event.id),
  }));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const sent = await readPanelForm(request, personFields, maxFileBytes).catch((refusal: unknown) =>
    refuseUnread(context, "person", refusal),
  );
  if (!(sent instanceof FormData)) return sent;
  return chosenForm(peopleForms, sent)({ context, url, sent });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta = panelMeta;

/** `/admin/people`: who takes part. New people come with the events that name them. */
export default function PeopleListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { duplicates, merge, with: other, others, imageMegabytes, ...list } = loaderData;
  return (
    <ItemListPage
      area="people"
      {...list}
      answer={actionData}
      canCreate={false}
      renderForm={(props) =>
        props.item === null ? null : (
          <PersonForm key={props.item.id} {...props} item={props.item} imageMegabytes={imageMegabytes} />
        )
      }
    >
      {merge === null ? (
        <Duplicates pairs={duplicates} query={list.query} />
      ) : (
        <MergePeople one={merge} other={other} others={others} query={list.query} />
      )}
      <PeopleTable people={list.items} query={list.query} />
    </ItemListPage>
  );
}
