import type { Locator, Page } from 'playwright-core';
import { demoPassword } from './browser';
import { field, inDialog, said } from './page-parts';
import type { Product } from './product';

/** A company at a centre. */
export interface Place {
  readonly company_id: string;
  readonly business_unit_id: string;
}
export interface Diner {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

export const nameOf = ({ name, surname }: Diner): string => `${surname}, ${name}`;

/** A call of the product, signed in as the administrator or with the key of a point of sale. */
async function post<Data>({ url }: Product, path: string, body: object, token?: string): Promise<Data> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const { response } = (await answer.json()) as { response: { ret: boolean; data: Data; errorMsg: string | null } };
  if (!response.ret) throw new Error(`${path}: ${response.errorMsg}`);
  return response.data;
}

/** Delivers a meal of the diner by the centre's point of sale, now. */
export async function eats(product: Product, place: Place, { id }: Diner): Promise<void> {
  const { token } = await post<{ token: string }>(product, 'auth/login', { username: 'admin', password: demoPassword });
  const { services } = await post<{ services: { food_service_id: number }[] }>(
    product,
    'credits/getEstimate',
    place,
    token,
  );
  const { key } = await post<{ key: string }>(
    product,
    'terminal-keys/addTerminalKey',
    { business_unit_id: place.business_unit_id, name: `Caja de ${id}` },
    token,
  );
  const meal = { id: `grupo-${id}`, customer_id: id, qty: 1, occurred_at: new Date().toISOString() };
  const taken = await post<{ accepted: number }>(
    product,
    'terminal/transactions',
    { transactions: [{ ...meal, food_service_id: services[0]?.food_service_id }] },
    key,
  );
  expect(taken).toMatchObject({ accepted: 1 });
}

/** Finds a diner in one of the two lists, and waits until the search result has arrived and settled. */
export async function findDiner(page: Page, name: 'Mi grupo' | 'Comensales', diner: Diner): Promise<void> {
  const label = name === 'Mi grupo' ? 'Buscar en mi grupo' : 'Buscar entre los comensales sin grupo';
  const sought = `${diner.surname} ${diner.name}`;
  const table = page.getByRole('table', { name, exact: true });
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/groups/getGroupDiners') &&
      (response.request().postData() ?? '').includes(JSON.stringify(sought)),
  );
  await field(page, label).fill(sought);
  await answered;
  await table.and(page.locator(':not([aria-busy])')).getByText(nameOf(diner), { exact: true }).waitFor();
}

/** Finds the leader in a group's form, selects it by keyboard, and saves by Enter in its e-mail field. */
export async function chooseLeader(form: Locator, leader: Diner): Promise<void> {
  await field(form, 'Buscar al líder').fill(`${leader.surname} ${leader.name}`);
  const candidate = form
    .locator('label', { hasText: nameOf(leader) })
    .getByRole('radio')
    .first();
  await candidate.waitFor();
  await candidate.press('Space');
  await field(form, 'Correo del líder').fill('guardia@comensal.example');
  await field(form, 'Correo del líder').press('Enter');
}

/** Fills in the open form of a new group, and saves it. */
export async function addGroup(
  page: Page,
  group: { readonly company: string; readonly centre: string; readonly name: string; readonly leader: Diner },
): Promise<void> {
  const form = inDialog(page, 'Agregar grupo');
  await field(form, 'Cliente').selectOption({ label: group.company });
  await field(form, 'Centro logístico').selectOption({ label: group.centre });
  await field(form, 'Nombre del grupo').fill(group.name);
  await chooseLeader(form, group.leader);
  await said(page, `El grupo ${group.name} fue creado`);
}
