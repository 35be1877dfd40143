import { twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { inDialog, isClean, said, tabTo } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

/** The list in force of the client that has a clause in the demonstration. */
function clientList(): string {
  const [list] = runSql<{ id: number }>(
    product(),
    `select l.id from price_clauses c join price_lists l using (company_id, business_unit_id)
      where l.is_active and l.start_date <= (now() at time zone 'America/Argentina/Buenos_Aires')::date order by l.start_date desc limit 1`,
  );
  return `/edit-price-list/${list?.id}/x`;
}

describe('price indices', () => {
  it('issue 50 a value is typed, and the sheet takes and undoes what the clauses propose, by the keyboard alone', async () => {
    const page = await openAs('admin', '/price-indices');
    await tabTo(page, 'Agregar valor');
    await page.keyboard.press('Enter');
    const dialog = inDialog(page, 'Valor de un índice');
    await dialog
      .getByLabel(/^Índice/)
      .and(page.locator(':focus'))
      .waitFor();
    for (const typed of ['Salario gastronómico', '10/2025', '1.234,56', 'Convenio 389/04']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await said(page, 'Quedó guardado: Salario gastronómico de 10/2025');
    await page.goto(new URL('/price-sheet?dia=20310801', page.url()).href);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'grid');
    await tabTo(page, 'Proponer por índices', 'Shift+Tab');
    await page.keyboard.press('Enter');
    const proposal = inDialog(page, 'Precios por índices');
    await proposal
      .getByText(/desde los precios base/)
      .first()
      .waitFor();
    await proposal
      .getByText(/^IPC alimentos y bebidas: /)
      .first()
      .waitFor();
    await isClean(page);
    await tabTo(page, 'Poner los precios propuestos');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Guardar \d+ precios?$/ }).waitFor();
    await tabTo(page, 'Deshacer', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Guardar', exact: true }).waitFor();
  });

  it.each(twoLooks)(
    'issue 50 indices, clause and acceptance fit at %s, dark %s, and axe finds nothing',
    async (width, dark) => {
      const page = await openAs('admin', '/price-indices', width, dark);
      await page.getByText('IPC nivel general').first().waitFor();
      await isClean(page);
      await page.goto(new URL('/price-indices-massive', page.url()).href);
      await page.getByRole('button', { name: 'Revisar la planilla' }).waitFor();
      await isClean(page);
      const content = 'Índice;Mes;Valor;Fuente\nIPC nivel general;ene-40;9.999,5;INDEC\nIPC nivel general;2040;1;INDEC';
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'indices.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      await page.getByRole('table', { name: 'Qué cambia' }).getByText('Se agrega', { exact: true }).waitFor();
      await page.getByRole('textbox', { name: 'Mes, Fila 3', exact: true }).waitFor();
      await isClean(page);
      await page.goto(new URL(clientList(), page.url()).href);
      await page
        .getByText(/desde los precios base/)
        .first()
        .waitFor();
      await isClean(page);
      await page.getByRole('button', { name: 'Editar cláusula' }).click();
      await inDialog(page, 'Cláusula de ajuste por índices').getByLabel('Peso 3', { exact: true }).waitFor();
      await isClean(page);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Registrar aceptación' }).click();
      await inDialog(page, 'Aceptación del cliente')
        .getByLabel(/^Aceptada el/)
        .waitFor();
      await isClean(page);
    },
  );
});
