import { ofEachReport, type ReportJobKind, type ReportName, reportJobKind } from './report-names';

/** Each report's screen: its title and what it is for; and `job`, the name of its file and of the job that writes it. */
export const reportTitles = {
  transactions: {
    title: 'Transacciones',
    hint: 'Cada comida de un período, con su comensal y su importe',
    job: 'Reporte de transacciones',
  },
  consumption: {
    title: 'Consumos',
    hint: 'Lo consumido en un período por cliente, centro, grupo y servicio',
    job: 'Reporte de consumos',
  },
  businessUnitDate: {
    title: 'Centro logístico y fecha',
    hint: 'Lo consumido y lo acreditado en un período por cliente y centro',
    job: 'Reporte por centro logístico y fecha',
  },
  contractorsBalance: {
    title: 'Saldos de contratistas',
    hint: 'Cuánto le queda a cada contratista al fin del mes',
    job: 'Reporte de saldos de contratistas',
  },
  contractorsTransactions: {
    title: 'Movimientos de contratistas',
    hint: 'Créditos, notas y consumos de un mes, con el saldo después de cada uno',
    job: 'Reporte de movimientos de contratistas',
  },
  withholdingCertificates: {
    title: 'Certificados de retención',
    hint: 'Las retenciones que cuentan en los pagos, por impuesto y mes',
    job: 'Reporte de certificados de retención',
  },
  reconciliation: {
    title: 'Conciliación',
    hint: 'Lo que entró en las cuentas del grupo, lo que pagó y lo que queda de ambos lados',
    job: 'Reporte de conciliación',
  },
} as const;

type Titles = typeof reportTitles;

/** The names of the jobs that write the reports' files. */
export const reportJobs = ofEachReport((name) => [[reportJobKind(name), reportTitles[name].job]]) as {
  readonly [Name in ReportName as ReportJobKind<Name>]: Titles[Name]['job'];
};
