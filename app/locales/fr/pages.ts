import type source from "../es/pages.ts";

export default {
  manifest: { today: "Aujourd’hui", live: "En direct", screenshot: "Le programme d’une journée" },
  confirm_title: "Confirme l’envoi",
  confirm_text: "Ton navigateur ne dit pas de quelle page vient ce formulaire. Si tu viens de l’envoyer, confirme.",
  confirm_button: "Confirmer",
  subscribe: {
    colon: "\u202f: ",
    title: "S’abonner au programme",
    intro: "Ton agenda se met à jour tout seul\u202f: si un événement change d’heure ou de lieu, ou s’il est annulé, tu l’y verras.",
    whole: "Tout le programme",
    this_event: "Cet événement",
    categories: "Par catégorie",
    places: "Par lieu",
    open: "Ouvrir dans mon agenda",
    address: "Adresse de l’agenda",
    address_note: "Pour toute autre application\u202f: ajoute un agenda à partir d’une adresse et colle celle-ci.",
    news: "Nouveautés",
    news_note: "Ce qui est nouveau, ce qui change et ce qui est annulé, pour un lecteur de flux.",
    apps: "Pour d’autres applications",
    apps_note: "Le programme au format de frab et pretalx, que lisent les applications de conférences.",
    widget: "Sur un autre site",
    widget_note: "Le programme dans une autre page, avec une ligne de HTML.",
    widget_link: "Préparer la ligne",
  },
  widget: {
    title: "Le programme sur un autre site",
    intro: "Choisis ce qui est affiché, copie la ligne de HTML et colle-la dans ta page. Elle se met à jour toute seule et n’a pas besoin de JavaScript.",
    show: "Afficher",
    next: "Ce qui suit",
    today: "Aujourd’hui",
    category: "Catégorie",
    any_category: "Toutes",
    place: "Lieu",
    any_place: "Tous",
    theme: "Thème",
    scheme: "Clair ou sombre",
    language: "Langue",
    own_language: "Celle du visiteur",
    limit: "Événements au plus",
    update: "Actualiser",
    line: "Ligne de HTML",
    preview: "Aperçu",
  },
  embed: {
    next: "À venir",
    all: "Voir tout le programme",
    days: "Jours",
    nothing: "Aucun événement à afficher.",
  },
  api: {
    title: "API",
    intro: "Ce que font ces pages, pour des programmes\u202f: du JSON, avec les mêmes règles et les mêmes droits. Lire ne demande aucun identifiant\u202f; écrire demande un compte d’administration.",
    document: "Description OpenAPI 3.1",
    sign_in: "S’identifier",
    envelope: "Une réponse est { success, data, message? }\u202f; un refus, { success: false, message, errors? }, avec la phrase dans la langue d’Accept-Language. Le jeton d’accès dure 15 minutes\u202f; celui de renouvellement ne sert qu’une fois.",
    anyone: "tout le monde",
    signed_in: "avec une session",
    query: "Paramètres",
    body: "Corps JSON",
    multipart: "Formulaire multipart",
    answer: "data",
    required: "obligatoire",
  },
  default_terms: `Le programme de {{name}} est publié pour que tu saches ce qu’il y a, où et quand. Tu peux le consulter, le partager et le garder sans t’inscrire.

## Changements

Les heures, les lieux et les artistes peuvent changer à cause de la météo ou pour des raisons de sécurité. Cette page montre toujours la dernière version connue.

## Utilisation

Les textes et les images appartiennent à l’organisation ou aux artistes. Demande avant de les utiliser.`,
  default_privacy: "{{name}} n’a pas besoin de savoir qui tu es pour te montrer le programme. Tu peux le lire sans compte et sans donner aucune donnée.",
  kept: {
    title: "Ce qui est gardé, et combien de temps",
    offline: "La liste de ce qui est gardé se lit avec une connexion.",
  },
} satisfies typeof source;
