/** Invoices of exported settlements by spreadsheet, and what is said about each row. */
export const invoiceSheet = {
  open: 'Cargar facturas',
  sheet: 'Facturas',
  templateName: 'plantilla-facturas-de-liquidaciones.xlsx',
  reportName: '{{date}}-facturas-de-liquidaciones.xlsx',
  resultColumn: 'Resultado',
  columns: { settlement: 'Liquidación', number: 'Factura', date: 'Fecha de la factura' },
  /** What the example row of the template says. */
  example: { settlement: '1234', number: '0001-00001234', date: '12/11/2026' },
  outcome: {
    reviewed:
      'Todavía no se cargó nada. Facturas nuevas: {{added}}; cambiadas: {{changed}}; sin cambios: {{unchanged}}; rechazadas: {{refused}}',
    taken:
      'Se cargaron las facturas. Nuevas: {{added}}; cambiadas: {{changed}}; sin cambios: {{unchanged}}; rechazadas: {{refused}}',
    waits:
      'No se cargó nada: la planilla o alguna liquidación cambió después de su revisión. Mire otra vez qué cambiaría',
  },
  /** What happens to a row, and what happened to it. */
  row: {
    added: { will: 'Se agrega a {{name}}', done: 'Agregada a {{name}}' },
    changed: {
      will: 'Se cambia la de {{name}}. Hoy dice {{former}}',
      done: 'Cambiada la de {{name}}. Decía {{former}}',
    },
    unchanged: { will: 'Sin cambios: ya está así', done: 'Sin cambios: ya estaba así' },
    repeated: { will: 'Sin cambios: repite la fila {{row}}', done: 'Sin cambios: repite la fila {{row}}' },
    refused: { will: 'Se rechaza. {{reason}}', done: 'Rechazada. {{reason}}' },
  },
  invoice: '{{number}} del {{date}}',
  /** A settlement and its client. */
  name: 'la {{id}}, {{of}}',
  reason: {
    settlement: 'no es el número de una liquidación. Escríbalo sin otros signos, como 1234',
    unknown: 'La liquidación {{id}} no existe, o no la ve',
    notExported: 'La liquidación {{id}} todavía no se exportó a facturación',
    contradictory: 'Hay filas con distintas facturas de esa liquidación; la primera es la {{row}}. Deje una sola',
  },
  title: 'Facturas de liquidaciones desde una planilla',
  file: 'Planilla de facturas',
  review: 'Revisar la planilla',
  reviewHint: 'La revisión muestra qué factura va a qué liquidación. No se carga nada hasta que lo confirme.',
  reviewing: 'Revisando la planilla',
  loading: 'Cargando las facturas',
  undoing: 'Deshaciendo la carga',
  leave: 'Puede salir de esta página: el proceso sigue y la campana avisa cuando termina.',
  cancel: 'Cancelar',
  another: 'Elegir otra planilla',
  chooseAgain: 'Para cargarla, elija otra vez el archivo: al volver a abrir la página hay que revisarlo de nuevo.',
  load: 'Cargar las facturas',
  report: 'Descargar el informe',
  added: 'Nuevas',
  changed: 'Cambiadas',
  unchanged: 'Sin cambios',
  refused: 'Rechazadas',
  steps: 'Cómo preparar la planilla',
  intro: 'Una fila por liquidación exportada a facturación, con la factura que hizo el sistema de gestión.',
  help: {
    settlement: 'El número de la liquidación, que está en la exportación a facturación',
    number: 'Como la numera el sistema de gestión. Hasta 40 caracteres',
    date: 'Por ejemplo 12/11/2026',
  },
  rules: 'Hasta {{rows}} filas y {{size}} por archivo. La carga se puede deshacer durante {{hours}} horas.',
} as const;
