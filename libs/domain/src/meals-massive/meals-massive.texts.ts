/** Meals that no terminal took, entered by spreadsheet: the columns, and what is said about each row. */
export const mealsMassive = {
  columns: { service: 'Servicio', day: 'Fecha', time: 'Hora', qty: 'Cantidad', reason: 'Motivo' },
  sheet: 'Consumos',
  placesSheet: 'Centros, clientes y servicios',
  templateName: 'plantilla-consumos.xlsx',
  /** What the example row of the template says. */
  example: { service: 'Almuerzo', day: '15/03/2026', time: '12:30', qty: '1', reason: 'Ejemplo: caja sin luz' },
  reviewName: '{{date}}-consumos-a-revisar.xlsx',
  resultName: '{{date}}-consumos-cargados.xlsx',
  resultColumn: 'Resultado',
  momentColumn: 'Fecha y hora',
  amountColumn: 'Importe',
  mealColumn: 'Consumo',
  reviewedOne: 'Se cargará 1 consumo por {{amount}}',
  reviewed: 'Se cargarán {{meals}} consumos por {{amount}}',
  reviewedNone: 'No hay ningún consumo para cargar',
  andRefusedOne: '{{said}}. 1 fila no se puede cargar',
  andRefused: '{{said}}. {{refused}} filas no se pueden cargar',
  addedOne: 'Se cargó 1 consumo por {{amount}}',
  added: 'Se cargaron {{meals}} consumos por {{amount}}',
  addedNone: 'No se cargó ningún consumo',
  butRefusedOne: '{{said}}. 1 fila no se cargó: descargue el resultado con el motivo',
  butRefused: '{{said}}. {{refused}} filas no se cargaron: descargue el resultado con los motivos',
  outcome: {
    good: 'Se cargará',
    added: 'Cargado',
    open: 'No se llegó a cargar',
  },
  marks: {
    beyondLimit: 'Supera el límite del perfil de servicio',
    offSchedule: 'Fuera de horario',
    countedOn: 'Cuenta para el {{day}}',
  },
  reason: {
    time: 'no es una hora. Escríbala como 12:30, o deje la celda vacía para la hora en que comienza el servicio',
    pastMidnight: 'la hora pasa de las 24. Escriba el día en que se consumió y una hora de 00:00 a 23:59',
    otherDay: 'la hora tiene otro día que la fecha. Deje solo la hora, o el mismo día en las dos celdas',
    /** `{{row}}` has a date that can only be month first. */
    doubtfulDay:
      '{{title}}{{at}}: no se sabe cuál es el día y cuál el mes, porque la fila {{row}} tiene el mes antes que el día. Escriba todas las fechas como 21/11/2026',
    twoTimes: 'la fecha ya tiene otra hora. Deje la hora en una sola de las dos celdas',
    qty: 'no es una cantidad. Escriba un número entero de 1 a 999, o deje la celda vacía para 1',
    nothingGiven: 'Indique el legajo o el código del comensal',
    /** `{{at}}` is the cell's address in brackets. */
    unknownCentre:
      'Centro logístico{{at}}: no está entre los suyos. Escriba el nombre o el código como en la hoja de la plantilla',
    unknownCompany:
      'Cliente{{at}}: no está entre los suyos en ese centro logístico. Escriba el nombre o el código como en la hoja de la plantilla, o deje la celda vacía',
    unknownService:
      'Servicio{{at}}: no existe en ese centro logístico. Escriba el nombre o el número como en la hoja de la plantilla',
    several: '{{title}}{{at}}: hay más de uno con ese nombre. Escriba el código en lugar del nombre',
    unknownDiner:
      '{{title}}{{at}}: no hay un comensal así en sus clientes de ese centro logístico. Corrija el dato, o cargue antes al comensal',
    severalDiners:
      'Legajo{{at}}: hay más de un comensal con ese legajo en el centro logístico. Agregue el cliente o el código',
    otherFileNumber: 'Legajo{{at}}: el código es de {{owner}}. Corrija el legajo o el código',
    otherName: 'Apellido y nombre{{at}}: el consumo sería de {{owner}}. Corrija la fila',
    refused: '{{title}}{{at}}: {{reason}}. {{remedy}}',
    refusedWhole: '{{reason}}. {{remedy}}',
    repeated: 'La fila {{row}} ya tiene este consumo. Si fueron más porciones, escríbalas en una sola fila',
    contradictory:
      'La fila {{row}} tiene este consumo con otra cantidad. Deje una sola fila con la cantidad que corresponde',
    taken:
      'Ya está registrado: es el consumo {{id}}, del mismo comensal, servicio y minuto. Si fue otro, escriba su hora; si hubo más porciones, anúlelo y cárguelo con todas',
    foreign: 'Dejó de pertenecer a sus clientes y centros logísticos después de la revisión',
  },
  remedy: {
    date: 'Corrija la fecha o la hora',
    price: 'Agregue el precio a la lista del centro y revise otra vez',
    service: 'Corrija el servicio, o asócielo antes al centro',
    diner: 'Corrija el comensal o la fecha',
    company: 'Corrija el cliente, o deje la celda vacía',
    qty: 'Corrija la cantidad',
    place: 'Corrija el centro logístico o la fecha',
  },
} as const;
