/** The title of each screen, and what it is for. */
export const screens = {
  creditNotes: { title: 'Notas de crédito', hint: 'Solicitar, aprobar y seguir las notas de crédito' },
  reviewNotes: { title: 'Revisión de notas de crédito', hint: '' },
} as const;
