import type { Page } from 'playwright-core';
import { signIn } from './setup/browser';
import { everyLook, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { asksAgain, isClean, tablesAnswered } from './setup/page-parts';

const { open } = openProduct();

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Comensales' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Ver el comensal/ }) });
/** Rows are there, and no request is pending. */
async function settled(page: Page): Promise<void> {
  await rows(page).first().waitFor();
  await tablesAnswered(page);
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const grid = (page: Page) => page.getByRole('table', { name: 'Servicios por cliente y centro logístico' });
async function answerYes(page: Page, sentence: string): Promise<void> {
  await page.getByText(sentence).waitFor();
  await button(page, 'Si').click();
}

describe('diners', () => {
  it('DIN-01 DIN-03 DIN-09 DIN-11 DIN-13 DIN-16 DIN-29 DIN-30 DIN-31 a diner is created, refused at the field of a taken card, edited, viewed and removed', async () => {
    const page = await open();
    await signIn(page, 'operador', '/customers');
    await settled(page);
    const taken = await rows(page).first().getByRole('cell').nth(1).innerText();
    await button(page, 'Nuevo comensal').click();
    await page.waitForURL(/\/add-customer$/);
    await grid(page).waitFor();
    await button(page, 'Guardar').click();
    await page.getByText('Debe habilitar al menos un servicio').waitFor();
    expect(await page.getByText('Campo obligatorio', { exact: true }).count()).toBe(2);

    await page.getByLabel('Tarjeta', { exact: true }).fill(taken);
    await page.getByLabel('Nombre', { exact: true }).fill('Íñigo');
    await page.getByLabel('Apellido', { exact: true }).fill('Zubizarreta');
    await page.getByLabel('Legajo', { exact: true }).fill('00777');
    // Two clients at the centre where the first diner of the list eats.
    for (const client of ['Metalúrgica Ñandubay S.A.', 'Vending del Plata S.R.L.'])
      await page.getByRole('checkbox', { name: `Habilitar ${client} en Pilar`, exact: true }).check();
    await button(page, 'Guardar').click();
    await page.getByRole('alert').getByText('El servicio debe contener un perfil seleccionado').waitFor();
    for (const client of ['Metalúrgica Ñandubay S.A.', 'Vending del Plata S.R.L.'])
      await page
        .getByRole('combobox', { name: `Perfil de servicio de ${client} en Pilar`, exact: true })
        .selectOption({ index: 1 });
    await button(page, 'Guardar').click();
    await page.getByRole('alert').getByText('No puede elegir mas de un perfil por centro logistico').waitFor();
    await page.getByRole('checkbox', { name: 'Habilitar Vending del Plata S.R.L. en Pilar', exact: true }).uncheck();
    await button(page, 'Guardar').click();
    await answerYes(page, '¿Desea guardar el nuevo comensal?');
    await page.getByText(/^Ya lo tiene otro comensal en /).waitFor();
    // The fading question returns the focus to the field, not to the button.
    await page.getByLabel('Tarjeta', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Tarjeta', { exact: true }).and(page.locator(':focus')).count()).toBe(1);

    await page.getByLabel('Tarjeta', { exact: true }).fill('E2E0001');
    await button(page, 'Guardar').click();
    await answerYes(page, '¿Desea guardar el nuevo comensal?');
    await page.getByText('El comensal Zubizarreta, Íñigo quedó registrado').first().waitFor();
    await page.waitForURL(/\/customers$/);

    await page.getByRole('textbox', { name: /^Buscar por código/ }).fill('zubizarreta inigo');
    await page.waitForURL(/q=zubizarreta/);
    await button(page, 'Editar el comensal Zubizarreta, Íñigo').click();
    await page.waitForURL(/\/edit-customer\/\d+$/);
    await page.getByLabel('Sector', { exact: true }).fill('Línea 9');
    await button(page, 'Guardar').click();
    await answerYes(page, '¿Desea guardar los cambios del comensal?');
    await page.getByText('El comensal Zubizarreta, Íñigo quedó guardado').first().waitFor();
    await page.waitForURL(/\/customers\?q=zubizarreta/);

    await button(page, 'Ver el comensal Zubizarreta, Íñigo').click();
    await page.waitForURL(/\/customer\/\d+$/);
    expect([
      await page
        .locator('dt', { hasText: /^Sector$/ })
        .locator('xpath=following-sibling::dd')
        .textContent(),
      await button(page, 'Guardar').count(),
    ]).toEqual(['Línea 9', 0]);
    await button(page, 'Volver').click();
    await page.waitForURL(/\/customers\?q=zubizarreta/);
    await button(page, 'Dar de baja al comensal Zubizarreta, Íñigo').click();
    await answerYes(page, 'Realmente desea borrar el comensal Zubizarreta, Íñigo?');
    await page.getByText('No hay comensales disponibles').waitFor();
  });

  it('DIN-10 DIN-32 DIN-33 DIN-34 manual load shows the password field and its messages; a reload restores the input except the password', async () => {
    const page = await open();
    await signIn(page, 'operador', '/add-customer');
    await grid(page).waitFor();
    const password = page.getByLabel('Contraseña', { exact: true });
    expect(await password.isDisabled()).toBe(true);
    await page.getByLabel('Tarjeta', { exact: true }).fill('E2E0002');
    await page.getByRole('switch', { name: 'Carga manual', exact: true }).press('Space');
    await button(page, 'Guardar').click();
    await page.getByText('Campo obligatorio', { exact: true }).nth(1).waitFor();
    expect(await page.getByText('Campo obligatorio', { exact: true }).count()).toBe(2);
    await password.fill('12a');
    await page.getByLabel('Repetir la contraseña', { exact: true }).fill('1234');
    await page.keyboard.press('Tab');
    await page.getByText('Mínimo 4 caracteres numericos').waitFor();
    await page.getByText('Las contraseñas deben coincidir', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Se recuperó lo que había escrito.').waitFor();
    expect([
      await page.getByLabel('Tarjeta', { exact: true }).inputValue(),
      await page.getByRole('switch', { name: 'Carga manual', exact: true }).isChecked(),
      await password.inputValue(),
    ]).toEqual(['E2E0002', true, '']);
  });

  it('DIN-02 DIN-04 DIN-07 DIN-12 ACC-85 filters, sort and page are in the address; the menu opens the list without a search', async () => {
    const page = await open();
    await signIn(page, 'admin', '/customers');
    await settled(page);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Elegir',
      'Tarjeta',
      'Biométrico',
      'Legajo',
      'Apellido y nombre',
      'Sector',
      'Carga manual',
      'Grupo que paga',
      'Acciones',
    ]);
    const narrowed = (act: () => Promise<unknown>) => asksAgain(page, 'customers/getByCompaniesAndBusinessUnit', act);
    const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
    await narrowed(() => choice('Centro logístico').selectOption({ index: 1 }));
    await narrowed(() => choice('Cliente').selectOption({ index: 1 }));
    await narrowed(() =>
      page.getByRole('columnheader', { name: 'Apellido y nombre' }).getByRole('button').first().click(),
    );
    expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual(['centre', 'company', 'sort']);
    const displayed = await rows(page).first().innerText();
    await page.reload();
    await settled(page);
    expect(await rows(page).first().innerText()).toBe(displayed);
    await page.getByRole('navigation').getByRole('link', { name: 'Comensales', exact: true }).click();
    await page.waitForURL(/\/customers$/);
  });

  secondLane.it('DIN-05 DIN-06 DIN-15 a reader sees no write actions', async () => {
    const page = await open();
    await signIn(page, 'consulta', '/customers');
    await settled(page);
    expect(await page.getByRole('button', { name: /Nuevo comensal|^Editar|^Dar de baja/ }).count()).toBe(0);
    await rows(page).first().getByRole('button', { name: /^Ver/ }).click();
    await page.locator('dt', { hasText: /^Tarjeta$/ }).waitFor();
    expect(await page.getByRole('button', { name: /^(Editar|Guardar)$/ }).count()).toBe(0);
  });

  secondLane.it(
    'DIN-17 DIN-18 the details of a profile show the quantities of its services, per weekday too',
    async () => {
      const page = await open();
      await signIn(page, 'operador', '/customers');
      await settled(page);
      await rows(page).first().getByRole('button', { name: /^Ver/ }).click();
      await grid(page)
        .getByRole('button', { name: /^Ver el detalle/ })
        .first()
        .press('Enter');
      const detail = page.getByRole('dialog', { name: /^Perfil / });
      await detail.getByRole('table').waitFor();
      expect(await detail.getByRole('columnheader').allInnerTexts()).toEqual([
        'Servicio',
        'Día',
        'Semana',
        'Mes',
        'Año',
      ]);
      await detail
        .getByRole('button', { name: /^Ver las cantidades por día/ })
        .first()
        .press('Enter');
      const week = page.getByRole('dialog', { name: /^Cantidades por día/ });
      await week.getByRole('table').waitFor();
      expect(await week.getByRole('rowheader').allInnerTexts()).toEqual([
        'Lunes',
        'Martes',
        'Miércoles',
        'Jueves',
        'Viernes',
        'Sábado',
        'Domingo',
      ]);
      await isClean(page);
      await page.keyboard.press('Escape');
      await detail.getByRole('table').waitFor();
      await page.keyboard.press('Escape');
      await detail.waitFor({ state: 'detached' });
    },
  );

  it.each(everyLook)(
    'ACC-97 DIN-01 list and form fit the %s (dark: %s), and axe finds nothing',
    async (width, dark) => {
      const page = await open(width, dark);
      await signIn(page, 'operador', '/customers');
      await page
        .getByRole('button', { name: /^Ver el comensal/ })
        .first()
        .waitFor();
      await isClean(page);
      await page
        .getByRole('button', { name: /^Editar el comensal/ })
        .first()
        .click();
      await page.getByLabel('Tarjeta', { exact: true }).waitFor();
      await page.getByRole('checkbox').first().waitFor();
      await isClean(page);
    },
  );
});
