/** The words of steps that wait before they are saved, so that the person may take them back. */
export const waitingSteps = {
  undo: 'Deshacer',
  /** On the button in the record's row. */
  undoOne: 'Deshacer: {{title}}',
  undoKey: 'Deshacer el último paso, mientras no se guardó',
  /** Read aloud once, when the step begins to wait. */
  offered: '{{title}}. Puede deshacerlo durante {{seconds}} segundos',
  /** Beside the record while its step waits. */
  soon: '{{verb}} en {{seconds}} s',
  now: '{{verb}} ahora',
  undone: 'Se deshizo: {{title}}',
  /** Several steps that wait together. */
  offeredMany: 'Varios pasos suyos se guardan en unos segundos',
  undoAll: 'Deshacer todos',
  undoneMany: 'Pasos que se deshicieron: {{undone}} de {{count}}',
  doneMany: 'Pasos guardados: {{count}}',
  refusedTitle: 'No se guardó un paso suyo',
  preference: 'Deshacer durante 8 segundos, en lugar de confirmar',
  preferenceHint:
    'Sus decisiones y eliminaciones se guardan 8 segundos después, sin preguntar; solo se pregunta si hay consecuencias que leer antes. Hasta entonces puede deshacerlas desde cualquier pantalla; si cierra la página se guardan igual.',
  ownerGone: 'El usuario ya no está activo',
  mail: {
    subject: 'No se guardó un paso suyo: {{title}}',
    body: 'Usted dio este paso y el servidor esperó unos segundos por si quería deshacerlo. Al guardarlo ya no fue posible, y nada cambió.',
    title: 'Paso',
    reason: 'Motivo',
    at: 'Lo pidió',
    link: 'Abrir Comensal',
  },
  /** Each act as its person reads it: to do it, while it waits, and once it is done. */
  acts: {
    approveCredit: { title: 'Aprobar el crédito {{name}}', verb: 'Se aprueba', done: 'Crédito {{name}} aprobado' },
    rejectCredit: { title: 'Rechazar el crédito {{name}}', verb: 'Se rechaza', done: 'Crédito {{name}} rechazado' },
    invoiceCredit: { title: 'Facturar el crédito {{name}}', verb: 'Se factura', done: 'Crédito {{name}} facturado' },
    correctInvoice: {
      title: 'Corregir la factura del crédito {{name}}',
      verb: 'Se corrige',
      done: 'Factura del crédito {{name}} corregida',
    },
    payCredit: {
      title: 'Informar el pago del crédito {{name}}',
      verb: 'Se informa',
      done: 'Pago del crédito {{name}} informado',
    },
    denyCredit: { title: 'Denegar el crédito {{name}}', verb: 'Se deniega', done: 'Crédito {{name}} denegado' },
    withdrawCredit: { title: 'Retirar el crédito {{name}}', verb: 'Se retira', done: 'Crédito {{name}} retirado' },
    closeCredit: {
      title: 'Cerrar el crédito {{name}}',
      verb: 'Se cierra',
      done: 'Crédito {{name}} cerrado',
    },
    issueSettlement: {
      title: 'Emitir la liquidación {{name}}',
      verb: 'Se emite',
      done: 'Liquidación {{name}} emitida',
    },
    withdrawSettlement: {
      title: 'Retirar la liquidación {{name}}',
      verb: 'Se retira',
      done: 'Liquidación {{name}} retirada',
    },
    agreeSettlement: {
      title: 'Dar conformidad a la liquidación {{name}}',
      verb: 'Se da conformidad',
      done: 'Liquidación {{name}} conforme',
    },
    observeSettlement: {
      title: 'Observar la liquidación {{name}}',
      verb: 'Se observa',
      done: 'Liquidación {{name}} observada',
    },
    closeSettlement: {
      title: 'Cerrar la liquidación {{name}}',
      verb: 'Se cierra',
      done: 'Liquidación {{name}} cerrada',
    },
    refuseClosing: {
      title: 'No cerrar la liquidación {{name}}',
      verb: 'No se cierra',
      done: 'Cierre de la liquidación {{name}} no aceptado',
    },
    approveNote: {
      title: 'Aprobar la nota de crédito {{name}}',
      verb: 'Se aprueba',
      done: 'Nota de crédito {{name}} aprobada',
    },
    rejectNote: {
      title: 'Denegar la nota de crédito {{name}}',
      verb: 'Se deniega',
      done: 'Nota de crédito {{name}} denegada',
    },
    editNote: {
      title: 'Guardar la nota de crédito {{name}}',
      verb: 'Se guarda',
      done: 'Nota de crédito {{name}} guardada',
    },
    confirmReversal: {
      title: 'Confirmar la reversa {{name}}',
      verb: 'Se confirma',
      done: 'Reversa {{name}} confirmada',
    },
    rejectReversal: { title: 'Rechazar la reversa {{name}}', verb: 'Se rechaza', done: 'Reversa {{name}} rechazada' },
    withdrawReversal: { title: 'Retirar la reversa {{name}}', verb: 'Se retira', done: 'Reversa {{name}} retirada' },
    confirmAgreement: {
      title: 'Confirmar el acuerdo {{name}}',
      verb: 'Se confirma',
      done: 'Acuerdo {{name}} confirmado',
    },
    rejectAgreement: { title: 'Rechazar el acuerdo {{name}}', verb: 'Se rechaza', done: 'Acuerdo {{name}} rechazado' },
    withdrawAgreement: { title: 'Retirar el acuerdo {{name}}', verb: 'Se retira', done: 'Acuerdo {{name}} retirado' },
    undoAgreement: { title: 'Deshacer el acuerdo {{name}}', verb: 'Se deshace', done: 'Acuerdo {{name}} deshecho' },
    removeNote: {
      title: 'Eliminar la nota de crédito {{name}}',
      verb: 'Se elimina',
      done: 'Nota de crédito {{name}} eliminada',
    },
    approveRequest: {
      title: 'Aprobar la solicitud de {{name}}',
      verb: 'Se aprueba',
      done: 'Solicitud de {{name}} aprobada',
    },
    rejectRequest: {
      title: 'Rechazar la solicitud de {{name}}',
      verb: 'Se rechaza',
      done: 'Solicitud de {{name}} rechazada',
    },
    reviewRequest: {
      title: 'Guardar la revisión de la solicitud de {{name}}',
      verb: 'Se guarda',
      done: 'Revisión de la solicitud de {{name}} guardada',
    },
    removeRequest: {
      title: 'Eliminar la solicitud de {{name}}',
      verb: 'Se elimina',
      done: 'Solicitud de {{name}} eliminada',
    },
    removeCustomer: {
      title: 'Dar de baja al comensal {{name}}',
      verb: 'Se da de baja',
      done: 'Comensal {{name}} dado de baja',
    },
    removeFoodService: {
      title: 'Eliminar el servicio {{name}}',
      verb: 'Se elimina',
      done: 'Servicio {{name}} eliminado',
    },
    removeServiceProfile: {
      title: 'Eliminar el perfil de servicio {{name}}',
      verb: 'Se elimina',
      done: 'Perfil de servicio {{name}} eliminado',
    },
    removePriceList: {
      title: 'Eliminar la lista de precios de {{name}}',
      verb: 'Se elimina',
      done: 'Lista de precios de {{name}} eliminada',
    },
    removeGroup: { title: 'Eliminar el grupo {{name}}', verb: 'Se elimina', done: 'Grupo {{name}} eliminado' },
    removeProfile: { title: 'Eliminar el perfil {{name}}', verb: 'Se elimina', done: 'Perfil {{name}} eliminado' },
    removeSchedule: {
      title: 'Eliminar el reporte programado {{name}}',
      verb: 'Se elimina',
      done: 'Reporte programado {{name}} eliminado',
    },
  },
} as const;

/** What a person does by a step, named for its words. */
export type WaitingAct = keyof typeof waitingSteps.acts;
