/**
 * Words that people here use as passwords and that the libraries' lists lack: of the product and its environment, the
 * calendar, cities, provinces and football clubs. A phrase is one entry: its spaces do not count.
 */
export const localWords: readonly string[] = [
  // The product and the canteen.
  'comensal, comensales, comedor, comedores, comida, comidas, cantina, cantinas, casino, bufet, buffet, refectorio, vianda, viandas',
  'almuerzo, almuerzos, cena, cenas, desayuno, merienda, refrigerio, menú, menús, cocina, cocinero, cocinera, plato, bandeja, ticket, vale',
  'crédito, créditos, saldo, factura, facturación, contratista, contratistas, empresa, empresas, cliente, clientes, planta, sucursal',
  // The system.
  'administrador, administradora, administración, admin, usuario, usuarios, sistema, sistemas, soporte, clave, claves, contraseña',
  'contraseñas, contrasena, secreto, secreta, acceso, ingreso, temporal, provisoria, provisorio, cambiar, cambiame, cambiala, prueba',
  'pruebas, bienvenido, bienvenida, bienvenidos, hola, holahola, hola mundo, te amo, te quiero, password, passwort, qwerty, asdfgh',
  // The calendar.
  'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, setiembre, octubre, noviembre, diciembre',
  'lunes, martes, miércoles, jueves, viernes, sábado, domingo, feriado, navidad, pascua, pascuas, carnaval, año nuevo, reyes',
  'primavera, verano, otoño, invierno, vacaciones',
  // The country, its provinces and cities.
  'argentina, argentino, argentinos, república argentina, patria, albiceleste, malvinas, islas malvinas, patagonia, pampa, cuyo, litoral',
  'buenos aires, ciudad autónoma de buenos aires, caba, capital federal, conurbano, gran buenos aires, catamarca, chaco, chubut, córdoba',
  'corrientes, entre ríos, formosa, jujuy, la pampa, la rioja, rioja, mendoza, misiones, neuquén, río negro, salta, san juan, san luis',
  'santa cruz, santa fe, santiago del estero, santiago, tierra del fuego, tucumán, rosario, la plata, mar del plata, bahía blanca, paraná',
  'resistencia, posadas, san miguel de tucumán, ushuaia, río gallegos, río grande, rawson, trelew, puerto madryn, comodoro rivadavia',
  'comodoro, viedma, bariloche, san carlos de bariloche, general roca, cipolletti, cutral có, zapala, santa rosa, general pico, san rafael',
  'godoy cruz, guaymallén, maipú, las heras, luján de cuyo, luján, villa mercedes, merlo, río cuarto, villa maría, villa carlos paz',
  'carlos paz, alta gracia, jesús maría, san francisco, rafaela, reconquista, venado tuerto, santo tomé, esperanza, sunchales, casilda',
  'concordia, gualeguaychú, concepción del uruguay, gualeguay, goya, paso de los libres, oberá, eldorado, puerto iguazú, iguazú, oran',
  'tartagal, palpalá, san salvador de jujuy, san salvador, termas de río hondo, la banda, yerba buena, tafí viejo, concepción, chilecito',
  'tandil, olavarría, azul, necochea, tres arroyos, pergamino, junín, chivilcoy, mercedes, zárate, campana, san nicolás, san pedro, escobar',
  'pilar, tigre, san isidro, vicente lópez, san martín, tres de febrero, morón, ituzaingó, hurlingham, moreno, la matanza, matanza',
  'san justo, ramos mejía, lomas de zamora, lomas, lanús, avellaneda, quilmes, berazategui, florencio varela, ezeiza, almirante brown',
  'adrogué, temperley, banfield, san fernando, san miguel, malvinas argentinas, josé c paz, villa gesell, pinamar, miramar, cariló, balcarce',
  'palermo, recoleta, belgrano, caballito, flores, almagro, boedo, villa crespo, mataderos, liniers, núñez, retiro, la boca, pompeya',
  'obelisco, aconcagua, cataratas, perito moreno, nahuel huapi, nordelta, vaca muerta, calafate, el calafate',
  // Football.
  'boca, boca juniors, bocajrs, cabj, xeneize, xeneizes, bostero, bosteros, bombonera, la doce, river, river plate, carp, millonario, millonarios',
  'gallina, gallinas, monumental, racing, racing club, la academia, independiente, rojo, diablos rojos, san lorenzo, san lorenzo de almagro, ciclón',
  'cuervo, cuervos, huracán, globo, vélez, vélez sarsfield, fortín, estudiantes, estudiantes de la plata, pincha, pincharrata, gimnasia',
  'gimnasia y esgrima, gimnasia la plata, lobo, tripero, newells, newells old boys, lepra, leproso, rosario central, canalla, canallas',
  'talleres, belgrano de córdoba, instituto, racing de córdoba, colón, colón de santa fe, sabalero, unión, unión de santa fe, tatengue',
  'lanus granate, granate, taladro, argentinos juniors, bicho, platense, calamar, tigre matador, defensa y justicia, halcón, arsenal',
  'arsenal de sarandí, godoy cruz tomba, tomba, atlético tucumán, decano, san martín de tucumán, central córdoba, sarmiento, sarmiento de junín',
  'barracas, barracas central, riestra, deportivo riestra, aldosivi, ferro, ferrocarril oeste, chacarita, chacarita juniors, all boys',
  'nueva chicago, chicago, atlanta, almirante, temperley gasolero, los andes, quilmes cervecero, cervecero, patronato, independiente rivadavia',
  'maradona, diego maradona, diego, pelusa, messi, lionel messi, lionel, leo messi, pulga, riquelme, scaloneta, scaloni, dibu, dibu martínez',
  'selección argentina, selección, campeón, campeones, campeón del mundo, tricampeón, mundial, libertadores',
].flatMap((line) => line.split(', '));
