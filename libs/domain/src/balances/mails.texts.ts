/** Mails. The recount that found a difference, and the low balance of an account. */
export const mails = {
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
  overdrawn: {
    subject: 'En descubierto: {{company}} en {{place}}',
    body: {
      mark: 'El saldo quedó por debajo de cero. Cuando pase el descubierto permitido, los puntos de venta siguen sirviendo, y esos consumos quedan observados. Quien solicita los créditos de la cuenta puede pedir uno; si el saldo se repone y baja otra vez, le avisaremos de nuevo.',
      stop: 'El saldo quedó por debajo de cero. Cuando pase el descubierto permitido, los puntos de venta dejan de servir. Quien solicita los créditos de la cuenta puede pedir uno; si el saldo se repone y baja otra vez, le avisaremos de nuevo.',
    },
    balance: 'Saldo',
    overdraft: 'Descubierto permitido',
    link: 'Ver los saldos',
  },
} as const;
