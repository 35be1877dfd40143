/**
 * E-mail about credits and requests of contractors, to those concerned by a step and to those who may act next; and to
 * administrators, about what a recount found.
 */
export const mails = {
  greeting: 'Hola {{name}}:',
  openNote: 'Ver la nota de crédito',
  open: 'Ver el crédito',
  openRequest: 'Ver la solicitud',
  openHome: 'Abrir Comensal',
  footer: 'Este mensaje fue enviado por Comensal. No lo responda.',
  facts: {
    credit: 'Solicitud',
    company: 'Cliente',
    cuit: 'CUIT',
    businessUnit: 'Centro logístico',
    group: 'Grupo',
    amount: 'Importe',
    status: 'Estado',
    reason: 'Motivo',
    note: 'Nota de crédito',
    comments: 'Comentarios',
    requestedBy: 'Solicitada por',
    request: 'Solicitud',
    businessName: 'Razón social',
    rejected: 'rechazado',
  },
  balances: {
    subject: 'Los saldos no coinciden con el recuento ({{date}})',
    body: 'El recuento nocturno encontró cuentas o resúmenes que no coinciden con los movimientos y los consumos. El registro del proceso de tareas tiene ejemplos de cada uno; el comando balances:check los muestra de nuevo.',
    count: 'sin cumplir',
    link: 'Abrir Comensal',
  },
  lowBalance: {
    subject: 'Saldo bajo: {{company}} en {{place}}',
    body: 'El saldo bajó de {{amount}}, el importe que se fijó para avisar. No se vuelve a avisar hasta que el saldo lo alcance de nuevo.',
    balance: 'Saldo',
    amount: 'Avisar por debajo de',
    link: 'Ver los saldos',
  },
  auditHead: {
    subject: 'Auditoría: huella del {{date}}',
    body: 'Este es el último bloque sellado y firmado de la auditoría. Guarde este mensaje: con su huella se prueba más adelante que nadie reescribió ni recortó la auditoría (audit:verify --hash HUELLA).',
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
    facts: { found: 'Qué se encontró' },
    link: 'Abrir la auditoría',
  },
  note: {
    create: {
      subject: 'Nota de crédito {{id}}: nueva solicitud de {{company}}',
      body: 'Se solicitó una nota de crédito de {{amount}}. Está pendiente de aprobación.',
    },
    approve: {
      subject: 'Nota de crédito {{id}}: aprobada',
      body: 'La nota de crédito de {{amount}} fue aprobada y ya está acreditada en el saldo.',
    },
    deny: {
      subject: 'Nota de crédito {{id}}: denegada',
      body: 'La nota de crédito de {{amount}} fue denegada. Comentarios: {{comments}}',
    },
  },
  credit: {
    request: {
      subject: 'Crédito {{id}}: nueva solicitud de {{company}}',
      body: 'Se solicitó un crédito de {{amount}}. Está pendiente de facturación.',
    },
    invoice: {
      subject: 'Crédito {{id}}: facturado',
      body: 'El crédito de {{amount}} fue facturado (factura {{invoiceNumber}}). Falta adjuntar el recibo de pago.',
    },
    deny: { subject: 'Crédito {{id}}: denegado', body: 'El crédito de {{amount}} fue denegado. Motivo: {{reason}}' },
    pay: {
      subject: 'Crédito {{id}}: pago informado',
      body: 'Se adjuntó el recibo del crédito de {{amount}}. Está a la espera de aprobación.',
    },
    approve: {
      subject: 'Crédito {{id}}: aprobado',
      body: 'El crédito de {{amount}} fue aprobado y ya está acreditado en el saldo.',
    },
    reject: {
      subject: 'Crédito {{id}}: rechazado',
      body: 'El pago del crédito de {{amount}} fue rechazado. Motivo: {{reason}}. Puede adjuntar un nuevo recibo.',
    },
  },
  contractor: {
    register: {
      subject: 'Solicitud de contratista {{id}}: {{company}}',
      body: 'Se registró una solicitud de contratista con su documentación. Espera la revisión del personal.',
    },
    edit: {
      subject: 'Solicitud de contratista {{id}}: {{company}} la modificó',
      body: 'Se modificaron los datos o la documentación de la solicitud. Espera la revisión del personal.',
    },
    approve: {
      subject: 'Solicitud de contratista {{id}}: aprobada',
      body: 'La solicitud fue aprobada. En su página se ve qué falta del alta hasta poder pedir el primer crédito.',
    },
    reject: {
      subject: 'Solicitud de contratista {{id}}: rechazada',
      body: 'La solicitud fue rechazada. Corrija lo que se indica, reemplace los documentos rechazados y envíela de nuevo.',
    },
    remove: {
      subject: 'Solicitud de contratista {{id}}: eliminada',
      body: 'La solicitud fue eliminada por el personal, con sus documentos. Puede registrarse de nuevo.',
    },
  },
} as const;
