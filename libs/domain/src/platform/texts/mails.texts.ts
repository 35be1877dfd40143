/** What all mails share, and the names of their facts. The texts of each mail are in its feature's `mails.texts.ts`. */
export const mails = {
  greeting: 'Hola {{name}}:',
  openNote: 'Ver la nota de crédito',
  open: 'Ver el crédito',
  openRequest: 'Ver la solicitud',
  openHome: 'Abrir Comensal',
  /** The end of every mail: nobody reads replies, or somebody does (MAIL_REPLY_TO). */
  footer: 'Mensaje automático de Comensal: no responda a esta dirección.',
  footerAnswered: 'Mensaje automático de Comensal. Si tiene una consulta, responda a este correo.',
  /** How long somebody waits who used up the calls that mail others. */
  wait: { minute: '1 minuto', minutes: '{{count}} minutos', hours: '{{count}} horas' },
  facts: {
    credit: 'Crédito',
    company: 'Cliente',
    cuit: 'CUIT',
    businessUnit: 'Centro logístico',
    group: 'Grupo',
    amount: 'Importe',
    status: 'Estado',
    reason: 'Motivo',
    note: 'Nota de crédito',
    comments: 'Comentarios',
    requestedBy: 'Pedido de',
    request: 'Solicitud de contratista',
    businessName: 'Razón social',
    rejected: 'rechazado',
    reversal: 'Reversa',
    proposedBy: 'Propuesta por',
    rejectReason: 'Motivo del rechazo',
  },
} as const;
