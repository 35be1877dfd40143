import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { twoLooks } from './setup/lane';
import { listed, noteRows, opened } from './setup/note-parts';
import { openProduct } from './setup/open-product';
import { asksAgain, button, field, isClean, pressTool, said } from './setup/page-parts';
import { printedText } from './setup/printed-text';
import { runSql } from './setup/run-sql';
import { sheetValues } from './setup/workbooks';

const { openAs, product } = openProduct();

/** Does something that filters the list, and waits until the list shows the new result. */
async function narrowed(page: Page, act: () => Promise<void>): Promise<void> {
  await asksAgain(page, 'getCreditNotesByUserId', act);
  await listed(page);
}

/** Opens a filter of the list and checks one of its choices. */
async function choose(page: Page, filter: 'Estado' | 'Documento', choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${filter} .`) }).click();
  const option = page.getByRole('option', { name: choice, exact: true });
  await narrowed(page, () => option.click());
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'detached' });
}

/** How many notes the filtered list has, by the text under it. */
async function total(page: Page): Promise<number> {
  await listed(page);
  const range = await page
    .getByText(/^\d+ a \d+ de [\d.]+$/)
    .first()
    .textContent();
  return Number(/de ([\d.]+)/.exec(range ?? '')?.[1]?.replaceAll('.', ''));
}

/** The first text of each cell; none of a column that a phone's card leaves out. */
const textsOf = async (page: Page, column: 'status' | 'status_document' | 'company_name'): Promise<Set<string>> => {
  const texts = await noteRows(page)
    .locator(`[data-column="${column}"]`)
    .evaluateAll((cells) =>
      cells.map(
        (cell) =>
          document
            .createTreeWalker(cell.querySelector(':scope > :not([aria-hidden])') ?? cell, NodeFilter.SHOW_TEXT)
            .nextNode()?.textContent ?? '',
      ),
    );
  return new Set(texts);
};

/** Downloads the bell's finished file whose name ends so. */
async function exported(page: Page, format: string, ending: string): Promise<string> {
  await pressTool(page, 'Exportar', format);
  await said(page, 'Exportación de notas de crédito: el archivo está listo.');
  await page.getByRole('button', { name: 'Procesos' }).press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar: Exportación de notas de crédito' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d-reporte\\.${ending}$`));
  return download.path();
}

describe.each(twoLooks)('the list of credit notes, %s', (width, dark) => {
  it('CNO-02 CNO-28 CNO-29 is filtered by status, document and text; an approver starts with the pending ones', async () => {
    const approver = await openAs('notasap', '/credit-notes', width, dark);
    const waiting = await total(approver);
    expect(await textsOf(approver, 'status')).toEqual(new Set(['Pendiente']));

    const asker = await openAs('notas', '/credit-notes?size=100', width, dark);
    const every = await total(asker);
    expect((await textsOf(asker, 'status')).size).toBeGreaterThan(1);
    await choose(asker, 'Estado', 'Aprobado');
    await asker.waitForURL('**status=Aprobado**');
    const approved = await total(asker);
    expect([await textsOf(asker, 'status'), approved < every]).toEqual([new Set(['Aprobado']), true]);
    await choose(asker, 'Documento', 'Cargado');
    await asker.waitForURL('**documento=Loaded**');
    await listed(asker);
    expect(await textsOf(asker, 'status_document')).toEqual(new Set(width === 'phone' ? [] : ['Cargado']));
    await asker.goto('/credit-notes?size=100');
    await listed(asker);
    await narrowed(asker, () => asker.getByRole('textbox', { name: /Buscar/ }).fill('nandubay'));
    await asker.waitForURL('**q=nandubay**');
    expect(await textsOf(asker, 'company_name')).toEqual(new Set(['Metalúrgica Ñandubay S.A.']));
    await asker.getByRole('textbox', { name: /Buscar/ }).fill('ninguna parte');
    await said(asker, 'Ninguna nota coincide con la búsqueda y los filtros elegidos.');
    await isClean(asker);
    expect(waiting).toBeGreaterThan(0);
  });

  it('CNO-02 is exported with its filters, to a spreadsheet and to a PDF', async () => {
    const page = await openAs(
      'notas',
      '/credit-notes?status=Pendiente&q=nandubay&size=100&sort=id&dir=asc',
      width,
      dark,
    );
    await listed(page);
    const views = noteRows(page).getByRole('button', { name: /^Ver / });
    const ids = await views.evaluateAll((buttons) =>
      buttons.map((button) => Number(/\d+/.exec(button.getAttribute('aria-label') ?? '')?.[0])),
    );
    expect(ids.length).toBe(await total(page));
    const rows = await sheetValues(await exported(page, 'Planilla de cálculo (xlsx)', 'xlsx'));
    const head = rows.findIndex(([first]) => first === 'Nota');
    expect(rows[head]).toEqual([
      'Nota',
      'Fecha',
      'Centro logístico',
      'Cliente',
      'Grupo',
      'Importe',
      'Estado',
      'Documento',
      'Revertido',
    ]);
    expect(rows.slice(head + 1).map(([id, , , company, , , status]) => [id, company, status])).toEqual(
      ids.map((id) => [id, 'Metalúrgica Ñandubay S.A.', 'Pendiente']),
    );
    await page.reload();
    await listed(page);
    const text = await printedText(await readFile(await exported(page, 'PDF', 'pdf')));
    expect(text).toContain('Notas de crédito');
    expect(text).toContain('nandubay');
    for (const id of ids) expect(text).toMatch(new RegExp(` ${id} \\d\\d/\\d\\d/\\d{4} `));
    expect([...text.matchAll(/ \d+ \d\d\/\d\d\/\d{4} \p{L}/gu)].length).toBe(ids.length);
  });
});

describe.each(twoLooks)('credit notes, %s', (width, dark) => {
  it('CNO-03 CNO-18 O-141 a reader is offered to view and nothing else', async () => {
    const reader = await openAs('gbianchi', '/credit-notes', width, dark);
    await listed(reader);
    await isClean(reader);
    const names = (await reader.getByRole('button').all()).map((one) => one.getAttribute('aria-label'));
    const offered = (await Promise.all(names)).filter((name) => /la nota \d+$/.test(name ?? ''));
    expect([offered.length > 0, offered.every((name) => name?.startsWith('Ver la nota'))]).toEqual([true, true]);
    expect(await button(reader, 'Nueva nota').count()).toBe(0);
    const id = Number(/\d+/.exec(offered[0] ?? '')?.[0]);
    await reader.goto(`/credit-notes?nota=${id}`);
    const seen = await opened(reader, `Nota de crédito ${id}`);
    await seen.getByRole('list', { name: 'Historial' }).waitFor();
    expect(await button(reader.getByRole('dialog'), 'Guardar').count()).toBe(0);
    await isClean(reader);
    await reader.goto('/credit-notes?nota=nueva');
    await listed(reader);
    expect(await reader.getByRole('dialog').count()).toBe(0);
  });

  it('CNO-01 CNO-04 the longest names keep list and dialog within the window', async () => {
    const long = 'Establecimientos Metalúrgicosyferroviariosdelaregióncordillerana';
    const [{ id = 0 } = {}] = runSql<{ id: number }>(
      product(),
      `update companies set business_name = '${long} ${long}' where id = '10002001'`,
      `update groups set name = id || '${'Turnorotativononinterrumpido'.repeat(2)}'::varchar(40) where company_id = '10002001'`,
      `update credit_notes_requests set comments = '${'Detallesinespacios'.repeat(12)}' where id = (select min(id) from credit_notes_requests where company_id = '10002001' and status = 'Pendiente' and group_id is not null)`,
      `select min(id) as id from credit_notes_requests where company_id = '10002001' and status = 'Pendiente' and group_id is not null`,
    );
    const approver = await openAs('notasap', '/credit-notes', width, dark);
    await said(approver, long);
    await isClean(approver);
    await approver.goto(`/credit-notes?nota=${id}`);
    const form = await opened(approver, `Decidir la nota de crédito ${id}`);
    expect((await field(form, 'Cliente').inputValue()).startsWith(long)).toBe(true);
    await isClean(approver);
    await approver.goto(`/credit-notes?nota=${id}&ver=1`);
    await opened(approver, `Nota de crédito ${id}`);
    await isClean(approver);
  });
});
