/** Import of master data from the ERP, by the command, the watched folder and the screen. */
export const masterData = {
  sheets: { companies: 'Clientes', business_units: 'Centros logísticos', sales_materials: 'Materiales de venta' },
  columns: {
    companyId: 'Código SAP del cliente',
    businessName: 'Razón social',
    cuit: 'CUIT',
    category: 'Categoría',
    active: 'Activo',
    businessUnitId: 'Código SAP del centro',
    name: 'Nombre',
    segment: 'Segmento',
    materialId: 'Código de material',
    description: 'Descripción',
  },
  yesOrNo: 'Use Si o No',
  category: 'Use 2A, 2B, 2C, 2D o 2E',
  cuit: 'No es un CUIT válido: son 11 dígitos',
  repeated: 'La fila {{row}} ya tiene este código',
  contradictory:
    '{{title}} ({{cell}}): la fila {{row}} tiene el mismo código con otros datos ({{name}}). Deje una sola: no se carga ninguna de las dos',
  nearRecord:
    '{{title}} ({{cell}}): {{id}} · {{name}} tiene un código casi igual. Si es el mismo, escriba el código como está allí; si es otro, deje la fila como está',
  nearRow:
    '{{title}} ({{cell}}): la fila {{row}} tiene un código casi igual ({{id}}). Si es el mismo, corrija una de las dos; si son dos, deje la fila como está',
  nearName:
    '{{title}} ({{cell}}): {{id}} · {{name}} tiene el mismo nombre. Si es el mismo, escriba ese código; si es otro, deje la fila como está',
  counts:
    '{{sheet}}: filas: {{rows}}; nuevas: {{added}}; modificadas: {{changed}}; sin cambios: {{unchanged}}; rechazadas: {{rejected}}',
  newRow: '  fila {{row}}: {{id}} · {{name}} es nuevo',
  newMore: '  y otros {{more}} nuevos',
  rejectedRow: '  fila {{row}}: {{reason}}',
  backRow: '  fila {{row}}: {{id}} estaba inactivo y vuelve a estar activo',
  cuitDoubtful: '  fila {{row}}: el dígito verificador del CUIT {{cuit}} no corresponde; se tomó igual',
  cuitTwice: '  fila {{row}}: el CUIT {{cuit}} ya es del cliente {{otherId}} · {{otherName}}; se tomó igual',
  nearLine: '  fila {{row}}: {{told}}; se tomó igual',
  waits:
    'No se cargó nada: antes confirme lo que depende de estos cambios. Lo abierto se sigue viendo y se puede terminar; no se podrá pedir nada nuevo.',
  ends: {
    companies: 'El cliente {{id}} · {{name}} queda inactivo',
    business_units: 'El centro {{id}} · {{name}} queda inactivo',
    category: 'El cliente {{id}} · {{name}} pasa de {{from}} a {{to}}',
  },
  hanging: {
    credits: 'créditos abiertos: {{count}} por {{amount}}',
    notes: 'notas de crédito pendientes: {{count}}',
    accounts: 'cuentas con saldo: {{count}}, suman {{balance}}',
    diners: 'comensales: {{count}}',
  },
  confirmQuestion: '¿Cargar de todos modos? (si/no) ',
  confirmHint: 'Para cargar de todos modos: npm run import:master -- --confirm ARCHIVO',
  ignoredSheet: 'La hoja {{name}} no tiene los títulos esperados y no se leyó',
  unusedColumns: '{{sheet}}: columnas que no se usan: {{columns}}',
  exampleLeft: '{{sheet}}: la fila de ejemplo de la plantilla no se carga',
  /** What the example rows of the template say. */
  example: {
    code: 'EJEMPLO',
    businessName: 'Cliente de ejemplo',
    cuit: '30-12345678-1',
    name: 'Centro de ejemplo',
    segment: 'Industria',
    active: 'Sí',
    material: 'Menú de ejemplo',
  },
  /** What is alike to a record that a person adds by itself. */
  alike: {
    code: '{{id}} · {{name}} tiene un código casi igual',
    name: '{{id}} · {{name}} tiene el mismo nombre',
    cuit: 'El CUIT {{cuit}} ya es del cliente {{id}} · {{name}}',
    cuitDoubtful: 'El dígito verificador del CUIT {{cuit}} no corresponde',
  },
  /** The outcome of a load from the screen. */
  outcome: {
    reviewed:
      'Todavía no se cargó nada. Filas nuevas: {{added}}; modificadas: {{changed}}; sin cambios: {{unchanged}}; rechazadas: {{rejected}}',
    taken:
      'Se cargó la planilla. Filas nuevas: {{added}}; modificadas: {{changed}}; sin cambios: {{unchanged}}; rechazadas: {{rejected}}',
    waits: 'No se cargó nada: lo que depende de estos cambios no es lo que usted confirmó. Revíselo otra vez',
    waitsChanged:
      'No se cargó nada: la planilla o lo registrado cambió después de su revisión. Mire otra vez qué se modificaría',
  },
  /** The file of rows that were refused or accepted with a remark. */
  reportName: '{{date}}-clientes-y-centros.xlsx',
  templateName: 'plantilla-clientes-y-centros.xlsx',
  reportTitle: 'Clientes y centros',
  reportColumns: { sheet: 'Hoja', row: 'Fila', result: 'Resultado' },
  rowRejected: 'Rechazada. {{reason}}',
  rowNear: 'Se toma igual. {{told}}',
  rowBack: 'Se toma igual: estaba inactivo y vuelve a estar activo',
  rowDoubtful: 'Se toma igual: el dígito verificador del CUIT {{cuit}} no corresponde',
  rowTwice: 'Se toma igual: el CUIT {{cuit}} ya es del cliente {{otherId}} · {{otherName}}',
} as const;
