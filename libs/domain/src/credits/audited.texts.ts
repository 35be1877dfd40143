/** What the audit calls the feature's tables and columns that are no part of the specification. */
export const audited = {
  tables: { payment_papers: 'Comprobantes de pagos' },
  nouns: { payment_papers: 'un comprobante de un pago' },
  fields: {
    jurisdiction: 'Jurisdicción',
    number: 'Número',
    paper_date: 'Fecha',
    path: 'Archivo',
    tax: 'Impuesto',
  },
  event: {},
} as const;
