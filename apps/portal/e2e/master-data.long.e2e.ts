import type { Locator, Page } from 'playwright-core';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, confirms, isClean, said, tabTo } from './setup/page-parts';
import { runSql } from './setup/run-sql';
import { sheetTexts, workbookFile } from './setup/workbooks';

const { openAs, product } = openProduct();
/** The others are no administrators. */
const second = 'hquiroga';
beforeAll(() => void runSql(product(), `update users set profile_name = 'Administrador' where username = '${second}'`));

const changesHead = ['Hoja', 'Filas', 'Nuevas', 'Modificadas', 'Sin cambios', 'Rechazadas'];
const companyHead = ['Código SAP del cliente', 'Razón social', 'CUIT', 'Categoría', 'Activo'];
const centreHead = ['Código SAP del centro', 'Nombre', 'Segmento', 'Activo'];
const main = (page: Page): Locator => page.getByRole('main');
const region = (page: Page): Locator => page.getByRole('region', { name: 'Qué depende de estos cambios', exact: true });
/** The rows of a table, each as its cells; at a phone's width a cell begins with the name of its column. */
async function cells(page: Page, table: string, columns: readonly string[]): Promise<string[][]> {
  const rows = page.getByRole('table', { name: table, exact: true }).locator('tbody tr');
  const read = await rows.evaluateAll((all) =>
    all.map((each) => [...each.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  );
  return read.map((each) =>
    each.map((cell, at) => cell.slice(cell.startsWith(columns[at] ?? '') ? (columns[at] ?? '').length : 0)),
  );
}

async function choose(
  page: Page,
  name: string,
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await workbookFile(name, sheets));
}
const review = (page: Page): Promise<void> => button(page, 'Cargar la planilla').waitFor();
const isActive = (centre: string): boolean | undefined =>
  runSql<{ is_active: boolean }>(product(), `select is_active from business_units where id = '${centre}'`)[0]
    ?.is_active;

describe.each(
  ofLane([
    ['desk', false, { id: '6010', name: 'San Miguel de Tucumán' }, '80001', '30-71111111-1'],
    ['phone', true, { id: '3020', name: 'Río Cuarto' }, '80002', '30-50001091-2'],
  ]),
)('master data by spreadsheet: %s, dark %s', (width, dark, centre, code, cuit) => {
  const sheets = {
    Clientes: [
      companyHead,
      [code, `Nueva Ñ ${code} S.A.`, cuit, '2B', 'Si'],
      ['80009', 'Sin dígitos S.R.L.', '123', '2A', ''],
      ['80008', 'De otra clase S.R.L.', '30711111111', '9Z', ''],
    ],
    'Centros logísticos': [centreHead, [centre.id, centre.name, '', 'No']],
  };
  const refusedRows = [
    ['Clientes', '3', 'Rechazada. CUIT (C3): No es un CUIT válido: son 11 dígitos'],
    ['Clientes', '4', 'Rechazada. Categoría (D4): Use 2A, 2B, 2C, 2D o 2E'],
  ];

  it('CUS-01 O-80 O-97 a spreadsheet is reviewed, its consequences are confirmed, and it is loaded, by keyboard only', async () => {
    const page = await openAs('admin', '/master-data', width, dark);
    await isClean(page);
    await choose(page, 'inicio.xlsx', sheets);
    await said(page, 'Todavía no se cargó nada. Filas nuevas: 1; modificadas: 1; sin cambios: 0; rechazadas: 2');
    // What was pressed is gone; the next thing to do has the focus.
    await button(page, 'Elegir otra planilla').and(page.locator(':focus')).waitFor();
    expect(await cells(page, 'Qué cambia en cada hoja', changesHead)).toEqual([
      ['Clientes', '3', '1', '0', '0', '2'],
      ['Centros logísticos', '1', '0', '1', '0', '0'],
    ]);
    const [{ diners } = { diners: 0 }] = runSql<{ diners: number }>(
      product(),
      `select count(distinct p.customer_id)::int as diners from customer_profile_relations p join customers d on d.id = p.customer_id
       where p.business_unit_id = '${centre.id}' and p.is_active and d.is_active`,
    );
    expect(diners).toBeGreaterThan(50);
    const consequence = [`El centro ${centre.id} · ${centre.name} queda inactivo`, `comensales: ${diners}`];
    expect((await region(page).getByRole('listitem').first().innerText()).split('\n')).toEqual(consequence);
    expect(await cells(page, 'Filas con observaciones', ['Hoja', 'Fila', 'Qué pasa con ella'])).toEqual(refusedRows);
    await isClean(page);

    await tabTo(page, 'Cargar la planilla');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Cargar clientes y centros' });
    await question.getByText(consequence[0] ?? '', { exact: true }).waitFor();
    await isClean(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect([await button(page, 'Cargar la planilla').and(page.locator(':focus')).count(), isActive(centre.id)]).toEqual(
      [1, true],
    );

    await page.keyboard.press('Enter');
    await question.getByText(consequence[0] ?? '', { exact: true }).waitFor();
    await tabTo(page, 'Si');
    await page.keyboard.press('Enter');
    await said(page, 'Se cargó la planilla. Filas nuevas: 1; modificadas: 1; sin cambios: 0; rechazadas: 2');
    expect([await button(page, 'Cargar la planilla').count(), isActive(centre.id)]).toEqual([0, false]);
    await isClean(page);
    await tabTo(page, 'Descargar el informe');
    const [report] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(report.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-clientes-y-centros\.xlsx$/);
    expect(await sheetTexts(await report.path())).toEqual([['Hoja', 'Fila', 'Resultado'], ...refusedRows]);

    expect(
      runSql(product(), `select business_name, cuit, category, is_active from companies where id = '${code}'`),
    ).toEqual([
      { business_name: `Nueva Ñ ${code} S.A.`, cuit: cuit.replaceAll('-', ''), category: '2B', is_active: true },
    ]);
  });

  it('O-97 a concurrent change between review and load must be reviewed again', async () => {
    const client = `8000${width === 'desk' ? 3 : 4}`;
    const named = (name: string) => ({ Clientes: [companyHead, [client, name, '30711111111', '2A', '']] });
    const page = await openAs('admin', '/master-data', width, dark);
    await choose(page, 'mía.xlsx', named('De la primera S.A.'));
    await review(page);
    await said(page, 'Todavía no se cargó nada. Filas nuevas: 1; modificadas: 0; sin cambios: 0; rechazadas: 0');

    const other = await openAs(second, '/master-data', 'desk');
    await choose(other, 'suya.xlsx', named('De la segunda S.A.'));
    await review(other);
    await button(other, 'Cargar la planilla').click();
    await said(other, 'Se cargó la planilla. Filas nuevas: 1; modificadas: 0; sin cambios: 0; rechazadas: 0');

    const stored = () =>
      runSql<{ business_name: string }>(product(), `select business_name from companies where id = '${client}'`);
    await button(page, 'Cargar la planilla').click();
    await said(
      page,
      'No se cargó nada: la planilla o lo registrado cambió después de su revisión. Mire otra vez qué se modificaría',
    );
    expect(await cells(page, 'Qué cambia en cada hoja', changesHead)).toEqual([['Clientes', '1', '0', '1', '0', '0']]);
    expect(stored()).toEqual([{ business_name: 'De la segunda S.A.' }]);
    await isClean(page);
    await button(page, 'Cargar la planilla').click();
    await said(page, 'Se cargó la planilla. Filas nuevas: 0; modificadas: 1; sin cambios: 0; rechazadas: 0');
    expect(stored()).toEqual([{ business_name: 'De la primera S.A.' }]);
  });
});

it('O-97 a credit requested meanwhile makes the load ask again, showing that credit', async () => {
  const page = await openAs('admin', '/master-data');
  await choose(page, 'baja.xlsx', { 'Centros logísticos': [centreHead, ['5010', 'Añelo', '', 'No']] });
  await review(page);
  const credits = region(page).getByText(/^créditos abiertos: /);
  const before = await credits.innerText();
  runSql(
    product(),
    `insert into credits_requests (create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status, requested_by)
     select create_date, company_id, business_unit_id, contractor_id, cuit, business_name, 12300, 'Pendiente', requested_by
     from credits_requests where business_unit_id = '5010' order by id limit 1`,
  );
  await button(page, 'Cargar la planilla').click();
  await confirms(page, 'Cargar clientes y centros');
  await said(page, 'No se cargó nada: lo que depende de estos cambios no es lo que usted confirmó. Revíselo otra vez');
  const now = await credits.innerText();
  const count = (text: string): number => Number(/: (\d+) por/.exec(text)?.[1]);
  expect([count(now) - count(before), isActive('5010')]).toEqual([1, true]);
  await button(page, 'Cargar la planilla').click();
  await confirms(page, 'Cargar clientes y centros');
  await said(page, 'Se cargó la planilla. Filas nuevas: 0; modificadas: 1; sin cambios: 0; rechazadas: 0');
  expect(isActive('5010')).toBe(false);
});

it('MAS-02 the template has the sheets that the screen describes', async () => {
  const page = await openAs('admin', '/master-data');
  await main(page).getByRole('heading', { name: 'Cómo preparar la planilla' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Descargar plantilla').click()]);
  expect([download.suggestedFilename(), await sheetTexts(await download.path(), 1)]).toEqual([
    'plantilla-clientes-y-centros.xlsx',
    [centreHead, ['EJEMPLO', 'Centro de ejemplo', 'Industria', 'Sí']],
  ]);
});
