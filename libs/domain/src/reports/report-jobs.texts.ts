/** The names of the jobs that write the reports' files. */
export const reportJobs = {
  transactionsReport: 'Reporte de transacciones',
  consumptionReport: 'Reporte de consumos',
  businessUnitDateReport: 'Reporte por centro logístico y fecha',
  contractorsBalanceReport: 'Reporte de saldos de contratistas',
  contractorsTransactionsReport: 'Reporte de movimientos de contratistas',
} as const;
