import type { Page } from 'playwright-core';
import { type ViewportName } from './setup/browser';
import { secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean } from './setup/page-parts';

const { openAs } = openProduct();

const open = (path: string, width?: ViewportName, username = 'admin') => openAs(username, path, width);

const mains = (page: Page) => page.getByRole('table', { name: 'Listas de precios principales' });
const grid = (page: Page) => page.getByRole('table', { name: 'Servicios y precios' });
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Si', exact: true });
const rows = (page: Page) => mains(page).getByRole('button', { name: /^Listas de clientes de/ });

/** The centre of the list's first row, which has a main list in force in the demonstration data. */
async function firstCentre(page: Page): Promise<string> {
  const name = await rows(page).first().getAttribute('aria-label');
  return /^Listas de clientes de (.*) desde /.exec(name ?? '')?.[1] ?? '';
}

async function save(page: Page, notice: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await yes(page).click();
  await page.getByText(notice).waitFor();
  await mains(page).waitFor();
}

describe('price lists', () => {
  it('PRI-01 PRI-02 PRI-03 PRI-04 PRI-11 PRI-20 PRI-21 a main list and a client’s list are created, edited and removed', async () => {
    const page = await open('/price-list');
    const centre = await firstCentre(page);
    await page.getByLabel('Buscar por centro logístico, cliente o servicio', { exact: true }).fill(centre);
    await page.waitForURL(/q=/);

    await page.getByRole('button', { name: 'Nueva lista principal' }).click();
    await page.getByLabel('Centro logístico', { exact: true }).selectOption({ label: centre });
    await page.getByRole('button', { name: 'Copiar los precios vigentes' }).click();
    await page.getByLabel('Fecha de inicio', { exact: true }).fill('01/06/2031');
    await save(page, /desde 01\/06\/2031 quedó registrada/);
    expect(page.url()).toContain('q=');
    await mains(page).getByText('01/06/2031', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Nueva lista principal' }).click();
    await page.getByLabel('Centro logístico', { exact: true }).selectOption({ label: centre });
    await page.getByRole('button', { name: 'Copiar los precios vigentes' }).click();
    await page.getByLabel('Fecha de inicio', { exact: true }).fill('01/06/2031');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await yes(page).click();
    await page
      .getByText('Ya existe una lista para el Centro Logistico/Cliente/Fecha de inicio seleccionados', { exact: true })
      .waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await mains(page)
      .getByRole('button', { name: `Nueva lista de cliente para ${centre}` })
      .first()
      .click();
    await page.waitForURL(/\/add-price-list\/.+/);
    await page.getByRole('combobox', { name: 'Cliente', exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Copiar los precios vigentes' }).click();
    await page.getByLabel('Fecha de inicio', { exact: true }).fill('15/06/2031');
    await save(page, /desde 15\/06\/2031 quedó registrada/);

    await mains(page)
      .getByRole('button', { name: `Listas de clientes de ${centre} desde 01/06/2031` })
      .click();
    const clients = page.getByRole('table', {
      name: `Listas de clientes de ${centre} durante la lista del 01/06/2031`,
    });
    await clients.getByText('15/06/2031', { exact: true }).waitFor();
    const refusal =
      'No es posible eliminar la lista de precios principal: durante su vigencia comienza la lista de un cliente. Elimínela primero';
    await mains(page)
      .getByRole('button', { name: `Eliminar la lista de ${centre} desde 01/06/2031` })
      .click();
    // The confirmation shows the text of the refusal.
    await page.getByRole('alertdialog', { name: 'Eliminar lista de precios' }).getByText(refusal).waitFor();
    await yes(page).click();
    await page.getByRole('alertdialog').filter({ hasText: refusal }).getByRole('button', { name: 'Cerrar' }).click();

    await clients.getByRole('button', { name: /^Editar la lista de .* desde 15\/06\/2031$/ }).click();
    const price = grid(page).getByRole('textbox').first();
    await price.fill('9876,50');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('alertdialog').getByText('Cambia 1 servicio').waitFor();
    await page.getByRole('alertdialog').getByText('$ 9.876,50').waitFor();
    await yes(page).click();
    await page.getByText(/desde 15\/06\/2031 quedó guardada/).waitFor();

    // The list is as it was left: the row is still open.
    await clients.getByRole('button', { name: /^Eliminar la lista de .* desde 15\/06\/2031$/ }).click();
    await yes(page).click();
    await page.getByText(/desde 15\/06\/2031 fue eliminada/).waitFor();
    await mains(page)
      .getByRole('button', { name: `Eliminar la lista de ${centre} desde 01/06/2031` })
      .click();
    await yes(page).click();
    await page.getByText(`La lista de precios de ${centre} desde 01/06/2031 fue eliminada`).waitFor();
    await mains(page).getByText('01/06/2031', { exact: true }).waitFor({ state: 'detached' });
  });

  secondLane.it(
    'PRI-13 O-108 a link to an edit works whatever the name in it, and a reload restores the input',
    async () => {
      const page = await open('/price-list');
      await mains(page)
        .getByRole('button', { name: /^Editar la lista de/ })
        .first()
        .click();
      await page.waitForURL(/\/edit-price-list\//);
      const id = /edit-price-list\/(\d+)\//.exec(page.url())?.[1] ?? '';
      await page.goto(`/edit-price-list/${id}/${encodeURIComponent('Ñandú / Norte S.A. 100%')}`);
      await grid(page).getByRole('textbox').first().fill('1234,5');
      await page.getByText(/[+-]\d[\d,]* %/).waitFor();
      await page.reload();
      await page.getByText('Se recuperó lo que había escrito.').waitFor();
      expect(await grid(page).getByRole('textbox').first().inputValue()).toBe('1.234,50');
      await page.getByRole('button', { name: 'Descartar' }).click();
      await page.getByText('Se recuperó lo que había escrito.').waitFor({ state: 'detached' });
    },
  );

  secondLane.it.each(['desk', 'phone'] as const)(
    'PRI-11 a client’s list that removes a service shows who is affected and asks for a confirmation, at %s',
    async (width) => {
      const page = await open('/price-list', width);
      await mains(page)
        .getByRole('button', { name: /^Nueva lista de cliente para/ })
        .first()
        .click();
      await page.waitForURL(/\/add-price-list\/.+/);
      await page.getByRole('combobox', { name: 'Cliente', exact: true }).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Copiar los precios vigentes' }).click();
      await page.getByLabel('Fecha de inicio', { exact: true }).fill('15/06/2032');
      const service = grid(page)
        .getByRole('checkbox', { name: /^Incluir (?!todos)/ })
        .first();
      await service.uncheck();
      await page.getByRole('button', { name: 'Guardar' }).click();
      const request = page.getByRole('alertdialog');
      await request.getByText(/consumos? en los últimos 7 días/).waitFor();
      await yes(page).click();
      await request.getByText('Marque la casilla para guardar así, o agregue los servicios').waitFor();
      await isClean(page);
      await request.getByRole('button', { name: 'Agregarlos con los precios de la lista principal' }).click();
      await request.waitFor({ state: 'detached' });
      expect(await service.isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await request.getByText('Crear lista de precios').waitFor();
      expect(await request.getByRole('checkbox').count()).toBe(0);
    },
  );

  secondLane.it.each(['desk', 'phone'] as const)(
    'PRI-02 PRI-06 list, open row, prices and forms fit at %s and axe finds nothing',
    async (width) => {
      const page = await open('/price-list', width);
      const check = async (): Promise<void> => {
        await isClean(page);
      };
      await rows(page).first().click();
      await page
        .getByText('Los demás clientes del centro')
        .or(page.getByText('ningún cliente tiene precios propios'))
        .first()
        .waitFor();
      await check();
      await page
        .getByRole('button', { name: /^Ver los precios de/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Historial' }).waitFor();
      await check();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Nueva lista de cliente para/ })
        .first()
        .click();
      await grid(page).waitFor();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('No pueden quedar servicios sin precio').waitFor();
      await check();
      await page.goto('/price-list');
      await mains(page)
        .getByRole('button', { name: /^Editar la lista de/ })
        .first()
        .click();
      await grid(page).getByRole('textbox').first().fill('5');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Cambia 1 servicio').waitFor();
      await check();
      await yes(page).click();
      await page.getByRole('heading', { name: 'Precios que cambian en más de la mitad' }).waitFor();
      await check();
    },
  );

  secondLane.it('PRI-05 a user without the module has no menu entry and no screen', async () => {
    const page = await open('/price-list', 'desk', 'operador');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).waitFor();
    expect(await page.getByRole('link', { name: 'Listas de precios' }).count()).toBe(0);
    await page.goto('/price-list', { waitUntil: 'networkidle' });
    expect(await mains(page).count()).toBe(0);
  });
});
