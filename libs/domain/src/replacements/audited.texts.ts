/** What the audit calls the feature's table and columns. */
export const audited = {
  tables: { replacements: 'Reemplazos' },
  nouns: { replacements: 'un reemplazo' },
  fields: {
    replacement: 'Lo reemplaza',
    from_day: 'Desde',
    to_day: 'Hasta',
    ended_by: 'Terminado por',
    ended_at: 'Terminado',
    on_behalf_of: 'En nombre de',
  },
  event: {},
} as const;
