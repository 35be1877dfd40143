/** Import of master data from the ERP. */
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
  counts:
    '{{sheet}}: {{rows}} filas, {{added}} nuevas, {{changed}} modificadas, {{unchanged}} sin cambios, {{rejected}} rechazadas',
  rejectedRow: '  fila {{row}}: {{reason}}',
  ignoredSheet: 'La hoja {{name}} no tiene los títulos esperados y no se leyó',
} as const;
