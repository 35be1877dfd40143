/** The title of each screen, and what it is for. */
export const screens = {
  creditRequest: { title: 'Solicitud de crédito', hint: 'Pedir crédito para los consumos de un comedor' },
  creditState: { title: 'Estado de créditos', hint: 'Seguir, facturar, pagar y aprobar las solicitudes' },
  editCreditState: { title: 'Crédito', hint: '' },
  showCreditState: { title: 'Crédito', hint: '' },
  reviewCredits: { title: 'Revisión de créditos', hint: '' },
  invoiceCredits: { title: 'Facturación en serie', hint: '' },
} as const;
