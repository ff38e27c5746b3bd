import { Fragment } from "react";
import type { Pairing } from "#app/browser/signage/sign-pairing.ts";
import { displayId } from "#app/browser/signage/sign-storage.ts";
import type { Screen } from "#app/domain/signage/screen.ts";
import { faultPath } from "#app/ui/registration/check-in-path.ts";
import { canvasOf } from "./canvas.ts";
import { SignQrCode } from "./SceneParts.tsx";
import { useSign } from "./sign-context.tsx";

interface IdentityProps {
  pairing: Pick<Pairing, "id" | "name">;
  screen: Pick<Screen, "slug" | "name">;
  version: string;
  /** Whether it has the QR code of a paired display, which takes more room. */
  hasCode: boolean;
}

/** Names longer than this are set smaller. */
const longName = 16;

/** Shows which screen this is, for somebody who stands in front of it. Its code opens the page about it on a phone. */
export function Identity({ pairing, screen, version, hasCode }: IdentityProps) {
  const { t, origin, canvas } = useSign();
  const name = pairing.name ?? (screen.name === "" ? t("signage.identify.default") : screen.name);
  // It is read from near, whatever distance the scenes are drawn for.
  const style: React.CSSProperties & Record<"--u", string> = {
    "--u": `${canvasOf(canvas.width, canvas.height, "10").unit}px`,
  };
  return (
    <aside className="sg-identity" role="status" style={style} data-long={name.length > longName ? "" : undefined}>
      <div className="about">
        <p className="sign-name">{name}</p>
        <ul>
          {screen.slug === "" ? null : <li>{t("signage.identify.name", { slug: screen.slug })}</li>}
          <li>{t("signage.identify.browser", { id: displayId() })}</li>
          <li>{t("signage.identify.size", { size: `${innerWidth}×${innerHeight}` })}</li>
          <li>{t("signage.identify.version", { version })}</li>
        </ul>
      </div>
      {hasCode && pairing.id !== null ? (
        <div className="way">
          <SignQrCode text={`${origin}${faultPath(pairing.id)}`} label={t("signage.identify.code")} />
          <div>
            <p>{t("signage.identify.scan")}</p>
            <p className="address">{breakable(`${origin.replace(/^https?:\/\//, "")}${faultPath()}`)}</p>
          </div>
        </div>
      ) : null}
    </aside>
  );
}

/** Returns an address that breaks before its dots and slashes. */
const breakable = (address: string): React.ReactNode[] =>
  address.split(/(?=[./])/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
