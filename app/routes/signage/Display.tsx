import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type SignFeed, type SignData, startSignFeed } from "#app/browser/signage/sign-feed.ts";
import { watchSources } from "#app/browser/signage/scene-sources.ts";
import { ServerClock } from "#app/browser/server-clock.ts";
import { type SignPairing, startPairing, unpaired } from "#app/browser/signage/sign-pairing.ts";
import { type SignPictures, startPictures } from "#app/browser/signage/sign-picture.ts";
import { needsRestart, reloadWhenReached, keepAwake, whenPainted } from "#app/browser/signage/sign-upkeep.ts";
import { hasWorker, startWorker } from "#app/browser/offline/worker-registration.ts";
import type { Language } from "#app/domain/preferences.ts";
import type { Position } from "#app/domain/changes/position.ts";
import {
  type DisplayOrder,
  longestNext,
  longestShown,
  mostNext,
  previewParameter,
} from "#app/domain/signage/display.ts";
import { isSwapped, lightAt } from "#app/domain/signage/burn-in.ts";
import { emergencyOf } from "#app/domain/signage/emergency.ts";
import { moodOf } from "#app/domain/signage/mood.ts";
import { brightnessAt, hasNightLook, isOn } from "#app/domain/signage/scene-hours.ts";
import { sourcesOf } from "#app/domain/signage/scene-media.ts";
import { scenesAfter } from "#app/domain/signage/rotation.ts";
import { defaultSlug, type Screen } from "#app/domain/signage/screen.ts";
import type { SignState } from "#app/domain/signage/sign-state.ts";
import { Background } from "./Background.tsx";
import { type Zones, zonesOf } from "./arrangement.ts";
import { type Canvas, canvasOf, listIn, useCanvas } from "./canvas.ts";
import { CheckPage, checkParameter } from "./CheckPage.tsx";
import { Identity } from "./Identity.tsx";
import { LivingGround } from "./LivingGround.tsx";
import { lookOf, unitStyle, withFoot } from "./look.ts";
import { Loading } from "./Loading.tsx";
import { PairingNote } from "./PairingNote.tsx";
import { pageOf, usePlayback } from "./playback.ts";
import { LayerOfScene, Scene } from "./Scene.tsx";
import { type Sign, SignProvider } from "./sign-context.tsx";
import { viewText, signTranslator } from "./sign-texts.ts";
import { useSponsorCounts } from "./use-sponsor-counts.ts";
import type { SceneContent, SignProgramme } from "#app/domain/signage/scene-content.ts";
import { EmergencyScene } from "./scenes/EmergencyScene.tsx";
import { Arranged } from "./Zones.tsx";

interface DisplayProps {
  slug: string;
  first: SignState;
  position: Position;
  festival: string;
  contentLanguage: Language;
  calendar: Sign["calendar"];
}

/** The hydrated sign: it plays its scenes by itself, with or without the server. */
export function Display({
  slug,
  first,
  position,
  festival,
  contentLanguage: firstLanguage,
  calendar: firstCalendar,
}: DisplayProps) {
  const [known, setKnown] = useState<SignData>(() => ({
    state: first,
    programme: null,
    festival,
    contentLanguage: null,
    isReachable: true,
    clock: new ServerClock(Date.parse(first.now)),
  }));
  const [isIdentified, setIdentified] = useState(false);
  const [pairing, setPairing] = useState(unpaired);
  const pairer = useRef<SignPairing | null>(null);
  const feed = useRef<SignFeed | null>(null);
  const stage = useRef<HTMLElement>(null);
  const pictures = useRef<SignPictures | null>(null);
  const start = useRef({ slug, first, position });
  useEffect(() => {
    const { slug: name, first: begun, position: from } = start.current;
    const onOrder = (order: DisplayOrder): void => {
      if (order === "reload") return void reloadWhenReached();
      setIdentified(true);
      pairer.current?.ask();
    };
    feed.current = startSignFeed({
      slug: name,
      first: begun,
      position: from,
      isPreview,
      onData: setKnown,
      onOrder,
    });
    if (isPreview) return () => feed.current?.stop();
    if (hasWorker()) void startWorker().catch(() => undefined);
    const sleep = keepAwake();
    pairer.current = startPairing({
      isNamed: name !== defaultSlug,
      onChange: setPairing,
      onPaired: () => feed.current?.reopen(),
    });
    pictures.current = startPictures({
      isPaired: () => pairer.current?.isPaired() === true,
      stage: () => (stage.current?.querySelector(".sg-layer, .sg-emergency") == null ? null : stage.current),
    });
    const ignore = onAsked(() => {
      if (pairer.current?.isPaired() === true) setIdentified(true);
      pairer.current?.ask({ toggles: true });
    });
    return () => {
      sleep();
      ignore();
      pictures.current?.stop();
      pairer.current?.stop();
      feed.current?.stop();
    };
  }, []);

  const now = useTick(known);
  const { state, programme } = known;
  const { screen } = state;
  const calendar = programme?.calendar ?? firstCalendar;
  const t = signTranslator(screen.language);
  const place = { display: state.display, screen: screen.slug };
  const real = emergencyOf(state.emergencies, place, now);
  const emergency = real ?? emergencyOf(state.drills, place, now);
  const notes = useRef<HTMLDivElement>(null);
  // A bar that nobody asked for covers nothing: the scenes end above it.
  const hasBar = emergency === null && !isIdentified && !pairing.isAsked && (pairing.isNew || pairing.code !== null);
  const whole = useCanvas(screen);
  const [foot, setFoot] = useState(0);
  useLayoutEffect(() => setFoot(hasBar ? (notes.current?.offsetHeight ?? 0) : 0), [hasBar, whole]);
  const canvas = useMemo(
    () => (foot === 0 ? whole : { ...whole, ...canvasOf(whole.width, whole.height - foot, screen.distance) }),
    [whole, foot, screen.distance],
  );
  const shown = state.shown !== null && Date.parse(state.shown.until) > now.getTime() ? state.shown : null;
  const played = useMemo(() => (shown === null ? screen : { ...screen, scenes: [shown.scene] }), [screen, shown]);
  const missing = useMissingSources({ screen: played, sponsors: state.sponsors }, programme);
  const zones = useZones(canvas, screen, now);
  const playable = useMemo(
    () => (programme === null ? null : { ...programme, list: listIn(zones.main, screen.theme), missing }),
    [programme, zones, screen.theme, missing],
  );
  const { layers, edges } = usePlayback(played, playable, now, shown?.id);
  const seen = layers.find(({ role }) => role === "on");

  const shows = seen === undefined ? "" : viewText(t, seen.view, calendar, now).slice(0, longestShown);
  const emergencyId = emergency?.id ?? "";
  const textsOfNext = (): string[] =>
    seen === undefined || playable === null
      ? []
      : scenesAfter(played, seen.place, playable, { now, most: mostNext }).map((view) =>
          viewText(t, view, calendar, now).slice(0, longestNext),
        );
  // Reports a scene when it begins and an emergency at once, not every second as the texts' minutes change.
  const reported = useRef("");
  useEffect(() => {
    const scene = `${edges} ${emergencyId}`;
    if (reported.current === scene || (shows === "" && emergencyId === "")) return;
    reported.current = scene;
    pictures.current?.sceneBegan();
    feed.current?.report({
      shows: emergency === null ? shows : emergency.title,
      emergency: emergencyId,
      next: textsOfNext(),
    });
    // The texts of the next scenes change each minute; they are reported with the scene.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [edges, emergencyId, shows, emergency]);
  const emergencyTitle = emergency?.title ?? "";
  useEffect(() => {
    if (emergencyId === "") return;
    return whenPainted(".sg-emergency", () =>
      feed.current?.report({
        shows: emergencyTitle,
        emergency: emergencyId,
        painted: new Date(known.clock.now()).toISOString(),
      }),
    );
    // Once for each emergency: the clock is the same object all the time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [emergencyId]);

  const begunAt = useRef(performance.now());
  useEffect(() => {
    if (edges < 2) return;
    const life = {
      own: first.version,
      served: state.version,
      now: new Date(known.clock.now()),
      ranFor: performance.now() - begunAt.current,
      zone: calendar.zone,
    };
    if (needsRestart(life)) void reloadWhenReached();
    // Only between two scenes, never within one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [edges]);

  useEffect(() => {
    if (!isIdentified) return;
    const timer = setTimeout(() => setIdentified(false), identifiedFor);
    return () => clearTimeout(timer);
  }, [isIdentified]);

  const writtenIn = known.contentLanguage ?? firstLanguage;
  const sign: Sign = {
    t,
    theme: screen.theme,
    calendar,
    festival: known.festival === "" ? festival : known.festival,
    contentLanguage: writtenIn === screen.language ? undefined : writtenIn,
    now,
    origin: state.site === "" ? location.origin : state.site,
    canvas,
    moves: programme?.moves ?? noMoves,
  };
  const isOff = !isPreview && emergency === null && !isOn(now, screen, calendar.zone);
  const isDrawn = emergency === null && !isOff && !isCheck;
  useSponsorCounts({ layer: seen, isDrawn, isCounting: !isPreview, state, calendar, now });
  const brightness = isPreview || emergency !== null ? 100 : brightnessAt(now, screen, calendar.zone);
  const night = hasNightLook(screen, now, state.night, calendar.zone);
  const look = withFoot(lookOf(screen, canvas, night, now), foot);
  // An emergency has the whole screen.
  const isArranged = screen.arrangement !== "one" && emergency === null;
  const scenery = (
    <>
      <Background theme={screen.theme} canvas={zones.main} />
      {programme === null ? null : (
        <LivingGround theme={screen.theme} canvas={zones.main} {...moodOf(programme, now)} />
      )}
      {layers.map((layer) => (
        <LayerOfScene
          key={layer.key}
          role={layer.role}
          canvas={`${screen.theme} ${screen.language} ${zones.main.width}×${zones.main.height}×${zones.main.unit}`}
        >
          <Scene view={zones.side === null ? layer.view : withoutNext(layer.view)} page={pageOf(layer, now)} />
        </LayerOfScene>
      ))}
    </>
  );
  return (
    <SignProvider value={sign}>
      <main
        ref={stage}
        className="sg"
        lang={screen.language}
        data-turned={canvas.turned}
        data-scene={seen?.view.kind}
        data-swapped={isSwapped(now) ? "" : undefined}
        {...(isArranged ? { ...look, ...unshaped } : look)}
      >
        {isOff ? null : isArranged ? (
          <Arranged zones={zones} screen={screen} programme={programme} isNight={night}>
            {scenery}
          </Arranged>
        ) : emergency === null || screen.arrangement === "one" ? (
          scenery
        ) : null}
        {layers.length === 0 && emergency === null ? <Loading text={t("signage.loading")} /> : null}
        {emergency === null ? null : (
          <EmergencyScene emergency={emergency} screen={screen} isDrill={real === null} written={writtenIn} />
        )}
        <div className="sg-light" data-light={lightAt(now)} aria-hidden="true" />
        {isOff || brightness < 100 ? (
          <div className="sg-dark" style={{ opacity: isOff ? 1 : 1 - brightness / 100 }} aria-hidden="true" />
        ) : null}
        {isCheck ? <CheckPage known={known} canvas={canvas} version={first.version} slug={slug} /> : null}
        <div ref={notes} className="sg-notes" style={unitStyle(whole)}>
          {isIdentified ? (
            <Identity pairing={pairing} screen={screen} version={first.version} hasCode={emergency === null} />
          ) : null}
          {emergency === null ? <PairingNote pairing={pairing} /> : null}
        </div>
      </main>
    </SignProvider>
  );
}

/** Whether the panel shows the sign in a frame. */
const isPreview = typeof window !== "undefined" && window.self !== window.top;

/** The instant at which a preview begins, in ms since 1970; null for the present. */
const previewInstant = ((): number | null => {
  const at = isPreview ? Date.parse(new URLSearchParams(location.search).get(previewParameter) ?? "") : Number.NaN;
  return Number.isNaN(at) ? null : at;
})();

/** Whether a technician checks the player. */
const isCheck = typeof window !== "undefined" && new URLSearchParams(location.search).has(checkParameter);

/** Long enough to scan its code. */
const identifiedFor = 45_000;
const noMoves: Sign["moves"] = new Map();

/** Calls back when somebody at the screen presses a key or taps twice. Returns a function that ends it. */
function onAsked(callback: () => void): () => void {
  const onKey = ({ key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
    // Not the browser's own keys, such as F11 or Ctrl+R.
    if (!repeat && !ctrlKey && !altKey && !metaKey && (key.length === 1 || key === "Enter")) callback();
  };
  window.addEventListener("keydown", onKey);
  window.addEventListener("dblclick", callback);
  return () => {
    window.removeEventListener("keydown", onKey);
    window.removeEventListener("dblclick", callback);
  };
}

/** Returns the present by the server's clock, updated each full second and when the sign learns something new. */
function useTick(known: SignData): Date {
  const [ahead] = useState(() => (previewInstant === null ? 0 : previewInstant - known.clock.now()));
  const [now, setNow] = useState(() => new Date(known.clock.now() + ahead));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const present = known.clock.now();
      setNow(new Date(present + ahead));
      timer = setTimeout(tick, 1000 - (present % 1000) + 15);
    };
    tick();
    return () => clearTimeout(timer);
  }, [known, ahead]);
  return now;
}

/** Returns the zones of the screen, which change sides now and then. */
function useZones(canvas: Canvas, { arrangement, distance }: Screen, now: Date): Zones {
  const swapped = isSwapped(now);
  return useMemo(() => zonesOf(canvas, { arrangement, distance }, swapped), [canvas, arrangement, distance, swapped]);
}

/** The look of a screen with zones: each zone has a shape of its own. */
const unshaped = { "data-form": undefined, "data-shape": undefined, "data-portrait": undefined } as const;

/** Returns a scene without the next events, which another zone shows. */
const withoutNext = (view: SceneContent): SceneContent => (view.kind === "now" ? { ...view, next: [] } : view);

/** Returns the addresses of the stream, of pictures and of videos that can't be shown at the moment. */
function useMissingSources(
  state: Pick<SignState, "screen" | "sponsors">,
  programme: SignProgramme | null,
): readonly string[] {
  const player = programme?.stream?.src ?? null;
  const named = sourcesOf(state);
  // As texts, since each answer of the server has new lists.
  const [pictures, videos] = [named.pictures.join(" "), named.videos.join(" ")];
  const [missing, setMissing] = useState<readonly string[]>(named.videos);
  useEffect(() => {
    const listed = (addresses: string): string[] => (addresses === "" ? [] : addresses.split(" "));
    return watchSources({ player, pictures: listed(pictures), videos: listed(videos) }, setMissing);
  }, [player, pictures, videos]);
  return missing;
}
