/** `/account-summary`: the month of the prepaid accounts. */
export const accountSummary = {
  title: 'Resumen de cuenta',
  month: 'Mes',
  company: 'Cliente',
  centre: 'Centro logístico',
  group: 'Grupo',
  opening: 'Saldo inicial',
  credits: 'Créditos',
  notes: 'Notas de crédito',
  reversals: 'Reversas',
  qty: 'Cantidad',
  meals: 'Consumos',
  adjustments: 'Ajustes de precio',
  closing: 'Saldo final',
  total: 'Total',
} as const;
