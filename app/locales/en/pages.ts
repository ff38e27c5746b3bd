import type source from "../es/pages.ts";

export default {
  manifest: { today: "Today", live: "Live now", screenshot: "The programme of a day" },
  confirm_title: "Confirm what you sent",
  confirm_text: "Your browser does not say which page this form comes from. If you have just sent it, confirm.",
  confirm_button: "Confirm",
  subscribe: {
    colon: ": ",
    title: "Subscribe to the programme",
    intro: "Your calendar keeps itself up to date: when an event moves to another time or venue, or is cancelled, you see it there.",
    whole: "The whole programme",
    this_event: "This event",
    categories: "By category",
    places: "By venue",
    open: "Open in my calendar",
    address: "Address of the calendar",
    address_note: "For any other app: add a calendar from an address and paste this one.",
    news: "News",
    news_note: "What is new, what moves and what is cancelled, for a feed reader.",
    apps: "For other apps",
    apps_note: "The programme in the format of frab and pretalx, which conference apps read.",
    widget: "On another site",
    widget_note: "The programme inside another page, with one line of HTML.",
    widget_link: "Make the line",
  },
  widget: {
    title: "The programme on another site",
    intro: "Choose what is shown, copy the line of HTML and paste it into your page. It keeps itself up to date and needs no JavaScript.",
    show: "Show",
    next: "What comes next",
    today: "Today",
    category: "Category",
    any_category: "All",
    place: "Venue",
    any_place: "All",
    theme: "Theme",
    scheme: "Light or dark",
    language: "Language",
    own_language: "The viewer’s own",
    limit: "Events at most",
    update: "Update",
    line: "Line of HTML",
    preview: "What it looks like",
  },
  embed: {
    next: "Coming up",
    all: "See the whole programme",
    days: "Days",
    nothing: "There are no events to show.",
  },
  api: {
    title: "API",
    intro: "What these pages do, for programs: JSON, with the same rules and the same permissions. Reading needs no credentials; writing needs an administrator’s account.",
    document: "OpenAPI 3.1 document",
    sign_in: "Signing in",
    envelope: "An answer is { success, data, message? }; a refusal { success: false, message, errors? }, with its sentence in the language of Accept-Language. The access token lives 15 minutes; the refresh token works once.",
    anyone: "anyone",
    signed_in: "signed in",
    query: "Parameters",
    body: "JSON body",
    multipart: "Multipart form",
    answer: "data",
    required: "required",
  },
  default_terms: `The programme of {{name}} is published so that you know what is on, where and when. You may read it, share it and keep it without signing up.

## Changes

Times, venues and artists may change because of the weather or for safety. This page always shows the latest version we know of.

## Use

Texts and pictures belong to the organisers or to the people performing. Please ask before you use them.`,
  default_privacy: "{{name}} does not need to know who you are to show you the programme. You can read it without an account and without giving any data.",
  kept: {
    title: "What is kept, and for how long",
    offline: "The list of what is kept can be read when there is a connection.",
  },
} satisfies typeof source;
