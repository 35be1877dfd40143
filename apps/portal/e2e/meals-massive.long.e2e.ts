import { sidewaysScroll } from './setup/browser';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, isClean, pressTool, said, tabTo } from './setup/page-parts';
import { businessToday, runSql } from './setup/run-sql';
import { filledIn } from './setup/workbooks';

const { openAs, product } = openProduct();

interface Eater {
  readonly diner: number;
  readonly name: string;
  readonly centre: string;
  readonly code: string;
  readonly service: string;
  readonly company: string;
}

/** Active diners with a card and a priced service, from a place in the list. */
function eaters(count: number, from: number): Eater[] {
  return runSql<Eater>(
    product(),
    `select distinct on (c.id) c.id::int as diner, concat_ws(', ', c.surname, c.name) as name, b.name as centre, k.auth_code as code,
            s.name as service, co.business_name as company
       from meal_transactions t join customers c on c.id = t.customer_id and c.is_active
       join customer_id_relations k on k.customer_id = c.id and k.auth_type = 'CARD' and k.auth_code ~ '^[A-Za-z0-9]+$'
       join business_units b on b.id = t.business_unit_id and b.is_active join food_services s on s.id = t.food_service_id and s.is_active
       join companies co on co.id = t.company_id and co.is_active
       join business_unit_food_service_relations o on o.food_service_id = s.id and o.business_unit_id = b.id and o.is_active
       join customer_profile_relations p on p.customer_id = c.id and p.business_unit_id = b.id and p.company_id = co.id and p.is_active
       join customer_code_claims claim on claim.customer_id = c.id and claim.business_unit_id = b.id and claim.auth_code = k.auth_code
      where t.voids_meal_id is null and t.occurred_on > ${businessToday} - 30 order by c.id limit ${count} offset ${from}`,
  );
}
const day = (): string =>
  runSql<{ day: string }>(
    product(),
    `select to_char((now() at time zone 'America/Argentina/Buenos_Aires')::date - 2, 'DD/MM/YYYY') as day`,
  )[0]?.day ?? '';
const entered = (reason: string): object[] =>
  runSql(
    product(),
    `select customer_id::int as diner, qty, to_char(occurred_at at time zone 'America/Argentina/Buenos_Aires', 'DD/MM/YYYY HH24:MI') as at, entered_by
       from meal_transactions where reason = '${reason}' order by id`,
  );

test.each(
  ofLane([
    ['desk', false, 0],
    ['phone', true, 2],
  ]),
)(
  'O-100 O-71 meals are filled into the template, reviewed, entered once by a job, and refused the second time, by keyboard: %s, dark %s',
  async (width, dark, from) => {
    const [first, second] = eaters(2, from);
    if (!first || !second) throw new Error('The demonstration has too few diners');
    const reason = `Sin luz en la caja (${width})`;
    const page = await openAs('admin', '/transactions-report', width, dark);
    await pressTool(page, 'Cargar desde una planilla');
    await page.waitForURL('**/meals-massive');
    await button(page, 'Revisar la planilla').waitFor();
    await isClean(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await tabTo(page, 'Descargar plantilla');
    const [template] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const file = await filledIn('consumos.xlsx', await template.path(), (workbook) => {
      const row = ({ company, centre, code, service }: Eater, time: string, qty: string) => [
        ...[company, centre, '', '', 'Tarjeta', code, service, day(), time, qty, reason],
      ];
      const nobody = { ...second, code: 'NADIE9' };
      workbook.worksheets[0]?.addRows([row(first, '12:41', '2'), row(second, '12:42', ''), row(nobody, '12:43', '')]);
    });
    const choose = (): Promise<void> => page.locator('input[type=file]').setInputFiles(file);
    await choose();
    await said(page, 'Se cargarán 2 consumos por ');
    await button(page, 'Elegir otra planilla').and(page.locator(':focus')).waitFor();
    const table = page.getByRole('table', { name: 'Filas revisadas' });
    await table
      .getByText('Código (F5): Comensal desconocido. Corrija el comensal o la fecha', { exact: true })
      .waitFor();
    await table.getByText(first.name).first().waitFor();
    expect(entered(reason)).toEqual([]);
    await isClean(page);
    expect(await sidewaysScroll(page)).toBe(0);
    if (process.env['E2E_PICTURES'])
      await page.screenshot({ path: `${process.env['E2E_PICTURES']}/meals-${width}.png`, fullPage: true });

    await tabTo(page, 'Cargar 2 consumos');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Cargar 2 consumos' });
    await question.getByText(/^¿Realmente desea cargar 2 consumos por /).waitFor();
    await isClean(page);
    await tabTo(page, 'Si');
    await page.keyboard.press('Enter');
    await said(page, 'Se cargaron 2 consumos por ');
    await isClean(page);
    expect(entered(reason)).toEqual([
      { diner: first.diner, qty: 2, at: `${day()} 12:41`, entered_by: 'admin' },
      { diner: second.diner, qty: 1, at: `${day()} 12:42`, entered_by: 'admin' },
    ]);

    await tabTo(page, 'Elegir otra planilla');
    await page.keyboard.press('Enter');
    await button(page, 'Revisar la planilla').waitFor();
    await choose();
    await said(page, 'No hay ningún consumo para cargar. 3 filas no se pueden cargar');
    // The rows are read after the sentence.
    const known = table.getByText(/^Ya está registrado: es el consumo \d+/);
    await known.nth(1).waitFor();
    expect(await known.count()).toBe(2);
    expect(await page.getByRole('button', { name: /^Cargar \d/ }).count()).toBe(0);
    expect(entered(reason)).toHaveLength(2);
  },
);
