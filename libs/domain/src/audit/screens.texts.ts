/** The title of each screen, and what it is for. */
export const screens = {
  audit: { title: 'Auditoría', hint: 'Quién hizo qué, cuándo y con qué valores' },
} as const;
