/** Mails about a replacement that somebody set or ended, to both people. */
export const mails = {
  replacement: {
    set: {
      subject: 'Reemplazo de {{away}}: {{replacement}}, del {{from}} al {{to}}',
      body: '{{by}} estableció un reemplazo: {{replacement}} actúa por {{away}} en los pasos de créditos, notas de crédito, reversas y solicitudes de contratistas. Termina solo, después del último día.',
    },
    ended: {
      subject: 'Terminó el reemplazo de {{away}}: {{replacement}}, del {{from}} al {{to}}',
      body: '{{by}} terminó el reemplazo: {{replacement}} ya no actúa por {{away}}.',
    },
    facts: { away: 'No está', replacement: 'Actúa en su lugar', from: 'Desde', to: 'Hasta' },
    link: 'Abrir Comensal',
  },
} as const;
