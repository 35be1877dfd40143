/** Mails. For each step: what happened, and who acts next, for those who may act and for everybody else. */
export const mails = {
  /** `of` names it: 'de Minera Sur, 11/2026'. */
  settlement: {
    issue: {
      subject: 'Liquidación {{id}}: {{company}}, {{month}}',
      body: 'La liquidación {{of}}, por {{amount}}, está para su conformidad.',
      acting: 'Es su turno: revise los números y responda «Conforme», u observe lo que no coincide.',
      told: 'Es el turno de quien responde por el cliente.',
    },
    agree: {
      subject: 'Liquidación {{id}}: conforme',
      body: 'El cliente dio su conformidad a la liquidación {{of}}, por {{amount}}.',
      acting: '',
      told: 'Ya se puede exportar a facturación.',
    },
    observe: {
      subject: 'Liquidación {{id}}: observada',
      body: 'El cliente observó la liquidación {{of}}.',
      acting: 'Es su turno: responda cada observación, y emítala otra vez si corresponde.',
      told: 'Es el turno de quien prepara las liquidaciones.',
    },
    lapse: {
      subject: 'Liquidación {{id}}: conforme por silencio',
      body: 'Nadie respondió la liquidación {{of}} hasta el {{until}}: quedó conforme por silencio, por {{amount}}.',
      acting: '',
      told: 'Ya se puede exportar a facturación.',
    },
    withdraw: {
      subject: 'Liquidación {{id}}: retirada',
      body: 'La liquidación {{of}} fue retirada.',
      acting: 'Ya no hay que responderla.',
      told: 'No queda ningún paso pendiente.',
    },
    reply: {
      subject: 'Liquidación {{id}}: observaciones respondidas',
      body: 'Se respondieron observaciones de la liquidación {{of}}.',
      acting: 'Vea las respuestas.',
      told: 'Vea las respuestas.',
    },
    proposeClosing: {
      subject: 'Liquidación {{id}}: se propuso cerrarla',
      body: 'Se propuso cerrar la liquidación {{of}} aunque tenga observaciones.',
      acting: 'Es su turno, si no lo propuso usted: ciérrela o no.',
      told: 'La decide otra persona de quienes preparan las liquidaciones.',
    },
    refuseClosing: {
      subject: 'Liquidación {{id}}: no se cierra',
      body: 'No se aceptó cerrar la liquidación {{of}}: sigue observada.',
      acting: '',
      told: 'Es el turno de quien prepara las liquidaciones.',
    },
    close: {
      subject: 'Liquidación {{id}}: cerrada',
      body: 'La liquidación {{of}}, por {{amount}}, quedó cerrada.',
      acting: '',
      told: 'No queda ningún paso pendiente.',
    },
    remind: {
      subject: 'Liquidación {{id}}: responda hasta el {{until}}',
      body: 'La liquidación {{of}}, por {{amount}}, espera su respuesta hasta el {{until}}; después queda conforme por silencio.',
      acting: 'Es su turno: revise los números y responda «Conforme», u observe lo que no coincide.',
      told: '',
    },
    month: 'Mes',
    until: 'Responder hasta',
    silence: '{{date}}; después queda conforme por silencio',
  },
  /** The month of the prepaid accounts of a person. */
  accountSummary: {
    subject: 'Resumen de cuenta de {{month}}',
    body: 'Los movimientos de {{month}} de sus cuentas prepagas.',
    account: '{{company}}, {{place}}',
    sums: 'Saldo inicial {{opening}}, saldo final {{closing}}. Créditos y notas {{credited}}, consumos {{meals}}',
    more: 'Otras cuentas',
    moreCount: '{{count}} más, en la página',
    end: 'No recibirlo más',
    endHow: 'Se apaga en la página, arriba',
    link: 'Ver el resumen',
  },
} as const;
