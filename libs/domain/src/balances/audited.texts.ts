/** What the audit calls the feature's table and columns. */
export const audited = {
  tables: { account_overdrafts: 'Descubiertos permitidos' },
  nouns: { account_overdrafts: 'el descubierto permitido de una cuenta' },
  fields: { days: 'Días', beyond: 'Al pasar el límite' },
  event: {},
} as const;
