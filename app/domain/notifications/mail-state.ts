/**
 * Whether mails reach a person now (`comes`), and if not why: mail is not configured (`unset`); they have no `account`;
 * its address is not verified yet, or `refused` by its server; they turned mails `off`; or they want mails only without
 * notifications, and a `device` has them.
 */
export type MailState = "unset" | "account" | "unverified" | "refused" | "off" | "device" | "comes";
