/**
 * Whether mails reach somebody now, and if not why: mail is not set up here (`unset`), they have no `account`, its address is not verified yet or was
 * `refused` by its server, they want none (`off`), or only while no `device` of theirs has notifications, and one has.
 */
export type MailState = "unset" | "account" | "unverified" | "refused" | "off" | "device" | "comes";
