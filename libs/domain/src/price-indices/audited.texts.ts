/** What the audit calls the feature's table and columns. */
export const audited = {
  tables: { price_index_values: 'Valores de índices de precios' },
  fields: {
    index_name: 'Índice',
    month: 'Mes',
    value: 'Valor',
    source: 'Fuente',
    published_on: 'Publicado el',
    entered_by: 'Cargado por',
  },
  event: {},
} as const;
