import { MyProgramme } from "./MyProgramme.tsx";
import type { ShownProgramme } from "./shown.ts";
import { useTexts } from "#app/ui/texts.tsx";

/** The profile where there is no network: what this device knows of what its visitor saved. */
export function OfflineProfile({ programme }: { programme: ShownProgramme }) {
  const t = useTexts();
  return (
    <main className="prefs profile" id="content">
      <header>
        <h1>{t("account.profile.title")}</h1>
        <p className="sub">{t("account.saved.offline")}</p>
      </header>
      <MyProgramme programme={programme} />
    </main>
  );
}
