import { screens } from '@comensal/domain/composition';
import type { Page } from 'playwright-core';
import { sidewaysScroll } from './setup/browser';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, inDialog, isClean, pressTool, tablesAnswered } from './setup/page-parts';
import { lastDays } from './setup/report-parts';

const { openAs, openNew, product } = openProduct();

const heads = (page: Page): Promise<string[]> =>
  page.locator('main [role="columnheader"]').evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
const displayedOf = async (page: Page): Promise<void> => {
  await page.locator('main tr[data-index="0"]').waitFor();
  await tablesAnswered(page);
};

describe('a list as its person wants it', () => {
  it('ACC-85 columns and rows on a page are the same in another browser; the address has its own', async () => {
    const page = await openAs('aprobador', '/credit-state?status=');
    await displayedOf(page);
    expect(await heads(page)).not.toContain('CUIT');
    await pressTool(page, 'Elegir las columnas');
    const dialog = inDialog(page, 'Columnas: Créditos');
    await dialog.getByRole('checkbox', { name: 'CUIT', exact: true }).check();
    await dialog.getByRole('checkbox', { name: 'Grupo', exact: true }).uncheck();
    await button(dialog, 'Subir Importe').press('Enter');
    expect(await button(dialog, 'Subir Importe').evaluate((node) => node === document.activeElement)).toBe(true);
    await isClean(page);
    await button(dialog, 'Listo').click();
    await page.getByRole('combobox', { name: 'Por página', exact: true }).selectOption('50');
    await page.waitForURL(/size=50/);
    await displayedOf(page);

    const elsewhere = await openNew();
    await elsewhere.goto('/credit-state?status=');
    await elsewhere.getByLabel('Usuario', { exact: true }).fill('aprobador');
    await elsewhere.getByLabel('Contraseña', { exact: true }).fill('Comedor.2026');
    await elsewhere.keyboard.press('Enter');
    await displayedOf(elsewhere);
    expect(await heads(elsewhere)).toEqual([
      'Elegir',
      'Solicitud',
      'Fecha',
      'CUIT',
      'Razón social',
      'Centro logístico',
      'Importe',
      'Estado',
      'Acciones',
    ]);
    const size = elsewhere.getByRole('combobox', { name: 'Por página', exact: true });
    expect(await size.inputValue()).toBe('50');
    await elsewhere.goto('/credit-state?status=&size=10');
    await displayedOf(elsewhere);
    expect(await size.inputValue()).toBe('10');
    await pressTool(elsewhere, 'Elegir las columnas');
    await button(inDialog(elsewhere, 'Columnas: Créditos'), 'Restablecer').click();
    await elsewhere.keyboard.press('Escape');
    await elsewhere.getByRole('columnheader', { name: 'Grupo' }).waitFor();
    expect(await heads(elsewhere)).not.toContain('CUIT');
    await isClean(elsewhere);
  });

  it('ACC-85 a saved view is a link, which opens within the rights of whoever follows it', async () => {
    const page = await openAs('admin', '/users?q=a&sort=email&dir=desc');
    await displayedOf(page);
    await pressTool(page, 'Vistas', 'Guardar esta vista');
    await page.getByLabel('Nombre de la vista', { exact: true }).fill('Con una muy larga denominación, de ñandúes');
    await page.keyboard.press('Enter');
    const views = page.getByRole('navigation', { name: /^Vistas: / });
    const link = views.getByRole('link');
    await link.waitFor();
    expect(await link.getAttribute('aria-current')).toBe('page');
    await isClean(page);
    const address = (await link.getAttribute('href')) ?? '';
    await page.goto('/users');
    await link.click();
    await page.waitForURL('**/users?q=a&sort=email&dir=desc');
    // Somebody who only reads sees the view without what changes it, and somebody without the module nothing.
    const reader = await openAs('consulta', address);
    await displayedOf(reader);
    expect(await reader.getByRole('button', { name: /^Editar / }).count()).toBe(0);
    const other = await openAs('contratista', address);
    await other.waitForLoadState('networkidle');
    expect(await other.locator('main tr[data-index]').count()).toBe(0);
  });
});

it('REP-21 at 1280 × 800 a generated report shows its chart and the first rows of its table', async () => {
  const { from, to } = lastDays(product());
  const hidden: string[] = [];
  const signedIn = await openAs('admin', '/');
  for (const [path, query] of [
    [screens.transactionsReport.path, `from=${from}&to=${to}`],
    [screens.consumptionReport.path, `from=${from}&to=${to}`],
    [screens.consumptionReport.path, `from=${to}&to=${to}`],
    [screens.businessUnitDateReport.path, `from=${from}&to=${to}&centre=%25`],
  ] as const) {
    await signedIn.goto(`${path}?${query}`);
    await displayedOf(signedIn);
    await signedIn.locator('figure svg').first().waitFor();
    const bottom = await signedIn
      .locator('main tr[data-index="0"]')
      .evaluate((row) => row.getBoundingClientRect().bottom);
    if (bottom > 800) hidden.push(`${path}?${query}: ${Math.round(bottom)}`);
    const bars = await signedIn
      .locator('figure svg rect[class^="picture-"]')
      .evaluateAll((all) =>
        all.map((bar) => Math.min(bar.getBoundingClientRect().width, bar.getBoundingClientRect().height)),
      );
    expect(Math.max(0, ...bars.filter((thickness) => thickness > 80))).toBe(0);
  }
  expect(hidden).toEqual([]);
});

describe.each(ofLane(['desk', 'phone']))('nothing moves while home is read, at the width of a %s', (width) => {
  it.each(['admin', 'aprobador', 'contratista'])('CLS is at most 0.05 for %s', async (who) => {
    await openAs(who, '/credit-state', width);
    const page = await openAs(who, '/credit-state', width);
    await page.addInitScript(() => {
      const notice = window as unknown as { shifts: number[] };
      notice.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) notice.shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('region', { name: 'Estado de hoy', exact: true }).waitFor();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.05);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
