/** Mails. For each step: what happened, and who acts next, for those who may act and for everybody else. */
export const mails = {
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
