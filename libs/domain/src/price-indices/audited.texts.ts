/** What the audit calls the feature's table and columns. */
export const audited = {
  tables: {
    price_index_values: 'Valores de índices de precios',
    price_clauses: 'Cláusulas de ajuste por índices',
    price_clause_weights: 'Índices de cláusulas',
  },
  fields: {
    base_date: 'Día de los precios base',
    base_month: 'Mes base',
    ceiling: 'Techo en centésimos de punto',
    clause_id: 'Cláusula',
    fixed: 'Parte fija en centésimos de punto',
    floor: 'Piso en centésimos de punto',
    rounding: 'Redondeo',
    valid_from: 'Vale desde',
    valid_to: 'Vale hasta',
    weight: 'Peso en centésimos de punto',
    index_name: 'Índice',
    month: 'Mes',
    value: 'Valor',
    source: 'Fuente',
    published_on: 'Publicado el',
    entered_by: 'Cargado por',
  },
  event: {},
} as const;
