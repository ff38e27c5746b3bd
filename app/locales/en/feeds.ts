import type source from "../es/feeds.ts";

export default {
  colon: ": ",
  name: "{{festival}}: programme",
  name_of: "{{festival}}: {{of}}",
  news: "{{festival}}: changes in the programme",
  before: "Before: {{what}}",
  kind_new: "New",
  kind_moved: "Moved",
  kind_cancelled: "Cancelled",
  kind_back: "Back in the programme",
  kind_import: "Several changes",
  import_one: "{{count}} new or changed event in the programme",
  import_other: "{{count}} new or changed events in the programme",
  more_one: "… and {{count}} more",
  more_other: "… and {{count}} more",
  of_year: "{{day}} {{year}}",
  cancelled: "Cancelled",
  stream: "Live stream",
  template_name: "{{festival}} template",
  template: {
    timed: {
      title: "Example concert",
      description: "Put the text of your event here. Summaries show its first sentence.",
    },
    allDay: { title: "Example exhibition", description: "An event of several days has no hours." },
    category: "Music",
    place: "Main Square",
    tag: "open air",
    speaker: "First Last",
  },
} satisfies typeof source;
