/** The title of each screen, and what it is for. */
export const screens = {
  refusedMeals: {
    title: 'Consumos a revisar',
    hint: 'Los que no se registraron, y los que salen de los límites, los horarios o los precios',
  },
} as const;
