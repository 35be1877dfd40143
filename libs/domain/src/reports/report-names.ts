import type { ModuleName, ReportModule } from '../platform/access/modules';

/**
 * The reports by name: the module that opens each besides 'Reportes' (`isApart`: alone), its two calls (contract, "reports"), its screen's
 * path, and whether it is by day, with a choice of services, or by month. Kept small, because the tables of calls, jobs
 * and screens import it; the definitions are in `reports.ts`.
 */
export const reportHeads = {
  transactions: {
    module: 'Reporte Transacciones',
    rows: 'getReportFilter',
    file: 'generateExcelReportFilter',
    path: '/transactions-report',
    of: 'days',
  },
  consumption: {
    module: 'Reporte Consumos',
    rows: 'getConsumptionReport',
    file: 'getExcelConsumptionReport',
    path: '/consumption-report',
    of: 'days',
  },
  businessUnitDate: {
    module: 'Reporte Centro Logistico y Fecha',
    rows: 'getBusinessUnitDateReport',
    file: 'getExcelBusinessUnitDateReport',
    path: '/businessunit-date-report',
    of: 'days',
  },
  contractorsBalance: {
    module: 'Reporte Saldo Contratistas',
    rows: 'getContractorsBalanceReport',
    file: 'getExcelContractorsBalanceReport',
    path: '/contractors-balance-report',
    of: 'months',
  },
  contractorsTransactions: {
    module: 'Reporte Movimientos Contratistas',
    rows: 'getContractorsTransactionsReport',
    file: 'getExcelContractorsTransactionsReport',
    path: '/contractors-transactions-report',
    of: 'months',
  },
  withholdingCertificates: {
    module: 'Conciliacion',
    isApart: true,
    rows: 'getWithholdingCertificatesReport',
    file: 'getExcelWithholdingCertificatesReport',
    path: '/withholding-certificates-report',
    of: 'months',
  },
  reconciliation: {
    module: 'Conciliacion',
    isApart: true,
    rows: 'getReconciliationReport',
    file: 'getExcelReconciliationReport',
    path: '/reconciliation-report',
    of: 'days',
  },
} as const satisfies Record<
  string,
  {
    readonly [Kind in keyof ReportModule]: {
      readonly module: ReportModule[Kind];
      readonly rows: string;
      readonly file: string;
      readonly path: string;
      readonly of: Kind;
      readonly isApart?: true;
    };
  }[keyof ReportModule]
>;

type Heads = typeof reportHeads;
export type ReportName = keyof Heads;

/** The call that returns a report's rows, and the one that returns its file. */
export type ReportRowsCall<Name extends ReportName = ReportName> = `reports/${Heads[Name]['rows']}`;
export type ReportFileCall<Name extends ReportName = ReportName> = `reports/${Heads[Name]['file']}`;
/** The kind of job that creates a report's file. */
export type ReportJobKind<Name extends ReportName = ReportName> = `${Name}Report`;

export const reportNames = Object.keys(reportHeads) as ReportName[];
export function reportRowsCall<Name extends ReportName>(name: Name): ReportRowsCall<Name> {
  return `reports/${reportHeads[name].rows}` as ReportRowsCall<Name>;
}
export function reportFileCall<Name extends ReportName>(name: Name): ReportFileCall<Name> {
  return `reports/${reportHeads[name].file}` as ReportFileCall<Name>;
}
export function reportJobKind<Name extends ReportName>(name: Name): ReportJobKind<Name> {
  return `${name}Report`;
}

/** The modules of which each opens a report. */
export function reportOpeners(name: ReportName): readonly ModuleName[] {
  const head: { readonly module: ModuleName; readonly isApart?: true } = reportHeads[name];
  return head.isApart ? [head.module] : ['Reportes', head.module];
}

/** A table with an entry for each report. */
export function ofEachReport<Entry>(entryOf: (name: ReportName) => readonly (readonly [string, Entry])[]) {
  return Object.fromEntries(reportNames.flatMap(entryOf));
}

/** Most rows of a PDF: nobody reads more on paper, and the browser that renders them needs gigabytes. */
export const maxPdfRows = 5_000;
