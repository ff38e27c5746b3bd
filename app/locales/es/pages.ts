/** Default texts of whole pages, read by the server alone; a festival writes its own in the settings. */
export default {
  default_terms: `El programa de {{name}} se publica para que sepas qué hay, dónde y cuándo. Puedes consultarlo, compartirlo y guardarlo sin registrarte.

## Cambios

Horas, lugares y artistas pueden cambiar por el tiempo o por motivos de seguridad. La versión de esta página es siempre la última que conocemos.

## Uso

Los textos y las imágenes son de la organización o de quien actúa. Si quieres usarlos, pregunta antes.`,
  default_privacy: `{{name}} no necesita saber quién eres para enseñarte el programa.

## Qué se guarda

En tu dispositivo: el tema y el idioma que eliges, en dos cookies que duran un año y que nadie más lee. En el servidor: registros técnicos sin perfil, que sirven para arreglar fallos.

## Vídeos y mapas de otros

El directo y los mapas vienen de otros servicios. Solo se cargan cuando los abres, y entonces ese servicio recibe tu dirección IP.

## Tus derechos

Puedes pedir qué datos tuyos hay, corregirlos o borrarlos escribiendo a la organización.`,
};
