/** The title of each screen, and what it is for. */
export const screens = {
  expectedDiners: { title: 'Comensales esperados', hint: 'Cuántos vendrán mañana y en los diez días siguientes' },
} as const;
