import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { signIn } from './setup/browser';
import { secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean, pressTool } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { open, product } = openProduct();

/** A key of the first centre with diners, as its terminal has it. */
const key = `cmk_${'A'.repeat(43)}`;
interface RefusedCase {
  centre: string;
  name: string;
  diner: number;
  service: number;
}
let match: RefusedCase;

beforeAll(() => {
  const [first] = runSql<RefusedCase>(
    product(),
    `select e.business_unit_id as centre, b.name, e.customer_id::int as diner, o.food_service_id::int as service
       from customer_profile_relations e join business_units b on b.id = e.business_unit_id join customers c on c.id = e.customer_id and c.is_active
       join business_unit_food_service_relations o on o.business_unit_id = e.business_unit_id and o.is_active
      where e.is_active order by 1, 3, 4 limit 1`,
  );
  if (!first) throw new Error('The demonstration has no diner');
  match = first;
  runSql(
    product(),
    `insert into terminal_keys (business_unit_id, name, key_hash) values ('${match.centre}', 'Caja de prueba', '${createHash('sha256').update(key).digest('hex')}')`,
  );
});

async function deliver(...transactions: object[]): Promise<unknown> {
  const answer = await fetch(`${product().url}/api/terminal/transactions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ transactions }),
  });
  return ((await answer.json()) as { response: { data: unknown } }).response.data;
}
const meal = (id: string, more: object = {}) => ({
  id,
  customer_id: match.diner,
  food_service_id: match.service,
  qty: 1,
  occurred_at: new Date(Date.now() - 3_600_000).toISOString(),
  ...more,
});
const row = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Ver el consumo ${id}` }) });

test('O-100 a refused meal is found from the logistics centres, and accepted once its cause is fixed', async () => {
  const sent = meal('E2E-1', { auth_code: 'NUEVA-1', auth_type: 'CARD', customer_id: null });
  expect(await deliver(sent)).toEqual({
    accepted: 0,
    duplicates: 0,
    rejected: [{ id: 'E2E-1', reason: 'Comensal desconocido', code: 'unknownDiner', field: 'auth_code' }],
  });
  const page = await open();
  await signIn(page, 'admin', '/business-units');
  await pressTool(page, 'Consumos a revisar');
  await page.getByRole('textbox', { name: 'Buscar por id, motivo o dato enviado', exact: true }).fill('E2E-1');
  await row(page, 'E2E-1').getByText('Comensal desconocido').waitFor();
  await row(page, 'E2E-1').getByRole('button', { name: 'Reintentar el consumo E2E-1' }).click();
  await page.getByText('El consumo sigue sin poder registrarse: Comensal desconocido').waitFor();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  runSql(
    product(),
    `update customer_id_relations set auth_code = 'NUEVA-1', auth_type = 'CARD' where id = (select min(id) from customer_id_relations where customer_id = ${match.diner})`,
  );
  await row(page, 'E2E-1').getByRole('button', { name: 'Reintentar el consumo E2E-1' }).click();
  await page.getByText('El consumo E2E-1 fue registrado').waitFor();
  await row(page, 'E2E-1').waitFor({ state: 'detached' });
  await page.goto(`${product().url}/refused-meals?state=accepted&q=E2E-1`);
  await row(page, 'E2E-1').getByText('Registrado').waitFor();
  expect(await deliver(sent)).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
});

secondLane.it('O-83 a meal over the limit is accepted, and listed among the observed ones', async () => {
  await deliver(meal('E2E-2'), meal('E2E-3'), meal('E2E-4'));
  const page = await open();
  await signIn(page, 'admin', '/refused-meals?tab=observed&q=e2e-4');
  await page.getByRole('table', { name: 'Observados' }).getByText('Límite', { exact: true }).first().waitFor();
});

secondLane.it('a meal is marked as reviewed by keyboard, and leaves the list', async () => {
  await deliver(meal('E2E-5', { customer_id: 987_654_321 }));
  const page = await open();
  await signIn(page, 'admin', '/refused-meals?q=E2E-5');
  await row(page, 'E2E-5').getByRole('button', { name: 'Ver el consumo E2E-5' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Consumo E2E-5' })
    .getByRole('button', { name: 'Marcar como revisado' })
    .press('Enter');
  await page.getByRole('button', { name: 'Si', exact: true }).press('Enter');
  await page.getByText('El consumo E2E-5 quedó revisado').waitFor();
  await row(page, 'E2E-5').waitFor({ state: 'detached' });
});

secondLane.it('O-100 a reader of the logistics centres sees the meals and cannot change anything', async () => {
  runSql(
    product(),
    `insert into profiles (name, description) values ('MiraCentros', 'Mira los centros logísticos')`,
    `insert into profile_module_relations (profile_name, module, permission) values ('MiraCentros', 'Centros Logisticos', 'R')`,
    `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access)
      select 'mira', 'Mira', 'Centros', 'mira@comensal.example', password_hash, 'MiraCentros', true from users where username = 'admin'`,
  );
  await deliver(meal('E2E-6', { customer_id: 987_654_322 }));
  const page = await open();
  await signIn(page, 'mira', '/refused-meals?q=E2E-6');
  await row(page, 'E2E-6').getByRole('button', { name: 'Ver el consumo E2E-6' }).click();
  const detail = page.getByRole('dialog', { name: 'Consumo E2E-6' });
  await detail.getByText('Comensal desconocido').waitFor();
  expect(await detail.getByRole('button').allInnerTexts()).toEqual(['', 'Cerrar']);
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });
  expect(await row(page, 'E2E-6').getByRole('button').count()).toBe(1);
});

secondLane.it.each(twoLooks)('axe finds nothing, and nothing overflows the page: %s, dark %s', async (width, dark) => {
  const page = await open(width, dark);
  await signIn(page, 'admin', '/refused-meals');
  for (const address of ['/refused-meals?state=', '/refused-meals?tab=observed']) {
    await page.goto(`${product().url}${address}`);
    await page
      .getByRole('tabpanel')
      .getByText(address.includes('tab') ? 'Límite' : 'Comensal desconocido', { exact: true })
      .first()
      .waitFor();
    await isClean(page);
    if (process.env['E2E_PICTURES'])
      await page.screenshot({
        path: `${process.env['E2E_PICTURES']}/meals-${width}-${address.includes('tab') ? 'observed' : 'refused'}.png`,
      });
  }
  await page.goto(`${product().url}/refused-meals?state=`);
  await page
    .getByRole('button', { name: /^Ver el consumo/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Consumo / })
    .waitFor();
  await isClean(page);
  if (process.env['E2E_PICTURES'])
    await page.screenshot({ path: `${process.env['E2E_PICTURES']}/meals-${width}-detail.png` });
});
