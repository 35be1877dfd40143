import { secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, field, isClean } from './setup/page-parts';
import {
  downloadOf,
  generated,
  isoOf,
  lastDays,
  lastWholeMonth,
  monthNames,
  reportsOnScreen,
  spanishDay,
  visibleRows,
} from './setup/report-parts';
import { runSql } from './setup/run-sql';

/* What the filters of the reports offer, and what they request. */

const { openAs, product } = openProduct();

describe.each(twoLooks)('at the width of a %s, dark: %s', (width, dark) => {
  secondLane.it(
    'REP-07 the filters offer the user’s active centres, and of those with accounts the active companies',
    async () => {
      const own = (username: string, more = ''): string =>
        `from user_business_unit_company_relations p join business_units b on b.id = p.business_unit_id and b.is_active join companies c on c.id = p.company_id and c.is_active
       join company_business_unit_relations r on r.company_id = c.id and r.business_unit_id = b.id and r.is_active where p.username = '${username}' ${more}`;
      const names = (sql: string): string[] =>
        runSql<{ name: string }>(product(), sql)
          .map(({ name }) => name)
          .sort((one, other) => one.localeCompare(other, 'es'));
      const operator = await openAs('operador', '/consumption-report', width, dark);
      const options = field(operator, 'Centro logístico').locator('option');
      await options.nth(1).waitFor({ state: 'attached' });
      expect(await options.allInnerTexts()).toEqual([
        'Todos los centros',
        ...names(`select distinct b.name ${own('operador')}`),
      ]);

      const contractor = await openAs('contratista', '/contractors-transactions-report', width, dark);
      await button(contractor, 'Todos los centros y clientes').press('Enter');
      const dialog = contractor.getByRole('dialog', { name: 'Clientes y centros logísticos' });
      await button(dialog, 'Elegir todo').waitFor();
      const companies = dialog.getByRole('listitem').first();
      const closed = button(dialog, 'Mostrar todos');
      await companies.or(closed).first().waitFor();
      if ((await closed.count()) > 0) await closed.press('Enter');
      await companies.waitFor();
      const offered = await dialog.getByRole('listitem').locator('label').allInnerTexts();
      const prepaid = `and r.type <> 'CLI'`;
      expect(offered.map((name) => name.trim()).sort()).toEqual(
        [
          ...names(`select distinct b.name ${own('contratista', prepaid)}`),
          ...names(`select c.business_name as name ${own('contratista', prepaid)}`),
        ].sort(),
      );
      await isClean(contractor);
    },
  );

  it('REP-27 several centres are chosen with Ctrl, and requested together', async () => {
    const { path, title, call } = reportsOnScreen.businessUnitDate;
    const { from, to } = lastDays(product());
    const page = await openAs('admin', path, width, dark);
    await field(page, 'Fecha desde').fill(spanishDay(from));
    await field(page, 'Fecha hasta').fill(spanishDay(to));
    const centres = field(page, 'Centros logísticos');
    await centres.getByRole('option', { name: 'Pilar', exact: true }).click();
    await centres.getByRole('option', { name: 'Rosario', exact: true }).click({ modifiers: ['Control'] });
    const asking = page.waitForRequest(`**/api/${call}`);
    await button(page, 'Generar').press('Enter');
    const chosen = runSql<{ id: string }>(
      product(),
      `select id from business_units where name in ('Pilar', 'Rosario') order by name`,
    ).map(({ id }) => id);
    expect((await asking).postDataJSON()).toMatchObject({ businessUnits: chosen });
    await generated(page, title);
    expect(new Set((await visibleRows(page, title)).map((row) => row[1]))).toEqual(new Set(['Pilar', 'Rosario']));
  });

  it('REP-12 REP-45 REP-46 REP-47 REP-48 REP-56 years and months run from the earliest movement to this month, and another year is complete', async () => {
    const [{ first, today } = { first: '', today: '' }] = runSql<{ first: string; today: string }>(
      product(),
      `select to_char(min(created_at) at time zone 'America/Argentina/Buenos_Aires', 'YYYYMM') as first, to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYYMM') as today from ledger_movements`,
    );
    const [from, to] = [first, today].map((month) => ({
      year: Number(month.slice(0, 4)),
      month: Number(month.slice(4)),
    }));
    const page = await openAs('admin', '/contractors-transactions-report', width, dark);
    const [year, month] = [field(page, 'Año'), field(page, 'Mes')];
    const years = Array.from({ length: (to?.year ?? 0) - (from?.year ?? 0) + 1 }, (_, back) =>
      String((to?.year ?? 0) - back),
    );
    // This year is offered before it is known how far back the reports go.
    await year.locator(`option[value="${years.at(-1)}"]`).waitFor({ state: 'attached' });
    expect(await year.locator('option').allInnerTexts()).toEqual(['Elija un año', ...years]);
    for (const chosen of [...years].reverse()) {
      await year.selectOption(chosen);
      expect(await month.inputValue()).toBe('%');
      const begin = Number(chosen) === from?.year ? from.month : 1;
      const end = Number(chosen) === to?.year ? to.month : 12;
      expect(await month.locator('option').allInnerTexts()).toEqual(['Todos', ...monthNames.slice(begin - 1, end)]);
      await month.selectOption({ index: 1 });
    }
  });

  it('REP-33 REP-34 a whole centre and a single company of another are chosen by keyboard; cancelling discards the choice', async () => {
    const places = runSql<{ id: string; name: string; companies: { id: string; name: string }[] }>(
      product(),
      `select b.id, b.name, json_agg(json_build_object('id', c.id, 'name', c.business_name) order by lower(c.business_name)) as companies
         from company_business_unit_relations r join business_units b on b.id = r.business_unit_id and b.is_active join companies c on c.id = r.company_id and c.is_active
        where r.is_active and r.type <> 'CLI' group by b.id order by b.name`,
    );
    const part = places.find(({ companies }) => companies.length > 1);
    const whole = places.find(({ id }) => id !== part?.id);
    if (!part || !whole) throw new Error('The demonstration has no centre with two companies on account');
    // The filter that somebody used last comes first.
    runSql(product(), `delete from user_preferences where key like 'filter:%' returning key`);
    const page = await openAs('admin', '/contractors-balance-report', width, dark);
    const dialog = page.getByRole('dialog', { name: 'Clientes y centros logísticos' });
    const all = 'Todos los centros y clientes';
    await button(page, all).press('Enter');
    await button(dialog, 'Quitar todo').press('Enter');
    await button(dialog, 'Cancelar').press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await button(page, all).press('Enter');
    await button(dialog, 'Quitar todo').press('Enter');
    const hideAll = button(dialog, 'Ocultar todos');
    if ((await hideAll.count()) > 0) await hideAll.press('Enter');
    await dialog.getByRole('checkbox', { name: whole.name, exact: true }).press('Space');
    await dialog.getByRole('checkbox', { name: part.name, exact: true }).press('ArrowRight');
    const company = dialog.getByRole('checkbox', { name: part.companies[1]?.name ?? '', exact: true });
    await company.press('Space');
    await isClean(page);
    await button(dialog, 'Guardar').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await button(page, `${whole.companies.length + 1} asignaciones en 2 centros logísticos`).waitFor();
    const { year } = lastWholeMonth(product());
    await field(page, 'Año').selectOption(year);
    const asking = page.waitForRequest('**/api/reports/getContractorsBalanceReport');
    await button(page, 'Generar').press('Enter');
    const { businessUnits } = (await asking).postDataJSON() as {
      businessUnits: { id: string; companies?: string[] }[];
    };
    expect([...businessUnits].sort((one, other) => one.id.localeCompare(other.id))).toEqual(
      [{ id: whole.id }, { id: part.id, companies: [part.companies[1]?.id] }].sort((one, other) =>
        one.id.localeCompare(other.id),
      ),
    );
    await generated(page, 'Reporte de saldos de contratistas');
    const listed = new Set((await visibleRows(page, 'Reporte de saldos de contratistas')).map((row) => row[0]));
    expect([...listed].sort()).toEqual([part.name, whole.name].sort());
  });
});

secondLane.it.each(twoLooks)(
  'REP-07 REP-22 a link from a user who sees more says that it shows fewer, and what the points of sale still hold, at the width of a %s, dark: %s',
  async (width, dark) => {
    const { path, title } = reportsOnScreen.consumption;
    const { from, to } = lastDays(product());
    const [{ own, foreign } = { own: '', foreign: '' }] = runSql<{ own: string; foreign: string }>(
      product(),
      `insert into terminal_pending (terminal_key_id, pending, delivered_at)
       select min(k.id), 437, date '${isoOf(to)}' + interval '15 hours' from terminal_keys k
        where k.revoked_at is null and exists (select from user_business_unit_company_relations p where p.username = 'operador' and p.business_unit_id = k.business_unit_id)
          and exists (select from meal_daily_rollups r where r.business_unit_id = k.business_unit_id and r.occurred_on between '${isoOf(from)}' and '${isoOf(to)}')
       on conflict (terminal_key_id) do update set pending = excluded.pending, delivered_at = excluded.delivered_at`,
      `select k.business_unit_id as own, (select min(b.id) from business_units b where not exists (
                select from user_business_unit_company_relations p where p.username = 'operador' and p.business_unit_id = b.id)) as foreign
         from terminal_pending t join terminal_keys k on k.id = t.terminal_key_id where t.pending = 437`,
    );
    const fewer = 'El filtro nombra lugares que usted no ve: el reporte muestra solo los suyos.';
    const lacks = /^Pueden faltar hasta 437 consumos de 1 punto de venta$/;
    const page = await openAs('operador', `/consumption-report?from=${from}&to=${to}&centre=${own}`, width, dark);
    await generated(page, title);
    await page.getByText(lacks).waitFor();
    expect(await page.getByText(fewer).count()).toBe(0);
    await isClean(page);
    await page.goto(`${path}?from=${from}&to=${to}&centre=${foreign}`);
    await page.getByText(fewer, { exact: true }).waitFor();
    expect(await page.getByText(lacks).count()).toBe(0);
    await isClean(page);
  },
);

secondLane.it('REP-05 a double click on Generar or on a format sends one request', async () => {
  const { path, title, call } = reportsOnScreen.consumption;
  const { from, to } = lastDays(product());
  const page = await openAs('admin', path);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await field(page, 'Fecha desde').fill(spanishDay(from));
  await field(page, 'Fecha hasta').fill(spanishDay(to));
  await button(page, 'Generar').dblclick();
  await generated(page, title);
  await button(page, 'Exportar como planilla de cálculo o PDF').click();
  await page.getByRole('menuitem', { name: 'Planilla de cálculo (xlsx)' }).dblclick();
  await page.getByRole('button', { name: /^Procesos/ }).press('Enter');
  await downloadOf(page, title).waitFor();
  const times = (name: string): number => requests.filter((address) => address === `/api/${name}`).length;
  expect([times(call), times('reports/getExcelConsumptionReport')]).toEqual([1, 1]);
});

secondLane.it('a page past the end falls back to the last one, and back does not return to it', async () => {
  const { path, title } = reportsOnScreen.consumption;
  const { from, to } = lastDays(product());
  const page = await openAs('admin', '/');
  await page.goto(`${path}?from=${from}&to=${to}&page=999`);
  await generated(page, title);
  await page.waitForURL(/[?&]page=\d\d?(&|$)/);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Inicio', exact: true }).waitFor();
});
