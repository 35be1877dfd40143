/** Mails. For each step: what happened, and who acts next, for those who may act and for everybody else. */
export const mails = {
  /** `of` names the list: 'de Planta Norte, lista principal, desde 01/11/2026'. */
  priceAgreement: {
    propose: {
      subject: 'Acuerdo retroactivo {{id}}: propuesto',
      body: 'Se propuso que los precios {{of}} valgan también para lo ya consumido.',
      acting: 'Es su turno: vea qué cambia y confírmelo o rechácelo.',
      told: 'Es el turno de quien administra las listas de precios y no lo propuso.',
    },
    accept: {
      subject: 'Acuerdo retroactivo {{id}}: confirmado',
      body: 'El acuerdo retroactivo {{of}} quedó confirmado: las diferencias de lo ya consumido se asientan como ajustes de precio.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    reject: {
      subject: 'Acuerdo retroactivo {{id}}: rechazado',
      body: 'El acuerdo retroactivo {{of}} fue rechazado: los precios valen desde ahora y lo ya consumido no cambia.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    withdraw: {
      subject: 'Acuerdo retroactivo {{id}}: retirado',
      body: 'Quien propuso que los precios {{of}} valgan para lo ya consumido lo retiró.',
      acting: 'Ya no hay que decidirlo.',
      told: 'No queda ningún paso pendiente.',
    },
    undo: {
      subject: 'Acuerdo retroactivo {{id}}: deshecho',
      body: 'El acuerdo retroactivo {{of}} se deshizo: las diferencias de lo consumido antes se devuelven como ajustes de precio.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
  },
} as const;
