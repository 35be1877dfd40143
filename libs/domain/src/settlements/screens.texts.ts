/** The title of each screen, and what it is for. */
export const screens = {
  settlements: { title: 'Liquidaciones', hint: 'El mes acordado con cada cliente: emitirlo, responderlo y facturarlo' },
  settlement: { title: 'Liquidación', hint: '' },
  settlementReview: { title: 'Revisión de liquidaciones', hint: '' },
  settlementInvoices: {
    title: 'Facturas de liquidaciones',
    hint: 'Anotar por planilla las facturas que hizo el sistema de gestión',
  },
  accountSummary: {
    title: 'Resumen de cuenta',
    hint: 'El mes de las cuentas prepagas: saldo inicial, movimientos y saldo final',
  },
} as const;
