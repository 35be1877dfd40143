/** The title of each screen, and what it is for. */
export const screens = {
  priceIndices: {
    title: 'Índices de precios',
    hint: 'Los valores por mes con los que se actualizan los precios de los clientes',
  },
  priceIndicesMassive: {
    title: 'Carga de índices',
    hint: 'Los valores de índices de precios, desde una planilla',
  },
} as const;
