import type { Page } from 'playwright-core';
import { accessibilityProblems, sidewaysScroll } from './setup/browser';
import { everyLook, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';

const { openAs: open } = openProduct();

const dialog = (page: Page) => page.getByRole('dialog', { name: /servicio$/i });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('food services', () => {
  it('SRV-01 SRV-08 SRV-10 SRV-11 SRV-22 SRV-30 SRV-31 an operator creates a service past midnight, is warned of an overlap, edits and removes it', async () => {
    const page = await open('operador', '/services');
    await button(page, 'Nuevo servicio').click();
    const form = dialog(page);
    await form.getByLabel('Nombre del servicio', { exact: true }).fill('Cena tardía');
    await form.getByLabel('Material de venta', { exact: true }).selectOption({ label: 'Bebida individual (300080)' });
    await form.getByLabel('Hora de inicio', { exact: true }).pressSequentially('2130');
    await form.getByLabel('Hora de fin', { exact: true }).pressSequentially('0100');
    await form.getByRole('button', { name: 'Elegir centros logísticos' }).click();
    const picker = page.getByRole('dialog', { name: 'Centros logísticos' });
    await picker.getByRole('checkbox').first().waitFor();
    expect(await picker.getByRole('listitem').allInnerTexts()).toEqual(['Pilar', 'Tortuguitas']);
    await picker.getByRole('checkbox', { name: 'Pilar', exact: true }).check();
    await picker.getByRole('button', { name: 'Listo' }).click();
    await form.getByRole('checkbox', { name: /^Predefinido/ }).check();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.getByText('Ya existe un servicio predefinido en ese rango horario', { exact: true }).waitFor();
    await form.getByLabel('Hora de inicio', { exact: true }).fill('2230');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('El servicio Cena tardía quedó registrado').first().waitFor();
    await row(page, 'Cena tardía').getByText('22:30 - 01:00').waitFor();

    await button(page, 'Editar el servicio Cena tardía').click();
    await form.getByLabel('Nombre del servicio', { exact: true }).fill('Cena de guardia');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await row(page, 'Cena de guardia').waitFor();
    await button(page, 'Eliminar el servicio Cena de guardia').click();
    await page.getByRole('alertdialog', { name: 'Atencion' }).getByRole('button', { name: 'Si' }).click();
    await row(page, 'Cena de guardia').waitFor({ state: 'detached' });
  });

  secondLane.it('SRV-31 O-79 a service in use cannot be removed, and the refusal names what uses it', async () => {
    const page = await open('admin', '/services');
    await button(page, 'Eliminar el servicio Almuerzo').click();
    await button(page, 'Si').click();
    const refusal = page.getByText(
      /^El servicio Almuerzo no se puede eliminar: está en \d+ perfiles de servicio y \d+ listas de precios\./,
    );
    await refusal.waitFor();
    await button(page, 'Cerrar').click();
    await row(page, 'Almuerzo').waitFor();
  });

  secondLane.it('SRV-02 SRV-05 SRV-12 a reader can view, and change nothing', async () => {
    const page = await open('consulta', '/services');
    await button(page, 'Ver el servicio Almuerzo').click();
    await dialog(page).getByText('11:30 - 15:00').waitFor();
    expect([
      await page.getByRole('button', { name: /^(Editar|Eliminar|Nuevo)/ }).count(),
      await dialog(page).getByRole('textbox').count(),
    ]).toEqual([0, 0]);
  });
});

describe('service profiles', () => {
  it('SPR-06 SPR-09 SPR-11 SPR-12 SPR-14 SPR-36 SPR-38 SPR-39 from a new profile by keyboard to its removal', async () => {
    const page = await open('operador', '/profiles-services');
    await button(page, 'Nuevo perfil de servicio').press('Enter');
    await page.getByText('Elija un centro logístico para ver sus servicios').waitFor();
    await page.getByLabel('Centro logístico', { exact: true }).selectOption({ label: 'Pilar' });
    await page.getByLabel('Cliente', { exact: true }).selectOption({ label: 'Metalúrgica Ñandubay S.A.' });
    await page.getByLabel('Nombre', { exact: true }).fill('Guardia de prueba');
    await page.getByLabel('Habilitar Almuerzo', { exact: true }).press('Space');
    await page.getByLabel('Por semana: Almuerzo', { exact: true }).fill('7 veces');
    await button(page, 'Cantidad de cada día de la semana: Almuerzo').press('Enter');
    await page.getByLabel('Sábado', { exact: true }).fill('2');
    await button(page, 'Listo').press('Enter');
    await page.getByText('Rige cada día: Sábado 2').waitFor();
    // Closing the dialog returns the focus to its button; before that the next key would go there.
    await button(page, 'Cantidad de cada día de la semana: Almuerzo').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Nombre', { exact: true }).press('Enter');
    await page.getByText('¿Desea guardar el nuevo perfil?').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('El perfil de servicio Guardia de prueba quedó registrado').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/profiles-services');

    await page.goto('/profiles-services?q=guardia');
    await button(page, 'Editar el perfil de servicio Guardia de prueba').click();
    await page.getByLabel('Por semana: Almuerzo', { exact: true }).waitFor();
    expect(await page.getByLabel('Por semana: Almuerzo', { exact: true }).inputValue()).toBe('7');
    await page.getByLabel('Habilitar Desayuno', { exact: true }).check();
    await button(page, 'Guardar').click();
    await page.getByText('¿Desea guardar los cambios del perfil?').waitFor();
    await button(page, 'Si').click();
    // The list shows what it knew until the answer arrives.
    await row(page, 'Guardia de prueba').getByRole('cell', { name: '2', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=guardia');
    expect((await row(page, 'Guardia de prueba').getByRole('cell').allInnerTexts()).slice(1, 6)).toEqual([
      'Guardia de prueba',
      'Metalúrgica Ñandubay S.A.',
      'Pilar',
      '2',
      '0',
    ]);
    await button(page, 'Eliminar el perfil de servicio Guardia de prueba').click();
    await button(page, 'Si').click();
    await page.getByText('El perfil de servicio Guardia de prueba fue eliminado').first().waitFor();
  });

  secondLane.it('SPR-36 O-87 a profile with diners cannot be removed', async () => {
    const page = await open('admin', '/profiles-services?q=Turno+d%C3%ADa+Metal%C3%BArgica&centre=1010');
    await button(page, 'Eliminar el perfil de servicio Turno día Metalúrgica Ñandubay').click();
    await button(page, 'Si').click();
    await page
      .getByText(
        /^El perfil de servicio Turno día Metalúrgica Ñandubay no se puede eliminar: lo tienen \d+ comensales$/,
      )
      .waitFor();
  });

  secondLane.it('SPR-39 two concurrent edits of one profile: the second is warned, and nothing is lost', async () => {
    const path = '/edit-profile-service/1';
    const [one, other] = [await open('admin', path), await open('admin', path)];
    for (const page of [one, other]) await page.getByLabel('Por mes: Almuerzo', { exact: true }).waitFor();
    await one.getByLabel('Por mes: Almuerzo', { exact: true }).fill('20');
    await button(one, 'Guardar').click();
    await button(one, 'Si').click();
    await one.getByRole('table', { name: 'Perfiles de servicio' }).waitFor();
    await other.getByLabel('Por mes: Almuerzo', { exact: true }).fill('25');
    await button(other, 'Guardar').click();
    await button(other, 'Si').click();
    await other.getByText('Otra persona modificó este registro mientras lo editaba').waitFor();
    expect(await other.getByLabel('Por mes: Almuerzo', { exact: true }).inputValue()).toBe('25');
    await button(other, 'Cargar lo guardado').click();
    expect(await other.getByLabel('Por mes: Almuerzo', { exact: true }).inputValue()).toBe('20');
  });
});

secondLane.it.each(everyLook)(
  'the screens of services and service profiles are accessible and fit: %s, dark %s',
  async (width, dark) => {
    const page = await open('admin', '/services', width, dark);
    const check = async (where: string) =>
      expect([where, await accessibilityProblems(page), await sidewaysScroll(page)]).toEqual([where, [], 0]);
    await button(page, 'Editar el servicio Almuerzo').waitFor();
    await check('list of services');
    await button(page, 'Editar el servicio Almuerzo').click();
    await dialog(page).getByText('Este servicio').waitFor();
    await check('form of a service');
    await dialog(page).getByRole('button', { name: 'Cambiar la selección' }).click();
    await page.getByRole('dialog', { name: 'Centros logísticos' }).getByRole('checkbox').first().waitFor();
    await check('picker of centres');
    await page.goto('/profiles-services');
    await page
      .getByRole('button', { name: /^Ver el perfil de servicio/ })
      .first()
      .waitFor();
    await check('list of profiles');
    await page.goto('/edit-profile-service/1');
    await page.getByLabel('Habilitar Almuerzo', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Historial' }).waitFor();
    await check('form of a profile');
    await page.goto('/profile-service/1');
    await page.getByRole('rowheader').first().waitFor();
    await check('view of a profile');
  },
);
