import { Secret, TOTP } from 'otpauth';
import { demoPassword } from './setup/browser';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { field, isClean } from './setup/page-parts';

const { open } = openProduct({ PRODUCT_HOST: 'localhost', SECOND_FACTOR: 'required' });

describe('a second factor required by the installation', () => {
  it.each(ofLane(['desk', 'phone']))(
    'PRF-06 a user without one sees its set-up instead of every page, and continues to the page once it is done, %s',
    async (width) => {
      const page = await open(width, width === 'phone');
      await page.goto('/services');
      await page.getByLabel('Usuario', { exact: true }).fill(width === 'desk' ? 'consulta' : 'operador');
      await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
      const title = page.getByRole('heading', { name: 'Configure un segundo factor' });
      await title.waitFor();
      expect(await page.getByText('Para seguir debe configurar algo que solo usted tiene').isVisible()).toBe(true);
      expect(await page.getByRole('navigation').count()).toBe(0);
      await isClean(page);
      // No URL bypasses it.
      await page.goto('/customers');
      await title.waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
      await page.goto('/services');
      await title.waitFor();

      await page.getByRole('button', { name: 'Agregar una aplicación de códigos' }).press('Enter');
      const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
      const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
      await field(page, 'Código de 6 números').fill(code);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Códigos de recuperación' }).waitFor();
      expect(await page.getByRole('list', { name: 'Códigos' }).getByRole('listitem').count()).toBe(10);
      await isClean(page);
      await page.getByRole('button', { name: 'Ya los guardé', exact: true }).press('Enter');
      await page.getByRole('button', { name: /^Menú de / }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/services');
    },
  );
});
