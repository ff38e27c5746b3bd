import type source from "../es/legal.ts";

export default {
  default_terms:
    "The programme of {{name}} is published so that you know what is on, where and when. You may read it, share it and keep it without creating an account.\n\n## Changes\n\nTimes, venues and artists may change because of the weather or for safety. This page always shows the latest version we know of.\n\n## Use\n\nTexts and pictures belong to the organisers or to the people performing. Please ask before you use them.",
  default_privacy:
    "{{name}} does not need to know who you are to show you the programme. You can read it without an account and without giving any data.",
  title: "What is kept, and for how long",
  intro: "This installation writes the list itself, from what is turned on right now.",
  day_one: "{{count}} day",
  day_other: "{{count}} days",
  hour_one: "{{count}} hour",
  hour_other: "{{count}} hours",
  parts: {
    preferences: {
      title: "Language, theme, and light or dark",
      text: "Two cookies (verbena-language and verbena-look), each once you choose: they say only what you chose and last {{life}}.",
    },
    browser: {
      title: "In your browser",
      text: "A copy of the programme to read without a connection, which events you saved and where you have or await a place, the last words you searched for, how often you came and, in a cookie (verbena-seen) of {{seen}}, which announcements you have seen. It stays on your device until you clear this site’s data.",
    },
    device: {
      title: "This browser",
      text: "When you save an event, ask for notifications or ask Acty, a cookie (verbena-device) recognises this browser for {{life}}. What the server keeps for a browser without an account is deleted after {{unused}} without use.",
    },
    saved: {
      title: "Your programme",
      text: "The events you save, their reminders, how you want to be told and the secret address of your programme: until you remove them, delete your account, or the browser is not used for {{unused}}.",
    },
    chat: {
      title: "Questions to Acty",
      text: "What you ask, what Acty answers and whether you say that it was right: {{life}}. You can clear the conversation whenever you like.",
    },
    model: {
      title: "A language model of another company",
      text: "To answer you, your question and the earlier ones of the conversation are sent to {{hosts}}, and the events you saved if you ask about them. Your name, your email and your network address are not sent. Its terms say what that service keeps. Until the next day this server counts, under a code without a name, how many questions you asked.",
    },
    push: {
      title: "Notifications",
      text: "If you allow them: the address that your browser gives for them, until you turn them off. They travel encrypted through your browser’s service. What was sent to you and when is kept for {{records}}.",
    },
    mail: {
      title: "Emails",
      text: "They leave through the server {{hosts}}, which sees your address and the message. What was sent to you and when is kept for {{records}}.",
    },
    account: {
      title: "Your account",
      text: "Your name, your email, your picture if you add one, your preferences and your password in a form that nobody can read: until you delete the account.",
    },
    session: {
      title: "Your session",
      text: "A cookie (verbena-session) and, on the server, from which browser you signed in, when, and the beginning of your network address; also after signing out, which browsers have signed in to your account before. With ‘Remember me’ the session ends {{life}} after your last visit, though the cookie may stay for {{cookie}}; without it, after {{short}}. Programs that sign in with your account: {{programs}}.",
    },
    factors: {
      title: "Second step for signing in",
      text: "Only if you turn it on: the public part of your passkeys with the name you give them, the key of your authenticator app, encrypted, and the fingerprint of your recovery codes. While you sign in, a cookie (verbena-sign-in) for ten minutes.",
    },
    links: {
      title: "One-time links",
      text: "To verify your email or choose a new password: they expire after {{life}} at most.",
    },
    registrations: {
      title: "Your places",
      text: "Your places and waiting lists, with their code and the time you came in: until you cancel them or delete the account.",
    },
    forms: {
      title: "Unfinished forms",
      text: "What you send when your session has ended is kept encrypted for {{life}} at most. What the team types into the form of an event is kept encrypted until it is saved or discarded, for {{typed}} at most. Two cookies of a few minutes (verbena-confirmation and verbena-notice) carry the confirmation of a form and the message of what was done.",
    },
    figures: {
      title: "Figures",
      text: "How often each event is seen, saved or shared, how many visits there are in each hour and which searches find nothing. They are numbers with nobody behind them, kept for {{life}}.",
    },
    audit: {
      title: "Security log",
      text: "Sign-ins, refusals and changes of accounts and settings, with the beginning of the network address: {{life}}.",
    },
    limits: {
      title: "Limits",
      text: "To stop abuse the server counts how often something is tried from a network address, and how many emails go to an unconfirmed address, which is stored as a code: for {{life}} at most.",
    },
    displays: {
      title: "Displays of the festival",
      text: "A browser that is opened as a display of the festival (/signage) and shows a code or opens its link gets a cookie (verbena-display) with a key: it lasts {{life}} and shows which display it is. Of each paired display the server keeps its name and what it showed last, until it is removed.",
    },
    team: {
      title: "The people who make the programme",
      text: "What each member of the team changed and when, as the festival’s history; the messages they sent for {{records}}, and files under review for {{review}}.",
    },
    backups: {
      title: "Backups",
      text: "They hold the same as the server. The daily ones are replaced after {{life}}; those that somebody makes stay until they are deleted.",
    },
    maps: {
      title: "Google Maps",
      text: "When a map comes into view, Google receives your network address and applies its own terms.",
    },
    players: {
      title: "Live video",
      text: "It is served by {{hosts}} and loads only when you ask for it. That service then receives your network address and applies its own terms.",
    },
  },
  rights: "Your rights",
  rights_text:
    "In your profile you can download and delete everything that is kept about you, with or without an account.",
  published_by: "Text published by {{name}}.",
  contact: "For any question, or to use your rights, write to",
} satisfies typeof source;
