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
      body: 'Los precios {{of}} valen también para lo ya consumido. Las diferencias se asientan como ajustes de precio.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    reject: {
      subject: 'Acuerdo retroactivo {{id}}: rechazado',
      body: 'Los precios {{of}} valen desde ahora: lo ya consumido no cambia.',
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
      body: 'Los precios {{of}} ya no valen para lo consumido antes. Las diferencias se devuelven como ajustes de precio.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
  },
} as const;
