import type { Locator, Page, Route } from 'playwright-core';
import type { ViewportName } from './setup/browser';
import { ofLane, secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { asksAgain, button, field, isClean, offersOf, pressTool, tabTo } from './setup/page-parts';
import {
  generated,
  lastDays,
  lastWholeMonth,
  monthNames,
  type ReportOnScreen,
  reportRows,
  reportsOnScreen,
  reportTable,
  type SpecifiedReport,
  shownColumns,
  spanishDay,
  visibleRows,
  visibleSums,
} from './setup/report-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

const messageOf = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Atención!' });

/** Nobody has generated a report before, whose filter would be offered again. */
beforeEach(() => {
  runSql(product(), 'delete from user_preferences');
});

/** Presses the button, reads why nothing happens, and closes that with the same key. */
async function refuses(page: Page, name: string, sentence: string): Promise<void> {
  await (name === 'Generar' ? button(page, name).press('Enter') : pressTool(page, name));
  await messageOf(page).getByText(sentence, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await messageOf(page).waitFor({ state: 'detached' });
}

const missing = {
  days: 'Debe completar los campos de Centro Logistico, Fecha Desde y Hasta',
  months: 'Debe completar los campos de Cliente, Centro Logistico y Fecha',
};
const notGenerated = 'Debe generar el reporte para poder Imprimir/Exportar';

/** What the fields have at first, last month everywhere, is emptied. */
async function empty(page: Page, name: SpecifiedReport): Promise<void> {
  if (reportsOnScreen[name].isOfMonths) {
    await button(page, 'Todos los centros y clientes').waitFor();
    await field(page, 'Año').selectOption({ label: 'Elija un año' });
  } else await field(page, 'Fecha desde').fill('');
}

/** Fills in the filter by keyboard only. Returns what the call must request. */
async function choose(page: Page, name: SpecifiedReport): Promise<Readonly<Record<string, unknown>>> {
  if (reportsOnScreen[name].isOfMonths) {
    const { year, month } = lastWholeMonth(product());
    await field(page, 'Año').locator(`option[value="${year}"]`).waitFor({ state: 'attached' });
    await tabTo(page, 'Año');
    await page.keyboard.type(year);
    await tabTo(page, 'Mes');
    await page.keyboard.type(monthNames[Number(month) - 1] ?? '');
    return { year: Number(year), month, businessUnits: [{ id: '%' }] };
  }
  const { from, to } = lastDays(product());
  await tabTo(page, 'Fecha desde');
  await page.keyboard.type(spanishDay(from).replaceAll('/', ''));
  await tabTo(page, 'Fecha hasta');
  await page.keyboard.type(spanishDay(to).replaceAll('/', ''));
  const days = { dateFrom: from, dateTo: to, businessUnit: '%' };
  if (name === 'businessUnitDate') {
    await tabTo(page, 'Centros logísticos');
    await field(page, 'Centros logísticos').selectOption([]);
    await refuses(page, 'Generar', missing.days);
    await tabTo(page, 'Centros logísticos');
    await page.keyboard.press('Home');
    return { ...days, businessUnits: ['%'], foodService: '%' };
  }
  await field(page, 'Servicio').locator('option').nth(1).waitFor({ state: 'attached' });
  await tabTo(page, 'Centro logístico');
  await page.keyboard.type('Pilar');
  // On a wide screen it stands behind a button.
  const more = button(page, 'Más filtros');
  if (await more.isVisible()) {
    await tabTo(page, 'Más filtros');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Servicio');
  await page.keyboard.type('Almuerzo');
  const [{ centre, service } = { centre: '', service: '' }] = runSql<{ centre: string; service: string }>(
    product(),
    `select (select id from business_units where name = 'Pilar') as centre, (select id::text from food_services where name = 'Almuerzo') as service`,
  );
  return { ...days, businessUnits: [centre], foodService: service };
}

/** Holds the next call until the test answers it. */
async function held(page: Page, call: string): Promise<{ readonly arriving: Promise<Route> }> {
  let arrived: (route: Route) => void = () => undefined;
  const arriving = new Promise<Route>((resolve) => {
    arrived = resolve;
  });
  await page.route(`**/api/${call}`, (route) => arrived(route), { times: 1 });
  return { arriving };
}

/** What the cells of a row look like, by their column's type. */
const looks = {
  text: /^\S/,
  number: /^[\d.]+$/,
  money: /^(-?\$ [\d.]+,\d\d|—)$/,
  level: /^-?\$ [\d.]+,\d\d$/,
  moment: /^(\d\d\/\d\d\/\d{4} \d\d:\d\d|—)$/,
} as const;

async function headings(page: Page, { title }: ReportOnScreen, width: ViewportName): Promise<string[]> {
  return width === 'desk'
    ? (await reportTable(page, title).getByRole('columnheader').allInnerTexts()).filter((each) => each !== 'Acciones')
    : reportRows(page, title).first().locator('[role="cell"] > span[aria-hidden]').allTextContents();
}

describe.each(twoLooks)('at the width of a %s, dark: %s', (width, dark) => {
  it.each(
    ofLane([
      ['REP-13 REP-15 REP-17 REP-18 REP-19', 'transactions'],
      ['REP-21 REP-22 REP-24 REP-25', 'consumption'],
      ['REP-27 REP-28 REP-30', 'businessUnitDate'],
      ['REP-33 REP-36 REP-37 REP-40', 'contractorsBalance'],
      ['REP-44 REP-49 REP-50 REP-52', 'contractorsTransactions'],
    ]),
  )(
    'REP-01 REP-02 REP-03 REP-04 REP-08 REP-10 REP-11 REP-16 %s: %s by keyboard, from an empty screen to its table, its chart and a search',
    async (_, name) => {
      const report = reportsOnScreen[name];
      const { title, call } = report;
      const columns = shownColumns(report);
      const page = await openAs('admin', report.path, width, dark);
      await page.getByRole('heading', { level: 1, name: report.heading, exact: true }).waitFor();
      await page.getByText('Debe generar el reporte', { exact: true }).waitFor();
      expect(await reportRows(page, title).count()).toBe(0);
      await isClean(page);
      for (const refused of ['Imprimir', 'Exportar']) await refuses(page, refused, notGenerated);
      await empty(page, name);
      await refuses(page, 'Generar', report.isOfMonths ? missing.months : missing.days);

      const request = await choose(page, name);
      const { arriving } = await held(page, call);
      await button(page, 'Generar').press('Enter');
      const route = await arriving;
      expect(route.request().postDataJSON()).toMatchObject(request);
      await page.getByText('Generando el reporte', { exact: true }).waitFor({ state: 'attached' });
      expect(await button(page, 'Generar').getAttribute('aria-busy')).toBe('true');
      await refuses(page, 'Exportar', notGenerated);
      // A failed search is not a search.
      await route.fulfill({
        status: 500,
        json: {
          response: {
            ret: false,
            data: { reason: 'unforeseen' },
            errorCode: 500,
            errorMsg: 'No se pudo leer',
            errorLogMsg: '0123456789',
          },
        },
      });
      const failure = page.getByRole('alertdialog', { name: report.heading });
      await failure.getByText('No se pudo leer', { exact: true }).waitFor();
      await button(failure, 'Cerrar').press('Enter');
      await failure.waitFor({ state: 'detached' });
      await refuses(page, 'Imprimir', notGenerated);

      await button(page, 'Generar').press('Enter');
      await generated(page, title);
      expect(await page.getByText('Generando el reporte', { exact: true }).count()).toBe(0);
      expect((await headings(page, report, width)).sort()).toEqual(columns.map(([heading]) => heading).sort());
      const rows = await visibleRows(page, title);
      expect(rows.flatMap((row) => row.filter((cell, at) => !looks[columns[at]?.[1] ?? 'text'].test(cell)))).toEqual(
        [],
      );
      await page.getByRole('application').press('ArrowRight');
      await page
        .getByRole('status')
        .getByText(/^\S.*: /)
        .waitFor();
      await isClean(page);
      const offers = await offersOf(page, 'Exportar');
      const total = Number((await visibleSums(page, 'Total generado'))['Filas']?.replaceAll('.', ''));
      expect(offers).toEqual(['Planilla de cálculo (xlsx)', total > 5_000 ? 'PDF (solo hasta 5.000 filas)' : 'PDF']);
      await page.keyboard.press('Escape');

      const box = page.getByRole('textbox', { name: report.search, exact: true });
      await asksAgain(page, call, () => box.fill('no hay tal cosa'));
      await page.getByText('Ningún dato del reporte coincide con la búsqueda.', { exact: true }).waitFor();
      expect((await visibleSums(page, 'Total generado'))['Filas']).toBe(total.toLocaleString('es-AR'));
      expect(
        Object.values(await visibleSums(page, 'Total de la búsqueda')).filter((sum) => !/^(\$ 0,00|0)$/.test(sum)),
      ).toEqual([]);
      await asksAgain(page, call, () => button(page, 'Borrar la búsqueda').last().press('Enter'));
      expect(await visibleRows(page, title)).toEqual(rows);
    },
  );

  secondLane.it.each([
    ['REP-14', 'transactions', 0],
    ['REP-23', 'consumption', 0],
    ['REP-38', 'contractorsBalance', 1],
  ] as const)('%s the search of %s keeps the rows that contain the text', async (_, name, searched) => {
    const { path, title, call, search, isOfMonths } = reportsOnScreen[name];
    const { from, to } = lastDays(product());
    const { year, month } = lastWholeMonth(product());
    const filter = isOfMonths ? `year=${year}&month=${month}&places=%25` : `from=${from}&to=${to}`;
    const page = await openAs('admin', `${path}?${filter}`, width, dark);
    await generated(page, title);
    const sought = ((await visibleRows(page, title))[0]?.[searched] ?? '').slice(0, 6).toUpperCase();
    expect(sought).not.toBe('');
    await asksAgain(page, call, () => page.getByRole('textbox', { name: search, exact: true }).fill(sought));
    const matches = await visibleRows(page, title);
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.filter((row) => !row[searched]?.toUpperCase().includes(sought))).toEqual([]);
    const sums = [await visibleSums(page, 'Total de la búsqueda'), await visibleSums(page, 'Total generado')];
    const [left = 0, all = 0] = sums.map(({ Filas: rows = '' }) => Number(rows.replaceAll('.', '')));
    expect([left > 0, left < all]).toEqual([true, true]);
  });
});

secondLane.it('a link opens within the scope of its reader, in the order of the centres', async () => {
  const { path, title } = reportsOnScreen.contractorsBalance;
  const { year, month } = lastWholeMonth(product());
  const accounts = (username: string | null): number =>
    runSql<{ count: number }>(
      product(),
      `select count(distinct a.id)::int as count from ledger_accounts a join ledger_movements m on m.account_id = a.id
        where ${username === null ? 'true' : `exists (select from user_business_unit_company_relations p where p.username = '${username}' and p.company_id = a.company_id and p.business_unit_id = a.business_unit_id)`}`,
    )[0]?.count ?? 0;
  for (const [who, count] of [
    ['contratista', accounts('contratista')],
    ['admin', accounts(null)],
  ] as const) {
    const page = await openAs(who, `${path}?year=${year}&month=${month}&places=%25&size=50`);
    await generated(page, title);
    expect([who, (await visibleSums(page, 'Total generado'))['Filas']]).toEqual([who, String(count)]);
    const centres = (await visibleRows(page, title)).map(([centre]) => centre ?? '');
    expect(centres).toEqual([...centres].sort((one, other) => one.localeCompare(other, 'es')));
  }
});
