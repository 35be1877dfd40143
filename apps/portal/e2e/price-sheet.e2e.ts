import exceljs from 'exceljs';
import type { Page } from 'playwright-core';
import { twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, inDialog, isClean } from './setup/page-parts';

const { openAs } = openProduct();

const grid = (page: Page) => page.getByRole('grid', { name: 'Precios por servicio y lista' });
const activeText = (page: Page): Promise<string | undefined> =>
  grid(page).evaluate((element) =>
    document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.innerText.replaceAll('\u00a0', ' '),
  );
const focused = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');

async function openSheet(path: string): Promise<Page> {
  const page = await openAs('admin', path);
  await focused(page);
  return page;
}

describe('the sheet of prices', () => {
  it('PRI-11 PRI-23 issue 50 all prices rise by 8,5 % to a multiple of $ 50 with eleven keys and one confirmation, and go back with one act', async () => {
    const page = await openSheet('/price-sheet?dia=20310801');
    let keys = 0;
    const press = async (...pressed: readonly string[]): Promise<void> => {
      keys += pressed.length;
      for (const key of pressed) await page.keyboard.press(key);
    };
    await press('Control+a', '+');
    await page
      .getByRole('dialog')
      .getByText(/^Se aumentan \d+ precios$/)
      .waitFor();
    await press('8', ',', '5', 'Tab', '5', '0', 'Enter');
    await focused(page);
    await press('Control+s');
    const question = page.getByRole('alertdialog', { name: 'Guardar los precios' });
    const sentence = await question.getByText(/^¿Desea guardar/).innerText();
    const [, prices = '0', lists = '0'] =
      /guardar (\d+) precios de (\d+) listas desde el 01\/08\/2031/.exec(sentence) ?? [];
    expect([Number(prices) >= 84, Number(lists) >= 14]).toEqual([true, true]);
    await question.getByRole('button', { name: 'Si', exact: true }).and(page.locator(':focus')).waitFor();
    await press('Enter');
    await page.getByText(`Precios guardados desde el 01/08/2031: ${prices} precios de ${lists} listas`).waitFor();
    expect(keys).toBeLessThanOrEqual(12);

    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    const dialog = inDialog(page, 'Deshacer el cambio de precios');
    await dialog.getByText(/ · /).first().waitFor();
    await button(dialog, `Deshacer ${prices} filas`).click();
    await page
      .getByText(`${Number(prices).toLocaleString('es-AR')} precios volvieron a los de antes`)
      .first()
      .waitFor();
  });

  it('issue 50 a block is copied and pasted with the browser’s own keys, and Tab leaves the grid', async () => {
    const page = await openSheet('/price-sheet?dia=20310901');
    await page.keyboard.type('1234,5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('987');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    expect(await activeText(page)).toContain('$ 1.234,50');
    await page.keyboard.press('Enter');
    expect(await activeText(page)).toContain('$ 987,00');
    await page.getByRole('button', { name: 'Guardar 4 precios' }).waitFor();
    // What is scrolled out of sight is still the active cell.
    await grid(page).evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    expect(await activeText(page)).toContain('$ 987,00');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') ?? null)).toBeNull();
  });

  it('issue 50 the sheet goes out as a spreadsheet and comes back with what was changed in it, by keys, and can be undone', async () => {
    const page = await openSheet('/price-sheet?dia=20311101');
    await page.keyboard.type('1234,5');
    await page.keyboard.press('Enter');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar', exact: true }).press('Enter');
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Precios desde el 2031-11-01.xlsx');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.readFile(await saved.path());
    const [prices] = workbook.worksheets;
    if (!prices) throw new Error('The file has no sheet');
    expect(prices.getCell('C2').value).toBe(1234.5);
    prices.getCell('C3').value = '$ 987,65';
    await page.getByRole('button', { name: 'Cargar', exact: true }).press('Enter');
    await page.locator('input[type=file]').setInputFiles({
      name: 'precios.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
    });
    await page.getByText('Se escribieron los precios del archivo').waitFor();
    await page.getByRole('button', { name: 'Guardar 2 precios' }).waitFor();
    await page.getByRole('button', { name: 'Deshacer', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Guardar 1 precio' }).waitFor();
  });

  it.each(twoLooks)('issue 50 the sheet fits at %s, dark %s, and axe finds nothing', async (width, dark) => {
    const page = await openAs('admin', '/price-sheet?dia=20311001', width, dark);
    if (width === 'desk') {
      await focused(page);
      await page.keyboard.type('9999999');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Delete');
    } else {
      await page
        .getByRole('textbox', { name: /^Precio de / })
        .first()
        .fill('9999999');
    }
    await page
      .getByText(/^\+[\d.]+/)
      .first()
      .waitFor();
    await isClean(page);
    await page.getByRole('button', { name: /^Guardar \d/ }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/^¿Desea guardar/)
      .waitFor();
    await isClean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Aumentar', exact: true }).click();
    await page.getByRole('dialog').getByText('Porcentaje').waitFor();
    await isClean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Agregar un cliente' }).click();
    await page.getByRole('dialog').getByText('Para un cliente que paga').waitFor();
    await isClean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cargar', exact: true }).press('Enter');
    await page.locator('input[type=file]').setInputFiles({
      name: 'precios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Número;Precios desde el 01/10/2031;Nadie [XX]\n1;Almuerzo;5\n'),
    });
    await page.getByText('1 celda no se puede tomar').waitFor();
    await isClean(page);
  });
});
