/** Default texts of whole pages, read by the server, and by a browser that is without network; a festival writes its own in the settings. */
export default {
  manifest: { today: "Hoy", live: "En vivo", screenshot: "El programa de un día" },
  confirm_title: "Confirma el envío",
  confirm_text: "Tu navegador no dice de qué página viene este formulario. Si lo acabas de enviar tú, confírmalo.",
  confirm_button: "Confirmar",
  subscribe: {
    colon: ": ",
    title: "Suscribirse al programa",
    intro: "Tu calendario se actualiza solo: si un acto cambia de hora o de lugar, o se cancela, lo verás en él.",
    whole: "Todo el programa",
    this_event: "Este acto",
    categories: "Por categoría",
    places: "Por lugar",
    open: "Abrir en mi calendario",
    address: "Dirección del calendario",
    address_note: "Para cualquier otro programa: añade un calendario desde una dirección y pega esta.",
    news: "Novedades",
    news_note: "Lo nuevo, lo que cambia y lo que se cancela, para un lector de noticias.",
    apps: "Para otras aplicaciones",
    apps_note: "El programa en el formato de frab y pretalx, que leen las aplicaciones de congresos.",
    widget: "En otra web",
    widget_note: "El programa dentro de otra página, con una línea de HTML.",
    widget_link: "Preparar la línea",
  },
  widget: {
    title: "El programa en otra web",
    intro: "Elige qué se ve, copia la línea de HTML y pégala en tu página. Se actualiza sola y no necesita JavaScript.",
    show: "Mostrar",
    next: "Lo que viene",
    today: "Hoy",
    category: "Categoría",
    any_category: "Todas",
    place: "Lugar",
    any_place: "Todos",
    theme: "Tema",
    scheme: "Luz",
    language: "Idioma",
    own_language: "El de quien lo ve",
    limit: "Actos como mucho",
    update: "Actualizar",
    line: "Línea de HTML",
    preview: "Así se ve",
  },
  embed: {
    next: "Próximos",
    all: "Ver todo el programa",
    days: "Días",
    nothing: "No hay actos que mostrar.",
  },
  api: {
    title: "API",
    intro: "Lo mismo que hacen estas páginas, para programas: JSON, con las mismas reglas y los mismos permisos. Leer no necesita credenciales; escribir necesita una cuenta de administración.",
    document: "Descripción OpenAPI 3.1",
    sign_in: "Identificarse",
    envelope: "Una respuesta es { success, data, message? }; un rechazo, { success: false, message, errors? }, con la frase en el idioma de Accept-Language. El token de acceso dura 15 minutos; el de renovación sirve una vez.",
    anyone: "cualquiera",
    signed_in: "con sesión",
    query: "Parámetros",
    body: "Cuerpo JSON",
    multipart: "Formulario multipart",
    answer: "data",
    required: "obligatorio",
  },
  default_terms: `El programa de {{name}} se publica para que sepas qué hay, dónde y cuándo. Puedes consultarlo, compartirlo y guardarlo sin registrarte.

## Cambios

Horas, lugares y artistas pueden cambiar por el tiempo o por motivos de seguridad. La versión de esta página es siempre la última que conocemos.

## Uso

Los textos y las imágenes son de la organización o de quien actúa. Si quieres usarlos, pregunta antes.`,
  default_privacy: "{{name}} no necesita saber quién eres para enseñarte el programa. Puedes leerlo sin cuenta y sin dar ningún dato.",
  kept: {
    title: "Qué se guarda, y cuánto tiempo",
    offline: "La lista de lo que se guarda se lee con conexión.",
  },
};
