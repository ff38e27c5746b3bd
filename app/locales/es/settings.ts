/** What is said of the settings, read by the server alone: what was done, and what each is called and does. Under `keys` are those of the catalogue, with their dots. */
export default {
  saved: "Configuraciones guardadas exitosamente",
  initialised: "Configuraciones inicializadas",
  reset: "Configuraciones restablecidas",
  stream_saved: "Configuración guardada exitosamente",
  stream_on: "Stream activado",
  stream_off: "Stream desactivado",
  categories: {
    general: { title: "General", description: "Qué festival es, dónde y con qué textos." },
    api: { title: "Servicios externos", description: "Claves de servicios que usan las páginas." },
    email: { title: "Correo", description: "El servidor que envía los correos del festival." },
    push: { title: "Notificaciones push", description: "Cómo se presenta el festival ante los servicios push." },
    security: {
      title: "Seguridad",
      description: "Cuánto duran las sesiones, cuántos intentos se admiten y qué queda registrado.",
    },
    storage: { title: "Imágenes guardadas", description: "Cómo se guardan las imágenes que se suben." },
    cache: { title: "Caché", description: "Cuánto tiempo pueden guardar otros lo que publicamos." },
    features: { title: "Funciones", description: "Partes de la aplicación que se activan o desactivan." },
    limits: { title: "Límites", description: "Cuánto se admite de una vez." },
    events: { title: "Eventos", description: "Cómo se muestra el programa." },
    users: { title: "Cuentas", description: "Quién puede abrir una cuenta." },
    notifications: { title: "Recordatorios", description: "Cuándo se avisa de los eventos guardados." },
    stream: { title: "Directo", description: "El bloque del directo en la página de inicio." },
    plan: { title: "Plano", description: "La imagen del recinto que sustituye al dibujo." },
    answers: { title: "Respuestas de Acty", description: "Lo que el festival contesta a preguntas prácticas." },
    signage: {
      title: "Pantallas",
      description: "Los carteles digitales: lo que muestran y cuándo pasan al modo noche.",
    },
  },
  keys: {
    general: {
      name: { label: "Nombre", description: "El nombre del festival, en la cabecera y en los enlaces compartidos." },
      tagline: { label: "Lema", description: "Una frase corta que acompaña al nombre." },
      city: { label: "Ciudad", description: "La ciudad o el pueblo donde se celebra." },
      timezone: {
        label: "Zona horaria",
        description:
          "La zona de todas las horas del programa, por ejemplo Atlantic/Canary; al cambiarla, los eventos de todo el día se ajustan.",
      },
      currency: { label: "Moneda", description: "La moneda de los precios, con sus tres letras, por ejemplo EUR." },
      content_language: {
        label: "Idioma de los textos",
        description:
          "El idioma en que el festival escribe títulos, descripciones, anuncios y textos legales; las páginas en otro idioma lo indican, y los lectores de pantalla los pronuncian bien.",
      },
      start_language: {
        label: "Idioma de la primera visita",
        description:
          "El idioma de quien llega por primera vez: el de su navegador, o el mismo para todo el mundo; cada persona puede cambiarlo.",
      },
      theme: {
        label: "Tema de la primera visita",
        description: "El aspecto de quien aún no ha elegido ninguno; cada persona puede cambiarlo.",
      },
      first_day: {
        label: "Primer día",
        description:
          "El día en que empieza el festival; hasta entonces el programa se abre por ese día, y los buscadores lo muestran.",
      },
      last_day: {
        label: "Último día",
        description: "El día en que termina el festival, para los buscadores.",
      },
      links: {
        label: "Enlaces del pie",
        description:
          "Direcciones del festival en redes sociales o en otra web, una por línea, que se enlazan al pie de cada página junto al correo de contacto.",
      },
      terms: {
        label: "Términos de uso",
        description: "El texto de la página de términos; vacío, se muestra uno general.",
      },
      privacy: {
        label: "Privacidad",
        description: "El texto de la página de privacidad; vacío, se muestra uno general.",
      },
      contact_email: { label: "Correo de contacto", description: "La dirección a la que puede escribir el público." },
      emergency_number: {
        label: "Teléfono de emergencias",
        description: "El número que Acty da a quien está en peligro.",
      },
      meeting_point: {
        label: "Punto de encuentro",
        description: "Dónde se lleva a un niño perdido. Acty lo dice a quien busca a uno.",
      },
    },
    api: {
      google: {
        maps_key: {
          label: "Clave de Google Maps",
          description:
            "Con ella se muestran mapas de Google; sin ella, la dirección y un enlace. El público puede verla: limítala a esta web en Google.",
        },
      },
      assistant: {
        key: {
          label: "Clave del modelo de Acty",
          description:
            "La clave de la API de Anthropic. Con ella Acty responde con un modelo de lenguaje; sin ella, con su versión sencilla. Se guarda cifrada, y si la dejas en blanco sigue la que había.",
        },
        model: { label: "Modelo de Acty", description: "Qué modelo responde, por ejemplo claude-haiku-5-5." },
        base_url: {
          label: "Dirección del modelo",
          description:
            "Otra dirección que hable el mismo protocolo, propia o intermedia; vacía, la de Anthropic. Al cambiarla hay que escribir la clave de nuevo.",
        },
      },
    },
    email: {
      smtp_host: {
        label: "Servidor de correo",
        description: "El nombre del servidor SMTP; mientras esté vacío no se envía ningún correo.",
      },
      smtp_port: {
        label: "Puerto",
        description: "El puerto del servidor SMTP, casi siempre 587, o 465 con TLS desde el principio.",
      },
      smtp_secure: {
        label: "TLS desde el principio",
        description: "Actívalo si el servidor usa el puerto 465; con el 587 déjalo desactivado.",
      },
      smtp_any_local_certificate: {
        label: "Aceptar su certificado en esta máquina",
        description:
          "Para un servidor de correo en esta misma máquina (localhost) con un certificado propio o de otro nombre; con cualquier otro no cambia nada.",
      },
      smtp_authority: {
        label: "Quién firma su certificado",
        description:
          "Certificados en PEM de la autoridad propia que firma el del servidor de correo, o la ruta absoluta de su archivo en el servidor. Se leen al guardar; las autoridades conocidas siguen valiendo.",
      },
      smtp_user: { label: "Usuario", description: "La cuenta con la que se entra en el servidor de correo." },
      smtp_password: {
        label: "Contraseña",
        description: "La contraseña de esa cuenta; se guarda cifrada, y si la dejas en blanco sigue la que había.",
      },
      from: { label: "Remitente", description: "La dirección que figura como remitente de los correos." },
    },
    push: {
      contact: {
        label: "Correo técnico",
        description: "La dirección a la que los servicios push escriben si algo va mal; el público no la ve.",
      },
      more_services: {
        label: "Otros servicios push",
        description:
          "Servidores push que se admiten además de los conocidos, separados por espacios, por ejemplo push.example.org.",
      },
    },
    security: {
      session_days: {
        label: "Duración de la sesión (días)",
        description: "Cuántos días sigue abierta la sesión de quien elige «Recordarme».",
      },
      sign_in_attempts: {
        label: "Intentos de entrada",
        description: "Cuántas contraseñas erróneas de una cuenta se admiten en 15 minutos desde una misma conexión.",
      },
      audit_days: {
        label: "Registro de seguridad (días)",
        description:
          "Cuántos días se guardan las entradas, los rechazos y los cambios de cuentas y ajustes que enseña «Auditoría».",
      },
      admin_second_factor: {
        label: "Dos pasos en la administración",
        description:
          "Quien administra entra en el panel solo con una llave de acceso o un código además de la contraseña.",
      },
      moderator_second_factor: {
        label: "Dos pasos en la puerta",
        description: "Quien controla las entradas necesita una llave de acceso o un código además de la contraseña.",
      },
    },
    storage: {
      image_quality: {
        label: "Calidad de las imágenes",
        description: "De 40 a 95: cuanto más alta, mejor se ven y más tardan en cargar.",
      },
    },
    cache: {
      preview_seconds: {
        label: "Vistas previas en caché (segundos)",
        description: "Cuánto tiempo pueden guardar otros la imagen de un enlace compartido y el mapa del sitio.",
      },
    },
    features: {
      ai_assistant: {
        label: "Asistente Acty",
        description: "Muestra el chat con Acty, que responde preguntas sobre el programa.",
      },
    },
    limits: {
      chat_days: {
        label: "Conversaciones guardadas (días)",
        description: "Cuántos días se guarda lo que se pregunta a Acty.",
      },
      device_days: {
        label: "Dispositivos sin uso (días)",
        description: "Tras cuántos días sin visitas se borran los datos de un dispositivo sin cuenta.",
      },
      history_days: {
        label: "Historial de cambios (días)",
        description:
          "Cuántos días se guardan los cambios que otros han reemplazado; 0 los guarda siempre. El último de cada cosa se queda.",
      },
      record_days: {
        label: "Avisos y cifras guardados (días)",
        description: "Cuántos días se guardan los avisos enviados y las cifras de la analítica.",
      },
      assistant_per_visitor: {
        label: "Preguntas al modelo por persona",
        description:
          "Cuántas preguntas de una misma persona responde el modelo en un día; las demás, la versión sencilla.",
      },
      assistant_per_day: {
        label: "Preguntas al modelo por día",
        description: "Cuántas preguntas responde el modelo en un día, entre todas las personas; con 0, ninguna.",
      },
      api_requests_per_minute: {
        label: "Peticiones por minuto",
        description: "Cuántas peticiones a la API se admiten por minuto de un mismo cliente.",
      },
      image_megabytes: {
        label: "Tamaño de las imágenes (MB)",
        description: "El tamaño máximo de una imagen que se sube.",
      },
      logo_megabytes: { label: "Tamaño del logo (MB)", description: "El tamaño máximo del logo que se sube." },
      sockets: {
        label: "Conexiones en directo",
        description:
          "Cuántos navegadores reciben los cambios al momento. Los demás se actualizan cada cierto tiempo; con 0, todos.",
      },
    },
    events: {
      day_start_hour: {
        label: "Hora en que empieza el día",
        description:
          "Con 6, un concierto a la 01:30 cuenta como de la noche anterior; con 0, el día empieza a medianoche.",
      },
      setup_minutes: {
        label: "Minutos de montaje",
        description: "Minutos que un lugar necesita entre dos eventos. El formulario avisa si quedan menos.",
      },
      open_end_minutes: {
        label: "Evento sin fin conocido (min)",
        description:
          "Minutos que se da por en curso un evento cuyo fin no se sabe, si antes no empieza otro en su lugar.",
      },
      open_end_night_minutes: {
        label: "Noche sin fin conocido (min)",
        description: "Lo mismo para lo que empieza entre las 20:00 y las 06:00.",
      },
      showCapacityIndicator: {
        label: "Mostrar las plazas",
        description: "Muestra cuántas plazas hay y cuántas quedan en cada evento.",
      },
    },
    users: {
      registration_enabled: {
        label: "Cuentas e inscripciones abiertas",
        description:
          "Cualquiera puede crear una cuenta y registrarse en los eventos; desactivado, solo la administración crea cuentas y no se dan más plazas.",
      },
    },
    notifications: {
      reminder_minutes: {
        label: "Antelación del recordatorio (minutos)",
        description: "Cuántos minutos antes se avisa de un evento, si cada persona no elige otra cosa.",
      },
    },
    stream: {
      isActive: {
        label: "Directo activo",
        description: "Muestra el reproductor en la página de inicio; desactivado, se ve el logo.",
      },
      title: { label: "Título", description: "Qué se está emitiendo." },
      place: { label: "Lugar", description: "Desde dónde se emite." },
      embedCode: {
        label: "Código del reproductor",
        description: "El código para insertar que da el servicio de vídeo, o la dirección de su reproductor.",
      },
      eventLogoUrl: { label: "Logo", description: "La imagen que se ve cuando no hay directo." },
      backgroundColor: { label: "Color de fondo", description: "El color detrás del logo, por ejemplo #667eea." },
      overlayOpacity: { label: "Opacidad del fondo", description: "De 0.1, casi transparente, a 1, del todo opaco." },
      allowedHosts: {
        label: "Otros servidores de vídeo",
        description: "Servidores, como los de PeerTube, cuyos reproductores también se admiten.",
      },
    },
    plan: {
      imageUrl: { label: "Imagen del recinto", description: "Se ve en el plano en lugar del dibujo." },
      imageText: { label: "Texto alternativo", description: "Lo que dice la imagen a quien no la ve." },
    },
    answers: {
      toilets: { label: "Aseos", description: "Para preguntas como «¿Dónde están los aseos?»." },
      water: { label: "Agua", description: "Para preguntas como «¿Dónde puedo rellenar la botella?»." },
      food: { label: "Comida y bebida", description: "Para preguntas como «¿Dónde se puede comer?»." },
      first_aid: { label: "Primeros auxilios", description: "Para preguntas como «¿Hay enfermería?»." },
      buses: { label: "Autobuses y trenes", description: "Para preguntas como «¿A qué hora sale el último autobús?»." },
      parking: { label: "Aparcamiento", description: "Para preguntas como «¿Dónde se puede aparcar?»." },
      accessibility: { label: "Accesibilidad", description: "Para preguntas como «¿Se puede ir en silla de ruedas?»." },
      children: {
        label: "Bebés y niños pequeños",
        description:
          "Para preguntas como «¿Hay cambiador?». De un niño perdido se ocupa Acty: primero el 112 y el punto de encuentro.",
      },
      dogs: { label: "Perros", description: "Para preguntas como «¿Puedo ir con mi perro?»." },
      rain: { label: "Lluvia y mal tiempo", description: "Para preguntas como «¿Qué pasa si llueve?»." },
      lost_property: { label: "Objetos perdidos", description: "Para preguntas como «He perdido la mochila»." },
      payment: { label: "Pago", description: "Para preguntas como «¿Se puede pagar con tarjeta?»." },
    },
    signage: {
      screens: { label: "Pantallas", description: "Las pantallas preparadas, con lo que muestra cada una." },
      shown_now: { label: "Mostrado ahora", description: "Escenas que algunas pantallas muestran solas unos minutos." },
      emergencies: { label: "Alertas", description: "Las alertas de emergencia que se están mostrando." },
      drills: { label: "Simulacro", description: "El simulacro que se está mostrando en las pantallas." },
      sponsors: { label: "Patrocinadores", description: "Los patrocinadores que muestran las pantallas, en su orden." },
      messages: { label: "Mensajes del día", description: "Los mensajes que las pantallas muestran cada día." },
      prepared: {
        label: "Mensajes preparados",
        description: "Los mensajes de emergencia que el festival ha cambiado.",
      },
      theme: { label: "Tema", description: "El tema de la pantalla que no necesita preparación." },
      language: { label: "Idioma", description: "El idioma de la pantalla que no necesita preparación." },
      night_from: { label: "Noche desde", description: "La hora a la que las pantallas pasan al modo noche." },
      night_until: { label: "Noche hasta", description: "La hora a la que las pantallas vuelven al modo día." },
    },
  },
};
