import { openProduct } from './setup/open-product';
import { isClean, said, tabTo } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs: as, product } = openProduct();

const name = { desk: 'Guardia de escritorio', phone: 'Guardia de teléfono' } as const;

it.each([
  ['desk', false],
  ['phone', true],
] as const)('SPR-36 a removed service profile comes back from Eliminados by keyboard, %s', async (width, dark) => {
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
  await page.getByRole('button', { name: 'Eliminados', exact: true }).click();
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
});
