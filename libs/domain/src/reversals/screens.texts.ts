/** The title of each screen, and what it is for. */
export const screens = {
  reversals: { title: 'Reversas', hint: 'Decidir y seguir las reversas de créditos y notas aprobados' },
} as const;
