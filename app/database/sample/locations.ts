import type { LocationInput } from "#app/domain/programme/programme-input.ts";

export const locations = {
  plaza: {
    name: "Plaza de las Palmas",
    address: "Plaza de las Palmas, s/n, 35500 Arrecife",
    description:
      "Plaza peatonal frente a la iglesia de San Ginés. Aquí están el escenario grande y el punto de información.",
    capacity: 1200,
    latitude: 28.95935,
    longitude: -13.54755,
    amenities: ["Acceso sin escalones", "Sombra", "Asientos", "Bucle magnético", "Punto de información"],
  },
  castillo: {
    name: "Castillo de San Gabriel",
    address: "Islote de los Ingleses, avenida La Marina, 35500 Arrecife",
    description:
      "Explanada al pie del castillo. Se llega a pie por el Puente de las Bolas; el suelo es de piedra irregular.",
    capacity: 400,
    latitude: 28.95664,
    longitude: -13.54727,
    amenities: ["Asientos", "Agua potable", "Vistas al mar"],
  },
  calleReal: {
    name: "Calle Real",
    address: "Calle León y Castillo, 35500 Arrecife",
    description: "La calle peatonal del comercio. Los pasacalles salen del mar y suben hacia el Cabildo viejo.",
    capacity: null,
    latitude: 28.95952,
    longitude: -13.54937,
    amenities: ["Acceso sin escalones", "Sombra", "Parada de guagua cerca"],
  },
  charco: {
    name: "Charco de San Ginés",
    address: "Calle Ribera del Charco, 35500 Arrecife",
    description:
      "Laguna de mar con barquillos fondeados. El público se reparte por el paseo; con marea alta el agua llega al borde.",
    capacity: 600,
    latitude: 28.96118,
    longitude: -13.54622,
    amenities: ["Acceso sin escalones", "Aseos", "Agua potable", "Bares en la orilla"],
  },
  casaCultura: {
    name: "Casa de la Cultura Agustín de la Hoz",
    address: "Avenida La Marina, 7, 35500 Arrecife",
    description: "Casa histórica con patio, salón de actos y aulas en la planta alta. Hay ascensor.",
    capacity: 140,
    latitude: 28.95826,
    longitude: -13.54985,
    amenities: ["Acceso sin escalones", "Ascensor", "Aseos", "Asientos", "Bucle magnético", "Aire acondicionado"],
  },
  almacen: {
    name: "El Almacén",
    address: "Calle José Betancort, 33, 35500 Arrecife",
    description:
      "Centro de arte con sala de cine, galería y patio. Durante el festival Radio Marea emite desde el patio.",
    capacity: 120,
    latitude: 28.96057,
    longitude: -13.55148,
    amenities: ["Acceso sin escalones", "Aseos", "Asientos", "Cafetería", "Aire acondicionado"],
  },
  reducto: {
    name: "Playa del Reducto",
    address: "Avenida Fred Olsen, s/n, 35500 Arrecife",
    description: "Playa urbana de arena clara. La pista se marca en la arena seca, junto a la pasarela de madera.",
    capacity: null,
    latitude: 28.95762,
    longitude: -13.55673,
    amenities: ["Pasarela hasta la arena", "Duchas", "Aseos", "Agua potable"],
  },
} satisfies Record<string, LocationInput>;
