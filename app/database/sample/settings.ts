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

/**
 * Settings of the sample by key. It has no contact address, since an invented one might exist, and no privacy text: the
 * page itself lists the data that the installation keeps.
 */
export const settings = {
  "general.name": "Marea Alta",
  "general.tagline": "Festival de calle",
  "general.city": "Arrecife",
  "general.terms": terms,
  "stream.isActive": true,
  "stream.title": "Radio Marea en directo",
  "stream.place": "El Almacén",
  "stream.embedCode":
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Radio Marea en directo" allow="encrypted-media; picture-in-picture" allowfullscreen></iframe>',
};
