import { maxFileBytes } from "#app/domain/media/image-kinds.ts";
import { listCategories } from "#app/domain/programme/categories.server.ts";
import { listCurrentEvents } from "#app/domain/programme/upcoming-events.server.ts";
import { listLocations } from "#app/domain/programme/locations.server.ts";
import { clockTime, dayOf } from "#app/domain/programme/day.ts";
import { previewParameter } from "#app/domain/signage/display.ts";
import { groupsOf } from "#app/domain/signage/sign-groups.ts";
import { screensIn } from "#app/domain/signage/stored-signs.ts";
import { festivalContext, servicesContext } from "#app/http/context.ts";
import { getInstance } from "#app/http/i18n.server.ts";
import { readPanelForm, requireForm } from "#app/http/read-form.server.ts";
import { shortDay } from "../kit/history-texts.ts";
import { answerHeaders, chosenForm } from "#app/http/answer-form.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { withNetworkErrors } from "#app/browser/network-errors.ts";
import { nameFormByIntent, restoreAnswer } from "../restored-form.server.ts";
import { refuseUnread, screenFormFields, screenForms, uploadVideo } from "./sign-forms.server.ts";
import type { Route } from "./+types/signage-screen.route";
import { Form, Link, useLocation } from "react-router";
import { readsFrom } from "#app/domain/signage/reading-distance.ts";
import {
  arrows,
  distances,
  facings,
  leastInches,
  mostInches,
  orientations,
  type Screen,
  signSchemes,
} from "#app/domain/signage/screen.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import type { FormAnswer } from "#app/browser/form-answer.ts";
import { useTexts } from "#app/ui/texts.tsx";
import { SectionForm } from "../kit/SectionForm.tsx";
import { Confirm } from "../kit/Confirm.tsx";
import { ErrorSummary, answerErrors } from "../kit/ErrorSummary.tsx";
import {
  atParameter,
  dayParameter,
  displayPath,
  screenPath,
  screensPath,
  shapeParameter,
  videoParameter,
} from "./signage-paths.ts";
import { CopyPlaylist } from "./CopyPlaylist.tsx";
import { SignDay } from "./SignDay.tsx";
import { signDayOf } from "./sign-day-data.server.ts";
import { useFestival } from "#app/ui/shell/festival.tsx";
import { Playlist, type PlaylistData } from "./Playlist.tsx";
import { themes } from "#app/domain/preferences.ts";
import { tickedField, tickedIn, useAnsweredForm } from "#app/ui/kit/use-answered-form.ts";
import { NumberField, SelectField, TextField } from "../kit/Field.tsx";
import { SignLanguageField } from "./SignLanguageField.tsx";
import { ArrangementField } from "./ArrangementField.tsx";
import { powerValues } from "./power-form.ts";
import { PowerFields, usePowerLabels } from "./PowerFields.tsx";
import { CheckboxGroup } from "./CheckboxGroup.tsx";

/** How far ahead events are offered for a poster, in ms, and the maximum number. */
const ahead = 30 * 86_400_000;
const mostOffered = 300;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings, now, calendar } = context.get(festivalContext);
  const screen = screensIn(settings).find(({ slug }) => slug === params.slug);
  if (screen === undefined) throw new Response(null, { status: 404 });
  const { t } = getInstance(context);
  const named = screen.scenes.map(({ about }) => about).find((about) => about !== "") ?? "";
  const events = await listCurrentEvents(services, {
    from: now,
    until: new Date(now.getTime() + ahead),
    limit: mostOffered,
    and: named,
  });
  return {
    title: screen.name,
    screen,
    others: screensIn(settings).flatMap(({ slug, name, group }) =>
      slug === screen.slug ? [] : [{ slug, name, group }],
    ),
    groups: groupsOf(screensIn(settings)).map(({ name }) => name),
    day: await signDayOf(context, screen, url.searchParams),
    places: (await listLocations(services)).map(({ id, name }) => ({ id, name })),
    categories: (await listCategories(services, { active: true })).map(({ id, name }) => ({ id, name })),
    events: events.map(({ id, title, startTime }) => ({
      id,
      name: `${shortDay(t, dayOf(startTime, { ...calendar, dayStartHour: 0 }))} ${clockTime(startTime, calendar.zone)} ${title}`,
    })),
    imageMegabytes: settings["limits.image_megabytes"],
    isDeleting: url.searchParams.has("delete"),
    shape: shapeIn(url.searchParams.get("shape")),
    kept: await restoreAnswer(context, url, (sent) =>
      nameFormByIntent({
        save: "screen",
        copy: "copy",
        add: "scene-new",
        change: `scene-${Number(sent.get("index"))}`,
      })(sent),
    ),
  };
}

/** Handles an uploaded video, and the page's forms by the field `intent`. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const video = url.searchParams.get(videoParameter);
  if (video !== null) {
    requireForm(request);
    return uploadVideo(context, request, params.slug, Number(video));
  }
  // The limit exceeds that of images: a file slightly too large is refused beside its field, and the input is kept.
  const sent = await readPanelForm(request, screenFormFields, maxFileBytes).catch((refusal: unknown) =>
    refuseUnread(context, refusal),
  );
  if (!(sent instanceof FormData)) return sent;
  return chosenForm(screenForms(params.slug), sent)(context, sent);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withNetworkErrors(serverAction);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  pageMeta(matches, location.pathname, { title: loaderData?.title, canonical: null });

/* oxlint-disable react/iframe-missing-sandbox -- the frame shows a page of this site */

/** `/admin/signage/:slug`: a live preview of one sign, its playlist, and its settings. */
export default function ScreenPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const answer = actionData ?? data.kept;
  const t = useTexts();
  const { zone } = useFestival();
  const { screen, isDeleting } = data;
  const shape = data.shape ?? usualShape(screen);
  const failed =
    answer?.form === "playlist" || answer?.form === "delete" ? answerErrors(t, answer, t("panel.signage.failed")) : [];
  return (
    <>
      <div className="head">
        <h1>{screen.name}</h1>
        <span className="fill" />
        <Link className="btn" to={screensPath}>
          {t("panel.signage.screens")}
        </Link>
        <a className="btn" href={displayPath(screen.slug)} target="_blank" rel="noopener">
          <Icon name="external" />
          {t("panel.signage.open")}
        </a>
        <Link className="btn bad" to="?delete" preventScrollReset>
          {t("panel.kit.delete")}
        </Link>
      </div>
      <ErrorSummary errors={failed} />
      <section className="section" id="preview">
        <h2>
          {data.day.at === null
            ? t("panel.signage.preview")
            : t("panel.signage.day.preview", { time: clockTime(data.day.at, zone) })}
          <small>
            {data.day.at === null ? t("panel.signage.preview_note") : <Link to="?">{t("panel.signage.day.now")}</Link>}
          </small>
        </h2>
        <Preview screen={screen} shape={shape} at={data.day.at} />
      </section>
      <Playlist data={data} answer={answer} />
      <CopyPlaylist others={data.others} answer={answer} />
      <SignDay data={data.day} />
      <ScreenForm
        key={JSON.stringify({ ...screen, scenes: [] })}
        data={data}
        shape={shape}
        groups={data.groups}
        answer={answer}
      />
      {isDeleting ? (
        <Confirm
          title={t("panel.signage.delete_title", { name: screen.name })}
          text={t("panel.signage.delete_text")}
          button={t("panel.kit.delete")}
          fields={[["intent", "delete"]]}
          closeTo={screenPath(screen.slug)}
          action={screenPath(screen.slug)}
        />
      ) : null}
    </>
  );
}

interface Shape {
  width: number;
  height: number;
}

/** Shapes that are offered by a link: screens, projectors, totems and LED walls. */
const shapes = [
  "1920x1080",
  "1280x800",
  "1024x768",
  "1280x1024",
  "1080x1080",
  "960x1280",
  "1080x1920",
  "1600x800",
  "1920x640",
  "1536x384",
];

/** Longest side of a preview, in pixels of the screen that is shown, and its widest ratio. */
const longestSide = 7680;
const widestRatio = 10;

/** Returns the shape written as `1920x1080`; null for any other text. */
function shapeIn(text: string | null): Shape | null {
  const [, width = 0, height = 0] = (/^(\d{2,4})\s*[x×*]\s*(\d{2,4})$/i.exec(text?.trim() ?? "") ?? []).map(Number);
  const isPossible =
    width >= 100 &&
    height >= 100 &&
    Math.max(width, height) <= longestSide &&
    Math.max(width / height, height / width) <= widestRatio;
  return isPossible ? { width, height } : null;
}

const usualShape = ({ orientation }: Screen): Shape =>
  orientation.startsWith("portrait") ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 };

/** Returns the search of an address with another shape. */
function withShape(search: URLSearchParams, shape: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(shapeParameter, shape);
  return next;
}

/** Largest width and height of a preview in the page, in pixels. */
const widest = 720;
const highest = 600;

/** The sign in a frame of any shape: a smaller frame of the same shape shows the same drawing. */
function Preview({
  screen,
  shape: { width, height },
  at,
}: {
  screen: Screen;
  shape: Shape;
  /** The instant that the sign takes for the present; null for the real one. */
  at: string | null;
}) {
  const t = useTexts();
  const chosen = `${width}x${height}`;
  const search = new URLSearchParams(useLocation().search);
  return (
    <>
      <div
        className="sign-preview"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: Math.min(widest, (highest * width) / height) }}
      >
        <iframe
          src={at === null ? displayPath(screen.slug) : `${displayPath(screen.slug)}&${previewParameter}=${at}`}
          title={t("panel.signage.preview")}
          loading="lazy"
          tabIndex={-1}
          key={`${screen.slug} ${at}`}
        />
      </div>
      <Form className="preview-shape" method="get" preventScrollReset>
        {[dayParameter, atParameter].map((name) =>
          search.has(name) ? <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} /> : null,
        )}
        <label htmlFor="shape">{t("panel.signage.shape")}</label>
        <input
          id="shape"
          name="shape"
          key={chosen}
          defaultValue={chosen}
          list="shapes"
          size={11}
          inputMode="text"
          autoComplete="off"
        />
        <datalist id="shapes">
          {shapes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        <button className="btn" type="submit">
          {t("panel.signage.show_shape")}
        </button>
      </Form>
      <p className="preview-shapes">
        {shapes.map((one) => (
          <Link
            key={one}
            to={`?${withShape(search, one)}`}
            preventScrollReset
            aria-current={one === chosen ? "true" : undefined}
            className="btn sm"
          >
            {one.replace("x", " × ")}
          </Link>
        ))}
      </p>
    </>
  );
}

/** Name, appearance and filters of a sign, and the direction in which an emergency sends people from it. */
function ScreenForm({
  data: { screen, places, categories },
  shape,
  groups,
  answer,
}: {
  data: PlaylistData;
  shape: Shape;
  groups: readonly string[];
  answer: FormAnswer | undefined;
}) {
  const t = useTexts();
  const { categoryIds: _categories, locationIds: _places, scenes: _scenes, dimming: _dimming, ...plain } = screen;
  const filledIn = { ...plain, inches: String(screen.inches), ...powerValues(screen) };
  const [form, fields] = useAnsweredForm<{ [Name in keyof typeof filledIn]: string }>("screen", answer, filledIn);
  const powerLabels = usePowerLabels(fields);
  const chosenCategories = tickedIn("screen", answer, "categoryIds", screen.categoryIds);
  const chosenPlaces = tickedIn("screen", answer, "locationIds", screen.locationIds);
  return (
    <SectionForm
      form={form}
      answer={answer}
      showsUnnamed
      failed={t("panel.signage.failed")}
      labels={[
        { field: fields.name, label: t("panel.signage.name") },
        { field: fields.slug, label: t("panel.signage.slug") },
        { field: fields.group, label: t("panel.signage.groups.group") },
        { field: fields.theme, label: t("panel.signage.theme") },
        { field: fields.language, label: t("panel.signage.language") },
        { field: fields.scheme, label: t("panel.signage.scheme") },
        { field: fields.orientation, label: t("panel.signage.orientation") },
        { field: fields.distance, label: t("panel.signage.distance") },
        { field: fields.inches, label: t("panel.signage.inches") },
        { field: fields.arrangement, label: t("panel.signage.arrangement") },
        { field: fields.arrow, label: t("panel.signage.arrow") },
        { field: fields.direction, label: t("panel.signage.direction") },
        { field: fields.meeting, label: t("panel.signage.meeting") },
        { field: fields.standsAt, label: t("panel.signage.stands_at") },
        { field: fields.coordinates, label: t("panel.locations.coordinates") },
        { field: fields.facing, label: t("panel.signage.facing") },
        ...powerLabels,
        {
          field: tickedField("ticks-categoryIds", chosenCategories, screen.categoryIds),
          label: t("panel.signage.only_categories"),
        },
        {
          field: tickedField("ticks-locationIds", chosenPlaces, screen.locationIds),
          label: t("panel.signage.only_places"),
        },
      ]}
      title={t("panel.signage.screen")}
      intent="save"
      submit={t("panel.kit.save")}
    >
      <TextField field={fields.name} label={t("panel.signage.name")} width="w6" required />
      <TextField
        field={fields.slug}
        label={t("panel.signage.slug")}
        width="w6"
        hint={t("panel.signage.slug_hint")}
        required
      />
      <TextField
        field={fields.group}
        label={t("panel.signage.groups.group")}
        hint={t("panel.signage.groups.hint", { names: groups.join(", ") })}
        optional
      />
      <SelectField
        field={fields.theme}
        label={t("panel.signage.theme")}
        options={themes.map((value) => ({ value, text: t(`theme.${value}`) }))}
        width="w6"
      />
      <SignLanguageField field={fields.language} width="w6" />
      <SelectField
        field={fields.scheme}
        label={t("panel.signage.scheme")}
        options={signSchemes.map((value) => ({ value, text: t(`panel.signage.schemes.${value}`) }))}
        width="w6"
      />
      <SelectField
        field={fields.orientation}
        label={t("panel.signage.orientation")}
        options={orientations.map((value) => ({ value, text: t(`panel.signage.orientations.${value}`) }))}
        width="w6"
      />
      <SelectField
        field={fields.distance}
        label={t("panel.signage.distance")}
        options={distances.map((distance) => ({
          value: distance,
          text: t(`panel.signage.distances.m${distance}`, {
            metres: readsFrom({ ...shape, distance, inches: screen.inches }),
          }),
        }))}
        hint={t("panel.signage.distance_hint", { inches: screen.inches })}
        width="w6"
      />
      <NumberField
        field={fields.inches}
        label={t("panel.signage.inches")}
        hint={t("panel.signage.inches_hint")}
        min={leastInches}
        max={mostInches}
        width="w6"
        required
      />
      <SelectField
        field={fields.arrow}
        label={t("panel.signage.arrow")}
        options={arrows.map((value) => ({ value, text: t(`panel.signage.arrows.${value}`) }))}
        width="w6"
      />
      <TextField
        field={fields.direction}
        label={t("panel.signage.direction")}
        width="w6"
        hint={t("panel.signage.direction_hint")}
        optional
      />
      <TextField
        field={fields.meeting}
        label={t("panel.signage.meeting")}
        width="w6"
        hint={t("panel.signage.meeting_hint")}
        optional
      />
      <ArrangementField field={fields.arrangement} />
      <SelectField
        field={fields.standsAt}
        label={t("panel.signage.stands_at")}
        hint={t("panel.signage.stands_at_hint")}
        options={[
          { value: "", text: t("panel.signage.scene.nothing") },
          ...places.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        width="w6"
        optional
      />
      <TextField
        field={fields.coordinates}
        label={t("panel.locations.coordinates")}
        hint={t("panel.signage.coordinates_hint")}
        width="w6"
        optional
      />
      <SelectField
        field={fields.facing}
        label={t("panel.signage.facing")}
        hint={t("panel.signage.facing_hint")}
        options={facings.map((value) => ({ value, text: t(`panel.signage.facings.d${value}`) }))}
        width="w4"
      />
      <PowerFields fields={fields} />
      {categories.length === 0 ? null : (
        <CheckboxGroup
          name="categoryIds"
          legend={t("panel.signage.only_categories")}
          hint={t("panel.signage.only_hint")}
          options={categories}
          chosen={chosenCategories}
        />
      )}
      {places.length === 0 ? null : (
        <CheckboxGroup
          name="locationIds"
          legend={t("panel.signage.only_places")}
          hint={t("panel.signage.only_hint")}
          options={places}
          chosen={chosenPlaces}
        />
      )}
    </SectionForm>
  );
}
