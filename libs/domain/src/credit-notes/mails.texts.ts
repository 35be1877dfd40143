/** Mails. For each step: what happened, and who acts next, for those who may act and for everybody else. */
export const mails = {
  note: {
    create: {
      subject: 'Nota de crédito {{id}}: nueva solicitud de {{company}}',
      body: 'Se solicitó una nota de crédito de {{amount}} para {{company}}.',
      acting: 'Es su turno: apruébela o deniéguela.',
      told: 'Es el turno de quien aprueba las notas de crédito.',
    },
    approve: {
      subject: 'Nota de crédito {{id}}: aprobada',
      body: 'La nota de crédito de {{amount}} para {{company}} fue aprobada y ya está acreditada en el saldo.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    deny: {
      subject: 'Nota de crédito {{id}}: denegada',
      body: 'La nota de crédito de {{amount}} para {{company}} fue denegada.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
  },
} as const;
