import type { Page } from 'playwright-core';
import { ofLane, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, inDialog, isClean, said } from './setup/page-parts';
import { runSql } from './setup/run-sql';
import { uploadHead, workbookFile } from './setup/workbooks';

const { openAs, product } = openProduct();
const widths = ['desk', 'phone'] as const;

/** 'Deshacer' of the latest change of that name in the bell, by keyboard. */
async function askInBell(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Procesos/ }).press('Enter');
  await page
    .getByRole('button', { name: `Deshacer: ${name}`, exact: true })
    .first()
    .press('Enter');
}

/** The review of the undo says what happens to each row; then yes, by keyboard. */
async function undoAfterReview(page: Page, title: string, messages: readonly string[], yes: string): Promise<void> {
  const dialog = inDialog(page, title);
  for (const sentence of messages) await dialog.getByText(sentence, { exact: true }).first().waitFor();
  await isClean(page);
  await button(dialog, yes).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

/** The file of the latest undo of that name, from the bell. */
async function resultFile(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: /^Procesos/ }).press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: `Descargar: ${name}`, exact: true })
      .first()
      .click(),
  ]);
  return download.suggestedFilename();
}

describe.each(ofLane(widths))('bulk changes are undone, %s', (width) => {
  const own = width === 'desk' ? '71' : '72';

  it('MAS-10 an upload: whom it created is removed, whom somebody edited since stays and is told', async () => {
    const page = await openAs('admin', '/customers-massive', width);
    const [profile] = runSql<{ id: number }>(
      product(),
      `select p.id::int from food_services_profiles p join company_business_unit_relations r using (company_id, business_unit_id)
        where p.is_active and r.is_active order by p.id limit 1`,
    );
    const line = (name: string, n: number) => [
      'Argentina',
      'Comensal',
      name,
      `${own}00${n}`,
      '',
      'Tarjeta',
      `UNDO${own}${n}`,
      '',
      profile?.id ?? 0,
    ];
    await page.locator('input[type=file]').setInputFiles(
      await workbookFile('altas.xlsx', {
        Hoja1: [uploadHead, line('Vuelta, Ana', 1), line('Vuelta, Luz', 2), line('Vuelta, Sol', 3)],
      }),
    );
    await button(page, 'Cargar comensales').click();
    await button(page, 'Cargar otro archivo').waitFor();
    runSql(
      product(),
      `update customers set section = 'Mina', version = version + 1 where file_number = '${own}002' returning id`,
    );
    await isClean(page);
    await button(page.getByRole('main'), 'Deshacer').press('Enter');
    await undoAfterReview(
      page,
      'Deshacer la carga masiva',
      ['Se modificó después', 'Se dará de baja: lo creó la carga'],
      'Deshacer 2 filas',
    );
    await said(page, 'Se deshizo la carga de 2 comensales. Con 1 no fue posible');
    expect(
      runSql(
        product(),
        `select file_number, is_active from customers where surname = 'Vuelta' and file_number like '${own}00%' order by 1`,
      ),
    ).toEqual([
      { file_number: `${own}001`, is_active: false },
      { file_number: `${own}002`, is_active: true },
      { file_number: `${own}003`, is_active: false },
    ]);
    expect(await resultFile(page, 'Deshacer de la carga masiva de comensales')).toMatch(/-carga-deshecha\.xlsx$/);
  });

  secondLane.it('GRP-34 the moves of a leader: offered by the notice of the save and by the bell', async () => {
    const page = await openAs('lider', '/group-Leader', width);
    const orphans = page.getByRole('table', { name: 'Comensales', exact: true });
    await orphans.getByRole('cell').first().waitFor();
    const boxes = orphans.getByRole('checkbox', { name: /^Elegir a / });
    await boxes.nth(0).press('Space');
    await boxes.nth(1).press('Space');
    await button(page, 'Asignar').press('Enter');
    await page.getByText('2 por asignar, 0 por desasignar', { exact: true }).waitFor();
    await button(page, 'Guardar').click();
    await said(page, 'Guardado exitoso!');
    const grouped = () =>
      runSql<{ count: number }>(
        product(),
        `select count(*)::int as count from customers c join groups g on g.id = c.group_id where g.leader_username = 'lider' and c.is_active`,
      )[0]?.count ?? 0;
    const after = grouped();
    // The notice of the save offers it too.
    await page.getByRole('button', { name: 'Deshacer', exact: true }).first().waitFor();
    await askInBell(page, 'Comensales movidos entre grupos');
    await undoAfterReview(
      page,
      'Deshacer el cambio de grupo',
      ['Volverá a su grupo de antes', 'Sin grupo'],
      'Deshacer 2 filas',
    );
    await said(page, '2 comensales volvieron a su grupo de antes');
    expect(grouped()).toBe(after - 2);
  });

  secondLane.it('PRI-25 the prices of a list: those of before, from now on', async () => {
    const page = await openAs('admin', '/price-list', width);
    const [list] = runSql<{ id: number; name: string; prices: readonly number[] }>(
      product(),
      `select l.id::int, b.name, array_agg(p.price order by p.food_service_id) as prices from price_lists l join business_units b on b.id = l.business_unit_id
         join price_list_food_service_realtion p on p.price_list_id = l.id and p.is_active
        where l.is_active and l.company_id is null and b.is_active group by l.id, b.name having count(*) > 1 order by l.start_date desc, l.id limit 1`,
    );
    const stored = () =>
      runSql<{ prices: readonly number[] }>(
        product(),
        `select array_agg(price order by food_service_id) as prices from price_list_food_service_realtion where price_list_id = ${list?.id} and is_active`,
      )[0]?.prices;
    await page.goto(`/edit-price-list/${list?.id}/${encodeURIComponent(list?.name ?? '')}`);
    const boxes = page.getByRole('table', { name: 'Servicios y precios' }).getByRole('textbox');
    await boxes.nth(0).fill('9111,50');
    await boxes.nth(1).fill('9222,50');
    await button(page, 'Guardar').click();
    await button(page.getByRole('alertdialog'), 'Si').click();
    await said(page, 'quedó guardada');
    expect(stored()).not.toEqual(list?.prices);
    await askInBell(page, 'Cambio de precios');
    await undoAfterReview(
      page,
      'Deshacer el cambio de precios',
      ['Volverá al precio de antes', '$ 9.111,50'],
      'Deshacer 2 filas',
    );
    await said(page, '2 precios volvieron a los de antes');
    expect(stored()).toEqual(list?.prices);
  });
});
