import { useSign } from "./sign.tsx";

/** Which screen this is, for somebody who stands before it and wonders. */
export function Identity({ slug, name, id, version }: { slug: string; name: string; id: string; version: string }) {
  const { t } = useSign();
  return (
    <aside className="sg-identity" role="status">
      <p className="who">{name === "" ? t("signage.identify.default") : name}</p>
      {slug === "" ? null : <p>{t("signage.identify.name", { slug })}</p>}
      <p>{t("signage.identify.browser", { id })}</p>
      <p>{t("signage.identify.size", { size: `${innerWidth}×${innerHeight}` })}</p>
      <p>{t("signage.identify.version", { version })}</p>
    </aside>
  );
}
