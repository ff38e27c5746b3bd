const terms = `Este texto es el de un festival de ejemplo. Si organizas uno de verdad, cámbialo por el tuyo en la configuración.

## El programa

Publicamos horas y lugares con cuidado, pero un festival de calle depende del viento, de la mar y de quien viene. Un acto puede retrasarse, cambiar de sitio o suspenderse. El programa de esta página se corrige en cuanto lo sabemos.

## Entradas y plazas

La mayoría de los actos son gratuitos y de paso libre. Los talleres y las salas pequeñas tienen plazas. Si el acto cuesta dinero, el precio figura en su ficha. Si un acto de pago se suspende, devolvemos el importe.

## Menores

Cada ficha indica la edad a partir de la que tiene sentido venir. Los menores de 14 años asisten acompañados de una persona adulta.

## Fotos y vídeo

Puedes hacer fotos sin flash, salvo que el artista pida lo contrario. Algunos actos se emiten en directo y lo avisan en su ficha; en ellos puede salir el público.

## Uso de la página

Puedes copiar y compartir el programa. No garantizamos que la página esté siempre disponible.`;

const privacy = `Este texto es el de un festival de ejemplo. Si organizas uno de verdad, revísalo y cámbialo por el tuyo en la configuración.

## Qué guardamos

Para leer el programa no necesitas cuenta ni darnos ningún dato. La página guarda en tu navegador una cookie con el tema y el idioma que elijas. No sirve para reconocerte ni se comparte con nadie.

## Qué no hacemos

No hay publicidad, ni cookies de análisis, ni botones de redes sociales que te sigan.

## El vídeo en directo

El vídeo lo sirve YouTube y no se carga hasta que lo pulsas. Al hacerlo, YouTube recibe tu dirección IP y aplica sus propias condiciones.

## Cómo borrarlo

Borra las cookies de esta página en tu navegador: se pierden el tema y el idioma elegidos, y nada más.

## Preguntas

Estamos en el punto de información de la plaza de las Palmas mientras dura el festival. Si crees que tratamos mal tus datos, puedes reclamar ante la Agencia Española de Protección de Datos.`;

/** Keys of the settings catalogue. Neither text has a contact address: an invented one might be somebody's. */
export const settings = {
  "general.name": "Marea Alta",
  "general.tagline": "Festival de calle",
  "general.city": "Arrecife",
  "general.terms": terms,
  "general.privacy": privacy,
  "stream.isActive": true,
  "stream.title": "Radio Marea en directo",
  "stream.place": "El Almacén",
  "stream.embedCode":
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Radio Marea en directo" allow="encrypted-media; picture-in-picture" allowfullscreen></iframe>',
};
