import type { Page } from 'playwright-core';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { inDialog, isClean, removeAfter, said } from './setup/page-parts';
import type { SampleFile } from './setup/sample-files';
import { filledIn } from './setup/workbooks';

const { openAs } = openProduct();

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const bar = (page: Page) => page.getByRole('region', { name: 'Comensales elegidos' });

/** The review of the undo: what happens to each row; then yes. */
async function undoAfterReview(page: Page, yes: string): Promise<void> {
  const dialog = inDialog(page, 'Deshacer la baja');
  await dialog.getByText('Se restituirá', { exact: true }).first().waitFor();
  await isClean(page);
  await dialog.getByRole('button', { name: yes, exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

/** The template with the codes of the leavers below its example. */
const leavers = (path: string, codes: readonly string[]): Promise<SampleFile> =>
  filledIn('bajas.xlsx', path, ({ worksheets: [sheet] }) => {
    const position = (sheet?.getRow(1).values as unknown[]).indexOf('Código');
    codes.forEach((code, index) => {
      if (sheet) sheet.getRow(3 + index).getCell(position).value = code;
    });
  });

/** The diners on the page, by the labels of their checkboxes. */
async function names(page: Page): Promise<string[]> {
  await page
    .getByRole('checkbox', { name: /^Elegir el comensal/ })
    .first()
    .waitFor();
  const boxes = await page.getByRole('checkbox', { name: /^Elegir el comensal/ }).all();
  return Promise.all(
    boxes.map(async (box) => (await box.evaluate((input) => input.closest('label')?.textContent)) ?? ''),
  );
}

describe.each(ofLane(['desk', 'phone']))('the removal of chosen diners, %s', (width) => {
  it('DIN-39 select two, review, remove: gone from the list; undo: back', async () => {
    const page = await openAs('admin', '/customers', width);
    // The first two of the demonstration data lead groups, and cannot be removed.
    const [, , first = '', second = ''] = await names(page);
    await page.getByRole('checkbox', { name: first, exact: true }).check();
    await page.getByRole('checkbox', { name: second, exact: true }).focus();
    await page.keyboard.press('Space');
    await bar(page).getByText('2 elegidos').waitFor();
    await isClean(page);
    await press(page, 'Dar de baja');
    const dialog = inDialog(page, 'Baja de comensales');
    await dialog.getByText('Se darán de baja 2 comensales').waitFor();
    await dialog.getByText('Se dará de baja', { exact: true }).first().waitFor();
    await isClean(page);
    await press(page, 'Dar de baja a 2 comensales');
    await removeAfter(page, '¿Realmente desea dar de baja a 2 comensales?');
    await dialog.getByText('Se dieron de baja 2 comensales').waitFor();
    await isClean(page);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Descargar resultado')]);
    expect(download.suggestedFilename()).toMatch(/-bajas\.xlsx$/);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('checkbox', { name: first, exact: true }).waitFor({ state: 'detached' });
    expect([(await names(page)).filter((name) => name === first || name === second), await bar(page).count()]).toEqual([
      [],
      0,
    ]);
    await press(page, /^Procesos/);
    await page.getByRole('button', { name: 'Deshacer: Baja de comensales', exact: true }).first().click();
    await undoAfterReview(page, 'Deshacer 2 filas');
    await said(page, 'Se restituyeron 2 comensales');
    await page.getByRole('checkbox', { name: first, exact: true }).waitFor();
    expect((await names(page)).slice(2, 4)).toEqual([first, second]);
  });

  it('DIN-39 MAS-02 a spreadsheet of leavers: the template, a row without a match, the removal, its undo', async () => {
    const page = await openAs('admin', '/customers', width);
    const [, , name = ''] = await names(page);
    const code = (
      await page.locator('tbody tr').nth(2).locator('[data-column="auth_code"] .tabular').innerText()
    ).trim();
    await page.goto('/customers-massive');
    await page.getByRole('tab', { name: 'Bajas' }).click();
    // The other tab has a button of the same name.
    const panel = page.getByRole('tabpanel', { name: 'Bajas' });
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Descargar plantilla', exact: true }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('plantilla-bajas.xlsx');
    await press(page, 'Revisar la planilla');
    await said(page, 'Debe cargar los archivos');
    await isClean(page);
    await page.locator('input[type=file]').setInputFiles(await leavers(await template.path(), [code, 'NADIE1']));
    await said(page, 'Se dará de baja 1 comensal. 1 no se puede dar de baja');
    const table = page.getByRole('table', { name: 'Comensales revisados' });
    await table.getByText('No existe un comensal con esos datos en sus clientes y centros logísticos').waitFor();
    expect(await table.locator('tbody tr').first().textContent()).toContain('NADIE1');
    await isClean(page);
    await press(page, 'Dar de baja a 1 comensal');
    await removeAfter(page, '¿Realmente desea dar de baja a 1 comensal?');
    await said(page, 'Se dio de baja 1 comensal');
    // The outcome is still there after a reload, and can still be undone.
    await page.reload();
    await said(page, 'Se dio de baja 1 comensal');
    await isClean(page);
    await press(page, 'Deshacer');
    await undoAfterReview(page, 'Deshacer 1 fila');
    await said(page, 'Se restituyó 1 comensal');
    await press(page, 'Elegir otra planilla');
    await page.getByRole('button', { name: 'Revisar la planilla' }).waitFor();
    await page.goto('/customers');
    expect((await names(page))[2]).toBe(name);
  });
});
