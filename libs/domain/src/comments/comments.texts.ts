/** Comments on a record: in its history, and the field to write one. */
export const comments = {
  field: 'Escriba un comentario',
  /** Under the field, by the kind of record. */
  readBy: {
    credit: 'Lo leen todos los que ven este crédito, también el contratista.',
    creditNote: 'Lo leen todos los que ven esta nota de crédito, también el contratista.',
    contractorRequest: 'Lo leen todos los que ven esta solicitud, también el contratista.',
    reversal: 'Lo leen todos los que ven esta reversa, también el contratista.',
    priceAgreement: 'Lo leen todos los que ven este acuerdo.',
    settlement: 'Lo leen todos los que ven esta liquidación, también el cliente.',
  },
  forever: 'No se puede cambiar ni eliminar. Con @ menciona a alguien, que recibe un correo.',
  counter: 'Lleva {{count}} de {{max}} caracteres.',
  send: 'Comentar',
  failed: 'No se pudo agregar el comentario',
  sent: 'Comentario agregado',
  unread: 'No se pudieron leer los comentarios',
  tooManyMentions: 'Puede mencionar a {{max}} personas como máximo',
  /** The title of a comment among the steps of the history. */
  title: 'Comentario',
  earlier: 'Ver comentarios anteriores ({{count}})',
  people: 'Personas que puede mencionar',
  peopleCountOne: 'Una persona: elija con las flechas y Enter',
  peopleCount: '{{count}} personas: elija con las flechas y Enter',
  peopleNone: 'Nadie de quienes puede mencionar se llama así',
  /** More than a page can show. */
  olderOne: 'Hay un comentario más antiguo',
  older: 'Hay {{count}} comentarios más antiguos',
  latest: 'Últimos comentarios',
  ofReversal: 'Comentarios de la reversa {{id}}',
  show: 'Comentarios',
  /** The kinds beside those that reversals name, in the audit. */
  kind: {
    contractorRequest: 'Solicitud de contratista',
    reversal: 'Reversa',
    priceAgreement: 'Acuerdo retroactivo',
    settlement: 'Liquidación',
  },
  /** The record, in a mail. */
  record: {
    credit: 'el crédito {{id}}',
    creditNote: 'la nota de crédito {{id}}',
    contractorRequest: 'la solicitud de contratista {{id}}',
    reversal: 'la reversa {{id}}',
    priceAgreement: 'el acuerdo retroactivo {{id}}',
    settlement: 'la liquidación {{id}}',
  },
} as const;
