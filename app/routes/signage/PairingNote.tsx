import type { Pairing } from "#app/browser/signage/sign-pairing.ts";
import { codePath, spacedCode } from "#app/domain/signage/pairing.ts";
import { SignQrCode } from "./SceneParts.tsx";
import { useSign } from "./sign-context.tsx";

/**
 * The code of an unpaired display, for a short time: a line below after the start, and large with its QR code once
 * somebody asked for it. A display that was just paired says its name.
 */
export function PairingNote({ pairing: { name, code, isAsked, isNew } }: { pairing: Pairing }) {
  const { t, origin } = useSign();
  if (isNew && name !== null)
    return (
      <aside className="sg-pairing" role="status">
        <p>{t("signage.pairing.paired")}</p>
        <p className="code">{name}</p>
      </aside>
    );
  if (code === null) return null;
  if (!isAsked)
    return (
      <aside className="sg-pairing">
        <p>{t("signage.pairing.code")}</p>
        <p className="code">{spacedCode(code)}</p>
      </aside>
    );
  return (
    <aside className="sg-pairing" data-asked="" role="status">
      <SignQrCode text={`${origin}${codePath(code)}`} label={t("signage.pairing.scan")} />
      <div>
        <p>{t("signage.pairing.code")}</p>
        <p className="code">{spacedCode(code)}</p>
        <p>{t("signage.pairing.where")}</p>
      </div>
    </aside>
  );
}
