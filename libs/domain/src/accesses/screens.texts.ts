/** The title of each screen, and what it is for. */
export const screens = {
  access: { title: 'Accesos', hint: 'Quién puede hacer qué, dónde, por qué y desde cuándo' },
} as const;
