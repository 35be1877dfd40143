/** Credit request, credit list and the page of one credit. */
export const credits = {
  request: {
    title: 'Solicitud de crédito',
    notice: 'Solo pueden enviarse solicitudes luego del 5 de cada mes',
    confirm: 'Desea enviar la solicitud?',
    noCustomer: 'Usted no tiene cliente asignado',
    noContractor: 'Usted no tiene contratista asignado',
  },
  status: {
    Pendiente: 'Pendiente', Facturado: 'Facturado', Pagado: 'Pagado', Aprobado: 'Aprobado', Rechazado: 'Rechazado', Denegado: 'Denegado',
  },
  event: { request: 'Solicitar', invoice: 'Facturar', deny: 'Denegar', pay: 'Informar pago', approve: 'Aprobar', reject: 'Rechazar' },
  happened: { request: 'Solicitado', invoice: 'Facturado', deny: 'Denegado', pay: 'Pagado', approve: 'Aprobado', reject: 'Rechazado' },
  DEBE_SELECCIONAR_APROBADO_RECHAZADO: 'Debe seleccionar APROBADO O RECHAZADO',
  centreNotAssociated: 'No asociado',
} as const;
