import type source from "../es/mail.ts";

export default {
  greeting: "Hello,",
  recovery_subject: "New password for {{festival}}",
  recovery_text: "Someone asked for a new password for your account at {{festival}}. If it was you, choose it here.",
  recovery_button: "Choose a password",
  link_expires: "The link works once and expires on {{until}}.",
  recovery_ignore: "If it wasn’t you, do nothing: your password stays the same.",
  verify_subject: "Confirm your address at {{festival}}",
  verify_text:
    "There is an account at {{festival}} with this address. If it is yours, confirm it: then reminders and changes of what you save come by email.",
  verify_button: "Confirm my address",
  verify_ignore: "If it isn’t yours, do nothing: unless it is confirmed, we won’t write to you again.",
  changed_subject: "Your account at {{festival}} has another address",
  changed_text: "The account at {{festival}} that used this address now uses {{address}}.",
  changed_ignore: "If it wasn’t you, write to the festival’s organisers as soon as you can.",
  changed_button: "Go to {{festival}}",
} satisfies typeof source;
