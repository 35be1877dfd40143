/**
 * E-mails about credits and requests of contractors, to those affected by a step and to those who may act next; and to
 * administrators, about the result of a recount.
 */
export const mails = {
  greeting: 'Hola {{name}}:',
  openNote: 'Ver la nota de crédito',
  open: 'Ver el crédito',
  openRequest: 'Ver la solicitud',
  openHome: 'Abrir Comensal',
  /** The end of every mail: nobody reads replies, or somebody does (MAIL_REPLY_TO). */
  footer: 'Mensaje automático de Comensal: no responda a esta dirección.',
  footerAnswered: 'Mensaje automático de Comensal. Si tiene una consulta, responda a este correo.',
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
  balances: {
    subject: 'Los saldos no coinciden con el recuento ({{date}})',
    body: 'El recuento nocturno encontró cuentas o resúmenes que no coinciden con los movimientos y los consumos. Avise a quien mantiene el servidor: el registro del proceso de tareas tiene ejemplos de cada uno.',
    count: 'casos que no coinciden: {{count}}',
    at: 'Momento',
    link: 'Abrir Comensal',
  },
  lowBalance: {
    subject: 'Saldo bajo: {{company}} en {{place}}',
    body: 'El saldo está por debajo de {{amount}}, el importe fijado para el aviso. Si vuelve a superarlo y baja otra vez, le avisaremos de nuevo.',
    balance: 'Saldo',
    amount: 'Avisar por debajo de',
    link: 'Ver los saldos',
  },
  auditHead: {
    subject: 'Auditoría: huella del {{date}}',
    body: 'Este es el último bloque sellado y firmado de la auditoría. Consérvelo: sirve para probar que nadie alteró la auditoría. Si tiene dudas, pregunte a quien mantiene el servidor.',
    facts: {
      seal: 'Bloque',
      lastEvent: 'Último evento',
      hash: 'Huella',
      signature: 'Firma',
      key: 'Clave de firma',
      at: 'Momento',
    },
    link: 'Abrir la auditoría',
  },
  auditRewritten: {
    subject: 'Auditoría: no coincide con lo guardado ({{date}})',
    body: 'La auditoría de la base de datos no es la que se guardó fuera de ella. No se sella ni se firma nada más hasta que alguien lo revise. Avise a quien mantiene el servidor.',
    facts: { found: 'Qué se encontró', at: 'Momento' },
    link: 'Abrir la auditoría',
  },
  /** For each step: what happened, and who acts next, for those who may act and for everybody else. */
  note: {
    create: {
      subject: 'Nota de crédito {{id}}: nueva solicitud de {{company}}',
      body: 'Se solicitó una nota de crédito de {{amount}} para {{company}}.',
      acting: 'Es su turno: apruébela o deniéguela.',
      told: 'Es el turno de quien aprueba las notas de crédito.',
    },
    approve: {
      subject: 'Nota de crédito {{id}}: aprobada',
      body: 'La nota de crédito de {{amount}} para {{company}} fue aprobada y ya está acreditada en el saldo.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    deny: {
      subject: 'Nota de crédito {{id}}: denegada',
      body: 'La nota de crédito de {{amount}} para {{company}} fue denegada.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
  },
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
      acting: 'Compárela con el pago antes de adjuntar el recibo.',
      told: 'Es el turno de quien informa el pago.',
    },
    close: {
      subject: 'Crédito {{id}}: cerrado sin pago',
      body: 'El crédito de {{amount}} para {{company}} se cerró sin pago.',
      acting: 'Ya no hay que pagarlo.',
      told: 'No queda ningún paso pendiente.',
    },
  },
  /** `of` names the record: 'del crédito 12'. */
  reversal: {
    propose: {
      subject: 'Reversa {{id}} {{of}}: propuesta',
      body: 'Se propuso una reversa de {{amount}} {{of}} de {{company}}.',
      acting: 'Es su turno: confírmela o rechácela.',
      told: 'Es el turno de quien aprueba y no la propuso.',
    },
    accept: {
      subject: 'Reversa {{id}} {{of}}: confirmada',
      body: 'La reversa de {{amount}} {{of}} de {{company}} fue confirmada y ya está descontada del saldo.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    reject: {
      subject: 'Reversa {{id}} {{of}}: rechazada',
      body: 'La reversa de {{amount}} {{of}} de {{company}} fue rechazada: el saldo no cambia.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    withdraw: {
      subject: 'Reversa {{id}} {{of}}: retirada',
      body: 'Quien propuso la reversa de {{amount}} {{of}} de {{company}} la retiró.',
      acting: 'Ya no hay que decidirla.',
      told: 'No queda ningún paso pendiente.',
    },
  },
  contractor: {
    /** To an address from the form that belongs to no user: it gets one mail and has nothing to open. */
    contact:
      'Figura como contacto de {{company}} en una solicitud de contratista de Comensal. Si es un error, ignore este mensaje: no le escribiremos más.',
    register: {
      subject: 'Nueva solicitud de contratista {{id}}: {{company}}',
      body: '',
      acting: 'Hay una solicitud para revisar.',
      told: 'Recibimos su solicitud. La revisaremos y le avisaremos por correo.',
    },
    edit: {
      subject: 'Solicitud de contratista {{id}}: {{company}} la modificó',
      body: 'Se modificó la solicitud. Está pendiente de revisión.',
      acting: 'Es su turno: revísela.',
      told: 'Le avisaremos por correo.',
    },
    approve: {
      subject: 'Solicitud de contratista {{id}}: aprobada',
      body: 'La solicitud fue aprobada. En su página figuran los pasos pendientes antes del primer crédito.',
      acting: 'Es su turno: complete el alta.',
      told: 'La administración completa el alta.',
    },
    reject: {
      subject: 'Solicitud de contratista {{id}}: rechazada',
      body: 'La solicitud fue rechazada.',
      acting: 'Es el turno de quien la registró.',
      told: 'Es su turno: corrija lo que se indica, reemplace los documentos rechazados y envíela de nuevo.',
    },
    remove: {
      subject: 'Solicitud de contratista {{id}}: eliminada',
      body: 'La solicitud fue eliminada por la administración, con sus documentos.',
      acting: '',
      told: 'Puede registrarse de nuevo.',
    },
  },
} as const;
