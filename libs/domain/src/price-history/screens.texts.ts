/** The title of each screen, and what it is for. */
export const screens = {
  servicePrices: { title: 'Precios de un servicio', hint: '' },
} as const;
