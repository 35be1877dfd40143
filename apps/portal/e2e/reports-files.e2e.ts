import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { pressTool } from './setup/page-parts';
import { printedText } from './setup/printed-text';
import {
  asDisplayed,
  type ColumnKind,
  downloadOf,
  generated,
  isoOf,
  lastDays,
  lastWholeMonth,
  reportsOnScreen,
  type SpecifiedReport,
  shownColumns,
  visibleRows,
  visibleSums,
} from './setup/report-parts';
import {
  businessUnitDateSql,
  consumptionSql,
  contractorsBalanceSql,
  contractorsTransactionsSql,
  transactionsSql,
} from './setup/report-sql';
import { runSql } from './setup/run-sql';
import { sheetValues } from './setup/workbooks';

/*
 * What a report shows, what its file and its printed page contain, and the result of plain SQL over meals, credits and
 * movements: identical cell by cell.
 */

const { openAs, product } = openProduct();

type Cell = string | number | null;
interface ReportRequest {
  /** The report with its filter. */
  readonly address: string;
  readonly sql: string;
  /** The SQL returns the rows in the report's own order; otherwise they are compared as a set. */
  readonly isOrdered: boolean;
  readonly sums: 'Total generado' | 'Total de la búsqueda';
  /** The filter, as shown above the table. */
  readonly facts: readonly string[];
}
const days = ['Período', 'Centros logísticos'];
const months = ['Período', 'Centros logísticos', 'Clientes'];
const specified = Object.keys(reportsOnScreen) as SpecifiedReport[];

/** Each report with a filter that leaves a few pages: of the newest meals, or of the last whole month. */
function requestOf(name: SpecifiedReport): ReportRequest {
  const { from, to } = lastDays(product());
  const { path } = reportsOnScreen[name];
  switch (name) {
    case 'transactions': {
      const [{ centre, card } = { centre: '', card: '' }] = runSql<{ centre: string; card: string }>(
        product(),
        `select business_unit_id as centre, left(auth_id_code, 5) as card from meal_transactions where occurred_on = '${isoOf(to)}' and auth_id_code is not null order by id limit 1`,
      );
      return {
        address: `${path}?from=${from}&to=${to}&centre=${centre}&q=${card}`,
        sql: transactionsSql({ from, to, centre }, card),
        isOrdered: true,
        sums: 'Total de la búsqueda',
        facts: [...days, 'Búsqueda'],
      };
    }
    case 'consumption':
      return {
        address: `${path}?from=${from}&to=${to}`,
        sql: consumptionSql({ from, to }),
        isOrdered: false,
        sums: 'Total generado',
        facts: days,
      };
    case 'businessUnitDate':
      return {
        address: `${path}?from=${from}&to=${to}&centre=%25`,
        sql: businessUnitDateSql({ from, to }),
        isOrdered: false,
        sums: 'Total generado',
        facts: days,
      };
    case 'contractorsBalance': {
      const { first, next } = monthDays();
      return {
        address: `${path}?year=${first.slice(0, 4)}&month=${first.slice(5, 7)}&places=%25`,
        sql: contractorsBalanceSql({ first, next }),
        isOrdered: false,
        sums: 'Total generado',
        facts: months,
      };
    }
    case 'contractorsTransactions': {
      const { first, next } = monthDays();
      const [{ company, centre } = { company: '', centre: '' }] = runSql<{ company: string; centre: string }>(
        product(),
        `select a.company_id as company, a.business_unit_id as centre from ledger_movements m join ledger_accounts a on a.id = m.account_id
          where m.created_at >= '${first}T00:00:00-03:00' and m.created_at < '${next}T00:00:00-03:00' group by 1, 2 having count(distinct m.type) > 1 order by count(*), 1, 2 limit 1`,
      );
      return {
        address: `${path}?year=${first.slice(0, 4)}&month=${first.slice(5, 7)}&places=${centre}~${company}`,
        sql: contractorsTransactionsSql({ first, next }, company, centre),
        isOrdered: true,
        sums: 'Total generado',
        facts: months,
      };
    }
  }
}

/** The first day of the last whole month, and of the one after it, as ISO dates. */
function monthDays(): { readonly first: string; readonly next: string } {
  const { year, month } = lastWholeMonth(product());
  const first = `${year}-${month}-01`;
  return { first, next: new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10) };
}

/** Every page of the table, one after the other. */
async function everyPage(page: Page, { address, sums }: ReportRequest, title: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (let number = 1; ; number += 1) {
    await page.goto(`${address}&size=50&page=${number}`);
    await generated(page, title);
    rows.push(...(await visibleRows(page, title)));
    const { Filas: total = '' } = await visibleSums(page, sums);
    if (number * 50 >= Number(total.replaceAll('.', ''))) return rows;
  }
}

async function arrivedBy(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const arriving = page.waitForEvent('download');
  await act();
  return arriving;
}

/** The sheet as rows of cells, its moments as text. */
async function sheetOf(file: Download): Promise<Cell[][]> {
  const rows = await sheetValues(await file.path());
  return rows.map((row) => row.map((value) => (value instanceof Date ? value.toISOString() : (value as Cell))));
}

const inAnyOrder = (rows: readonly Cell[][]): string[] => rows.map((row) => JSON.stringify(row)).sort();
const cents = (value: Cell | undefined): number => Math.round(Number(value ?? 0) * 100);

/** The last row of a file: the totals of the summed columns. A balance after a movement is not summed. */
function footOf(kinds: readonly ColumnKind[], rows: readonly Cell[][]): Cell[] {
  return kinds.map((kind, index) => {
    if (index === 0) return 'Total';
    if (kind === 'number') return rows.reduce((sum, row) => sum + Number(row[index]), 0);
    return kind === 'money' ? rows.reduce((sum, row) => sum + cents(row[index]), 0) / 100 : null;
  });
}

/** How the cell of a file reads on paper: as on the screen, except for missing values. */
function asPrinted(cell: Cell, kind: ColumnKind): string {
  return cell === null ? '' : asDisplayed(cell, kind);
}

it.each(
  ofLane([
    ['transactions', 'desk', 'REP-05 REP-06 REP-15 REP-16 REP-17 REP-18 REP-20'],
    ['consumption', 'phone', 'REP-22 REP-24'],
    ['businessUnitDate', 'desk', 'REP-28 REP-29 REP-31'],
    ['contractorsBalance', 'phone', 'REP-35 REP-36 REP-37 REP-39 REP-41'],
    ['contractorsTransactions', 'desk', 'REP-49 REP-50 REP-51 REP-53'],
  ]),
)(
  '%s on a %s: %s O-180 the exported file matches, cell by cell, the screen and the database',
  async (...[name, width]) => {
    const { title, columns } = reportsOnScreen[name];
    const kinds = columns.map(([, kind]) => kind);
    const shown = shownColumns(reportsOnScreen[name]).map((column) => columns.indexOf(column));
    const request = requestOf(name);
    const inDatabase = runSql<{ cells: Cell[] }>(product(), request.sql).map(({ cells }) => cells);
    expect(inDatabase.length).toBeGreaterThan(2);

    const page = await openAs('admin', request.address, width);
    const onScreen = await everyPage(page, request, title);
    const sums = await visibleSums(page, request.sums);
    await pressTool(page, 'Exportar', 'Planilla de cálculo (xlsx)');
    await page.getByRole('button', { name: /^Procesos/ }).press('Enter');
    const file = await arrivedBy(page, () => downloadOf(page, title).first().press('Enter'));
    expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-reporte-.*\d{4}\.xlsx$/);

    const sheet = await sheetOf(file);
    const head = sheet.findIndex((row) => row[0] === columns[0]?.[0]);
    expect([sheet[0], sheet.slice(1, head - 1).map(([label]) => label), sheet[head]]).toEqual([
      [title],
      [...request.facts, 'Datos al', 'Generado el', 'Generado por'],
      columns.map(([heading]) => heading),
    ]);
    const inFile = sheet.slice(head + 1, -1).map((row) => kinds.map((_, index) => row[index] ?? null));
    if (request.isOrdered) expect(inFile).toEqual(inDatabase);
    else expect(inAnyOrder(inFile)).toEqual(inAnyOrder(inDatabase));
    expect(
      inFile.map((row) =>
        row.map((cell, index) => asDisplayed(cell, kinds[index] ?? 'text')).filter((_, index) => shown.includes(index)),
      ),
    ).toEqual(onScreen);

    const foot = footOf(kinds, inDatabase);
    expect(kinds.map((_, index) => sheet.at(-1)?.[index] ?? null)).toEqual(foot);
    const counted = inDatabase.filter((row) => !row.includes('Saldo inicial')).length;
    expect(sums).toEqual({
      Filas: asDisplayed(counted, 'number'),
      ...Object.fromEntries(
        columns.flatMap(([heading, kind], index) => {
          const sum = foot[index] ?? null;
          return index === 0 || sum === null ? [] : [[heading, asDisplayed(sum, kind)]];
        }),
      ),
    });
  },
);

it.each(ofLane([...specified.map((name) => [name, 'desk'] as const), ['consumption', 'phone'] as const]))(
  'REP-09 O-177 %s is printed on a %s by keyboard: its page has every row of the database, and opens',
  async (name, width) => {
    const { title, columns } = reportsOnScreen[name];
    const request = requestOf(name);
    const page = await openAs('admin', request.address, width);
    await generated(page, title);
    await pressTool(page, 'Imprimir');
    const dialog = page.getByRole('dialog', { name: `${title} para imprimir` });
    await dialog.getByRole('img', { name: /^Página 1 de / }).waitFor();
    const file = await arrivedBy(page, () => dialog.getByRole('button', { name: /^Descargar/ }).press('Enter'));
    expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-reporte-.*\d{4}\.pdf$/);

    const printed = await printedText(await readFile(await file.path()));
    const inDatabase = runSql<{ cells: Cell[] }>(product(), request.sql).map(({ cells }) => cells);
    expect(printed.startsWith(`${title} Período: `)).toBe(true);
    expect(printed).toMatch(/ Datos al: \d\d\/\d\d\/\d{4} \d\d:\d\d Generado el: .* Generado por: Adriana Mancini /);
    expect(printed).toMatch(/ Total .* Página \d+ de \d+$/);
    // A narrow column breaks words.
    const together = printed.replace(/\s/g, '');
    const missing = inDatabase
      .map((row) => row.map((cell, index) => asPrinted(cell, columns[index]?.[1] ?? 'text')).join(''))
      .filter((row) => !together.includes(row.replace(/\s/g, '')));
    expect(missing).toEqual([]);
  },
);
