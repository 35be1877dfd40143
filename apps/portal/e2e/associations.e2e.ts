import type { Page } from 'playwright-core';
import { type ViewportName } from './setup/browser';
import { secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean, tablesAnswered } from './setup/page-parts';

const { openAs, product } = openProduct();

const open = (path: string, width?: ViewportName, dark?: boolean) => openAs('admin', path, width, dark);

/** The named table once it has rows and no request is pending. */
async function table(page: Page, name: string) {
  const named = page.getByRole('table', { name });
  await named.getByRole('row').nth(1).waitFor();
  await tablesAnswered(page);
  return named;
}

const modal = (page: Page, name: string) => page.getByRole('dialog', { name });

secondLane.describe('the reports', () => {
  it('CUS-05 CUS-06 ACC-85 ACC-86 the customers, searched ignoring accents, with the search in the address', async () => {
    const page = await open('/companies');
    const customers = await table(page, 'Clientes');
    expect(await customers.getByRole('columnheader').allInnerTexts()).toEqual([
      'Código SAP',
      'Razón social',
      'Categoría',
      'Centros logísticos',
    ]);
    await page.getByLabel('Buscar por código SAP, razón social o CUIT', { exact: true }).fill('nandubay');
    await page.waitForURL('**/companies?q=nandubay');
    // Unfiltered it stands further down.
    await customers.getByRole('row').nth(1).getByText('10002001').waitFor();
    expect(await customers.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).toEqual([
      '10002001',
      'Metalúrgica Ñandubay S.A.',
      '2B Contratista',
      'Pilar, Rosario',
    ]);
  });

  it('CUS-07 CUS-08 CUS-09 the centres, with their last connection and a dash where there was none', async () => {
    const page = await open('/business-units?size=25');
    const centres = await table(page, 'Centros logísticos');
    expect(await centres.getByRole('columnheader').allInnerTexts()).toEqual([
      'Código SAP',
      'Nombre',
      'Segmento',
      'Última configuración',
      'Últimas transacciones',
      'Transacciones pendientes',
      'Acciones',
    ]);
    await centres
      .getByRole('row', { name: /Pilar/ })
      .getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
      .first()
      .waitFor();
    expect(
      (
        await centres
          .getByRole('row', { name: /Ushuaia/ })
          .getByRole('cell')
          .allInnerTexts()
      ).slice(0, 6),
    ).toEqual(['7020', 'Ushuaia', '-', '-', '-', '-']);
    await page.getByLabel('Buscar por código SAP, nombre o segmento', { exact: true }).fill('agroindustria');
    await page.waitForURL('**/business-units?size=25&q=agroindustria');
    await centres.getByText('Pilar').waitFor({ state: 'detached' });
    expect(await centres.getByRole('row').count()).toBe(3);
  });
});

describe('the assignments', () => {
  it('CUS-10 CUS-11 CUS-12 CUS-14 CUS-15 CUS-17 CUS-21 CUS-27 a customer gets its first centre, by mouse and by keyboard', async () => {
    const page = await open('/companies-business-units');
    const without = await table(page, 'Clientes sin centros logísticos');
    expect(await without.getByRole('columnheader').allInnerTexts()).toEqual([
      'Código SAP',
      'Razón social',
      'Categoría',
      'Acciones',
    ]);
    await page.getByRole('button', { name: 'Asociar centros logísticos a Textil Algodonera Chaqueña S.A.' }).click();
    const dialog = modal(page, 'Asociar centros logísticos');
    await dialog.getByText('Campana', { exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Asociar Escobar', exact: true }).press('Space');
    expect(
      await dialog
        .getByRole('row', { name: /Campana/ })
        .getByRole('cell')
        .allInnerTexts(),
    ).toEqual(['Asociar Campana', '1070', 'Campana', 'Energía', 'Cliente']);
    expect(await dialog.getByRole('status').last().innerText()).toBe('2 asociados, 2 con cambios');
    const saved = page.waitForRequest('**/api/companies/associateBusinessUnits');
    await dialog.getByRole('button', { name: 'Asociar', exact: true }).click();
    expect((await saved).postDataJSON()).toEqual({
      id: '10001006',
      business_name: 'Textil Algodonera Chaqueña S.A.',
      actionOwnerUsername: 'admin',
      business_units: [
        { id: '1070', type: 'CLI', is_active: true, version: 0 },
        { id: '1030', type: 'CLI', is_active: true, version: 0 },
      ],
    });
    await page.getByText('Las asociaciones de Textil Algodonera Chaqueña S.A. quedaron guardadas').waitFor();
    await without.getByText('Textil Algodonera Chaqueña S.A.').waitFor({ state: 'detached' });
  });

  secondLane.it(
    'CUS-18 CUS-19 CUS-20 CUS-22 CUS-23 CUS-24 CUS-26 O-90 a centre gets customers; a mixed one needs a choice',
    async () => {
      const page = await open('/business-units-companies');
      await table(page, 'Centros logísticos sin clientes');
      await page.getByRole('button', { name: 'Asociar clientes a Ushuaia' }).click();
      const dialog = modal(page, 'Asociar clientes');
      await dialog.getByText('Logística Güemes Hermanos S.A.', { exact: true }).click();
      await dialog.getByText('Frigorífico Rioplatense S.A.', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Asociar', exact: true }).click();
      expect(await dialog.getByRole('alert').locator('div').first().innerText()).toBe(
        'Advertencia: Se eligió un cliente mixto sin definir el tipo de relación',
      );
      await dialog.getByRole('button', { name: 'Ver los que faltan' }).click();
      await dialog
        .getByRole('combobox', { name: 'Tipo de relación de Logística Güemes Hermanos S.A.', exact: true })
        .selectOption({ label: 'Contratista' });
      await dialog.getByRole('button', { name: 'Asociar', exact: true }).click();
      await page.getByText('Las asociaciones de Ushuaia quedaron guardadas').waitFor();
      await page.getByRole('switch', { name: 'Mostrar todos', exact: true }).click();
      await page.waitForURL('**/business-units-companies?all=1');
      await page.getByLabel('Buscar por código SAP, nombre o segmento', { exact: true }).fill('ushuaia');
      await page.getByRole('button', { name: 'Asociar clientes a Ushuaia' }).click();
      const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) });
      await dialog.getByRole('switch', { name: 'Solo los asociados', exact: true }).check();
      await row('Textil').waitFor({ state: 'detached' });
      expect([
        await row('Frigorífico').getByRole('cell').last().innerText(),
        await row('Güemes').getByRole('combobox').inputValue(),
      ]).toEqual(['Contratista', 'CON']);
    },
  );

  secondLane.it('CUS-25 CUS-27 O-97 ending a relation shows what depends on it, and keeps its history', async () => {
    const page = await open('/companies-business-units?all=1&q=comahue');
    await table(page, 'Clientes y sus centros logísticos');
    await page.getByRole('button', { name: /^Asociar centros logísticos a Servicios Petroleros/ }).click();
    const dialog = modal(page, 'Asociar centros logísticos');
    await dialog.getByRole('checkbox', { name: 'Asociar Luján de Cuyo', exact: true }).uncheck();
    await dialog.getByText('Termina al guardar').waitFor();
    await dialog.getByRole('button', { name: 'Asociar', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Terminar asociaciones' });
    await question.getByText('Al guardar termina 1 asociación.', { exact: false }).waitFor();
    expect((await question.getByRole('definition').allInnerTexts())[0]).toMatch(/^[1-9]\d*$/);
    await question.getByRole('button', { name: 'Si', exact: true }).click();
    await page.getByText('Las asociaciones de Servicios Petroleros del Comahue S.A. quedaron guardadas').waitFor();
    await page.getByRole('button', { name: /^Asociar centros logísticos a Servicios Petroleros/ }).click();
    await dialog.getByText('Terminada (Contratista)').waitFor();
  });

  secondLane.it(
    'CUS-27 two concurrent users: the second is warned, sees the current state, and loses nothing',
    async () => {
      const second = await open('/companies-business-units?all=1&q=aeropuerto');
      await second.getByRole('button', { name: /^Asociar centros logísticos a Aeropuerto/ }).click();
      const dialog = modal(second, 'Asociar centros logísticos');
      await dialog.getByText('Bahía Blanca', { exact: true }).click();
      await dialog.getByText('Avellaneda', { exact: true }).click();
      const first = await open('/companies-business-units?all=1&q=aeropuerto');
      await first.getByRole('button', { name: /^Asociar centros logísticos a Aeropuerto/ }).click();
      await modal(first, 'Asociar centros logísticos')
        .getByRole('checkbox', { name: 'Asociar Campana', exact: true })
        .uncheck();
      await modal(first, 'Asociar centros logísticos').getByRole('button', { name: 'Asociar', exact: true }).click();
      await first.getByRole('button', { name: 'Si', exact: true }).click();
      await first.getByText('Las asociaciones de Aeropuerto Exprés S.A. quedaron guardadas').waitFor();

      await dialog.getByRole('button', { name: 'Asociar', exact: true }).click();
      await dialog.getByText('Otra persona modificó este registro mientras lo editaba').waitFor();
      // They changed different rows: the list already shows the other person's, and the local choices stay.
      await dialog.getByText('Ya se muestra lo guardado, y sus cambios se conservan. Revíselos y guárdelos.').waitFor();
      expect([
        await dialog.getByRole('term').count(),
        await dialog.getByRole('checkbox', { name: 'Asociar Campana', exact: true }).isChecked(),
        await dialog.getByRole('checkbox', { name: 'Asociar Avellaneda', exact: true }).isChecked(),
      ]).toEqual([0, false, true]);
      await dialog.getByRole('button', { name: 'Guardar lo mío' }).click();
      await second.getByText('Las asociaciones de Aeropuerto Exprés S.A. quedaron guardadas').waitFor();
      await second.getByRole('button', { name: /^Asociar centros logísticos a Aeropuerto/ }).click();
      await dialog.getByRole('switch', { name: 'Solo los asociados', exact: true }).check();
      await dialog.getByText('Campana', { exact: true }).waitFor({ state: 'detached' });
      expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(2);
    },
  );
});

secondLane.describe('an association on a phone', () => {
  it('CUS-14 CUS-17 a phone shows the rows in pages, and choices persist across them', async () => {
    const page = await open('/companies-business-units?all=1&q=aeropuerto', 'phone');
    await page.getByRole('button', { name: /^Asociar centros logísticos a Aeropuerto/ }).click();
    const dialog = modal(page, 'Asociar centros logísticos');
    // The card layout hides the head: every row is one of the list.
    const rows = dialog.getByRole('row');
    await rows.nth(9).waitFor();
    expect(await rows.count()).toBe(10);
    const before = await dialog.getByRole('status').last().innerText();
    await dialog.getByRole('checkbox', { checked: false }).first().check();
    await dialog.getByRole('button', { name: 'Página siguiente' }).click();
    await rows.nth(9).waitFor({ state: 'detached' });
    expect(await dialog.getByRole('status').last().innerText()).toBe(
      `${Number.parseInt(before, 10) + 1} asociados, 1 con cambios`,
    );
    await isClean(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });
});

secondLane.describe('point-of-sale keys', () => {
  it('CUS-04 a key is created, shown once, works, and is revoked', async () => {
    const page = await open('/business-units?q=rosario');
    await page.getByRole('button', { name: 'Claves de puntos de venta de Rosario' }).click();
    const dialog = modal(page, 'Claves de puntos de venta');
    await dialog.getByRole('button', { name: 'Crear clave' }).click();
    await dialog.getByText('Campo obligatorio', { exact: true }).waitFor();
    await dialog.getByLabel('Punto de venta', { exact: true }).fill('Barra');
    await dialog.getByRole('button', { name: 'Crear clave' }).click();
    const key = await dialog.getByText(/^cmk_/).innerText();
    const fetchConfiguration = () =>
      fetch(`${product().url}/api/terminal/config`, { headers: { authorization: `Bearer ${key}` } });
    expect((await fetchConfiguration()).status).not.toBe(401);
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByRole('button', { name: 'Claves de puntos de venta de Rosario' }).click();
    await dialog.getByRole('button', { name: 'Revocar la clave Barra' }).waitFor();
    expect(await dialog.getByText(/^cmk_/).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Revocar la clave Barra' }).click();
    await page
      .getByRole('alertdialog', { name: 'Revocar clave' })
      .getByRole('button', { name: 'Si', exact: true })
      .click();
    await dialog.getByRole('listitem').filter({ hasText: 'Barra' }).getByText('Revocada', { exact: true }).waitFor();
    expect((await fetchConfiguration()).status).toBe(401);
  });
});

secondLane.describe('at every width and in both themes', () => {
  it.each<[string, string, string, RegExp, string]>([
    ['CUS-05', '/companies', 'Clientes', /$^/, ''],
    ['CUS-07', '/business-units', 'Centros logísticos', /^Claves de puntos de venta de/, 'Claves de puntos de venta'],
    [
      'CUS-10 CUS-14',
      '/companies-business-units?all=1',
      'Clientes y sus centros logísticos',
      /^Asociar centros logísticos a/,
      'Asociar centros logísticos',
    ],
    [
      'CUS-18 CUS-20',
      '/business-units-companies?all=1',
      'Centros logísticos y sus clientes',
      /^Asociar clientes a/,
      'Asociar clientes',
    ],
  ])('%s %s passes axe and does not scroll sideways', async (_items, path, name, action, dialogName) => {
    for (const [width, dark] of [
      ['desk', true],
      ['phone', false],
    ] as const) {
      const page = await open(path, width, dark);
      await table(page, name);
      await isClean(page);
      if (dialogName === '') continue;
      await page.getByRole('button', { name: action }).first().click();
      await modal(page, dialogName)
        .getByRole('button', { name: /^Cerrar$/ })
        .first()
        .waitFor();
      await page.locator('[aria-label^="Cargando"]').waitFor({ state: 'detached' });
      await isClean(page);
    }
  });
});
