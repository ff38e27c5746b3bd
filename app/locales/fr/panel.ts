import analytics from "./panel/analytics.ts";
import announcements from "./panel/announcements.ts";
import assistant from "./panel/assistant.ts";
import type source from "../es/panel.ts";
import backups from "./panel/backups.ts";
import categories from "./panel/categories.ts";
import events from "./panel/events.ts";
import grid from "./panel/grid.ts";
import event_form from "./panel/event_form.ts";
import history from "./panel/history.ts";
import importing from "./panel/import.ts";
import locations from "./panel/locations.ts";
import notifications from "./panel/notifications.ts";
import reports from "./panel/reports.ts";
import signage from "./panel/signage.ts";
import status from "./panel/status.ts";
import streaming from "./panel/streaming.ts";
import settings from "./panel/settings.ts";
import users from "./panel/users.ts";

const exporting = {
  title: "Exporter des événements",
  what: "Quels événements",
  all: "Tous les événements",
  today: "Ceux d’aujourd’hui",
  future: "Ceux qui n’ont pas commencé",
  past: "Ceux qui sont terminés",
  selection: "Ceux qui sont sélectionnés",
  only: "Seulement",
  category: "Catégorie",
  place: "Lieu",
  any_category: "Toutes les catégories",
  any_place: "Tous les lieux",
  drafts: "Inclure les brouillons",
  format: "Format",
  icalendar: "Calendrier (.ics)",
  icalendar_note: "Pour Google Agenda, Outlook, Apple et une autre Verbena",
  schedule_xml: "schedule.xml",
  schedule_json: "schedule.json",
  schedule_note: "Pour les applications de conférences\u202f: frab, pretalx",
  csv: "Tableur (.csv)",
  csv_note: "Pour corriger dans un tableau et réimporter",
  submit: "Exporter",
} satisfies (typeof source)["export"];

const kit = {
  colon: "\u202f: ",
  save: "Enregistrer",
  cancel: "Annuler",
  close: "Fermer",
  edit: "Modifier",
  delete: "Supprimer",
  create: "Créer",
  search: "Rechercher",
  optional: "facultatif",
  undo: "Défaire",
  dismiss: "Fermer le message",
  previous: "Précédent",
  next: "Suivant",
  page_of: "{{from}} à {{to}} sur {{total}}",
  actions: "Actions",
  wrong_one: "{{count}} champ est à corriger",
  wrong_other: "{{count}} champs sont à corriger",
  unsaved: "Des modifications ne sont pas enregistrées. Quitter cette page\u202f?",
  stay: "Rester ici",
  leave_page: "Quitter sans enregistrer",
  upcoming: "À venir",
  active: "En cours",
  finished: "Terminé",
  cancelled: "Annulé",
  draft: "Brouillon",
  yes: "Oui",
  no: "Non",
  image_file: "Image",
  image_hint: "PNG, JPG, GIF jusqu’à {{megabytes}} Mo",
  image_large: "Le fichier ne doit pas dépasser {{megabytes}} Mo",
  image_address: "Adresse de l’image",
  image_address_hint: "Compte quand aucun fichier n’est choisi\u202f; vide, elle retire l’image",
  image_now: "Image actuelle",
} satisfies (typeof source)["kit"];

const guests = {
  title: "Personnes inscrites",
  title_of: "Personnes inscrites à «\u202f{{title}}\u202f»",
  download: "Télécharger le CSV",
  none: "Personne ne s’est encore inscrit.",
  taken_one: "{{count}} place prise",
  taken_other: "{{count}} places prises",
  taken_of_one: "{{count}} place prise sur {{capacity}}",
  taken_of_other: "{{count}} places prises sur {{capacity}}",
  elsewhere_one: "{{count}} venait avec l’événement",
  elsewhere_other: "{{count}} venaient avec l’événement",
  in_line_one: "{{count}} en attente",
  in_line_other: "{{count}} en attente",
  came_one: "{{count}} arrivée",
  came_other: "{{count}} arrivées",
  number: "N°",
  name: "Nom",
  email: "E-mail",
  state: "État",
  place: "A une place",
  waiting: "En attente ({{position}})",
  since: "Inscription",
  arrived: "Arrivée",
  link: "Personnes inscrites ({{count}})",
  check_in: "Pointer les arrivées",
  message: "Leur envoyer un message",
  delete_note_one: "{{count}} personne a une place ou en attend une.",
  delete_note_other: "{{count}} personnes ont une place ou en attendent une.",
} satisfies (typeof source)["guests"];

const shell = {
  title: "Administration",
  skip: "Aller au contenu",
  sections: "Sections du panneau",
  site: "Voir le site",
  leave: "Déconnexion",
  events: "Événements",
  list: "Liste",
  grid: "Grille du jour",
  import: "Importer",
  history: "Historique",
  categories: "Catégories",
  locations: "Lieux",
  streaming: "Streaming",
  signage: "Digital Signage",
  signage_overview: "Aperçu",
  signage_screens: "Écrans",
  announcements: "Annonces",
  analytics: "Statistiques",
  notifications: "Notifications",
  assistant: "Acty",
  users: "Utilisateurs",
  reports: "Rapports",
  settings: "Réglages",
  status: "État",
  backups: "Sauvegardes",
  backups_stale: "La dernière bonne sauvegarde a plus de 26 heures",
} satisfies (typeof source)["shell"];

const quick_actions = {
  title: "Administration",
  edit: "Modifier l’événement",
  delay: "Retarder de 15 min",
  cancel: "Annuler",
  full: "Complet",
  delay_question: "Retarder de 15 min\u202f? Il commencera à {{start}} et finira à {{end}}.",
  delay_confirm: "Oui, retarder à {{start}}",
  cancel_question: "Annuler cet événement\u202f? Il reste au programme, barré.",
  cancel_reason: "Motif, pour le public",
  cancel_confirm: "Oui, annuler l’événement",
  full_question_places: "Le marquer complet\u202f? La capacité descend aux {{count}} places prises.",
  full_question_note: "Le marquer complet\u202f? Sa page le dira et l’inscription se ferme.",
  full_confirm: "Oui, il est complet",
  full_note: "Complet",
  delayed: "«\u202f{{title}}\u202f» commence maintenant à {{start}}",
  cancelled: "«\u202f{{title}}\u202f» est annulé",
  filled: "«\u202f{{title}}\u202f» est complet",
  undo: "Défaire",
} satisfies (typeof source)["quick_actions"];

export default {
  analytics,
  announcements,
  assistant,
  backups,
  categories,
  event_form,
  events,
  export: exporting,
  grid,
  history,
  import: importing,
  kit,
  locations,
  notifications,
  guests,
  reports,
  shell,
  signage,
  status,
  streaming,
  quick_actions,
  settings,
  users,
} satisfies typeof source;
