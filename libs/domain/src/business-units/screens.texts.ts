/** The title of each screen, and what it is for. */
export const screens = {
  businessUnitsCompanies: { title: 'Centros a clientes', hint: 'Qué clientes hay en cada centro logístico' },
  businessUnits: {
    title: 'Centros logísticos',
    hint: 'Cuándo bajó la configuración y cuándo entregó consumos cada centro',
  },
} as const;
