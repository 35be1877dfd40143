import type { Locator, Page } from 'playwright-core';
import { signIn } from './setup/browser';
import { ofLane, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean, tablesAnswered } from './setup/page-parts';

const { open } = openProduct();

const pending = (page: Page) => page.getByRole('region', { name: 'Cambios por publicar' });
const history = (page: Page) => page.getByRole('table', { name: 'Historial de publicaciones' });
const newest = (page: Page) => history(page).getByRole('row').nth(1);
const centresIn = (detail: Locator) => detail.getByRole('table', { name: 'Qué centros la tienen' });
const states = (table: Locator) => table.getByRole('row').locator('td:nth-child(2)').allInnerTexts();
/** All of the page's requests are answered. */
async function settled(page: Page): Promise<void> {
  await newest(page).getByRole('button').waitFor();
  await pending(page).locator('table, p').first().waitFor();
  await tablesAnswered(page);
}

secondLane.it.each(
  ofLane([
    ['desk', false],
    ['desk', true],
    ['phone', false],
  ]),
)('SYN-01 nothing is wider than the window, and axe finds nothing: %s, dark %s', async (width, dark) => {
  const page = await open(width, dark);
  await signIn(page, 'admin', '/sync');
  await settled(page);
  await isClean(page);
  await newest(page).getByRole('button').click();
  const detail = page.getByRole('dialog', { name: /^Versión / });
  await detail.getByText('Comensales:').first().waitFor();
  await centresIn(detail).getByRole('row').nth(1).waitFor();
  await isClean(page);
});

it('SYN-01 SYN-02 SYN-03 SYN-05 SYN-06 ACC-27 O-99 publishes from the user menu, confirms it, and lists it in the history', async () => {
  const page = await open();
  await signIn(page, 'admin');
  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Sincronización' }).click();
  await page.waitForURL('**/sync');
  await settled(page);
  const before = Number(await newest(page).getByRole('cell').first().innerText());
  await pending(page).getByRole('button', { name: 'Ver por centro' }).click();
  await page.getByRole('dialog', { name: 'Cambios por publicar' }).getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Cambios por publicar' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Publicar' }).click();
  await page
    .getByRole('alertdialog', { name: 'Sincronización' })
    .getByRole('button', { name: 'Si', exact: true })
    .click();
  const notice = page.getByRole('alertdialog', { name: 'Sincronización' });
  await notice.getByText('La configuración fue puesta a disposición correctamente').waitFor();
  await notice.getByRole('button', { name: 'Cerrar' }).click();
  await notice.waitFor({ state: 'detached' });

  await pending(page).getByText('Los puntos de venta ya pueden recibir todo lo que está registrado.').waitFor();
  await history(page)
    .getByRole('button', { name: `Ver la versión ${before + 1}` })
    .click();
  const detail = page.getByRole('dialog', { name: `Versión ${before + 1}` });
  await detail.getByText('Comensales:').first().waitFor();
  // No point of sale has fetched what was just published, and the page says so for each centre.
  await centresIn(detail).getByRole('row').nth(1).waitFor();
  const lacking = await states(centresIn(detail));
  expect(lacking.filter((state) => !/Le faltan? \d+ publicaci|Nunca bajó|Sin punto de venta/.test(state))).toEqual([]);
  expect(lacking.some((state) => state.includes('Le falta 1 publicación'))).toBe(true);
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });

  // Again, with nothing to publish: a version too, and the keyboard alone is enough.
  await page.getByRole('button', { name: 'Publicar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('No hay cambios desde la última publicación.').waitFor();
  await page.getByRole('button', { name: 'Si', exact: true }).press('Enter');
  await notice.getByText('La configuración fue puesta a disposición correctamente').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cerrar');
  await page.keyboard.press('Enter');
  await notice.waitFor({ state: 'detached' });
  await history(page)
    .getByRole('button', { name: `Ver la versión ${before + 2}` })
    .waitFor();
  expect(await newest(page).innerText()).toContain('Sin cambios');
});

secondLane.it(
  'ACC-16 ACC-28 SYN-03 without the module there is no menu entry, and the address shows nothing',
  async () => {
    const page = await open();
    await signIn(page, 'operador');
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: 'Sincronización' }).count()).toBe(0);
    await page.goto('/sync', { waitUntil: 'networkidle' });
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).waitFor();
    expect(await page.getByRole('link', { name: 'Sincronización' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Publicar' }).count()).toBe(0);
  },
);
