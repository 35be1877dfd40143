import { twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

it.each(twoLooks)(
  'a credit is found by its number, a diner by name, a screen by what it does: %s',
  async (width, dark) => {
    const [{ id } = { id: 0 }] = runSql<{ id: number }>(product(), 'select max(id) as id from credits_requests');
    const [diner] = runSql<{ id: number; full: string }>(
      product(),
      `select c.id, c.surname || ' ' || c.name as full from customers c join customer_listing l on l.customer_id = c.id
      where c.is_active and length(c.surname) > 3 order by c.id limit 1`,
    );
    if (!diner) throw new Error('The demonstration data has no diners');
    const page = await openAs('admin', '/home', width, dark);
    const box = page.getByRole('combobox', { name: 'Buscar en todo', exact: true });
    const find = async (text: string): Promise<void> => {
      // With the keyboard nobody waits for what was closed to be gone, nor for the field to be there.
      if (width === 'desk') await page.keyboard.press('Control+k');
      else {
        await box.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Buscar en todo (Ctrl K)', exact: true }).click();
        await box.waitFor();
      }
      await page.keyboard.type(text);
    };

    await find('');
    await page.getByRole('group', { name: 'Pantallas y acciones', exact: true }).waitFor();
    await isClean(page);
    await page.keyboard.type(String(id));
    await page.getByRole('option', { name: new RegExp(`^Crédito ${id} `) }).waitFor();
    await isClean(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/show-credit-state/${id}`);

    await find(diner.full.split(' ').reverse().join(' '));
    await page.getByRole('option').filter({ hasText: diner.full }).first().click();
    await page.waitForURL(/\/customer\/\d+$/);

    await find('publicar');
    await page.getByRole('option', { name: 'Publicar la configuración', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sync');

    await find('qqqqzz');
    await page.getByText('Nada con «qqqqzz» entre lo que usted puede ver').first().waitFor();
    await isClean(page);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  },
);
