import type { Page } from 'playwright-core';
import { begin, chosenBar, chosenIds, outcomes, summary, touchFirst } from './setup/bulk-parts';
import { dayOnWhichRequestsAreTaken } from './setup/credit-parts';
import { countedKeys, drawn, isInSight } from './setup/desk-parts';
import { openProduct } from './setup/open-product';
import { inDialog, isClean } from './setup/page-parts';
import { runSql } from './setup/run-sql';
import { setWaiting } from './setup/waiting-parts';

const { openAs: as, product } = openProduct(dayOnWhichRequestsAreTaken());

const rows = (page: Page) => page.getByRole('table', { name: 'Créditos' }).getByRole('row', { name: /\$/ });
const bar = (page: Page) => chosenBar(page, 'Créditos');
const inSql = (ids: readonly number[]): string => ids.join(', ');
/** How often each of these credits raised a balance. */
const postings = (ids: readonly number[]) =>
  runSql<{ id: number; status: string; times: number }>(
    product(),
    `select c.id::int as id, c.status::text as status, count(m.credit_id)::int as times from credits_requests c
     left join ledger_movements m on m.credit_id = c.id where c.id in (${inSql(ids)}) group by c.id order by c.id`,
  );

async function openList(page: Page, path = '/credit-state?status=Pagado&size=100'): Promise<void> {
  await page.goto(path);
  await rows(page).first().waitFor();
}
const unseen = (page: Page) => page.getByRole('checkbox', { name: /^Aprobar también/ });
/** Starts what the dialog offers, also for those whose documents were not looked at. */
async function start(page: Page, act: string): Promise<void> {
  await unseen(page).check();
  await begin(page, act);
}

it('CRE-44 eight are approved by keys, with every invoice and receipt in sight, and each raises its balance once', async () => {
  const page = await as('aprobador', '/credit-state');
  await setWaiting(page, false);
  await openList(page);
  const keys = countedKeys(page);
  await keys.press('x');
  for (let more = 0; more < 7; more += 1) await keys.press('Shift+ArrowDown');
  const ids = await chosenIds(page);
  expect(ids).toHaveLength(8);
  await bar(page)
    .getByText(/^8 elegidos · \$/)
    .waitFor();
  await isClean(page);
  await keys.press('b');
  await keys.press('Enter');
  await page.getByRole('heading', { name: /^Aprobar 8 por \$/ }).waitFor();
  for (const id of ids) {
    await page.getByRole('heading', { name: `Crédito ${id}`, exact: true }).waitFor();
    for (const kind of ['Factura', 'Recibo']) expect(await isInSight(await drawn(page, kind))).toBe(true);
    await page
      .getByRole('list', { name: 'Lo que se incluye' })
      .getByRole('listitem')
      .filter({ hasText: `Crédito ${id}` })
      .getByText('Visto', { exact: true })
      .waitFor();
    if (id !== ids.at(-1)) await keys.press('j');
  }
  await isClean(page);
  expect(await unseen(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Aprobar 8', exact: true }).focus();
  await keys.press('Enter');
  await summary(page, 'Hechos: 8 de 8.');
  await isClean(page);
  await keys.press('Enter');
  await bar(page).waitFor({ state: 'detached' });
  expect(postings(ids)).toEqual(
    ids.toSorted((one, other) => one - other).map((id) => ({ id, status: 'Aprobado', times: 1 })),
  );
  // Ten lines of a queue took as many as twice that without seeing a receipt.
  expect(keys.pressed()).toBeLessThanOrEqual(20);
});

it('of two who approve the same at once one is told of each', async () => {
  const one = await as('aprobador', '/credit-state');
  await openList(one);
  await one.keyboard.press('x');
  await one.keyboard.press('Shift+ArrowDown');
  await one.keyboard.press('Shift+ArrowDown');
  const ids = await chosenIds(one);
  await one.keyboard.press('b');
  await one.keyboard.press('Enter');
  await unseen(one).waitFor();
  const other = await as('aprobador', '/credit-state');
  await openList(other);
  await other.keyboard.press('x');
  await other.keyboard.press('Shift+ArrowDown');
  await other.keyboard.press('b');
  await other.keyboard.press('Enter');
  // Both have read before either decides.
  await unseen(other).waitFor();
  await Promise.all([start(one, 'Aprobar'), start(other, 'Aprobar')]);
  await summary(one, /^Hechos: \d de 3/);
  await summary(other, /^Hechos: \d de 2/);
  const both = async (word: string): Promise<number> => (await outcomes(one, word)) + (await outcomes(other, word));
  expect([await both('Hecho'), await both('No se hizo')]).toEqual([3, 2]);
  expect(postings(ids).map(({ status, times }) => [status, times])).toEqual(ids.map(() => ['Aprobado', 1]));
});

it('on a phone rows are chosen by touch, and rejected with one reason', async () => {
  const page = await as('aprobador', '/credit-state', 'phone');
  await openList(page);
  const ids = await touchFirst(page, 2);
  await bar(page)
    .getByText(/^2 elegidos · \$/)
    .waitFor();
  await isClean(page);
  await bar(page).getByRole('button', { name: 'Rechazar', exact: true }).click();
  const dialog = inDialog(page, 'Rechazar 2 por');
  await dialog.getByRole('combobox').selectOption('Pago incompleto');
  await isClean(page);
  await dialog.getByRole('button', { name: 'Rechazar 2', exact: true }).click();
  await summary(page, 'Hechos: 2 de 2.');
  expect(runSql(product(), `select status, reject_reason from credits_requests where id in (${inSql(ids)})`)).toEqual(
    ids.map(() => ({ status: 'Rechazado', reject_reason: 'Pago incompleto' })),
  );
});

it('fifty approvals while the server is killed three times: each raises its balance once, or its row says otherwise', async () => {
  const ids = runSql<{ id: number }>(
    product(),
    `do $$
     declare
       copied text;
     begin
       select string_agg(quote_ident(column_name), ', ') into copied from information_schema.columns
       where table_name = 'credits_requests' and column_name not in ('id', 'invoice_number') and is_generated = 'NEVER';
       execute format('insert into credits_requests (%s, invoice_number)
         select %s, ''K-'' || n from generate_series(1, 50) n,
           lateral (select * from credits_requests where status = ''Pagado'' order by id limit 1) c', copied, copied);
     end $$`,
    `select id::int as id from credits_requests where invoice_number like 'K-%' order by id`,
  ).map(({ id }) => id);
  expect(ids).toHaveLength(50);
  const page = await as('aprobador', '/credit-state');
  await openList(page, '/credit-state?status=Pagado&size=100&sort=id&dir=desc');
  await page.keyboard.press('x');
  for (let more = 0; more < 49; more += 1) await page.keyboard.press('Shift+ArrowDown');
  await bar(page)
    .getByText(/^50 elegidos/)
    .waitFor();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Aprobar 50 por/ }).waitFor();
  expect(
    (
      await page
        .getByRole('list', { name: 'Lo que se incluye' })
        .getByRole('checkbox')
        .evaluateAll((all) => all.map((each) => each.closest('li')?.textContent ?? ''))
    )
      .map((text) => Number(/Crédito (\d+)/.exec(text)?.[1]))
      .toSorted((one, other) => one - other),
  ).toEqual(ids);
  await start(page, 'Aprobar');
  for (let kill = 0; kill < 3; kill += 1) {
    const done = page.getByRole('list', { name: 'Resultado de cada uno' }).getByText('Hecho', { exact: true });
    await done.nth(kill * 8).waitFor();
    await product().killServer();
  }
  await summary(page, /^Hechos: \d+ de 50/);
  const messages = await page
    .getByRole('list', { name: 'Resultado de cada uno' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.textContent ?? ''));
  const saysDone = new Map(messages.map((text) => [Number(/^Crédito (\d+)/.exec(text)?.[1]), text.endsWith('Hecho')]));
  const now = postings(ids);
  expect(now.map(({ id, status, times }) => [id, status === 'Aprobado', times])).toEqual(
    now.map(({ id, status }) => [id, status === 'Aprobado', status === 'Aprobado' ? 1 : 0]),
  );
  // Nothing is said to be done that was not, and what was done is said.
  expect(now.filter(({ id, status }) => (status === 'Aprobado') !== saysDone.get(id))).toEqual([]);
});
