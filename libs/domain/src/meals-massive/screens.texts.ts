/** The title of each screen, and what it is for. */
export const screens = {
  mealsMassive: {
    title: 'Carga de consumos',
    hint: 'Los consumos que ningún punto de venta registró, desde una planilla',
  },
} as const;
