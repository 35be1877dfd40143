import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import type { Locator, Page } from 'playwright-core';
import { approve, dayOnWhichRequestsAreTaken, invoice, pay, requestCredit } from './setup/credit-parts';
import { createFirstAdministrator } from './setup/first-administrator';
import { secondLane } from './setup/lane';
import { fillInUser } from './setup/new-user';
import { openProduct } from './setup/open-product';
import { button, fact, field, inDialog, isClean, said, save } from './setup/page-parts';
import type { SampleFile } from './setup/sample-files';
import { filledIn } from './setup/workbooks';

jest.setTimeout(300_000);
const { open, openAs, product } = openProduct({ E2E_EMPTY: '1', ...dayOnWhichRequestsAreTaken() });

const administrator = 'primera';
const company = 'Metalúrgica Primera S.A.';
const looks = [
  ['desk', false],
  ['desk', true],
  ['phone', false],
  ['phone', true],
] as const;

const steps = (page: Page): Locator => page.getByRole('region', { name: 'Primeros pasos', exact: true });
const step = (page: Page, name: string): Locator => steps(page).getByRole('link', { name: new RegExp(`^${name}`) });
/** Home's progress of the first steps: how many are done. */
async function stepsDone(page: Page, sentence: string): Promise<void> {
  await page.goto('/');
  await steps(page).getByText(sentence).waitFor();
}
const main = (page: Page): Locator => page.getByRole('main');
const waits = '[aria-label^="Cargando"], [aria-busy=true]';
/** The screen has settled: its title is shown, and nothing is loading. */
async function rested(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction((selector) => document.querySelector(selector) === null, waits);
}
/** The addresses of the screens that home lists. */
async function screensOfMenu(page: Page): Promise<string[]> {
  await rested(page);
  const addresses = await main(page)
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  const paths = [...new Set(addresses.map((address) => address.split('?')[0] ?? ''))];
  expect(paths.length).toBeGreaterThan(20);
  return paths;
}
/**
 * Texts that claim something about data that may be missing, and texts that refer the user to an administrator. Options
 * do neither.
 */
const claims = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const control of copy.querySelectorAll(
      'script, style, select, button, label, [role=combobox], [role=listbox]',
    ))
      control.remove();
    return [...copy.querySelectorAll('*')]
      .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .map((node) => node.textContent ?? '')
      .filter((text) => /^Tod[oa]s l[oa]s |(?:pida|hable|avise)[^.]* administrador/i.test(text));
  });

secondLane.it('ACC-38 ACC-45 O-01 without the profile for registrations the login offers no registration', async () => {
  for (const [width, dark] of looks) {
    const page = await open(width, dark);
    await page.goto('/login');
    await field(page, 'Usuario').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Quiero ser contratista' }).count()).toBe(0);
    await isClean(page);
  }
});

/** The template, filled in: a contractor, a centre and what is sold. */
async function filledTemplate(page: Page): Promise<SampleFile> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ]);
  return filledIn('inicio.xlsx', await download.path(), (workbook) => {
    workbook.getWorksheet('Clientes')?.addRow(['90001', company, '30-71111111-1', '2B', 'Si']);
    workbook.getWorksheet('Centros logísticos')?.addRow(['9010', 'Pilar', 'Industria', 'Si']);
    workbook.getWorksheet('Materiales de venta')?.addRow(['300001', 'Almuerzo completo']);
  });
}

describe('the only user of an empty installation', () => {
  beforeAll(() => {
    expect(createFirstAdministrator(product(), administrator)).toBe(
      `Se creó el administrador ${administrator}.\nPerfiles creados: Administrador, Contratista, Facturacion, Aprobador, LiderGrupo, NotasSolicita, NotasAprueba, Auditor, Operador, Precontratista.\n`,
    );
  });

  secondLane.it(
    'ACC-38 ACC-45 O-01 with the profiles that the command created, the login offers registration',
    async () => {
      const page = await open();
      await page.goto('/login');
      await button(page, 'Quiero ser contratista').waitFor();
    },
  );

  secondLane.it.each(looks)(
    'O-05 home lists the first steps and claims nothing about missing data: %s, dark %s',
    async (width, dark) => {
      const page = await openAs(administrator, '/', width, dark);
      await steps(page).getByText('Hechos: 1 de 6').waitFor();
      const message = await main(page).innerText();
      expect(message).toContain('Todavía no hay centros');
      expect(message).toContain('Todavía no hay saldos: aparecen con el primer crédito o consumo');
      expect(message).not.toMatch(/Todos los centros/);
      await isClean(page);
    },
  );

  secondLane.it('O-05 dismisses the first steps, also in another browser, and restores them', async () => {
    const page = await openAs(administrator, '/');
    await button(page, 'Cerrar los primeros pasos').press('Enter');
    await button(page, 'Ver los primeros pasos').and(page.locator(':focus')).waitFor();
    const other = await openAs(administrator, '/', 'phone');
    await button(other, 'Ver los primeros pasos').waitFor();
    expect(await steps(other).count()).toBe(0);
    await isClean(other);
    await button(other, 'Ver los primeros pasos').click();
    await steps(other).waitFor();
    await page.reload();
    await steps(page).waitFor();
  });

  secondLane.it.each(looks)(
    'O-01 CRE-15 the credit request sends the only administrator to the missing data, not to an administrator: %s, dark %s',
    async (width, dark) => {
      // The message covers the menu that `signIn` waits for.
      const page = await openAs(administrator, '/', width, dark);
      await page.goto('/credit-request');
      const notice = page.getByRole('alertdialog', { name: 'Todavía no hay clientes asociados a centros' });
      await notice.getByText(/^Cargue los clientes y los centros logísticos, y asócielos/).waitFor();
      expect(await claims(page)).toEqual([]);
      await isClean(page);
      await notice.getByRole('link', { name: 'Asociar clientes a centros' }).press('Enter');
      await page.waitForURL('**/companies-business-units');
      await page.goBack();
      await notice.getByRole('link', { name: 'Cargar clientes y centros' }).press('Enter');
      await page.waitForURL('**/master-data');
    },
  );

  secondLane.it.each(['desk', 'phone'] as const)(
    'ACC-12 O-01 every screen of the menu opens, has no errors, and claims nothing about missing data: %s',
    async (width) => {
      const page = await openAs(administrator, '/', width);
      for (const address of await screensOfMenu(page)) {
        await page.goto(address);
        await rested(page);
        expect([address, await claims(page)]).toEqual([address, []]);
        await isClean(page);
      }
    },
  );

  it('O-01 O-05 CRE-45 an empty installation gets to its first approved credit using the browser only', async () => {
    const page = await openAs(administrator, '/');
    await step(page, 'Cargar clientes, centros y materiales').click();
    await page.waitForURL('**/master-data');
    await page.locator('input[type=file]').setInputFiles(await filledTemplate(page));
    await button(page, 'Revisar la planilla').click();
    await said(page, 'Todavía no se cargó nada. Filas nuevas: 3; modificadas: 0; sin cambios: 0; rechazadas: 0');
    await isClean(page);
    await button(page, 'Cargar la planilla').click();
    await said(page, 'Se cargó la planilla. Filas nuevas: 3; modificadas: 0; sin cambios: 0; rechazadas: 0');

    await stepsDone(page, 'Hechos: 2 de 6');
    await step(page, 'Asociar clientes a centros').click();
    const association = inDialog(page, 'Asociar centros logísticos');
    await association.getByText('Pilar', { exact: true }).click();
    await isClean(page);
    await button(association, 'Asociar').click();
    await said(page, `Las asociaciones de ${company} quedaron guardadas`);

    await stepsDone(page, 'Hechos: 3 de 6');
    await step(page, 'Crear servicios y sus precios').click();
    const service = inDialog(page, 'Registro de servicio');
    await field(service, 'Nombre del servicio').fill('Almuerzo');
    await field(service, 'Material de venta').selectOption({ label: 'Almuerzo completo (300001)' });
    await field(service, 'Hora de inicio').fill('1130');
    await field(service, 'Hora de fin').fill('1500');
    await button(service, 'Elegir centros logísticos').click();
    const centres = inDialog(page, 'Centros logísticos');
    await centres.getByRole('checkbox', { name: 'Pilar', exact: true }).check();
    await button(centres, 'Listo').click();
    await isClean(page);
    await save(page);
    await said(page, 'El servicio Almuerzo quedó registrado');

    await stepsDone(page, 'Hechos: 3 de 6');
    await steps(page).getByText('Falta: precios').waitFor();
    await step(page, 'Crear servicios y sus precios').click();
    await page.waitForURL('**/add-price-list');
    await field(page, 'Centro logístico').selectOption({ label: 'Pilar' });
    await field(page, 'Fecha de inicio').fill(formatDate(businessDay(new Date())));
    await page.getByRole('table', { name: 'Servicios y precios' }).getByRole('textbox').first().fill('4500');
    await isClean(page);
    await save(page);
    await button(page.getByRole('alertdialog'), 'Si').click();
    await page
      .getByText(/quedó registrada/)
      .first()
      .waitFor();

    await stepsDone(page, 'Hechos: 4 de 6');
    await step(page, 'Crear los usuarios').click();
    for (const [username, profile, sees] of [
      ['cliente1', 'Contratista', 'pair'],
      ['factura1', 'Facturacion', 'everything'],
      ['aprueba1', 'Aprobador', 'everything'],
    ] as const) {
      await page.goto('/add-user');
      await fillInUser(page, { username, profile });
      if (sees === 'everything') await page.getByRole('switch', { name: /^Acceso total/ }).click();
      else {
        await button(page, 'Elegir clientes y centros logísticos').click();
        const picker = inDialog(page, 'Clientes y centros logísticos');
        await picker.getByRole('checkbox', { name: /Metalúrgica Primera/ }).click();
        await button(picker, 'Listo').click();
      }
      await isClean(page);
      await save(page);
      await said(page, `El usuario ${username} quedó registrado`);
    }

    await stepsDone(page, 'Hechos: 5 de 6');
    await step(page, 'Publicar la configuración').click();
    await button(page, 'Publicar').click();
    await button(page.getByRole('alertdialog', { name: 'Sincronización' }), 'Si').click();
    const published = page.getByRole('alertdialog', { name: 'Sincronización' });
    await published.getByText('La configuración fue puesta a disposición correctamente').waitFor();
    await button(published, 'Cerrar').click();
    await page
      .getByRole('table', { name: 'Centros y la última publicación' })
      .getByText('Sin punto de venta')
      .waitFor();
    await isClean(page);

    await page.goto('/');
    await page.getByText('Todavía ningún centro tiene un punto de venta con clave').waitFor();
    expect([await steps(page).count(), await page.getByRole('button', { name: /primeros pasos/ }).count()]).toEqual([
      0, 0,
    ]);

    const client = await openAs('cliente1', '/credit-request');
    await isClean(client);
    const credit = await requestCredit(client, '100000', null);
    await invoice(await openAs('factura1', '/credit-state'), credit);
    await pay(client, credit);
    const approver = await openAs('aprueba1', '/credit-state');
    await approve(approver, credit);
    await approver.goto(`/show-credit-state/${credit}`);
    await said(approver, 'El crédito está terminado.');
    expect(await fact(approver, 'Saldo actual')).toBe('$ 100.000,00');
  });
});
