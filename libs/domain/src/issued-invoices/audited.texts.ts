/** What the audit calls the feature's tables and columns. */
export const audited = {
  tables: { issued_lists: 'Listas de facturas emitidas', invoice_proof_rules: 'Prueba de facturas y pagos por centro' },
  nouns: {
    issued_lists: 'una lista de facturas emitidas',
    invoice_proof_rules: 'la prueba de facturas y pagos de un centro',
  },
  fields: {
    rule: 'Regla',
    bank_rule: 'Regla del banco',
    file_name: 'Archivo',
    loaded_by: 'Cargada por',
    loaded_at: 'Cargada el',
    from_day: 'Primer día',
    until_day: 'Último día',
    added: 'Facturas nuevas',
    changed: 'Facturas cambiadas',
    mapping: 'Columna de cada encabezado',
  },
  event: {},
} as const;
