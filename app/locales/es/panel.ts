import analytics from "./panel/analytics.ts";
import announcements from "./panel/announcements.ts";
import assistant from "./panel/assistant.ts";
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

/** The dialog in which events are exported. */
const exporting = {
  title: "Exportar eventos",
  what: "Qué eventos",
  all: "Todos los eventos",
  today: "Los de hoy",
  future: "Los que aún no han empezado",
  past: "Los que ya han terminado",
  selection: "Los seleccionados",
  only: "Solo",
  category: "Categoría",
  place: "Ubicación",
  any_category: "Todas las categorías",
  any_place: "Todas las ubicaciones",
  drafts: "Incluir borradores",
  format: "Formato",
  icalendar: "Calendario (.ics)",
  icalendar_note: "Para Google Calendar, Outlook, Apple y otra Verbena",
  schedule_xml: "schedule.xml",
  schedule_json: "schedule.json",
  schedule_note: "Para aplicaciones de congresos: frab, pretalx",
  csv: "Hoja de cálculo (.csv)",
  csv_note: "Para corregir en una tabla y volver a importar",
  submit: "Exportar",
};

/** Words that every screen of the panel uses. */
const kit = {
  colon: ": ",
  save: "Guardar",
  cancel: "Cancelar",
  close: "Cerrar",
  edit: "Editar",
  delete: "Eliminar",
  create: "Crear Nuevo",
  search: "Buscar",
  optional: "opcional",
  undo: "Deshacer",
  dismiss: "Cerrar aviso",
  previous: "Anterior",
  next: "Siguiente",
  page_of: "{{from}} a {{to}} de {{total}}",
  actions: "Acciones",
  wrong_one: "Hay {{count}} campo por corregir",
  wrong_other: "Hay {{count}} campos por corregir",
  unsaved: "Hay cambios sin guardar. ¿Salir de esta página?",
  stay: "Seguir aquí",
  leave_page: "Salir sin guardar",
  upcoming: "Próximo",
  active: "En Curso",
  finished: "Finalizado",
  cancelled: "Cancelado",
  draft: "Borrador",
  yes: "Sí",
  no: "No",
  image_file: "Imagen",
  image_hint: "PNG, JPG, GIF hasta {{megabytes}}MB",
  image_large: "El archivo no debe superar los {{megabytes}}MB",
  image_address: "Dirección de la imagen",
  image_address_hint: "Cuenta cuando no se elige un archivo; vacía, quita la imagen",
  image_now: "Imagen actual",
};

/** Who is registered for an event. */
const guests = {
  title: "Personas registradas",
  title_of: "Personas registradas en «{{title}}»",
  download: "Descargar CSV",
  none: "Nadie se ha registrado todavía.",
  taken_one: "{{count}} plaza ocupada",
  taken_other: "{{count}} plazas ocupadas",
  taken_of_one: "{{count}} plaza ocupada de {{capacity}}",
  taken_of_other: "{{count}} plazas ocupadas de {{capacity}}",
  elsewhere_one: "{{count}} venía ya con el evento",
  elsewhere_other: "{{count}} venían ya con el evento",
  in_line_one: "{{count}} en espera",
  in_line_other: "{{count}} en espera",
  came_one: "{{count}} ha llegado",
  came_other: "{{count}} han llegado",
  number: "N.º",
  name: "Nombre",
  email: "Correo",
  state: "Estado",
  place: "Con plaza",
  waiting: "En espera ({{position}})",
  since: "Registro",
  arrived: "Llegada",
  link: "Personas registradas ({{count}})",
  check_in: "Registrar llegadas",
  message: "Enviarles un mensaje",
  delete_note_one: "{{count}} persona tiene plaza o la espera.",
  delete_note_other: "{{count}} personas tienen plaza o la esperan.",
};

/** The frame of the panel. */
const shell = {
  title: "Panel de Administración",
  skip: "Saltar al contenido",
  sections: "Secciones del panel",
  site: "Ver la web",
  leave: "Salir",
  events: "Eventos",
  list: "Lista",
  grid: "Parrilla del día",
  import: "Importar",
  history: "Historial",
  categories: "Categorías",
  locations: "Ubicaciones",
  streaming: "Streaming",
  signage: "Digital Signage",
  signage_overview: "Resumen",
  signage_screens: "Pantallas",
  announcements: "Avisos",
  analytics: "Analítica",
  notifications: "Notificaciones",
  assistant: "Acty",
  users: "Usuarios",
  reports: "Reportes",
  settings: "Configuración",
  status: "Estado",
  backups: "Copias",
  backups_stale: "La última copia buena tiene más de 26 horas",
};

/** What an administrator does from the public page of an event, in the street. */
const quick_actions = {
  title: "Administración",
  edit: "Editar evento",
  delay: "Retrasar 15 min",
  cancel: "Cancelar",
  full: "Completo",
  delay_question: "¿Retrasar 15 min? Empezará a las {{start}} y acabará a las {{end}}.",
  delay_confirm: "Sí, retrasar a las {{start}}",
  cancel_question: "¿Cancelar este evento? Seguirá en el programa, tachado.",
  cancel_reason: "Motivo, para el público",
  cancel_confirm: "Sí, cancelar el evento",
  full_question_places: "¿Marcarlo como completo? La capacidad bajará a las {{count}} plazas ocupadas.",
  full_question_note: "¿Marcarlo como completo? Se dirá en su página y se cerrará el registro.",
  full_confirm: "Sí, está completo",
  full_note: "Completo",
  delayed: "«{{title}}» empieza ahora a las {{start}}",
  cancelled: "«{{title}}» está cancelado",
  filled: "«{{title}}» está completo",
  undo: "Deshacer",
};

/** The texts of the panel, by screen; browsers load them with its first page. */
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
};
