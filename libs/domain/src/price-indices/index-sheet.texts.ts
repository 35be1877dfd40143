/** `/price-indices-massive`: values of price indices by spreadsheet, and what is said about each row. */
export const indexSheet = {
  open: 'Cargar valores',
  sheet: 'Índices',
  templateName: 'plantilla-indices.xlsx',
  reportName: '{{date}}-valores-de-indices.xlsx',
  resultColumn: 'Resultado',
  /** What the example row of the template says. */
  example: {
    index: 'EJEMPLO',
    month: '10/2026',
    value: '7.864,1257',
    source: 'INDEC',
    published_on: '12/11/2026',
  },
  outcome: {
    reviewed:
      'Todavía no se cargó nada. Valores nuevos: {{added}}; corregidos: {{corrected}}; sin cambios: {{unchanged}}; rechazados: {{refused}}',
    taken:
      'Se cargó la planilla. Valores nuevos: {{added}}; corregidos: {{corrected}}; sin cambios: {{unchanged}}; rechazados: {{refused}}',
    waits: 'No se cargó nada: la planilla o algún valor cambió después de su revisión. Mire otra vez qué cambiaría',
  },
  /** What happens to a row, and what happened to it. */
  row: {
    added: { will: 'Se agrega', done: 'Agregado' },
    first: {
      will: 'Se agrega como el primer valor de este índice. Si el índice ya está con otro nombre, escriba ese nombre',
      done: 'Agregado: es el primer valor de este índice',
    },
    corrected: { will: 'Se corrige. Hoy dice {{former}}', done: 'Corregido. Decía {{former}}' },
    unchanged: { will: 'Sin cambios: ya está así', done: 'Sin cambios: ya estaba así' },
    repeated: { will: 'Sin cambios: repite la fila {{row}}', done: 'Sin cambios: repite la fila {{row}}' },
    refused: { will: 'Se rechaza. {{reason}}', done: 'Rechazada. {{reason}}' },
  },
  reason: {
    month: 'no es un mes. Escríbalo como 10/2026',
    monthOfDay: 'es un día, y no se sabe cuál es el mes. Escriba solo el mes y el año, como 10/2026',
    thousands:
      'no se sabe si el punto separa miles o decimales. Escríbalo con coma, como 1,234, o sin punto, como 1234',
    contradictory:
      'Índice y mes: hay filas con distintos datos del mismo mes; la primera es la {{row}}. Deje una sola con lo que corresponde',
  },
  title: 'Valores de índices desde una planilla',
  file: 'Planilla de valores de índices',
  review: 'Revisar la planilla',
  reviewHint: 'La revisión muestra qué se agrega y qué se corrige. No se carga nada hasta que lo confirme.',
  reviewing: 'Revisando la planilla',
  loading: 'Cargando los valores',
  undoing: 'Deshaciendo la carga',
  leave: 'Puede salir de esta página: el proceso sigue y la campana avisa cuando termina.',
  cancel: 'Cancelar',
  another: 'Elegir otra planilla',
  chooseAgain: 'Para cargarla, elija otra vez el archivo: al volver a abrir la página hay que revisarlo de nuevo.',
  load: 'Cargar los valores',
  report: 'Descargar el informe',
  added: 'Nuevos',
  corrected: 'Corregidos',
  unchanged: 'Sin cambios',
  refused: 'Rechazados',
  steps: 'Cómo preparar la planilla',
  intro:
    'Una fila por índice y mes. Un valor que ya está igual no cambia; otro valor del mismo mes lo corrige, y la auditoría conserva el anterior.',
  help: {
    index: 'Con el mismo nombre en todos los meses. Un nombre nuevo crea el índice',
    month: 'Por ejemplo 10/2026, oct-26 u octubre de 2026; también una fecha de la planilla de cálculo',
    value: 'Por ejemplo 7.864,1257 o 7864.1257: hasta seis decimales',
    source: 'Quién lo publica. Hasta 100 caracteres',
    published_on: 'Por ejemplo 12/11/2026. Vacía deja la que está',
  },
  rules: 'Hasta {{rows}} filas y {{size}} por archivo. La carga se puede deshacer durante {{hours}} horas.',
} as const;
