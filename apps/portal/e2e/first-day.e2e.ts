import type { Locator, Page } from 'playwright-core';
import { createFirstAdministrator } from './setup/first-administrator';
import { openProduct } from './setup/open-product';
import { button, field, isClean } from './setup/page-parts';

jest.setTimeout(300_000);
const { open, openAs, product } = openProduct({ E2E_EMPTY: '1' });

const administrator = 'primera';
const looks = [
  ['desk', false],
  ['desk', true],
  ['phone', false],
  ['phone', true],
] as const;

const steps = (page: Page): Locator => page.getByRole('region', { name: 'Primeros pasos', exact: true });
const main = (page: Page): Promise<string> => page.getByRole('main').innerText();
it('ACC-38 ACC-45 O-01 without the profile of those who register the sign-in offers no registration', async () => {
  for (const [width, dark] of looks) {
    const page = await open(width, dark);
    await page.goto('/login');
    await field(page, 'Usuario').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Quiero ser contratista' }).count()).toBe(0);
    await isClean(page);
  }
});

describe('the only person of an empty installation', () => {
  beforeAll(() => {
    expect(createFirstAdministrator(product(), administrator)).toBe(
      `Se creó el administrador ${administrator}.\nPerfiles creados: Administrador, Contratista, Facturacion, Aprobador, LiderGrupo, NotasSolicita, NotasAprueba, Auditor, Operador, Precontratista.\n`,
    );
  });

  it('ACC-38 ACC-45 O-01 with the profiles that the command made, the sign-in offers registration', async () => {
    const page = await open();
    await page.goto('/login');
    await button(page, 'Quiero ser contratista').waitFor();
  });

  it.each(looks)(
    'O-05 home names the first steps and claims nothing of what is not there: %s, dark %s',
    async (width, dark) => {
      const page = await openAs(administrator, '/', width, dark);
      await steps(page).getByText('Hechos: 1 de 6').waitFor();
      const told = await main(page);
      expect(told).toContain('Todavía no hay centros');
      expect(told).toContain('Todavía no hay saldos: aparecen con el primer crédito o consumo');
      expect(told).not.toMatch(/Todos los centros/);
      await isClean(page);
    },
  );

  it('O-05 closes the first steps, which stay closed in another browser, and brings them back', async () => {
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
});
