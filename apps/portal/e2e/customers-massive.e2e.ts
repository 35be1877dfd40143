import type { Page } from 'playwright-core';
import { type ViewportName } from './setup/browser';
import { ofLane, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean } from './setup/page-parts';
import type { SampleFile } from './setup/sample-files';
import { filledIn, openWorkbook, uploadHead, workbookFile } from './setup/workbooks';

const { openAs } = openProduct();

const open = (width?: ViewportName, dark?: boolean, username = 'operador') =>
  openAs(username, '/customers-massive', width, dark);

const workbookOf = (
  name: string,
  rows: readonly (readonly (string | number)[])[],
  headings: readonly string[] = uploadHead,
): Promise<SampleFile> => workbookFile(name, { Hoja1: [headings, ...rows] });
const choose = (page: Page, file: SampleFile): Promise<void> => page.locator('input[type=file]').setInputFiles(file);
const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Cargar comensales' }).click();
const facts = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: 'Cargar otro archivo' }).waitFor();
  return page.getByRole('main').locator('dl').first().locator('dd').allInnerTexts();
};
/** A service profile of the operator's, from the template's second sheet. */
async function profileId(page: Page): Promise<number> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ]);
  const workbook = await openWorkbook(await download.path());
  expect([download.suggestedFilename(), workbook.worksheets.map(({ name }) => name)]).toEqual([
    'plantilla-comensales.xlsx',
    ['Comensales', 'Perfiles de comensal'],
  ]);
  return Number(workbook.getWorksheet('Perfiles de comensal')?.getCell('A2').value);
}

describe.each(ofLane(['desk', 'phone']))('the mass upload, %s', (width) => {
  const code = width === 'desk' ? 'E1' : 'E2';

  it('MAS-01 MAS-02 MAS-10 O-70 shows the parsed rows, loads the good ones, returns the others, and accepts them corrected', async () => {
    const page = await open(width);
    const profile = await profileId(page);
    await choose(
      page,
      await workbookOf('alta de comensales.xlsx', [
        [
          'Argentina',
          'Comensal',
          'Ñáñez, Ana María',
          `50${code.slice(1)}`,
          'Planta',
          'Tarjeta',
          `${code}A`,
          '',
          profile,
        ],
        ['Argentina', 'Comensal', 'Gil, Luis', '', '', 'Biométrico', `${code}B`, 1234, profile],
        ['Argentina', 'Comensal', 'Paz, Sol', 'x1', '', 'Tarjeta', `${code}C`, '', profile],
      ]),
    );
    await page.getByText('Legajo (D4): El campo permite solo numeros: «x»').first().waitFor();
    await isClean(page);
    await send(page);
    expect(await facts(page)).toEqual(['3', '2', '0', '0', '1']);
    await page
      .getByText('Se subieron 2 de 3 filas. Descargue la rechazada, corríjala y vuelva a cargarla')
      .first()
      .waitFor();
    await isClean(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar filas rechazadas' }).click(),
    ]);
    const rejected = await openWorkbook(await download.path());
    expect(Array.from(rejected.worksheets[0]?.getRow(2).values as unknown[], (cell) => cell ?? '')).toEqual([
      '',
      'Argentina',
      'Comensal',
      'Paz, Sol',
      'x1',
      '',
      'Tarjeta',
      `${code}C`,
      '',
      String(profile),
      'Legajo (D4): El campo permite solo numeros: «x»',
      4,
      'Hoja1',
    ]);
    await page.getByRole('button', { name: 'Cargar otro archivo' }).click();
    const mended = await filledIn('corregidas.xlsx', await download.path(), ({ worksheets: [sheet] }) => {
      if (sheet) sheet.getCell('D2').value = `60${code.slice(1)}`;
    });
    await choose(page, mended);
    await send(page);
    expect(await facts(page)).toEqual(['1', '1', '0', '0', '0']);
    await page.getByText('Se subieron los comensales correctamente').first().waitFor();
  });
});

it('O-70 refused rows are corrected in the review by keyboard; the corrected file, taken along and chosen anew, says the same, and what was corrected is loaded', async () => {
  const page = await open();
  const profile = await profileId(page);
  const wrong = (code: string, name: string, number: string, type = 'Tarjeta') => [
    ...['Argentina', 'Comensal', name, number, '', type, code, '', profile],
  ];
  await choose(
    page,
    await workbookOf('con errores.xlsx', [
      wrong('EM1', 'Sanz, Eva', '7001'),
      wrong('EM2', 'Soto, Ema', '70o2'),
      wrong('EM3', 'Suárez, Edu', '7003', 'Pulsera'),
    ]),
  );
  const rows = page.getByRole('region', { name: 'Filas a corregir' });
  await rows.getByRole('textbox', { name: 'Legajo, Fila 3', exact: true }).press('Control+a');
  await page.keyboard.type('7002');
  await page.keyboard.press('Enter');
  await rows.getByRole('textbox', { name: 'Autenticación, Fila 4', exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Biométrico');
  await page.keyboard.press('Enter');
  await isClean(page);
  expect(await page.getByRole('button', { name: 'Cargar comensales' }).isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No queda ninguna fila a corregir' }).and(page.locator(':focus')).waitFor();
  await isClean(page);
  const preview = page.getByRole('table', { name: /^Primeras filas/ });
  const read = (): Promise<string[]> => preview.getByRole('row').allInnerTexts();
  const corrected = await read();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar lo corregido' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('con errores-corregido.xlsx');
  await page.getByRole('button', { name: 'Quitar con errores.xlsx', exact: true }).click();
  await choose(page, await filledIn('corregidas.xlsx', await download.path(), () => undefined));
  await page.getByRole('heading', { name: 'Primeras filas de corregidas.xlsx' }).waitFor();
  expect(await read()).toEqual(corrected);
  expect(await rows.count()).toBe(0);
  await send(page);
  expect(await facts(page)).toEqual(['3', '3', '0', '0', '0']);
});

secondLane.it(
  'MAS-07 MAS-12 O-70 without a file, with a wrong one, and todo o nada: reported in place, nothing lost',
  async () => {
    const page = await open('desk', true);
    await send(page);
    await page.getByText('Debe cargar los archivos').waitFor();
    await choose(page, {
      name: 'viejo.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]),
    });
    await page.getByText('Hubo un error al cargar los comensales. El archivo es de Excel 97-2003 (.xls)').waitFor();
    expect(await page.getByRole('button', { name: 'Cargar comensales' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Quitar viejo.xls' }).click();
    const profile = await profileId(page);
    await choose(
      page,
      await workbookOf('todo.xlsx', [
        ['AR', 'C', 'Uno, A', '', '', 'Tarjeta', 'T1', '', profile],
        ['AR', 'C', 'Dos, B', '', '', 'Tarjeta', '', '', profile],
      ]),
    );
    await page.getByRole('region', { name: 'Primeras filas de todo.xlsx' }).waitFor();
    await page.getByRole('switch', { name: /^Todo o nada/ }).click();
    await send(page);
    expect(await facts(page)).toEqual(['2', '0', '0', '0', '2']);
    await page.getByText('no se subió ninguna de las 2 filas').first().waitFor();
    await isClean(page);
  },
);

secondLane.it(
  'MAS-09 O-69 continues while the user is elsewhere: the result is there on return and after a reload',
  async () => {
    const page = await open();
    const profile = await profileId(page);
    await choose(
      page,
      await workbookOf(
        'muchos.xlsx',
        Array.from({ length: 3_000 }, (_, index) => [
          'AR',
          'C',
          `Muchos, N${index}`,
          '',
          '',
          'Tarjeta',
          `MM${index}`,
          '',
          profile,
        ]),
      ),
    );
    await page.getByRole('region', { name: 'Primeras filas de muchos.xlsx' }).waitFor();
    await send(page);
    // A fast machine may be done by now.
    await page
      .getByText('Puede salir de esta página')
      .or(page.getByRole('button', { name: 'Cargar otro archivo' }))
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await page.getByText('Se subieron los comensales correctamente').first().waitFor();
    await page.goBack();
    expect(await facts(page)).toEqual(['3.000', '3.000', '0', '0', '0']);
    await page.reload();
    expect(await facts(page)).toEqual(['3.000', '3.000', '0', '0', '0']);
  },
);

secondLane.it('MAS-01 by keyboard only', async () => {
  const page = await open();
  const profile = await profileId(page);
  // Registered before the steps to the key: the browser is told so meanwhile, or it would show a dialog that nobody
  // sees.
  const chosen = page.waitForEvent('filechooser');
  await page.locator('input[type=file]').focus();
  await page.locator('input[type=file]').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Space');
  const chooser = await chosen;
  await chooser.setFiles(
    await workbookOf('teclado.xlsx', [['AR', 'C', 'Teclado, T', '', '', 'Tarjeta', 'KB1', '', profile]]),
  );
  await page.getByRole('region', { name: 'Primeras filas de teclado.xlsx' }).waitFor();
  await page.getByRole('switch', { name: /^Todo o nada/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('button:focus', { hasText: 'Cargar otro archivo' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cargar comensales' }).waitFor();
});
