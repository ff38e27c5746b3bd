import { Icon } from "../../art/Icon.tsx";
import { useTexts } from "../../texts.tsx";
import type { SettingsTests } from "./shown.ts";
import { TestRow } from "./TestRow.tsx";

/** Whether the maps' key works is told by a map: the way to one. */
export function MapTest({ map: { hasKey, place } }: { map: SettingsTests["map"] }) {
  const t = useTexts();
  return (
    <TestRow
      button={
        hasKey && place !== null ? (
          <a className="btn" href={`/locations/${place.id}/map`} target="_blank" rel="noopener">
            <Icon name="external" />
            {t("panel.system.test_map")}
          </a>
        ) : null
      }
    >
      <p>{!hasKey ? t("panel.system.test_map_unset") : place === null ? t("panel.system.test_map_no_place") : t("panel.system.test_map_hint", { name: place.name })}</p>
    </TestRow>
  );
}
