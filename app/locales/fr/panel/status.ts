import type source from "../../es/panel/status.ts";

export default {
  title: "État",
  refresh: "Actualiser",
  all_good: "Tout va bien",
  attention_count_one: "Il y a {{count}} chose à regarder",
  attention_count_other: "Il y a {{count}} choses à regarder",
  good: "Bien",
  attention: "À regarder",
  server: "Le serveur",
  version: "Version",
  uptime: "En marche",
  uptime_since: "Depuis le {{moment}}.",
  memory: "Mémoire",
  memory_of: "{{used}} sur {{machine}}",
  memory_todo:
    "Il utilise plus de la moitié de la mémoire de la machine. Si cela continue de monter, redémarre le programme quand il y a peu de monde et préviens l’hébergeur.",
  disk: "Place sur le disque",
  disk_of: "{{free}} libres sur {{total}}",
  disk_todo:
    "Il reste peu de place. Télécharge et supprime d’anciennes sauvegardes, ou demande plus de disque\u202f: sans place, rien n’est enregistré, même si le site reste visible.",
  database: "Base de données",
  backup: "Dernière bonne sauvegarde",
  backup_none: "Encore aucune",
  backup_first: "La première se fait toute seule dans les minutes qui suivent le démarrage.",
  backup_todo:
    "Il n’y a pas eu de bonne sauvegarde depuis plus d’un jour. Fais-en une maintenant\u202f; si elle échoue, regarde la place sur le disque et les erreurs ci-dessous.",
  backup_open: "Ouvrir Sauvegardes",
  unknown: "On ne sait pas",
  people: "Le public",
  sockets: "Connexions ouvertes",
  sockets_of: "{{open}}, au plus {{most}}",
  sockets_note:
    "Navigateurs qui ont une page ouverte maintenant\u202f; chaque onglet compte. Depuis le démarrage\u202f: {{opened}} ouvertes, {{cut}} coupées faute de réponse, {{refused}} refusées.",
  sockets_todo:
    "Il n’y a presque plus de place. La page de ceux qui arrivent ensuite est mise à jour de temps en temps, pas aussitôt. L’hébergeur peut relever la limite (limits.sockets).",
  pages: "Pages servies de mémoire",
  pages_of: "{{percent}}\u202f% de {{asked}}",
  pages_none: "Encore aucune",
  outbox: "Messages à envoyer",
  outbox_note: "{{late}} sont réessayés\u202f; {{failed}} ont échoué ces dernières 24 heures.",
  outbox_todo: "Un message ne part pas. La page Notifications dit pourquoi et ce qu’il faut faire.",
  outbox_clock:
    "Depuis plusieurs minutes, personne ne regarde ce qu’il faut envoyer. Redémarre le programme\u202f; si cela se répète, préviens l’hébergeur.",
  outbox_open: "Ouvrir Notifications",
  errors: "Erreurs",
  errors_day: "Ces dernières 24 heures",
  errors_todo:
    "Quelque chose a échoué\u202f; c’est dans la liste ci-dessous. Si cela se répète, envoie l’heure et le numéro de la requête à l’hébergeur.",
  errors_note: "Les {{count}} dernières depuis le démarrage. Le journal du serveur a tout.",
  errors_none: "Aucune depuis le démarrage.",
  error_times_one: "{{count}} fois",
  error_times_other: "{{count}} fois",
  error_request: "requête {{id}}",
} satisfies typeof source;
