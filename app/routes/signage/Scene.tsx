import type { SceneContent } from "#app/domain/signage/scene-content.ts";
import type { Layer } from "./playback.ts";
import { useSceneFit } from "./scene-fit.ts";
import { CategoryScene, DayScene } from "./scenes/DayScene.tsx";
import { NowScene } from "./scenes/NowScene.tsx";
import { PeopleScene, PlanScene } from "./scenes/GuideScenes.tsx";
import { MessageScene, SponsorScene, VideoScene } from "./scenes/MediaScenes.tsx";
import { ClockScene, ImageScene, NoticeScene } from "./scenes/OtherScenes.tsx";
import { PlaceScene } from "./scenes/PlaceScene.tsx";
import { PosterScene } from "./scenes/PosterScene.tsx";
import { StreamScene } from "./scenes/StreamScene.tsx";

interface LayerOfSceneProps {
  role: Layer["role"];
  /** Shape of the canvas. The scene is fitted again when it changes. */
  canvas: string;
  children: React.ReactNode;
}

/** A scene, with its texts fitted to the canvas. */
export function LayerOfScene({ role, canvas, children }: LayerOfSceneProps) {
  const box = useSceneFit<HTMLDivElement>(canvas);
  return (
    <div ref={box} className="sg-layer" data-role={role} aria-hidden={role === "on" ? undefined : true}>
      {children}
    </div>
  );
}

/** Shows a scene of any kind. `page` is the page of a list, or the sponsor, from 0. */
export function Scene({ view, page }: { view: SceneContent; page: number }) {
  switch (view.kind) {
    case "now":
      return <NowScene view={view} />;
    case "place":
      return <PlaceScene view={view} />;
    case "category":
      return <CategoryScene view={view} />;
    case "day":
      return <DayScene view={view} page={page} />;
    case "stream":
      return <StreamScene view={view} />;
    case "poster":
      return <PosterScene view={view} />;
    case "notice":
      return <NoticeScene view={view} />;
    case "image":
      return <ImageScene view={view} />;
    case "video":
      return <VideoScene view={view} />;
    case "people":
      return <PeopleScene view={view} />;
    case "plan":
      return <PlanScene view={view} />;
    case "message":
      return <MessageScene view={view} />;
    case "sponsors":
      return <SponsorScene view={view} page={page} />;
    case "clock":
      return <ClockScene view={view} />;
  }
}
