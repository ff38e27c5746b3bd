import { subscriptionTo, type Subscription } from "#app/domain/calendar/feeds/calendar-subscription.ts";
import { fallbackLanguage, languageOf } from "#app/domain/preferences.ts";
import { listCountedCategories } from "#app/domain/programme/categories.server.ts";
import { findEvent } from "#app/domain/programme/event-queries.server.ts";
import { listCountedLocations } from "#app/domain/programme/locations.server.ts";
import { festivalContext, requestContext, servicesContext } from "#app/http/context.ts";
import { getInstance, getLocale } from "#app/http/i18n.server.ts";
import sheet from "./subscribe.css?url";
import { categoryName } from "#app/ui/programme/category-name.ts";
import { eventCalendarPath } from "#app/ui/programme/page-paths.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/subscribe.route";
import { Link } from "react-router";
import { categoryAttributes } from "#app/ui/art/category-attributes.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { CategoryIcon } from "#app/ui/programme/CategoryBadge.tsx";
import { SubscriptionButtons } from "#app/ui/event/SubscriptionButtons.tsx";

/** Returns the festival's calendars that have events; with `?event=` also that event's. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings } = context.get(festivalContext);
  const { t } = getInstance(context);
  const language = languageOf(getLocale(context));
  const feed = (path: string): string =>
    `${context.get(requestContext).origin}${path}${language === fallbackLanguage ? "" : `?lang=${language}`}`;
  const asked = url.searchParams.get("event");
  const event = asked === null ? null : await findEvent(services, asked);
  const categories = (await listCountedCategories(services, { active: true })).filter(
    ({ eventCount }) => eventCount > 0,
  );
  const places = (await listCountedLocations(services)).filter(({ eventCount }) => eventCount > 0);
  return {
    texts: t("pages.subscribe", { returnObjects: true }),
    whole: subscriptionTo(feed("/calendar.ics"), settings["general.name"]),
    event: event === null ? null : subscriptionTo(feed(eventCalendarPath(event.id)), event.title),
    categories: categories.map(({ id, name, color, icon }) => ({
      subscription: subscriptionTo(feed(`/categories/${id}/calendar.ics`), categoryName(t, name)),
      category: { name, color, icon },
    })),
    places: places.map(({ id, name }) => subscriptionTo(feed(`/locations/${id}/calendar.ics`), name)),
    news: { atom: feed("/news.atom"), rss: feed("/news.rss") },
    schedules: { xml: feed("/schedule.xml"), json: feed("/schedule.json"), json2: feed("/schedule2.json") },
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.texts.title, canonical: "/subscribe" });

type SubscribeTexts = Route.ComponentProps["loaderData"]["texts"];

export default function SubscribePage({ loaderData }: Route.ComponentProps) {
  const { texts, whole, event, categories, places, news, schedules } = loaderData;
  return (
    <main className="text subscribe" id="content">
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      {event === null ? null : <Large subscription={event} heading={texts.this_event} texts={texts} id="event" />}
      <Large subscription={whole} heading={texts.whole} texts={texts} id="whole" />
      <List heading={texts.categories}>
        {categories.map(({ subscription, category }) => (
          <Row key={subscription.address} subscription={subscription} texts={texts}>
            <span className="swatch" aria-hidden="true" {...categoryAttributes(category)}>
              <CategoryIcon icon={category.icon} />
            </span>
          </Row>
        ))}
      </List>
      <List heading={texts.places}>
        {places.map((subscription) => (
          <Row key={subscription.address} subscription={subscription} texts={texts}>
            <Icon name="pin" />
          </Row>
        ))}
      </List>
      <h2>{texts.news}</h2>
      <p>{texts.news_note}</p>
      <p className="ways">
        <a href={news.atom} type="application/atom+xml">
          Atom
        </a>
        <a href={news.rss} type="application/rss+xml">
          RSS
        </a>
      </p>
      <h2>{texts.apps}</h2>
      <p>{texts.apps_note}</p>
      <p className="ways">
        <a href={schedules.xml}>schedule.xml</a>
        <a href={schedules.json}>schedule.json</a>
        <a href={schedules.json2}>schedule.json 2</a>
      </p>
      <h2>{texts.widget}</h2>
      <p>{texts.widget_note}</p>
      <p className="ways">
        <Link to="/subscribe/widget">{texts.widget_link}</Link>
      </p>
    </main>
  );
}

interface LargeProps {
  subscription: Subscription;
  heading: string;
  texts: SubscribeTexts;
  id: string;
}

function Large({ subscription, heading, texts, id }: LargeProps) {
  const { name, address } = subscription;
  return (
    <section aria-labelledby={`subscribe-${id}`}>
      <h2 id={`subscribe-${id}`}>{heading}</h2>
      {name === heading ? null : <p>{name}</p>}
      <p className="ways">
        <SubscriptionButtons subscription={subscription} open={texts.open} />
      </p>
      <label>
        {texts.address}
        <input className="address" type="url" readOnly value={address} />
        <small>{texts.address_note}</small>
      </label>
    </section>
  );
}

function List({ heading, children }: { heading: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      <ul className="calendars">{children}</ul>
    </>
  );
}

interface RowProps extends Pick<LargeProps, "subscription" | "texts"> {
  children: React.ReactNode;
}

function Row({ subscription, texts, children }: RowProps) {
  const { name, webcal, google, outlook, address } = subscription;
  return (
    <li>
      {children}
      <b>{name}</b>
      <span className="ways">
        <a href={webcal} aria-label={`${texts.open}${texts.colon}${name}`}>
          <Icon name="cal" />
        </a>
        <a href={google} target="_blank" rel="noreferrer" aria-label={`Google Calendar${texts.colon}${name}`}>
          Google
        </a>
        <a href={outlook} target="_blank" rel="noreferrer" aria-label={`Outlook.com${texts.colon}${name}`}>
          Outlook
        </a>
        <a href={address} aria-label={`.ics${texts.colon}${name}`}>
          .ics
        </a>
      </span>
    </li>
  );
}
