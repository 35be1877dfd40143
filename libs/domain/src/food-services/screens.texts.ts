/** The title of each screen, and what it is for. */
export const screens = {
  services: { title: 'Servicios', hint: 'Qué se sirve, en qué horario y en qué centros logísticos' },
} as const;
