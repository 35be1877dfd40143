import { secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean, pressTool, said, tabTo } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs: as, product } = openProduct();

const name = { desk: 'Guardia de escritorio', phone: 'Guardia de teléfono' } as const;

it.each(twoLooks)(
  'SPR-36 a removed service profile comes back from Eliminados by keyboard, %s',
  async (width, dark) => {
    runSql(
      product(),
      `with place as (select company_id, business_unit_id from food_services_profiles where is_active order by id limit 1),
          made as (insert into food_services_profiles (name, company_id, business_unit_id) select '${name[width]}', company_id, business_unit_id from place returning id)
     insert into food_service_profile_relations (food_services_profile_id, food_service_id, is_active)
     select made.id, r.food_service_id, true from made, food_service_profile_relations r
      where r.is_active and r.food_services_profile_id = (select min(id) from food_services_profiles where is_active)`,
      `update food_services_profiles set is_active = false where name = '${name[width]}'`,
    );
    const page = await as('admin', '/profiles-services', width, dark);
    await pressTool(page, 'Eliminados');
    const dialog = page.getByRole('dialog', { name: 'Perfiles de servicio eliminados' });
    await dialog.getByText(name[width]).first().waitFor();
    await isClean(page);
    await tabTo(page, `Recuperar ${name[width]}`);
    await page.keyboard.press('Enter');
    await said(page, `${name[width]}: recuperado`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(
      runSql(product(), `select is_active, version from food_services_profiles where name = '${name[width]}'`),
    ).toEqual([{ is_active: true, version: expect.any(Number) }]);
  },
);

/** What is removed from each list, and what the database has of it afterwards. */
const removals = [
  {
    path: '/profiles',
    title: 'Perfiles eliminados',
    row: 'Ronda',
    remove: [
      `insert into profiles (name, description) values ('Ronda', 'Recorre los centros')`,
      `insert into profile_module_relations (profile_name, module, permission) values ('Ronda', 'Comensales', 'R')`,
      `delete from profile_module_relations where profile_name = 'Ronda'`,
      `delete from profiles where name = 'Ronda'`,
    ],
    back: `select count(*)::integer as back from profiles where name = 'Ronda'`,
  },
  {
    path: '/companies-business-units',
    title: 'Asociaciones terminadas',
    row: 'Empresa Ida y Vuelta S.A. en Centro Ida y Vuelta',
    remove: [
      `insert into companies (id, business_name, cuit, category) values ('9900001', 'Empresa Ida y Vuelta S.A.', '30712345678', '2A')`,
      `insert into business_units (id, name) values ('9901', 'Centro Ida y Vuelta')`,
      `insert into company_business_unit_relations (company_id, business_unit_id, type) values ('9900001', '9901', 'CLI')`,
      `update company_business_unit_relations set is_active = false where company_id = '9900001'`,
    ],
    back: `select count(*)::integer as back from company_business_unit_relations where company_id = '9900001' and is_active`,
  },
  {
    path: '/scheduled-reports',
    title: 'Envíos de reportes eliminados',
    row: 'Reporte de consumos · Todas las semanas · PDF',
    remove: [
      `insert into report_schedules (username, report, filter, period, format, frequency, weekday)
       values ('admin', 'consumption', '{"foodService": "%", "businessUnit": "%", "businessUnits": ["%"]}', 'lastWeek', 'pdf', 'weekly', 1)`,
      `delete from report_schedules where username = 'admin' and format = 'pdf'`,
    ],
    back: `select count(*)::integer as back from report_schedules where username = 'admin' and format = 'pdf'`,
  },
  {
    path: '/customers',
    title: 'Comensales dados de baja',
    row: 'Idayvuelta Ana',
    remove: [
      `with made as (insert into customers (name, surname, file_number) values ('Ana', 'Idayvuelta', '990001') returning id)
       insert into customer_profile_relations (customer_id, company_id, business_unit_id, food_services_profile_id)
       select made.id, p.company_id, p.business_unit_id, p.id from made, (select * from food_services_profiles where is_active order by id limit 1) p`,
      `update customers set is_active = false where surname = 'Idayvuelta'`,
    ],
    back: `select count(*)::integer as back from customers where surname = 'Idayvuelta' and is_active`,
  },
] as const;

secondLane.it.each(removals)(
  'ACC-08 $title: opens on a phone, and two presses at once bring back one',
  async (removal) => {
    const { path, title, row, remove, back } = removal;
    runSql(product(), ...remove);
    const phone = await as('admin', path, 'phone', true);
    await pressTool(phone, 'Eliminados');
    await phone.getByRole('dialog', { name: title }).getByText(row).first().waitFor();
    await isClean(phone);

    const page = await as('admin', path);
    await pressTool(page, 'Eliminados');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText(row).first().waitFor();
    await isClean(page);
    await dialog.getByRole('button', { name: `Recuperar ${row}`, exact: true }).dblclick();
    await said(page, `${row}: recuperado`);
    await dialog.getByRole('button', { name: `Recuperar ${row}`, exact: true }).waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() =>
      /^(Eliminados|Más acciones)$/.test((document.activeElement?.textContent ?? '').trim()),
    );
    expect(runSql(product(), back)).toEqual([{ back: 1 }]);
  },
);
