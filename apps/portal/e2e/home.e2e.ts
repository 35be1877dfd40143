import type { Page } from 'playwright-core';
import { ofLane, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

/** A centre that has been silent for nine days. */
let silent = '';
beforeAll(() => {
  const [centre] = runSql<{ id: string; name: string }>(
    product(),
    `select b.id, b.name from business_units b join business_unit_sync s on s.business_unit_id = b.id
       join terminal_keys k on k.business_unit_id = b.id and k.revoked_at is null where b.is_active order by b.id limit 1`,
  );
  if (!centre) throw new Error('The demonstration has no centre with a point of sale');
  silent = centre.name;
  runSql(
    product(),
    `update business_unit_sync set timestamp_transactions = now() - interval '9 days' where business_unit_id = '${centre.id}'`,
  );
});

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
describe.each(ofLane(['desk', 'phone']))('at the width of a %s', (width) => {
  test('ACC-12 home shows what is pending by the user’s modules; each number opens the list behind it', async () => {
    const page = await openAs('admin', '/', width);
    await tile(page, 'Consumos de hoy').waitFor();
    await isClean(page);

    await tile(page, 'Centros sin comunicación')
      .getByRole('link', { name: /^Ver todos/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Centros logísticos', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?state=silent');
    await page.getByText(silent, { exact: true }).first().waitFor();

    await page.goto('/');
    await page.getByRole('button', { name: /^Lo que le espera a usted: \d+$/ }).press('Enter');
    await tile(page, 'Créditos en curso')
      .getByRole('link', { name: /Pagado/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Estado de créditos', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?status=Pagado&sort=status_since&dir=asc');
  });

  test('a contractor sees the own balances, and sets the low-balance alert', async () => {
    const page = await openAs('contratista', '/', width);
    await tile(page, 'Saldos bajos').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Saldos', exact: true }).waitFor();
    await page.goto('/balances');
    await page
      .getByRole('button', { name: /^Aviso de saldo bajo de/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Aviso de saldo bajo', exact: true });
    await dialog.getByLabel('Avisar por debajo de', { exact: true }).fill(width === 'desk' ? '12345' : '54321');
    await isClean(page);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
    await page
      .getByText(`Se avisará cuando el saldo esté por debajo de $ ${width === 'desk' ? '12.345' : '54.321'},00`)
      .waitFor();
    await dialog.waitFor({ state: 'detached' });
    await isClean(page);
  });
});

secondLane.describe.each(['desk', 'phone'] as const)('the tiles are arranged at the width of a %s', (width) => {
  test('O-05 they are hidden, moved and restored, and stay so in another browser', async () => {
    const page = await openAs('admin', '/', width);
    const press = async (name: string): Promise<void> => {
      const button = page.getByRole('button', { name, exact: true });
      await (width === 'desk' ? button.press('Enter') : button.click());
    };
    const titles = (of: Page): Promise<readonly string[]> =>
      of
        .getByRole('region', { name: 'Estado de hoy', exact: true })
        .getByRole('heading', { level: 2 })
        .allTextContents();
    await tile(page, 'Consumos de hoy').waitFor();
    const before = await titles(page);
    await press('Elegir las tarjetas');
    const dialog = page.getByRole('dialog', { name: 'Tarjetas del inicio', exact: true });
    await dialog.getByRole('button', { name: 'Listo', exact: true }).waitFor();
    await isClean(page);
    await press('Subir Centros sin comunicación');
    const box = dialog.getByRole('checkbox', { name: 'Consumos rechazados', exact: true });
    await (width === 'desk' ? box.press(' ') : box.click());
    await press('Listo');
    await dialog.waitFor({ state: 'detached' });
    const moved = ['Saldos bajos', 'Centros sin comunicación', 'Consumos rechazados'];
    expect(before.slice(-3)).toEqual(moved);
    const arranged = [...before.slice(0, -3), 'Centros sin comunicación', 'Saldos bajos'];
    expect(await titles(page)).toEqual(arranged);
    await page.getByRole('button', { name: 'Elegir las tarjetas (1 oculta)', exact: true }).waitFor();
    await isClean(page);

    const elsewhere = await openAs('admin', '/', width);
    await tile(elsewhere, 'Consumos de hoy').waitFor();
    expect(await titles(elsewhere)).toEqual(arranged);
    await press('Elegir las tarjetas (1 oculta)');
    await press('Restablecer');
    await press('Listo');
    await tile(page, 'Consumos rechazados').waitFor();
    expect(await titles(page)).toEqual(before);
  });
});

secondLane.it('somebody signed in gets every script of home beside the start script', async () => {
  const page = await openAs('admin', '/');
  await page.goto('/', { waitUntil: 'networkidle' });
  await tile(page, 'Consumos de hoy').waitFor();
  const { loaded, told } = await page.evaluate(async () => {
    const source = document.querySelector<HTMLScriptElement>('script[src*="/ahead-"]')?.src ?? '';
    const texts = await Promise.all(['/', source].map(async (address) => (await fetch(address)).text()));
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return { loaded: scripts.map(({ name }) => name.split('/').at(-1) ?? ''), told: texts.join() };
  });
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((name) => !told.includes(name))).toEqual([]);
});

secondLane.it.each([
  ['/', 201],
  ['/customers', 209],
  ['/transactions-report', 222],
] as const)('%s loads at most %i kB of compressed script', async (path, kilobytes) => {
  const page = await openAs('admin', '/');
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link').or(page.locator('main tbody tr, main form')).first().waitFor();
  const bytes = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return (
      loaded
        // What opens above a page is loaded afterwards.
        .filter(({ name }) => name.endsWith('.js') && !name.includes('/overlays-'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    );
  });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
});

secondLane.it('O-05 a user without any of these modules sees only the list of screens', async () => {
  const page = await openAs('consulta', '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Comensales/ })
    .waitFor();
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.getByRole('region', { name: 'Estado de hoy', exact: true }).count()).toBe(0);
});
