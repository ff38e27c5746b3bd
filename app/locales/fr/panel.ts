import type source from "../es/panel.ts";
import audit from "./panel/audit.ts";
import control_room from "./panel/control_room.ts";
import event_form from "./panel/event_form.ts";
import history from "./panel/history.ts";
import importing from "./panel/import.ts";
import import_series from "./panel/import_series.ts";
import notifications from "./panel/notifications.ts";
import operations from "./panel/operations.ts";
import people from "./panel/people.ts";
import programme from "./panel/programme.ts";
import reports from "./panel/reports.ts";
import series from "./panel/series.ts";
import sheet from "./panel/sheet.ts";
import signage from "./panel/signage.ts";
import users from "./panel/users.ts";

export default {
  audit,
  ...control_room,
  event_form,
  history,
  ...importing,
  ...import_series,
  ...notifications,
  ...operations,
  ...people,
  ...programme,
  ...reports,
  ...series,
  ...sheet,
  ...signage,
  ...users,

  kit: {
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
    kept: "Ce formulaire contient ce qui a été envoyé le {{when}} depuis un navigateur où tu étais connecté avec ton compte, et qui n’a pas pu être enregistré alors. Ce n’est pas encore enregistré\u202f: vérifie que c’est bien de toi avant de l’envoyer.",
    kept_different: "Champs qui diffèrent de ce qui est enregistré\u202f:",
    kept_same: "Rien ne diffère de ce qui est enregistré.",
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
    image_address_hint: "Utilisée si tu ne choisis pas de fichier. Vide\u202f: l’image est retirée.",
    image_now: "Image actuelle",
  },

  shell: {
    title: "Administration",
    skip: "Aller au contenu",
    sections: "Sections de l’administration",
    site: "Voir le site",
    leave: "Déconnexion",
    keys: "Raccourcis clavier",
    keys_on: "Raccourcis d’une seule touche",
    keys_where: "Les touches de la grille et de la feuille sont au bas de chacune.",
    key_move: "parcourir la liste",
    key_select: "sélectionner",
    key_edit: "modifier",
    key_create: "créer",
    key_search: "chercher",
    key_save: "enregistrer le formulaire",
    key_undo: "annuler dans la grille et la feuille",
    key_help: "raccourcis",
    events: "Événements",
    list: "Liste",
    sheet: "Tableau",
    grid: "Grille du jour",
    import: "Importer",
    history: "Historique",
    people: "Personnes",
    categories: "Catégories",
    locations: "Lieux",
    points: "Points du plan",
    plan_picture: "Image du site",
    streaming: "Direct",
    signage: "Affichage numérique",
    signage_overview: "Vue d’ensemble",
    signage_screens: "Écrans",
    announcements: "Annonces",
    analytics: "Statistiques",
    notifications: "Notifications",
    assistant: "Acty",
    users: "Utilisateurs",
    accounts: "Comptes",
    audit: "Audit",
    reports: "Rapports",
    settings: "Réglages",
    status: "État",
    backups: "Sauvegardes",
    backups_stale: "La dernière sauvegarde valide a plus de 26 heures",
  },
} satisfies typeof source;
