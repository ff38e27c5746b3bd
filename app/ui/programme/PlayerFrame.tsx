/* oxlint-disable react/iframe-missing-sandbox -- a player needs scripts and its own origin; its host is on a list and never ours */
import type { Player } from "#app/domain/streaming/embed.ts";
import { useTexts } from "../texts.tsx";

export function PlayerFrame({ player, title }: { player: Player; title: string }) {
  const t = useTexts();
  return (
    <iframe
      className="player"
      src={player.src}
      title={title || t("home.stream")}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}
