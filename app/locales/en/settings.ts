import type source from "../es/settings.ts";

export default {
  saved: "Settings saved",
  initialised: "Settings initialised",
  reset: "Settings reset",
  stream_saved: "Stream settings saved",
  stream_on: "Stream turned on",
  stream_off: "Stream turned off",
  categories: {
    general: { title: "General", description: "Which festival it is, where, and with which texts." },
    api: { title: "Other services", description: "Keys of services that the pages use." },
    email: { title: "Email", description: "The server that sends the festival’s emails." },
    push: { title: "Push notifications", description: "How the festival introduces itself to push services." },
    security: {
      title: "Security",
      description: "How long people stay signed in, how many attempts are allowed and what is recorded.",
    },
    storage: { title: "Stored images", description: "How uploaded images are kept." },
    cache: { title: "Temporary copies", description: "How long others may keep what we publish." },
    features: { title: "Features", description: "Parts of the application that are switched on or off." },
    limits: { title: "Limits", description: "How much is accepted at once." },
    events: { title: "Events", description: "How the programme is shown." },
    users: { title: "Accounts", description: "Who may open an account." },
    notifications: { title: "Reminders", description: "When people are told about the events they saved." },
    stream: { title: "Live stream", description: "The live stream block on the home page." },
    plan: { title: "Map", description: "The picture of the grounds that takes the place of the drawing." },
    answers: { title: "Acty’s answers", description: "How the festival answers practical questions." },
    signage: {
      title: "Displays",
      description: "The digital signs: what they show, and when they switch to night mode.",
    },
  },
  keys: {
    general: {
      name: { label: "Name", description: "The festival’s name, in the header and in shared links." },
      tagline: { label: "Tagline", description: "A short sentence that goes with the name." },
      city: { label: "City", description: "The city or town where it takes place." },
      timezone: {
        label: "Time zone",
        description:
          "The zone of every time in the programme, for example Atlantic/Canary; when it changes, all-day events move with it.",
      },
      currency: { label: "Currency", description: "The currency of prices, as three letters, for example EUR." },
      content_language: {
        label: "Language of your texts",
        description:
          "The language in which the festival writes titles, descriptions, announcements and legal texts; pages in another language say so, and screen readers pronounce them properly.",
      },
      start_language: {
        label: "Language of a first visit",
        description:
          "The language for people who arrive for the first time: their browser’s, or the same for everybody; anyone can change it.",
      },
      theme: {
        label: "Theme of a first visit",
        description: "The look for people who haven’t chosen one yet; anyone can change it.",
      },
      first_day: {
        label: "First day",
        description:
          "The day on which the festival begins; until then the programme opens on it, and search engines show it.",
      },
      last_day: {
        label: "Last day",
        description: "The day on which the festival ends, for search engines.",
      },
      links: {
        label: "Links in the footer",
        description:
          "Addresses of the festival on social networks or another website, one a line; they are linked at the foot of every page, next to the contact email.",
      },
      terms: { label: "Terms of use", description: "The text of the terms page; when empty, a general one is shown." },
      privacy: { label: "Privacy", description: "The text of the privacy page; when empty, a general one is shown." },
      contact_email: { label: "Contact email", description: "The address the public may write to." },
      emergency_number: { label: "Emergency number", description: "The number that Acty gives to somebody in danger." },
      meeting_point: {
        label: "Meeting point",
        description: "Where a lost child is brought. Acty tells it to people who look for one.",
      },
    },
    api: {
      google: {
        maps_key: {
          label: "Google Maps key",
          description:
            "With it, Google’s maps are shown; without it, the address and a link. The public can see it: restrict it to this site at Google.",
        },
      },
      assistant: {
        key: {
          label: "Acty’s model key",
          description:
            "The key of Anthropic’s API. With it Acty answers with a language model, without it as its simple self. It is kept encrypted; left blank, the old one stays.",
        },
        model: { label: "Acty’s model", description: "Which model answers, for example claude-haiku-5-5." },
        base_url: {
          label: "Address of the model",
          description:
            "Another address that speaks the same protocol, your own or one in between; empty, Anthropic’s. After changing it the key must be typed again.",
        },
      },
    },
    email: {
      smtp_host: {
        label: "Mail server",
        description: "The name of the SMTP server; while it is empty no email is sent.",
      },
      smtp_port: {
        label: "Port",
        description: "The port of the SMTP server, nearly always 587, or 465 with TLS from the start.",
      },
      smtp_secure: {
        label: "TLS from the start",
        description: "Switch it on if the server uses port 465; leave it off with 587.",
      },
      smtp_any_local_certificate: {
        label: "Accept its certificate on this machine",
        description:
          "For a mail server on this same machine (localhost) with a certificate of its own or for another name; it changes nothing with any other.",
      },
      smtp_authority: {
        label: "Who signs its certificate",
        description:
          "Certificates in PEM of your own authority that signs the mail server’s, or the absolute path of their file on the server. They are read when you save; the known authorities stay valid.",
      },
      smtp_user: { label: "User", description: "The account used to sign in to the mail server." },
      smtp_password: {
        label: "Password",
        description:
          "The password of that account; it is stored encrypted, and if you leave it blank the old one stays.",
      },
      from: { label: "Sender", description: "The address that emails are sent from." },
    },
    push: {
      contact: {
        label: "Technical email",
        description: "The address push services write to when something goes wrong; the public doesn’t see it.",
      },
      more_services: {
        label: "More push services",
        description:
          "Hosts of push services that are accepted beside the known ones, with spaces between, for example push.example.org.",
      },
    },
    security: {
      session_days: {
        label: "Session length (days)",
        description: "How many days people who choose “Remember me” stay signed in.",
      },
      sign_in_attempts: {
        label: "Sign-in attempts",
        description: "How many wrong passwords for one account are allowed in 15 minutes from the same connection.",
      },
      audit_days: {
        label: "Security log (days)",
        description:
          "How many days the sign-ins, the refusals and the changes of accounts and settings that “Audit” shows are kept.",
      },
      admin_second_factor: {
        label: "Two steps for administrators",
        description: "Administrators enter the panel only with a passkey or a code besides the password.",
      },
      moderator_second_factor: {
        label: "Two steps at the door",
        description: "People who check visitors in need a passkey or a code besides the password.",
      },
    },
    storage: {
      image_quality: {
        label: "Image quality",
        description: "From 40 to 95: the higher, the better images look and the longer they take to load.",
      },
    },
    cache: {
      preview_seconds: {
        label: "Previews in cache (seconds)",
        description: "How long others may keep the picture of a shared link and the site map.",
      },
    },
    features: {
      ai_assistant: {
        label: "Acty, the assistant",
        description: "Shows the chat with Acty, which answers questions about the programme.",
      },
    },
    limits: {
      chat_days: { label: "Conversations kept (days)", description: "How many days questions to Acty are kept." },
      device_days: {
        label: "Unused device (days)",
        description: "After how many days without a visit a device’s data is deleted.",
      },
      history_days: {
        label: "History of changes (days)",
        description:
          "How many days changes are kept that others have replaced; 0 keeps them for ever. The last one of each thing stays.",
      },
      record_days: {
        label: "Notifications and figures kept (days)",
        description: "How many days sent notifications and analytics figures are kept.",
      },
      assistant_per_visitor: {
        label: "Model questions per person",
        description: "How many questions of one person the model answers in a day; the simple Acty answers the others.",
      },
      assistant_per_day: {
        label: "Model questions per day",
        description: "How many questions the model answers in a day, for everybody together; 0 means none.",
      },
      api_requests_per_minute: {
        label: "Requests per minute",
        description: "How many requests to the API are accepted per minute from one client.",
      },
      image_megabytes: { label: "Image size (MB)", description: "The largest size of an uploaded image." },
      logo_megabytes: { label: "Logo size (MB)", description: "The largest size of an uploaded logo." },
      sockets: {
        label: "Live connections",
        description: "How many browsers get changes at once. Others ask now and then; with 0, all of them do.",
      },
    },
    events: {
      day_start_hour: {
        label: "Hour at which the day starts",
        description: "At 6, a concert at 1:30 belongs to the evening before; at 0, the day starts at midnight.",
      },
      setup_minutes: {
        label: "Set-up minutes",
        description: "Minutes that a place needs between two events. The form warns if there are fewer.",
      },
      open_end_minutes: {
        label: "Unknown end (min)",
        description:
          "Minutes for which an event without a known end counts as running, unless another begins in its place.",
      },
      open_end_night_minutes: {
        label: "Unknown end at night (min)",
        description: "The same for what begins between 20:00 and 06:00.",
      },
      showCapacityIndicator: {
        label: "Show places",
        description: "Shows how many places each event has and how many are left.",
      },
    },
    users: {
      registration_enabled: {
        label: "Accounts and registration open",
        description:
          "Lets anyone open an account and take places at events; when off, only administrators make accounts, and no more places are given.",
      },
    },
    notifications: {
      reminder_minutes: {
        label: "Reminder lead time (minutes)",
        description: "How many minutes before an event people are told, unless they choose otherwise.",
      },
    },
    stream: {
      isActive: {
        label: "Live stream on",
        description: "Shows the player on the home page; when off, the logo is shown.",
      },
      title: { label: "Title", description: "What is being streamed." },
      place: { label: "Location", description: "Where it is streamed from." },
      embedCode: {
        label: "Player code",
        description: "The embed code that the video service gives, or the address of its player.",
      },
      eventLogoUrl: { label: "Logo", description: "The picture shown when there is no live stream." },
      backgroundColor: { label: "Background colour", description: "The colour behind the logo, for example #667eea." },
      overlayOpacity: { label: "Background opacity", description: "From 0.1, nearly transparent, to 1, fully opaque." },
      allowedHosts: {
        label: "Other video servers",
        description: "Servers, such as PeerTube ones, whose players are allowed too.",
      },
    },
    plan: {
      imageUrl: { label: "Picture of the grounds", description: "Shown on the map in place of the drawing." },
      imageText: { label: "Alternative text", description: "What the picture says to those who can’t see it." },
    },
    answers: {
      toilets: { label: "Toilets", description: "For questions such as “Where are the toilets?”." },
      water: { label: "Water", description: "For questions such as “Where can I refill my bottle?”." },
      food: { label: "Food and drink", description: "For questions such as “Where can we eat?”." },
      first_aid: { label: "First aid", description: "For questions such as “Is there a first aid post?”." },
      buses: { label: "Buses and trains", description: "For questions such as “When does the last bus leave?”." },
      parking: { label: "Parking", description: "For questions such as “Where can I park?”." },
      accessibility: { label: "Accessibility", description: "For questions such as “Can I come in a wheelchair?”." },
      children: {
        label: "Babies and small children",
        description:
          "For questions such as “Is there a changing table?”. Acty itself answers about a lost child: 112 and the meeting point come first.",
      },
      dogs: { label: "Dogs", description: "For questions such as “Can I bring my dog?”." },
      rain: { label: "Rain and bad weather", description: "For questions such as “What happens if it rains?”." },
      lost_property: { label: "Lost property", description: "For questions such as “I’ve lost my backpack”." },
      payment: { label: "Paying", description: "For questions such as “Can I pay by card?”." },
    },
    signage: {
      screens: { label: "Displays", description: "The displays that are set up, with what each shows." },
      shown_now: { label: "Shown now", description: "Scenes that some displays show alone for some minutes." },
      emergencies: { label: "Alerts", description: "The emergency messages that are up." },
      drills: { label: "Drill", description: "The drill that displays are showing." },
      sponsors: { label: "Sponsors", description: "The sponsors that the screens show, in their order." },
      messages: { label: "Messages of the day", description: "The messages that the screens show on each day." },
      prepared: { label: "Prepared messages", description: "The emergency messages that the festival has changed." },
      theme: { label: "Theme", description: "The theme of the display that needs no set-up." },
      language: { label: "Language", description: "The language of the display that needs no set-up." },
      night_from: { label: "Night from", description: "The time at which displays switch to night mode." },
      night_until: { label: "Night until", description: "The time at which displays switch back to day mode." },
    },
  },
} satisfies typeof source;
