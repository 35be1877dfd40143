import { accessibilityProblems, sidewaysScroll } from './setup/browser';
import { chooseLeader, type Diner, eats, findDiner, nameOf } from './setup/group-parts';
import { everyLook, ofLane, secondLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { button, confirms, field, inDialog, removeAfter, row, said, save } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs: open, product } = openProduct();

/** The contractor and the centre of the demonstration that manage groups. */
const place = { company_id: '10002001', business_unit_id: '1010' } as const;

/**
 * Diners of the place who are in no group, each with a unique name there and without a meal from an earlier test;
 * members leave their group if the demonstration has too few.
 */
function freeDiners(count: number): Diner[] {
  const matches = runSql<Diner>(
    product(),
    `with chosen as (
       select c.id from customers c
         join customer_profile_relations p on p.customer_id = c.id and p.is_active and p.company_id = '${place.company_id}' and p.business_unit_id = '${place.business_unit_id}'
        where c.is_active and c.name is not null and c.surname is not null
          and not exists (select from groups g where g.leader_customer_id = c.id)
          and not exists (select from meal_transactions m where m.terminal_uid = 'grupo-' || c.id)
          and (select count(*) from customers same where same.name = c.name and same.surname = c.surname) = 1
        order by c.group_id is not null, c.id limit ${count}
     ), freed as (
       update customers c set group_id = null from chosen where c.id = chosen.id returning c.id::int, c.name, c.surname
     ) select * from freed order by id`,
  );
  if (matches.length < count) throw new Error('The demonstration has too few diners');
  return matches;
}
const groupOf = ({ id }: Diner) =>
  runSql<{ group: string | null }>(
    product(),
    `select g.name as group from customers c left join groups g on g.id = c.group_id where c.id = ${id}`,
  )[0]?.group;
const widths = ['desk', 'phone'] as const;

it.each(ofLane(widths))(
  'GRP-01 GRP-02 GRP-03 GRP-04 O-160 O-161 the switch takes effect at once, reverts when it is refused, and asks where there are groups: %s',
  async (width) => {
    const page = await open('admin', '/contractors-groups', width);
    const search = async (words: string): Promise<void> => {
      const answered = page.waitForResponse(
        (response) =>
          response.url().endsWith('/companies/getCompaniesWithGroupManagement') &&
          (response.request().postData() ?? '').includes(JSON.stringify(words)),
      );
      await field(page, 'Buscar por contratista, CUIT, código SAP o centro logístico').fill(words);
      await answered;
    };
    await search('ñandubay rosario');
    const rosario = page.getByRole('switch', {
      name: 'Metalúrgica Ñandubay S.A. administra grupos en Rosario',
      exact: true,
    });
    // Saved and read again: until then the switch keeps the focus and ignores a second press.
    const settled = (condition: string) =>
      rosario.and(page.locator(`:focus:not([aria-disabled])${condition}`)).waitFor();
    await rosario.press('Space');
    await confirms(page, 'Administrar grupos');
    await settled(':checked');
    await row(page, 'Rosario').getByText('10002001', { exact: true }).waitFor();
    await rosario.press('Space');
    await said(page, 'Metalúrgica Ñandubay S.A. ya no administra grupos en Rosario');
    await settled(':not(:checked)');

    await search('ñandubay pilar');
    const pilar = page.getByRole('switch', {
      name: 'Metalúrgica Ñandubay S.A. administra grupos en Pilar',
      exact: true,
    });
    await pilar.press('Space');
    await removeAfter(page, 'Metalúrgica Ñandubay S.A. tiene grupos en Pilar.');
    await said(page, 'Los grupos de este cliente y centro logístico tienen saldo o créditos en curso');
    await button(page, 'Cerrar').click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[role=switch]')?.checked === true);
  },
);

it.each(
  ofLane([
    ['desk', 'Guardia nocturna'],
    ['phone', 'Guardia de feriados'],
  ]),
)(
  'GRP-08 GRP-11 GRP-13 GRP-15 GRP-17 GRP-18 GRP-19 GRP-22 GRP-27 GRP-29 GRP-32 from a new group by keyboard to a meal on its account: %s',
  async (width, name) => {
    const [leader, diner] = freeDiners(2) as [Diner, Diner];
    const page = await open('admin', '/group-management', width);
    await button(page, 'Crear grupo').press('Enter');
    const form = inDialog(page, 'Agregar grupo');
    await form.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
    for (const message of ['Ingresar un nombre del grupo', 'Seleccione un lider', 'Ingrese un email valido'])
      await form.getByText(message, { exact: true }).waitFor();
    await field(form, 'Cliente').selectOption({ label: 'Metalúrgica Ñandubay S.A.' });
    await field(form, 'Centro logístico').selectOption({ label: 'Pilar' });
    await field(form, 'Nombre del grupo').fill(name);
    await field(form, 'Buscar al líder').fill('nadie se llama así');
    await form.getByText('No hay comensales disponibles', { exact: true }).waitFor();
    await chooseLeader(form, leader);
    await said(page, `El grupo ${name} fue creado`);
    await field(page, 'Buscar por grupo, cliente, centro logístico o líder').fill(name.toLowerCase());
    await row(page, name).getByText('$ 0,00', { exact: true }).waitFor();
    // Opened again the form is empty.
    await button(page, 'Crear grupo').click();
    expect(await field(form, 'Nombre del grupo').inputValue()).toBe('');
    await form.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await form.waitFor({ state: 'hidden' });

    const [group] = runSql<{ id: number }>(product(), `select id::int from groups where name = '${name}'`);
    await page.goto(`/group-Leader?group=${group?.id}`);
    await page
      .getByRole('table', { name: 'Mi grupo', exact: true })
      .getByText(nameOf(leader), { exact: true })
      .waitFor();
    await findDiner(page, 'Comensales', diner);
    await page.getByRole('checkbox', { name: `Elegir a ${nameOf(diner)}`, exact: true }).press('Space');
    await button(page, 'Asignar').press('Enter');
    await page.getByText('1 por asignar, 0 por desasignar', { exact: true }).waitFor();
    await save(page);
    await said(page, 'Guardado exitoso!');
    await page.getByText('Sin cambios por guardar', { exact: true }).waitFor();
    expect(groupOf(diner)).toBe(name);

    await eats(product(), place, diner);
    await page.goto(`/group-management/${group?.id}`);
    await page.getByRole('table', { name: 'Movimientos del grupo' }).getByText('Consumo', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Comensales del grupo' }).getByText(nameOf(diner), { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Volver a los grupos', exact: true }).press('Enter');
    await field(page, 'Buscar por grupo, cliente, centro logístico o líder').fill(name);
    await button(page, `Eliminar el grupo ${name}`).click();
    await removeAfter(page, `Realmente desea borrar el grupo ${name}`);
    await said(page, 'Ocurrio un error al eliminar');
    await page.getByText(new RegExp(`^El grupo ${name} no se puede eliminar: tiene un saldo de`)).waitFor();
  },
);

secondLane.it.each(widths)(
  'GRP-26 GRP-27 GRP-28 GRP-30 GRP-34 diners are moved, by mouse where there is room; concurrently changed ones are reported and the rest is kept: %s',
  async (width) => {
    const [first, second] = freeDiners(2) as [Diner, Diner];
    const page = await open('lider', '/group-Leader', width);
    await findDiner(page, 'Comensales', first);
    if (width === 'desk') {
      await page
        .locator(`[data-drag="${first.id}"]`)
        .dragTo(page.getByRole('table', { name: 'Mi grupo', exact: true }));
    } else {
      await page.getByRole('checkbox', { name: `Elegir a ${nameOf(first)}`, exact: true }).click();
      await button(page, 'Asignar').click();
    }
    await page.getByText('1 por asignar, 0 por desasignar', { exact: true }).waitFor();
    await findDiner(page, 'Comensales', second);
    await button(page, 'Asignar todos').click();
    await page.getByText('2 por asignar, 0 por desasignar', { exact: true }).waitFor();
    // Kept over a reload.
    await page.reload();
    await said(page, 'Se recuperaron cambios que no se habían guardado');
    await page.getByText('2 por asignar, 0 por desasignar', { exact: true }).waitFor();

    const [other] = runSql<{ id: number; name: string }>(
      product(),
      `select id::int, name from groups where is_active and company_id = '${place.company_id}' and business_unit_id = '${place.business_unit_id}' and leader_username is distinct from 'lider' order by id limit 1`,
    );
    runSql(product(), `update customers set group_id = ${other?.id} where id = ${first.id} returning id`);
    await save(page);
    await page.getByText(`${first.name} ${first.surname} está en el grupo ${other?.name}`, { exact: true }).waitFor();
    await said(page, 'Ocurrio un error al guardar');
    expect(groupOf(second)).toBeNull();
    await button(page, 'Quitar esos cambios y actualizar').click();
    await page.getByText('1 por asignar, 0 por desasignar', { exact: true }).waitFor();
    await save(page);
    await said(page, 'Guardado exitoso!');
    expect(groupOf(second)).not.toBeNull();
  },
);

secondLane.it.each(everyLook)('the screens of groups are accessible and fit: %s, dark %s', async (width, dark) => {
  // As long as a name may be, without a break opportunity.
  runSql(
    product(),
    `update groups set name = '${'Construcciónsubterránea'.repeat(3).slice(0, 50)}'
      where id = (select min(id) from groups where is_active and leader_username = 'lider') returning id`,
  );
  let page = await open('admin', '/contractors-groups', width, dark);
  const looked: Record<string, unknown> = {};
  async function look(name: string): Promise<void> {
    const shots = process.env['GROUP_PICTURES'];
    if (shots)
      await page.screenshot({ path: `${shots}/${name}-${width}-${dark ? 'dark' : 'light'}.png`, fullPage: true });
    looked[name] = [await accessibilityProblems(page), await sidewaysScroll(page)];
  }
  await page.getByRole('switch').first().waitFor();
  await look('pairs');
  await page.goto('/group-management');
  await page.getByRole('table', { name: 'Grupos', exact: true }).getByText('Pilar').first().waitFor();
  await look('list');
  await page
    .getByRole('button', { name: /^Ver el grupo/ })
    .first()
    .click();
  await inDialog(page, 'Grupo').getByText('Correo del líder').waitFor();
  await look('view');
  await page.getByRole('link', { name: 'Ver la página del grupo' }).click();
  await page.getByRole('table', { name: 'Comensales del grupo' }).getByRole('cell').first().waitFor();
  await look('page');
  await page.goto('/group-management');
  await button(page, 'Crear grupo').click();
  const form = inDialog(page, 'Agregar grupo');
  await field(form, 'Cliente').selectOption({ label: 'Metalúrgica Ñandubay S.A.' });
  await field(form, 'Centro logístico').selectOption({ label: 'Pilar' });
  await form.getByRole('radio').first().waitFor();
  await look('form');
  page = await open('lider', '/group-Leader', width, dark);
  for (const name of ['Mi grupo', 'Comensales'])
    await page.getByRole('table', { name, exact: true }).getByRole('cell').first().waitFor();
  await look('leader');
  expect(looked).toEqual(Object.fromEntries(Object.keys(looked).map((name) => [name, [[], 0]])));
});
