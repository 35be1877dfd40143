/** The title of each screen, and what it is for. */
export const screens = {
  customersMassive: { title: 'Carga masiva', hint: 'Subir comensales desde una planilla de cálculo' },
} as const;
