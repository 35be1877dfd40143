/** Mails. For each step: what happened, and who acts next, for those who may act and for everybody else. */
export const mails = {
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
} as const;
