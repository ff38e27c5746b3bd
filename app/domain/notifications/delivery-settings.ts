import { z } from "zod";
import { between, email, hidden, line, secret } from "../settings/setting.ts";

/** Unlike a host whose player is shown, the mail server may be on the local network. */
const mailHost = line(253).regex(/^[\w.-]*$/, "errors.host_invalid");

/**
 * Certificates in PEM (RFC 7468), or the absolute path of a file on the server with them. `mail-authority.server.ts` reads
 * them when they are saved.
 */
const authority = z
  .string()
  .trim()
  .max(50_000, "errors.too_long")
  .refine((text) => text === "" || text.startsWith(beginOfCertificate) || isPath(text), "errors.authority_unreadable");
export const beginOfCertificate = "-----BEGIN CERTIFICATE-----";
const isPath = (text: string): boolean => /^(?:\/|[A-Za-z]:[\\/])[^\n]*$/.test(text);

export const mailPassword = "email.smtp_password";
export const mailAuthority = "email.smtp_authority";

export const mailSettings = {
  "email.smtp_host": { ...hidden(mailHost, ""), sentSecret: mailPassword },
  "email.smtp_port": hidden(between(1, 65_535), 587),
  /** TLS from the first byte, as on port 465; otherwise STARTTLS when the server offers it (RFC 8314). */
  "email.smtp_secure": hidden(z.boolean(), false),
  /** Takes any certificate of a mail server on this machine, such as Debian's own; never of another machine. */
  "email.smtp_any_local_certificate": hidden(z.boolean(), false),
  /** Authority of the mail server's certificate, beside the public ones. */
  [mailAuthority]: hidden(authority, ""),
  "email.smtp_user": hidden(line(200), ""),
  [mailPassword]: secret(),
  "email.from": hidden(email, ""),
};

export const pushSettings = {
  /** Contact address for push services (RFC 8292 §2.1). */
  "push.contact": hidden(email, ""),
  /** Additional hosts of push services, separated by spaces or commas (security 21). */
  "push.more_services": hidden(
    line(1000).regex(/^(?:(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[\s,]+|$))*$/, "errors.host_invalid"),
    "",
  ),
};
