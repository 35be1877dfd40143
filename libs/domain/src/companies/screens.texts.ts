/** The title of each screen, and what it is for. */
export const screens = {
  companiesBusinessUnits: { title: 'Clientes a centros', hint: 'En qué centros logísticos está cada cliente' },
  companies: { title: 'Clientes', hint: 'Los clientes y contratistas, con su categoría y sus centros' },
} as const;
