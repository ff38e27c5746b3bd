import { X509Certificate } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { getCACertificates } from "node:tls";
import type { DbTransaction } from "#app/database/tables.ts";
import { DomainError } from "../error.ts";
import { readSettings } from "../settings/settings.server.ts";
import { beginOfCertificate, mailAuthority, mailSettings } from "./delivery-settings.ts";

/** Largest file of certificates, in bytes. */
const mostOfFile = 500_000;

/**
 * Returns the authorities that may have signed the mail server's certificate, by the text of the setting; undefined for
 * those that Node knows. Throws `invalid` if there is no certificate.
 */
export function authoritiesOf(text: string): string[] | undefined {
  if (text === "") return undefined;
  const pem = text.startsWith(beginOfCertificate) ? text : readFileAt(text);
  const own = pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  if (own.length === 0) throw unreadable(null);
  try {
    return [...getCACertificates("default"), ...own.map((one) => new X509Certificate(one).toString())];
  } catch (error) {
    throw unreadable(error);
  }
}

function readFileAt(path: string): string {
  try {
    const file = statSync(path);
    return file.isFile() && file.size <= mostOfFile ? readFileSync(path, "utf8") : "";
  } catch (error) {
    throw unreadable(error);
  }
}

/** One answer for every kind of file, so that a path tells nothing of what is on the machine. */
const unreadable = (cause: unknown): DomainError =>
  new DomainError("invalid", "errors.authority_unreadable", {
    fields: { [mailAuthority]: ["errors.authority_unreadable"] },
    cause,
  });

/** Refuses a new authority that can't be read. Throws as {@link authoritiesOf} does. */
export async function checkMailAuthorityIn(transaction: DbTransaction, changed: ReadonlySet<string>): Promise<void> {
  if (!changed.has(mailAuthority)) return;
  authoritiesOf((await readSettings({ db: transaction }, mailSettings))[mailAuthority]);
}
