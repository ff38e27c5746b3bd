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

/** The texts of the panel, by screen; browsers load them with its first page. */
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
  /** Words that every screen of the panel uses. */
  kit: {
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
    kept: "Este formulario trae lo que se envió el {{when}} desde un navegador en el que habías entrado con tu cuenta, y que entonces no se pudo guardar. Aún no está guardado: comprueba que es tuyo antes de enviarlo.",
    kept_different: "Campos que cambian respecto a lo guardado:",
    kept_same: "No cambia nada de lo guardado.",
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
    image_address_hint: "Se usa si no eliges un archivo. Si la dejas vacía, se quita la imagen.",
    image_now: "Imagen actual",
  },
  /** The frame of the panel. */
  shell: {
    title: "Panel de Administración",
    skip: "Saltar al contenido",
    sections: "Secciones del panel",
    site: "Ver la web",
    leave: "Salir",
    keys: "Atajos de teclado",
    keys_on: "Atajos de una sola tecla",
    keys_where: "Las teclas de la parrilla y de la hoja están al pie de cada una.",
    key_move: "moverse por la lista",
    key_select: "seleccionar",
    key_edit: "editar",
    key_create: "crear",
    key_search: "buscar",
    key_save: "guardar el formulario",
    key_undo: "deshacer en la parrilla y en la hoja",
    key_help: "atajos",
    events: "Eventos",
    list: "Lista",
    sheet: "Hoja",
    grid: "Parrilla del día",
    import: "Importar",
    history: "Historial",
    people: "Personas",
    categories: "Categorías",
    locations: "Ubicaciones",
    points: "Puntos del plano",
    plan_picture: "Imagen del recinto",
    streaming: "Streaming",
    signage: "Digital Signage",
    signage_overview: "Resumen",
    signage_screens: "Pantallas",
    announcements: "Anuncios",
    analytics: "Analítica",
    notifications: "Notificaciones",
    assistant: "Acty",
    users: "Usuarios",
    accounts: "Cuentas",
    audit: "Auditoría",
    reports: "Reportes",
    settings: "Configuración",
    status: "Estado",
    backups: "Copias de seguridad",
    backups_stale: "La última copia válida tiene más de 26 horas",
  },
};
