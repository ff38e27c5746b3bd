import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { type Pull, startPull } from "#app/browser/pull-to-refresh.ts";
import { Icon } from "#app/ui/art/Icon.tsx";
import { useTexts } from "#app/ui/texts.tsx";

/** Pulling the page down on a phone reloads it (spec §4). The footer has a reload link that does the same. */
export function PullIndicator() {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const [{ phase, distance }, setPull] = useState<Pull>({ phase: "idle", distance: 0 });
  useEffect(() => startPull({ refresh: revalidate, onPull: setPull }), [revalidate]);
  return (
    <div className="pull" role="status" data-phase={phase} style={{ height: distance }}>
      {phase === "idle" ? null : (
        <p>
          <Icon name={phase === "updated" ? "check" : "refresh"} />
          {t(`pull.${phase}`)}
        </p>
      )}
    </div>
  );
}
