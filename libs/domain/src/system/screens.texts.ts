/** The title of each screen, and what it is for. */
export const screens = {
  system: {
    title: 'Sistema',
    hint: 'La versión, las colas, los correos que no salieron, las copias y las sesiones abiertas',
  },
} as const;
