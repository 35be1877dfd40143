import type { Page } from 'playwright-core';
import { signIn } from './setup/browser';
import { secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean, pressTool } from './setup/page-parts';
import { businessToday, runSql } from './setup/run-sql';

const { open, product } = openProduct();

interface Eaten {
  id: number;
  diner: number;
  qty: number;
  price: number;
  day: string;
  card: string;
  account: number | null;
}

/** Meals of the last days, of diners who are active; `paid`: by an account or by none. */
function meals(paid: boolean, count: number): Eaten[] {
  return runSql<Eaten>(
    product(),
    `select t.id::int, t.customer_id::int as diner, t.qty, (t.amount / t.qty)::int as price, to_char(t.occurred_on, 'YYYYMMDD') as day, t.auth_id_code as card, m.account_id::int as account
       from meal_transactions t join customers c on c.id = t.customer_id and c.is_active left join ledger_movements m on m.meal_id = t.id
      where (m.id is not null) = ${paid} and t.voids_meal_id is null and t.auth_id_code is not null and not exists (select from voided_meals v where v.meal_id = t.id)
        and t.occurred_on between ${businessToday} - 50 and ${businessToday} - 2
      order by t.id desc limit ${count}`,
  );
}
const voidsOf = (id: number): object[] =>
  runSql(
    product(),
    `select v.qty, v.amount::int, v.reason, v.entered_by, m.type, m.amount::int as back from meal_transactions v
       left join ledger_movements m on m.meal_id = v.id where v.voids_meal_id = ${id} order by v.id`,
  );
const button = (page: Page, id: number) => page.getByRole('button', { name: `Anular el consumo ${id}`, exact: true });

test('a meal is voided from its row in the transactions by keyboard; both lines are shown, and the account is paid back', async () => {
  const [meal] = meals(true, 1);
  if (!meal) throw new Error('The demonstration has no paid meal');
  const page = await open('desk');
  await signIn(page, 'admin', `/transactions-report?from=${meal.day}&to=${meal.day}&centre=%25&q=${meal.card}`);
  await page.getByRole('table', { name: 'Reporte de transacciones' }).waitFor();
  await button(page, meal.id).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Anular consumo' });
  await dialog.getByLabel('Motivo', { exact: true }).fill('Se registró dos veces');
  await isClean(page);
  if (process.env['E2E_PICTURES']) await page.screenshot({ path: `${process.env['E2E_PICTURES']}/void-desk.png` });
  await dialog.getByLabel('Motivo', { exact: true }).press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('El consumo quedó anulado').waitFor();
  expect(voidsOf(meal.id)).toEqual([
    {
      qty: -meal.qty,
      amount: -meal.price * meal.qty,
      reason: 'Se registró dos veces',
      entered_by: 'admin',
      type: 'Anulación de consumo',
      back: meal.price * meal.qty,
    },
  ]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(new Date());
  await page.goto(
    `${product().url}/transactions-report?from=${today.replaceAll('-', '')}&to=${today.replaceAll('-', '')}&centre=%25&q=${meal.card}`,
  );
  // 'Anulación' stands in a column that is chosen; the meal that takes back is negative.
  await page.locator('[data-column="qty"]').getByText(`-${meal.qty}`, { exact: true }).first().waitFor();
});

secondLane.it.each(twoLooks)(
  'a part of a meal is voided on the page of its diner, who then has both lines: %s, dark %s',
  async (width, dark) => {
    const [meal] = meals(false, 1);
    if (!meal) throw new Error('The demonstration has no meal of a client');
    const page = await open(width, dark);
    await signIn(page, 'admin', `/customer/${meal.diner}`);
    const table = page.getByRole('table', { name: 'Consumos del comensal' });
    await table.waitFor();
    await isClean(page);
    await page
      .getByRole('button', { name: /^Anular el consumo/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Anular consumo' });
    await dialog.getByRole('button', { name: 'Anular el consumo' }).click();
    await dialog.getByText('Campo obligatorio', { exact: true }).waitFor();
    await dialog.getByLabel('Motivo', { exact: true }).fill('No comió');
    await isClean(page);
    if (process.env['E2E_PICTURES'])
      await page.screenshot({ path: `${process.env['E2E_PICTURES']}/void-${width}.png` });
    await dialog.getByRole('button', { name: 'Anular el consumo' }).click();
    await page.getByText('El consumo quedó anulado').waitFor();
    await table.getByText('Anulación', { exact: true }).first().waitFor();
    await table.getByText('Anulado: 1').first().waitFor();
    if (process.env['E2E_PICTURES'])
      await page.screenshot({ path: `${process.env['E2E_PICTURES']}/diner-meals-${width}.png`, fullPage: true });
  },
);

secondLane.it(
  'ACC-17 who reads the report but may not write Sincronizacion sees both lines and no button',
  async () => {
    runSql(
      product(),
      `insert into profiles (name, description) values ('MiraReportes', 'Mira reportes')`,
      `insert into profile_module_relations (profile_name, module, permission) values ('MiraReportes', 'Reportes', 'R'), ('MiraReportes', 'Sincronizacion', 'R'), ('MiraReportes', 'Comensales', 'R')`,
      `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access)
      select 'mirareportes', 'Mira', 'Reportes', 'mirareportes@comensal.example', password_hash, 'MiraReportes', true from users where username = 'admin'`,
    );
    const [meal] = meals(true, 1);
    const page = await open('desk');
    await signIn(page, 'mirareportes', `/customer/${meal?.diner}`);
    await page.getByRole('table', { name: 'Consumos del comensal' }).getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('button', { name: /^Anular el consumo/ }).count()).toBe(0);
  },
);

secondLane.it.each(twoLooks)(
  'a meal is entered by hand on the page of its diner, and by a card from the transactions: %s, dark %s',
  async (width, dark) => {
    // The second of two meals of a diner in one minute is refused.
    const [byHand, withCard] = width === 'phone' ? ['1233', '1234'] : ['1231', '1232'];
    const [eater] = runSql<{ diner: number; centre: string; service: string; card: string }>(
      product(),
      `select e.customer_id::int as diner, b.name as centre, s.name as service, k.auth_code as card
       from customer_profile_relations e join customers c on c.id = e.customer_id and c.is_active join business_units b on b.id = e.business_unit_id and b.is_active
       join customer_id_relations k on k.customer_id = c.id and k.auth_type = 'CARD'
       join meal_transactions t on t.customer_id = e.customer_id and t.business_unit_id = e.business_unit_id and t.occurred_on between ${businessToday} - 20 and ${businessToday} - 2
       join food_services s on s.id = t.food_service_id and s.is_active
       join business_unit_food_service_relations o on o.food_service_id = s.id and o.business_unit_id = b.id and o.is_active
      where e.is_active order by t.id desc limit 1`,
    );
    if (!eater) throw new Error('The demonstration has no diner who ate');
    const day = new Intl.DateTimeFormat('es-AR', {
      timeZone: 'America/Argentina/Buenos_Aires',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(Date.now() - 86_400_000);
    const page = await open(width, dark);
    await signIn(page, 'admin', `/customer/${eater.diner}`);
    await pressTool(page, 'Cargar consumo');
    const dialog = page.getByRole('dialog', { name: /^Cargar un consumo de / });
    await dialog.getByLabel('Centro logístico', { exact: true }).selectOption({ label: eater.centre });
    await dialog.getByLabel('Servicio', { exact: true }).selectOption({ label: eater.service });
    await dialog.getByLabel('Fecha', { exact: true }).fill(day);
    await dialog.getByLabel('Hora', { exact: true }).fill(byHand);
    await dialog.getByLabel('Motivo', { exact: true }).fill('La caja estaba sin luz');
    await isClean(page);
    if (process.env['E2E_PICTURES']) await page.screenshot({ path: `${process.env['E2E_PICTURES']}/add-${width}.png` });
    await dialog.getByRole('button', { name: 'Cargar el consumo' }).press('Enter');
    await page.getByText(/ quedó registrado: /).waitFor();
    await page
      .getByRole('table', { name: 'Consumos del comensal' })
      .getByText('A mano', { exact: true })
      .first()
      .waitFor();
    await page.goto(`${product().url}/transactions-report`);
    await pressTool(page, 'Cargar consumo');
    const byCard = page.getByRole('dialog', { name: 'Cargar consumo a mano' });
    await byCard.getByLabel('Centro logístico', { exact: true }).selectOption({ label: eater.centre });
    await byCard.getByLabel('Número del código', { exact: true }).fill('NO-EXISTE');
    await byCard.getByLabel('Servicio', { exact: true }).selectOption({ label: eater.service });
    await byCard.getByLabel('Fecha', { exact: true }).fill(day);
    await byCard.getByLabel('Hora', { exact: true }).fill(withCard);
    await byCard.getByLabel('Motivo', { exact: true }).fill('La caja estaba sin luz');
    await isClean(page);
    await byCard.getByRole('button', { name: 'Cargar el consumo' }).click();
    await byCard.getByText('Comensal desconocido', { exact: true }).waitFor();
    await byCard.getByLabel('Número del código', { exact: true }).fill(eater.card);
    await byCard.getByRole('button', { name: 'Cargar el consumo' }).click();
    await page.getByText(/ quedó registrado: /).waitFor();
    expect(
      runSql(
        product(),
        `select entered_by, reason from meal_transactions where customer_id = ${eater.diner} and entered_by is not null and voids_meal_id is null order by id desc limit 2`,
      ),
    ).toEqual([
      { entered_by: 'admin', reason: 'La caja estaba sin luz' },
      { entered_by: 'admin', reason: 'La caja estaba sin luz' },
    ]);
  },
);

secondLane.it.each(twoLooks)(
  'a whole service of a day is reviewed and voided by a job: %s, dark %s',
  async (width, dark) => {
    const [eaten] = runSql<{ centre: string; service: string; day: string; meals: number; since: string }>(
      product(),
      `select b.name as centre, s.name as service, to_char(coalesce(t.counted_on, t.occurred_on), 'DD/MM/YYYY') as day, count(*)::int as meals, min(t.occurred_on)::text as since
       from meal_transactions t join business_units b on b.id = t.business_unit_id and b.is_active join food_services s on s.id = t.food_service_id and s.is_active
      where t.voids_meal_id is null and t.occurred_on between ${businessToday} - 40 and ${businessToday} - 5
        and not exists (select from voided_meals v where v.business_unit_id = t.business_unit_id and v.counted_on = coalesce(t.counted_on, t.occurred_on))
      group by b.name, s.name, coalesce(t.counted_on, t.occurred_on) having count(*) between 5 and 60 order by coalesce(t.counted_on, t.occurred_on) desc, 1, 2 limit 1`,
    );
    if (!eaten) throw new Error('The demonstration has no service with a few meals');
    const page = await open(width, dark);
    await signIn(page, 'admin', '/transactions-report');
    await pressTool(page, 'Anular un servicio');
    const dialog = page.getByRole('dialog', { name: 'Anular un servicio' });
    await dialog.getByLabel('Centro logístico', { exact: true }).selectOption({ label: eaten.centre });
    await dialog.getByLabel('Servicio', { exact: true }).selectOption({ label: eaten.service });
    await dialog.getByLabel('Día en que comenzó el servicio', { exact: true }).fill(eaten.day);
    await dialog.getByLabel('Motivo', { exact: true }).fill('El comedor no abrió');
    await dialog.getByRole('button', { name: 'Ver qué se anula' }).press('Enter');
    await dialog.getByText(`Consumos: ${eaten.meals} ·`).waitFor();
    await isClean(page);
    if (process.env['E2E_PICTURES'])
      await page.screenshot({ path: `${process.env['E2E_PICTURES']}/service-${width}.png` });
    await dialog.getByRole('button', { name: 'Anular el servicio' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`Consumos anulados: ${eaten.meals}`).first().waitFor();
    expect(
      runSql(
        product(),
        `select count(*)::int as voided from meal_transactions v join meal_transactions m on m.id = v.voids_meal_id
         join business_units b on b.id = m.business_unit_id and b.name = '${eaten.centre}' join food_services s on s.id = m.food_service_id and s.name = '${eaten.service}'
        where to_char(coalesce(m.counted_on, m.occurred_on), 'DD/MM/YYYY') = '${eaten.day}'`,
      ),
    ).toEqual([{ voided: eaten.meals }]);
  },
);
