/** The title of each screen, and what it is for. */
export const screens = {
  transactionsReport: { title: 'Transacciones', hint: 'Cada comida de un período, con su comensal y su importe' },
  consumptionReport: { title: 'Consumos', hint: 'Lo consumido en un período por cliente, centro, grupo y servicio' },
  businessUnitDateReport: {
    title: 'Centro logístico y fecha',
    hint: 'Lo consumido y lo acreditado en un período por cliente y centro',
  },
  contractorsBalanceReport: {
    title: 'Saldos de contratistas',
    hint: 'Cuánto le queda a cada contratista al fin del mes',
  },
  contractorsTransactionsReport: {
    title: 'Movimientos de contratistas',
    hint: 'Créditos, notas y consumos de un mes, con el saldo después de cada uno',
  },
  reportSchedules: { title: 'Reportes programados', hint: 'Los que se hacen solos y le llegan por correo' },
} as const;
