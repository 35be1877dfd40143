/** Mails. For each step: what happened, and who acts next, for those who may act and for everybody else. */
export const mails = {
  credit: {
    request: {
      subject: 'Crédito {{id}}: nueva solicitud de {{company}}',
      body: 'Se solicitó un crédito de {{amount}} para {{company}}.',
      acting: 'Es su turno: facture o deniegue el crédito.',
      told: 'Es el turno de quien factura los créditos.',
    },
    invoice: {
      subject: 'Crédito {{id}}: facturado',
      body: 'El crédito de {{amount}} para {{company}} fue facturado (factura {{invoiceNumber}}).',
      acting: 'Es su turno: adjunte el recibo del pago.',
      told: 'Es el turno de quien informa el pago.',
    },
    deny: {
      subject: 'Crédito {{id}}: denegado',
      body: 'El crédito de {{amount}} para {{company}} fue denegado.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    pay: {
      subject: 'Crédito {{id}}: pago informado',
      body: 'Se adjuntó el recibo del pago del crédito de {{amount}} para {{company}}.',
      acting: 'Es su turno: apruebe o rechace el pago.',
      told: 'Es el turno de quien aprueba los créditos.',
    },
    approve: {
      subject: 'Crédito {{id}}: aprobado',
      body: 'El crédito de {{amount}} para {{company}} fue aprobado y ya está acreditado en el saldo.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    reject: {
      subject: 'Crédito {{id}}: rechazado',
      body: 'El pago del crédito de {{amount}} para {{company}} fue rechazado.',
      acting: 'Es su turno: adjunte un recibo nuevo.',
      told: 'Es el turno de quien informa el pago.',
    },
    withdraw: {
      subject: 'Crédito {{id}}: retirado',
      body: 'Quien pidió el crédito de {{amount}} para {{company}} lo retiró.',
      acting: 'Ya no hay que facturarlo.',
      told: 'No queda ningún paso pendiente.',
    },
    correct: {
      subject: 'Crédito {{id}}: factura corregida',
      body: 'Se corrigió la factura del crédito de {{amount}} para {{company}}: ahora es la {{invoiceNumber}}.',
      acting: 'Compárela con el pago antes de seguir.',
      told: 'El crédito sigue en el mismo paso.',
    },
    close: {
      subject: 'Crédito {{id}}: cerrado',
      body: 'El crédito de {{amount}} para {{company}} se cerró sin un pago aprobado.',
      acting: 'Ya no hay que pagarlo.',
      told: 'No queda ningún paso pendiente.',
    },
  },
} as const;
