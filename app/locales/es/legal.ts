/** The texts of `/terms` and `/privacy`: the defaults, in whose place a festival writes its own, and the list of what is kept. */
export default {
  default_terms:
    "El programa de {{name}} se publica para que sepas qué hay, dónde y cuándo. Puedes consultarlo, compartirlo y guardarlo sin crear una cuenta.\n\n## Cambios\n\nHoras, lugares y artistas pueden cambiar por el tiempo o por motivos de seguridad. La versión de esta página es siempre la última que conocemos.\n\n## Uso\n\nLos textos y las imágenes son de la organización o de quien actúa. Si quieres usarlos, pregunta antes.",
  default_privacy:
    "{{name}} no necesita saber quién eres para enseñarte el programa. Puedes leerlo sin cuenta y sin dar ningún dato.",
  title: "Qué se guarda, y cuánto tiempo",
  intro: "Esta lista la escribe la propia instalación con lo que tiene activado ahora mismo.",
  day_one: "{{count}} día",
  day_other: "{{count}} días",
  hour_one: "{{count}} hora",
  hour_other: "{{count}} horas",
  parts: {
    preferences: {
      title: "Idioma, tema y claro u oscuro",
      text: "Dos cookies (verbena-language y verbena-look), cada una cuando eliges: dicen solo lo que has elegido y duran {{life}}.",
    },
    browser: {
      title: "En tu navegador",
      text: "Una copia del programa para leerlo sin conexión, qué eventos has guardado y en cuáles tienes plaza o la esperas, las últimas palabras que has buscado, cuántas veces has venido y, en una cookie (verbena-seen) de {{seen}}, qué anuncios has visto. Se queda en tu dispositivo hasta que borras los datos de esta página.",
    },
    device: {
      title: "Este navegador",
      text: "Cuando guardas un evento, pides avisos o preguntas a Acty, una cookie (verbena-device) permite reconocer este navegador durante {{life}}. Lo que el servidor guarda para un navegador sin cuenta se borra tras {{unused}} sin usarlo.",
    },
    saved: {
      title: "Tu programa",
      text: "Los eventos que guardas, sus recordatorios, cómo quieres que se te avise y la dirección secreta de tu programa: hasta que los quites, borres tu cuenta o pasen {{unused}} sin usar el navegador.",
    },
    chat: {
      title: "Preguntas a Acty",
      text: "Lo que preguntas, lo que Acty responde y si dices que acertó: {{life}}. Puedes borrar la conversación cuando quieras.",
    },
    model: {
      title: "Un modelo de lenguaje de otra empresa",
      text: "Para responderte, tu pregunta y las anteriores de la conversación se envían a {{hosts}}, y también los eventos que has guardado si preguntas por ellos. No se envían tu nombre, tu correo ni tu dirección de red. Lo que ese servicio guarda lo dicen sus condiciones. Aquí se cuenta hasta el día siguiente, con una firma sin nombre, cuántas preguntas has hecho.",
    },
    push: {
      title: "Avisos",
      text: "Si los permites: la dirección que te da tu navegador para recibirlos, hasta que los desactivas. Llegan cifrados a través del servicio de tu navegador. Qué se te envió y cuándo se conserva {{records}}.",
    },
    mail: {
      title: "Correos",
      text: "Salen por el servidor {{hosts}}, que ve tu dirección y el mensaje. Qué se te envió y cuándo se conserva {{records}}.",
    },
    account: {
      title: "Tu cuenta",
      text: "Tu nombre, tu correo, tu foto si la pones, tus preferencias y tu contraseña transformada de modo que nadie puede leerla: hasta que borras la cuenta.",
    },
    session: {
      title: "Tu sesión",
      text: "Una cookie (verbena-session) y, en el servidor, desde qué navegador entraste, cuándo y el principio de tu dirección de red; también después de cerrar sesión, qué navegadores han entrado ya en tu cuenta. Con «Recordarme» la sesión acaba a los {{life}} de tu última visita, aunque la cookie puede quedar {{cookie}}; sin él, a las {{short}}. Los programas que entran con tu cuenta, a los {{programs}}.",
    },
    factors: {
      title: "Segundo paso para entrar",
      text: "Solo si lo activas: la parte pública de tus llaves de acceso con el nombre que les das, la clave de tu aplicación de códigos, cifrada, y la huella de tus códigos de recuperación. Mientras entras, una cookie (verbena-sign-in) durante diez minutos.",
    },
    links: {
      title: "Enlaces de un solo uso",
      text: "Para verificar tu correo o elegir otra contraseña: caducan en {{life}} como mucho.",
    },
    registrations: {
      title: "Tus plazas",
      text: "Tus plazas y listas de espera, con su código y la hora a la que entraste: hasta que las anulas o borras la cuenta.",
    },
    forms: {
      title: "Formularios a medias",
      text: "Lo que envías cuando tu sesión ha caducado se guarda cifrado {{life}} como mucho. Lo que escribe el equipo en el formulario de un evento se guarda cifrado hasta que se envía o se descarta, {{typed}} como mucho. Dos cookies de pocos minutos (verbena-confirmation y verbena-notice) llevan la confirmación de un envío y el mensaje de lo que se ha hecho.",
    },
    figures: {
      title: "Cifras",
      text: "Cuántas veces se ve, se guarda o se comparte cada evento, cuántas visitas hay en cada hora y qué búsquedas no encuentran nada. Son números, sin nadie detrás, y se conservan {{life}}.",
    },
    audit: {
      title: "Registro de seguridad",
      text: "Entradas, rechazos y cambios de cuentas y ajustes, con el principio de la dirección de red: {{life}}.",
    },
    limits: {
      title: "Límites",
      text: "Para frenar abusos se cuenta cuántas veces se intenta algo desde una dirección de red, y cuántos correos van a una dirección sin confirmar, que se guarda cifrada: {{life}} como mucho.",
    },
    displays: {
      title: "Pantallas del festival",
      text: "Un navegador que se abre como pantalla del festival (/signage) y muestra un código o abre su enlace recibe una cookie (verbena-display) con una clave: dura {{life}} y permite saber cuál es. El servidor guarda de cada pantalla emparejada su nombre y lo último que mostró, hasta que se quita.",
    },
    team: {
      title: "Quien hace el programa",
      text: "Qué cambió cada persona del equipo y cuándo, y los mensajes que envió, como historia del festival; los mensajes, {{records}}, y los archivos en revisión, {{review}}.",
    },
    backups: {
      title: "Copias de seguridad",
      text: "Contienen lo mismo que el servidor. Las diarias se sustituyen a los {{life}}; las que hace una persona se quedan hasta que se borran.",
    },
    maps: {
      title: "Google Maps",
      text: "Cuando aparece un mapa en la pantalla, Google recibe tu dirección de red y aplica sus condiciones.",
    },
    players: {
      title: "Vídeo en directo",
      text: "Lo sirve {{hosts}} y solo se carga cuando lo pides. Entonces ese servicio recibe tu dirección de red y aplica sus condiciones.",
    },
  },
  rights: "Tus derechos",
  rights_text: "En tu perfil puedes descargar y borrar todo lo que se guarda de ti, con cuenta o sin ella.",
  published_by: "Texto publicado por {{name}}.",
  contact: "Para cualquier pregunta o para ejercer tus derechos, escribe a",
};
