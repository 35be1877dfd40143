/** The mails about other mails and about what waits. */
export const mails = {
  digest: {
    subject: 'Resumen de sus correos del {{date}}',
    body: 'Este es el resumen de los correos sobre el trabajo compartido, hasta el {{date}}.',
    dealtWith: 'Ya resueltas',
    dealtWithCount: '{{count}}, sin nada más que hacer',
    more: 'Además',
    moreCount: '{{count}} más, en las listas',
    link: 'Ver lo que espera',
  },
  reminder: {
    subject: 'Recordatorio del {{date}}: {{count}} por resolver',
    body: 'Este recordatorio del {{date}} dice lo que espera desde hace varios días hábiles y todavía está por resolver.',
    total: 'En total',
    entry: '{{company}}, {{status}} desde el {{date}}',
    replacing: '; usted reemplaza a {{away}}',
    administering: '; nadie actuó, y usted administra los usuarios',
    begun: {
      subject: 'Usted reemplaza a {{away}}: {{count}} por resolver',
      body: 'Comenzó el reemplazo: hasta el {{to}} usted actúa por {{away}}. Esto es lo que espera y usted puede resolver en su lugar, con «Actuar por {{away}}» en el inicio.',
    },
  },
  preference: { label: 'Para recibirlos de otro modo', value: 'elija «Correos» en sus preferencias' },
} as const;
