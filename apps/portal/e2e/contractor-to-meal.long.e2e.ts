import {
  contractorForms,
  contractorValues,
  fileOf,
  fillInContractor,
  mark,
  newContractor,
} from './setup/contractor-parts';
import { approve, dayOnWhichRequestsAreTaken, invoice, pay, requestCredit } from './setup/credit-parts';
import { addGroup, type Diner, eats, findDiner, nameOf } from './setup/group-parts';
import { openProduct } from './setup/open-product';
import { button, confirms, field, inDialog, row, said, save } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct(dayOnWhichRequestsAreTaken());

const username = 'viandascamino';
const cuit = '30999888775';
const company = `Viandas ${username}`;
/** Pilar, where the new company eats; only the ERP knows it until then. */
const place = { company_id: '10009901', business_unit_id: '1010' } as const;

/**
 * What comes from elsewhere: the company from the ERP, its relation, two diners, and which of them is a user who leads
 * groups.
 */
function fromTheErp(): readonly [leader: Diner, diner: Diner] {
  const at = `'${place.company_id}', '${place.business_unit_id}'`;
  const [leader, diner] = runSql<Diner>(
    product(),
    `insert into companies (id, business_name, cuit, category) values ('${place.company_id}', '${company}', '${cuit}', '2B')`,
    `insert into company_business_unit_relations (company_id, business_unit_id, type) values (${at}, 'CON')`,
    `insert into food_services_profiles (name, company_id, business_unit_id) values ('Camino', ${at})`,
    `insert into food_service_profile_relations (food_services_profile_id, food_service_id)
       select p.id, s.food_service_id from food_services_profiles p join business_unit_food_service_relations s on s.business_unit_id = p.business_unit_id and s.is_active
        where p.company_id = '${place.company_id}'`,
    `insert into user_business_unit_company_relations (username, company_id, business_unit_id) values ('rsanchez', ${at})`,
    `insert into customers (name, surname, username) values ('Ricardo', 'Capataz', 'rsanchez'), ('Zaira', 'Caminante', null)`,
    `insert into customer_profile_relations (customer_id, food_services_profile_id, company_id, business_unit_id)
       select c.id, p.id, ${at} from customers c join food_services_profiles p on p.company_id = '${place.company_id}' where c.surname in ('Capataz', 'Caminante')`,
    `select id::int, name, surname from customers where surname in ('Capataz', 'Caminante') order by surname desc`,
  );
  if (!leader || !diner) throw new Error('No diner eats there');
  return [leader, diner];
}

it('CON-05 CON-26 CRE-45 GRP-04 GRP-23 GRP-32 O-152 from a stranger’s registration to a meal on the account of the group', async () => {
  await newContractor(product().url, username);
  const contractor = await openAs(username, '/register-contractor');
  await fillInContractor(contractor, contractorValues(username, cuit));
  for (const name of contractorForms) await field(contractor, name).setInputFiles([fileOf(name)]);
  await button(contractor, 'Enviar solicitud').click();
  await confirms(contractor, '¿Desea realizar el registro?');
  await said(contractor, 'Registro realizado correctamente');

  // Two documents are rejected, replaced and approved with the others.
  const [first, second, ...others] = contractorForms;
  const reviewer = await openAs('admin', `/contractors-state?q=${cuit}`);
  await row(reviewer, company)
    .getByRole('button', { name: /^Revisar la solicitud \d+$/ })
    .click();
  await button(reviewer, 'Rechazar solicitud').waitFor();
  const address = new URL(reviewer.url()).pathname;
  for (const name of others) await mark(reviewer, 'Aprobado', `${name}.pdf`);
  for (const name of [first, second]) {
    await mark(reviewer, 'Rechazado', `${name}.pdf`);
    await field(reviewer, `Motivo del rechazo de ${name}.pdf`).fill('Está vencido');
  }
  await button(reviewer, 'Rechazar solicitud').click();
  await confirms(reviewer, '¿Desea rechazar la solicitud?');
  await said(reviewer, `La solicitud ${address.split('/').at(-1)} quedó Rechazada.`);
  await contractor.goto(address);
  for (const name of [first, second])
    await field(contractor, `Reemplazo de ${name}.pdf`).setInputFiles([fileOf(`${name} nueva`)]);
  await button(contractor, 'Enviar de nuevo').click();
  await confirms(contractor, '¿Desea enviar la solicitud?');
  await said(contractor, `La solicitud ${address.split('/').at(-1)} quedó enviada y espera revisión.`);
  await reviewer.goto(address);
  for (const name of [first, second]) await mark(reviewer, 'Aprobado', `${name} nueva.pdf`);
  await button(reviewer, 'Aprobar solicitud').click();
  await confirms(reviewer, '¿Desea aprobar la solicitud?');
  await said(reviewer, `La solicitud ${address.split('/').at(-1)} quedó Aprobada.`);

  // Home shows what is left, and the checklist leads to it: profile and pair on one screen.
  await contractor.goto('/');
  await contractor.getByRole('link', { name: /^Faltan 4 pasos del alta/ }).waitFor();
  const [leader, diner] = fromTheErp();
  await reviewer.goto(address.replace('edit', 'show'));
  await reviewer.getByText('Cambios de datos y documentos', { exact: true }).waitFor();
  await reviewer.getByRole('link', { name: 'Abrir el usuario', exact: true }).first().click();
  await reviewer.waitForURL(`**/edit-user/${username}`);
  await field(reviewer, 'Perfil').selectOption('Contratista');
  await reviewer.getByRole('button', { name: /^(Elegir|Cambiar) clientes y centros logísticos/ }).click();
  const picker = inDialog(reviewer, 'Clientes y centros logísticos');
  await field(picker, 'Buscar por centro logístico, cliente o CUIT').fill(cuit);
  await picker.getByRole('checkbox', { name: /Viandas viandascamino/ }).click();
  await picker.getByText('1 cliente en 1 centro logístico').waitFor();
  await button(picker, 'Listo').click();
  await save(reviewer);
  await said(reviewer, `El usuario ${username} quedó guardado`);

  // The first credit, starting from home.
  const client = await openAs(username, '/');
  await client.getByRole('link', { name: /^Pedir el primer crédito/ }).click();
  const credit = await requestCredit(client, '50000', null);
  await invoice(await openAs('facturacion', '/credit-state'), credit);
  await pay(client, credit);
  await approve(await openAs('aprobador', '/credit-state'), credit);

  // The pair manages groups from here on; the leader moves a diner into the new one.
  await reviewer.goto(`/contractors-groups?q=${cuit}`);
  await reviewer.getByRole('switch', { name: `${company} administra grupos en Pilar`, exact: true }).press('Space');
  await confirms(reviewer, 'Administrar grupos');
  await said(reviewer, `${company} administra grupos en Pilar`);
  await reviewer.locator('[role=switch]:checked:not([aria-disabled])').waitFor();
  await reviewer.goto('/group-management');
  await button(reviewer, 'Crear grupo').click();
  await addGroup(reviewer, { company, centre: 'Pilar', name: 'Cuadrilla del camino', leader });
  const [group] = runSql<{ id: number }>(
    product(),
    `select id::int from groups where name = 'Cuadrilla del camino' and is_active`,
  );
  const foreman = await openAs('rsanchez', `/group-Leader?group=${group?.id}`);
  await findDiner(foreman, 'Comensales', diner);
  await foreman.getByRole('checkbox', { name: `Elegir a ${nameOf(diner)}`, exact: true }).press('Space');
  await button(foreman, 'Asignar').click();
  await save(foreman);
  await said(foreman, 'Guardado exitoso!');

  await eats(product(), place, diner);
  await reviewer.goto(`/group-management/${group?.id}`);
  const movements = reviewer.getByRole('table', { name: 'Movimientos del grupo' });
  await movements.getByText('Consumo', { exact: true }).waitFor();
  const [account] = runSql<{ balance: number; price: number }>(
    product(),
    `select a.balance::int, (select m.amount::int from meal_transactions m where m.terminal_uid = 'grupo-${diner.id}') as price
       from ledger_accounts a where a.group_id = ${group?.id}`,
  );
  expect(account?.balance).toBe(-(account?.price ?? 0));
  const displayed = `-$ ${((account?.price ?? 0) / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 })}`;
  expect(account?.price).toBeGreaterThan(0);
  await movements.getByText(displayed, { exact: true }).first().waitFor();
});
