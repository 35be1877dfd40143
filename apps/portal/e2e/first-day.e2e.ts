import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import type { Locator, Page } from 'playwright-core';
import { approve, dayOnWhichRequestsAreTaken, invoice, pay, requestCredit } from './setup/credit-parts';
import { createFirstAdministrator } from './setup/first-administrator';
import { secondLane } from './setup/lane';
import { fillInUser } from './setup/new-user';
import { openProduct } from './setup/open-product';
import { button, fact, field, inDialog, isClean, said, save } from './setup/page-parts';

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

/** The way to the next step, above the screen of this one. */
const next = (page: Page, name: string): Promise<void> =>
  steps(page)
    .getByRole('link', { name: `Siguiente: ${name}` })
    .click();

/** Counts what a mouse would press on the page: every click, and two for a choice from a list. */
async function countClicks(page: Page) {
  const key = 'counted';
  const count = (name: string) => {
    addEventListener(
      'click',
      ({ detail }) => {
        if (detail > 0) sessionStorage.setItem(name, String(1 + Number(sessionStorage.getItem(name))));
      },
      true,
    );
  };
  await page.addInitScript(count, key);
  await page.evaluate(count, key);
  let chosen = 0;
  return {
    choose: async (list: Locator, option: Parameters<Locator['selectOption']>[0]): Promise<void> => {
      chosen += 2;
      await list.selectOption(option);
    },
    count: async (): Promise<number> =>
      chosen + Number(await page.evaluate((name) => sessionStorage.getItem(name), key)),
  };
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
      await steps(page).getByText('Hechos: 1 de 11').waitFor();
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

  it('O-01 O-05 CRE-45 an empty installation gets to its first diner and its first approved credit by its first steps', async () => {
    const page = await openAs(administrator, '/');
    const clicks = await countClicks(page);
    const adds = async (name: string, values: Readonly<Record<string, string>>, done: string): Promise<void> => {
      await button(page, name).click();
      const form = inDialog(page, name);
      for (const [label, value] of Object.entries(values)) await field(form, label).fill(value);
      if (name === 'Nuevo cliente') await clicks.choose(field(form, 'Categoría'), { label: '2B Contratista' });
      await isClean(page);
      await save(page);
      await said(page, done);
    };
    await step(page, 'Cargar clientes, centros y materiales').click();
    await page.waitForURL('**/master-data');
    await adds(
      'Nuevo cliente',
      { 'Código SAP del cliente': '90001', 'Razón social': company, CUIT: '30-71111111-1' },
      'El cliente 90001 quedó registrado',
    );
    await adds('Nuevo centro', { 'Código SAP del centro': '9010', Nombre: 'Pilar' }, 'El centro 9010 quedó registrado');
    await adds(
      'Nuevo material',
      { 'Código de material': '300001', Descripción: 'Almuerzo completo' },
      'El material 300001 quedó registrado',
    );

    await next(page, 'Asociar clientes a centros');
    const association = inDialog(page, 'Asociar centros logísticos');
    await association.getByText('Pilar', { exact: true }).click();
    await isClean(page);
    await button(association, 'Asociar').click();
    await said(page, `Las asociaciones de ${company} quedaron guardadas`);

    await next(page, 'Crear los servicios');
    const service = inDialog(page, 'Registro de servicio');
    await field(service, 'Nombre del servicio').fill('Almuerzo');
    await clicks.choose(field(service, 'Material de venta'), { label: 'Almuerzo completo (300001)' });
    await field(service, 'Hora de inicio').fill('1130');
    await field(service, 'Hora de fin').fill('1500');
    await button(service, 'Cambiar la selección').waitFor();
    await save(page);
    await said(page, 'El servicio Almuerzo quedó registrado');

    await next(page, 'Cargar los precios');
    await field(page, 'Fecha de inicio').fill(formatDate(businessDay(new Date())));
    await page.getByRole('table', { name: 'Servicios y precios' }).getByRole('textbox').first().fill('4500');
    await isClean(page);
    await save(page);
    await button(page.getByRole('alertdialog'), 'Si').click();
    await page
      .getByText(/quedó registrada/)
      .first()
      .waitFor();

    await next(page, 'Crear los usuarios');
    for (const [label, value] of Object.entries({
      Usuario: 'encargada',
      Nombre: 'Zoë',
      Apellido: 'Ñáñez',
      Correo: 'encargada@comensal.example',
    }))
      await field(page, label).fill(value);
    await clicks.choose(field(page, 'Perfil'), 'Contratista');
    await said(page, '1 cliente en 1 centro logístico');
    await isClean(page);
    await save(page);
    await said(page, 'El usuario encargada quedó registrado');
    // From nothing to the contractor's user.
    expect(await clicks.count()).toBeLessThanOrEqual(30);

    await next(page, 'Crear un perfil de servicio');
    await field(page, 'Nombre').fill('Planta');
    await field(page, 'Habilitar Almuerzo').click();
    await isClean(page);
    await save(page);
    await button(page.getByRole('alertdialog'), 'Si').click();
    await said(page, 'Planta');

    await next(page, 'Cargar los comensales');
    await field(page, 'Tarjeta').fill('1001');
    await field(page, 'Nombre').fill('Eva');
    await field(page, 'Apellido').fill('Sol');
    await isClean(page);
    await save(page);
    await button(page.getByRole('alertdialog'), 'Si').click();

    await next(page, 'Dar la clave al punto de venta');
    await page.getByRole('dialog').getByRole('textbox').first().fill('Caja 1');
    await button(page.getByRole('dialog'), 'Crear clave').click();
    await page.getByText('no se vuelve a mostrar', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');

    await next(page, 'Publicar la configuración');
    await button(page, 'Publicar').click();
    await button(page.getByRole('alertdialog', { name: 'Sincronización' }), 'Si').click();
    const published = page.getByRole('alertdialog', { name: 'Sincronización' });
    await published.getByText('La configuración fue puesta a disposición correctamente').waitFor();
    await button(published, 'Cerrar').click();
    await isClean(page);
    await next(page, 'Recibir los primeros consumos');
    await page.waitForURL('**/meals-massive');
    expect(await clicks.count()).toBeLessThanOrEqual(50);
    await stepsDone(page, 'Hechos: 10 de 11');

    for (const [username, profile, sees] of [
      ['cliente1', 'Contratista', 'pair'],
      ['factura1', 'Facturacion', 'everything'],
      ['aprueba1', 'Aprobador', 'everything'],
    ] as const) {
      await page.goto('/add-user');
      await fillInUser(page, { username, profile });
      if (sees === 'everything') await page.getByRole('switch', { name: /^Acceso total/ }).click();
      await said(page, sees === 'everything' ? 'Acceso total' : '1 cliente en 1 centro logístico');
      await save(page);
      await said(page, `El usuario ${username} quedó registrado`);
    }

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
