/** What the audit calls the feature's own table and columns. */
export const audited = {
  tables: { report_addresses: 'Direcciones de reportes' },
  nouns: { report_addresses: 'una dirección de reportes' },
  fields: {
    added_by: 'Agregada por',
    confirmed_at: 'Confirmada',
    recipients: 'También a',
  },
  event: {},
} as const;
