/** `/issued-invoices`. */
export const issuedInvoices = {
  family: {
    invoice: 'Factura',
    debit: 'Nota de débito',
    credit: 'Nota de crédito',
    unknown: 'Comprobante',
  },
  fields: {
    paper: 'Comprobante',
    date: 'Fecha',
    receiver: 'CUIT',
    receiver_name: 'Receptor',
    total: 'Total',
    credited: 'En créditos',
    state: 'Estado',
    credits: 'Créditos',
    authorisation: 'CAE',
    issuer: 'Emisor',
    first_list: 'Primera lista',
    last_list: 'Última lista',
  },
  /** What the credits that name an invoice come to. */
  over: 'Los créditos suman {{credited}}, más que la factura',
  credit: 'Crédito {{id}}: {{amount}} · {{status}}',
  view: 'Factura emitida',
  /** What an approval needs at a centre. */
  rules: {
    open: 'Prueba de las facturas y pagos de {{name}}',
    title: 'Prueba de las facturas y los pagos',
    hint: 'Qué hace falta en {{name}} para aprobar un crédito cuya factura la lista del emisor no prueba (difiere, no figura, o no hay lista), o cuyo pago el extracto bancario no muestra.',
    rule: 'Sin la prueba de la factura',
    bank_rule: 'Sin el pago en el banco',
    choice: {
      told: 'Nada: solo se muestra',
      reason: 'Un motivo de quien aprueba',
      refused: 'No se puede aprobar',
    },
    saved: 'Se guardó la regla de {{name}}',
  },
  list: {
    table: 'Facturas emitidas',
    search: 'Buscar por número, CUIT o receptor',
    clearSearch: 'Borrar la búsqueda',
    state: 'Créditos',
    stateAll: 'Todas',
    stateSeveral: '{{count}} estados',
    emptySearch: 'Nada coincide con la búsqueda.',
    emptyNone: 'Todavía no se subió ninguna lista de facturas emitidas.',
  },
} as const;
