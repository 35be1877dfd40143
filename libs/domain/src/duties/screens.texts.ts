/** The title of each screen, and what it is for. */
export const screens = {
  duties: {
    title: 'Funciones en conflicto',
    hint: 'Lo que una persona no debería poder hacer sola, quién podría y quién lo hizo',
  },
} as const;
