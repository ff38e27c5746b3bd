import { z } from "zod";
import { between, hidden, shown } from "../settings/setting.ts";

export const identitySettings = {
  "security.session_days": hidden(between(1, 365), 30),
  /** Allowed wrong passwords of one account from one address in 15 minutes. */
  "security.sign_in_attempts": hidden(between(3, 100), 10),
  /** Days that a line of the audit log is stored. */
  "security.audit_days": hidden(between(30, 1000), 400),
  "users.registration_enabled": shown(z.boolean(), true),
  /** Days without use after which a device without an account is deleted, with its data. */
  "limits.device_days": hidden(between(30, 1000), 365),
};
