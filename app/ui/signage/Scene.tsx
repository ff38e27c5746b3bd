import type { View } from "#app/domain/signage/view.ts";
import { CategoryScene, DayScene } from "./scenes/DayScene.tsx";
import { NowScene } from "./scenes/NowScene.tsx";
import { ClockScene, ImageScene, NoticeScene } from "./scenes/OtherScenes.tsx";
import { PlaceScene } from "./scenes/PlaceScene.tsx";
import { PosterScene } from "./scenes/PosterScene.tsx";
import { StreamScene } from "./scenes/StreamScene.tsx";

/** A scene, whatever it is about. `page` is which of its pages a list shows. */
export function Scene({ view, page }: { view: View; page: number }) {
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
    case "clock":
      return <ClockScene view={view} />;
  }
}
