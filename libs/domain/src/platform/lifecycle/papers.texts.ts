/** Texts about an invoice or file that another record already has: the same number, or the same bytes. */
export const papers = {
  credit: {
    known: 'Ya figura en el crédito {{id}} ({{status}}, {{date}})',
    other: 'Ya figura en otro crédito',
    own: 'Ya figura en este mismo crédito',
    open: 'Ver el crédito {{id}}',
  },
  credit_note: {
    known: 'Ya figura en la nota de crédito {{id}} ({{status}}, {{date}})',
    other: 'Ya figura en otra nota de crédito',
    own: 'Ya figura en esta misma nota de crédito',
    open: 'Ver la nota de crédito {{id}}',
  },
  title: 'Comprobantes repetidos',
  invoice: 'Factura {{name}}',
  payment: 'Comprobante de pago {{name}}',
  certificate: 'Certificado de retención {{name}}',
  reason: 'Motivo para usar un comprobante repetido',
  reasonHint: 'Queda en el historial y lo lee quien aprueba.',
  because: 'Motivo indicado: {{reason}}',
  reasonMissing: 'Indique el motivo para usarlo otra vez',
  noReason: 'Comprobante repetido, sin motivo indicado',
  marked: 'Comprobante repetido: {{reason}}',
  oldDate: 'La fecha de la factura ({{date}}) es de hace {{days}} días. Compruebe que sea correcta.',
  earlyDate:
    'La fecha de la factura ({{date}}) es anterior a la solicitud ({{requested}}). Compruebe que sea correcta.',
} as const;
