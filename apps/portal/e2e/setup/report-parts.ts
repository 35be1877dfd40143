import { type ReportName, reportHeads } from '@comensal/domain/reports';
import type { Locator, Page } from 'playwright-core';
import { tablesAnswered } from './page-parts';
import type { Product } from './product';
import { runSql } from './run-sql';

/** A report as its requirements describe it: its path, its title, and its columns. */
export interface ReportOnScreen {
  readonly path: string;
  readonly heading: string;
  /** The name of the table, of the file and of the printed page. */
  readonly title: string;
  readonly search: string;
  /** Where its rows come from. */
  readonly call: string;
  readonly columns: readonly (readonly [heading: string, kind: ColumnKind])[];
  /** Columns that the screen shows to who chooses them. */
  readonly lesser?: readonly string[];
  readonly isOfMonths: boolean;
}
/** `level` is money that is not summed: a balance after a movement. */
export type ColumnKind = 'text' | 'number' | 'money' | 'level' | 'moment';

type OnScreen = ReportOnScreen['columns'];
const text = (...headings: string[]): OnScreen => headings.map((heading) => [heading, 'text'] as const);
const money = (...headings: string[]): OnScreen => headings.map((heading) => [heading, 'money'] as const);

/** The reports with requirements of their own (REP-15, REP-22, REP-28, REP-36, REP-49). */
export type SpecifiedReport =
  | 'transactions'
  | 'consumption'
  | 'businessUnitDate'
  | 'contractorsBalance'
  | 'contractorsTransactions';
export const reportsOnScreen: Readonly<Record<SpecifiedReport, ReportOnScreen>> = {
  transactions: {
    path: '/transactions-report',
    heading: 'Transacciones',
    title: 'Reporte de transacciones',
    search: 'Buscar por id de tarjeta',
    call: 'reports/getReportFilter',
    columns: [
      ...text('Id de tarjeta', 'Cliente', 'Centro logístico', 'Grupo', 'Nombre', 'Apellido', 'Sector', 'Legajo'),
      ...text('Servicio'),
      ['Fecha', 'moment'],
      ['Cantidad', 'number'],
      ...money('Importe'),
      ...text('Punto de venta'),
    ],
    lesser: ['Sector', 'Legajo'],
    isOfMonths: false,
  },
  consumption: {
    path: '/consumption-report',
    heading: 'Consumos',
    title: 'Reporte de consumos',
    search: 'Buscar por cliente',
    call: 'reports/getConsumptionReport',
    columns: [...text('Cliente', 'Centro logístico', 'Grupo', 'Servicio'), ['Cantidad', 'number'], ...money('Importe')],
    isOfMonths: false,
  },
  businessUnitDate: {
    path: '/businessunit-date-report',
    heading: 'Centro logístico y fecha',
    title: 'Reporte por centro logístico y fecha',
    search: 'Buscar por cliente o centro logístico',
    call: 'reports/getBusinessUnitDateReport',
    columns: [
      ...text('Cliente', 'Centro logístico'),
      ['Cantidad de transacciones', 'number'],
      ...money('Importe total', 'Crédito pendiente', 'Saldo pendiente', 'Crédito aprobado', 'Saldo aprobado'),
    ],
    isOfMonths: false,
  },
  contractorsBalance: {
    path: '/contractors-balance-report',
    heading: 'Saldos de contratistas',
    title: 'Reporte de saldos de contratistas',
    search: 'Buscar por cliente',
    call: 'reports/getContractorsBalanceReport',
    columns: [
      ...text('Centro logístico', 'Cliente', 'Grupo'),
      ...money('Saldo de crédito', 'Saldo de consumo', 'Saldo disponible'),
    ],
    isOfMonths: true,
  },
  contractorsTransactions: {
    path: '/contractors-transactions-report',
    heading: 'Movimientos de contratistas',
    title: 'Reporte de movimientos de contratistas',
    search: 'Buscar por grupo, tipo o cliente',
    call: 'reports/getContractorsTransactionsReport',
    columns: [
      ['Fecha y hora', 'moment'],
      ...text('Grupo', 'Tipo de movimiento'),
      ...money('Importe'),
      ['Saldo', 'level'],
      ...text('Cliente', 'Centro logístico'),
    ],
    isOfMonths: true,
  },
};

export const isoOf = (day: number): string => String(day).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
export const spanishDay = (day: number): string => String(day).replace(/(\d{4})(\d\d)(\d\d)/, '$3/$2/$1');

/** Days with demonstration data: the three weeks before the newest meal. */
export function lastDays(product: Product): { readonly from: number; readonly to: number } {
  const [row] = runSql<{ from: string; to: string }>(
    product,
    `select to_char(max(occurred_on) - 20, 'YYYYMMDD') as "from", to_char(max(occurred_on), 'YYYYMMDD') as "to" from meal_transactions`,
  );
  return { from: Number(row?.from), to: Number(row?.to) };
}

/** The month before that of the newest meal. */
export function lastWholeMonth(product: Product): { readonly year: string; readonly month: string } {
  const [row] = runSql<{ year: string; month: string }>(
    product,
    `select to_char(max(occurred_on) - interval '1 month', 'YYYY') as year, to_char(max(occurred_on) - interval '1 month', 'MM') as month from meal_transactions`,
  );
  return { year: row?.year ?? '', month: row?.month ?? '' };
}

/** What follows the path of any report so that it has something to show. */
export function reportFilter(product: Product): (name: ReportName) => string {
  const { from, to } = lastDays(product);
  const { year, month } = lastWholeMonth(product);
  return (name) =>
    reportHeads[name].of === 'days' ? `?from=${from}&to=${to}&centre=%25` : `?year=${year}&month=${month}&places=%25`;
}

/** The months as people read them (REP-12). */
export const monthNames = [
  ...['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio'],
  ...['Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'],
];

export const reportTable = (page: Page, title: string): Locator =>
  page.getByRole('table', { name: title, exact: true });
export const reportRows = (page: Page, title: string): Locator =>
  reportTable(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Rows are there and no request is pending. */
export async function generated(page: Page, title: string): Promise<void> {
  await page.getByText(/^Datos al \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor();
  await reportRows(page, title).first().waitFor();
  await tablesAnswered(page);
}

/** The columns of a report's screen, without those of less worth. */
export function shownColumns({ columns, lesser = [] }: ReportOnScreen): ReportOnScreen['columns'] {
  return columns.filter(([heading]) => !lesser.includes(heading));
}

/**
 * The text of the rows, cell by cell in the order of the report's columns, without the cell of a row's buttons; on a
 * phone each cell is preceded by its heading, which is hidden from screen readers.
 */
export async function visibleRows(page: Page, title: string): Promise<string[][]> {
  const heads = await reportTable(page, title)
    .locator('[role="columnheader"]')
    .evaluateAll((all) => all.map((head) => head.textContent ?? ''));
  const report = Object.values(reportsOnScreen).find((each) => each.title === title);
  const places = report && shownColumns(report).map(([heading]) => heads.indexOf(heading));
  const rows = await reportRows(page, title).evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('[role="cell"]:not(:has(button)) > span:last-child')].map((cell) =>
        (cell.textContent ?? '').replaceAll('\u00a0', ' '),
      ),
    ),
  );
  // On a phone each column stands for itself, in their order.
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  return isPhone ? rows : rows.map((row) => places?.map((place) => row[place] ?? '') ?? row);
}

/** The totals in the footer by their headings: of everything, or of what the search matches. */
export async function visibleSums(
  page: Page,
  name: 'Total generado' | 'Total de la búsqueda',
): Promise<Record<string, string>> {
  const facts = page.getByLabel(name, { exact: true });
  await facts.waitFor();
  return Object.fromEntries(
    await facts
      .locator('dl > div')
      .evaluateAll((lines) =>
        lines.map((line) => [
          line.querySelector('dt')?.textContent ?? '',
          (line.querySelector('dd')?.textContent ?? '').replaceAll('\u00a0', ' '),
        ]),
      ),
  );
}

const grouped = (whole: number): string => whole.toLocaleString('es-AR');
/** '-$ 1.234,56' of minor units. */
function spanishMoney(minor: number): string {
  const cents = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}$ ${grouped(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`;
}

/** How the screen shows a cell of the spreadsheet; a moment is its ISO text by the canteen's clock. */
export function asDisplayed(cell: unknown, kind: ColumnKind): string {
  if (cell === undefined || cell === null || cell === '') return '–';
  if (kind === 'money' || kind === 'level') return spanishMoney(Math.round(Number(cell) * 100));
  if (kind === 'number') return grouped(Number(cell));
  if (kind === 'text') return String(cell);
  return String(cell).replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*/, '$3/$2/$1 $4');
}

/** The bell's button for a report's file: the report, its place and its period. */
export const downloadOf = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Descargar: ${title}: ` });
