import type source from "../es/pages.ts";

export default {
  manifest: { today: "Aujourd’hui", live: "En direct", screenshot: "Le programme d’une journée" },
  confirm_title: "Confirme l’envoi",
  confirm_text: "Ton navigateur ne dit pas de quelle page vient ce formulaire. Si tu viens de l’envoyer, confirme.",
  confirm_button: "Confirmer",
  subscribe: {
    title: "S’abonner au programme",
    intro: "Votre agenda se met à jour tout seul : si un événement change d’heure ou de lieu, ou s’il est annulé, vous l’y verrez.",
    whole: "Tout le programme",
    this_event: "Cet événement",
    categories: "Par catégorie",
    places: "Par lieu",
    open: "Ouvrir dans mon agenda",
    address: "Adresse de l’agenda",
    address_note: "Pour tout autre programme : ajoutez un agenda à partir d’une adresse et collez celle-ci.",
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
    intro: "Choisissez ce qui est montré, copiez la ligne de HTML et collez-la dans votre page. Elle se met à jour toute seule et n’a pas besoin de JavaScript.",
    show: "Montrer",
    next: "Ce qui vient",
    today: "Aujourd’hui",
    category: "Catégorie",
    any_category: "Toutes",
    place: "Lieu",
    any_place: "Tous",
    theme: "Thème",
    scheme: "Lumière",
    language: "Langue",
    own_language: "Celle du lecteur",
    limit: "Événements au plus",
    update: "Actualiser",
    line: "Ligne de HTML",
    preview: "Aperçu",
  },
  embed: {
    next: "Prochains",
    all: "Voir tout le programme",
    days: "Jours",
    nothing: "Aucun événement à montrer.",
  },
  api: {
    title: "API",
    intro: "Ce que font ces pages, pour des programmes : du JSON, avec les mêmes règles et les mêmes droits. Lire ne demande aucun identifiant ; écrire demande un compte d’administration.",
    document: "Description OpenAPI 3.1",
    sign_in: "S’identifier",
    envelope: "Une réponse est { success, data, message? } ; un refus, { success: false, message, errors? }, avec la phrase dans la langue d’Accept-Language. Le jeton d’accès dure 15 minutes ; celui de renouvellement ne sert qu’une fois.",
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
  default_privacy: `{{name}} n’a pas besoin de savoir qui tu es pour te montrer le programme.

## Ce qui est gardé

Sur ton appareil : le thème et la langue que tu choisis, dans deux cookies qui durent un an et que personne d’autre ne lit, et une copie du programme pour quand il n’y a pas de connexion, que tu peux effacer dans les réglages. Si tu enregistres des événements, demandes des notifications ou interroges Acty : un cookie qui reconnaît cet appareil et, sur le serveur, ce que tu as enregistré et demandé. Avec un compte : aussi un cookie de session ; sur le serveur, ton nom, ton adresse e-mail, tes places, ta photo si tu en mets une et ton mot de passe, que personne ne peut lire. Sur le serveur, toujours : des journaux techniques sans profil, qui servent à réparer les pannes.

## Vidéos et cartes d’autres services

Le direct et les cartes viennent d’autres services. Ils ne se chargent que lorsque tu les ouvres, et ce service reçoit alors ton adresse IP.

## Tes droits

Dans ton profil, tu peux télécharger et effacer tout ce qui est gardé de toi, avec ou sans compte. Pour le reste, écris à l’organisation.`,
} satisfies typeof source;
