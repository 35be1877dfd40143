import type { ModuleName } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../text/text';
import { group } from '../../testing/group-answers';
import { type Answering, type Answers, errorAnswer, offline } from '../../testing/network';
import { openPortal } from '../../testing/open-portal';
import { person } from '../../testing/person';
import { priceList, profile, service, serviceProfile } from '../../testing/record-samples';
import { setPatience } from '../calls/patience';

const { foodservices, ...servicesRow } = serviceProfile({});
const page = (...rows: readonly unknown[]) => ({ data: { rows, total: rows.length } });
/** The lists whose rows are removed one by one, with one row each. */
const lists: readonly {
  readonly path: string;
  readonly module: ModuleName;
  readonly call: string;
  readonly answer: ReturnType<Answering>;
}[] = [
  { path: '/profiles', module: 'Perfiles', call: 'profiles/getProfiles', answer: { data: [profile({})] } },
  {
    path: '/services',

    module: 'Servicios',
    call: 'food-services/getFoodServices',
    answer: { data: [service({})] },
  },
  {
    path: '/profiles-services',

    module: 'Perfiles de Servicio',
    call: 'service-profiles/getFoodServicesProfilesByBUCompanies',
    answer: page({ ...servicesRow, services: 1, inactive: null }),
  },
  {
    path: '/price-list',

    module: 'Listas de Precios',
    call: 'price-lists/getPriceLists',
    answer: page(priceList(100, 1)),
  },
  {
    path: '/group-management',

    module: 'Administracion de Grupos',
    call: 'groups/getUserCompaniesGroups',
    answer: page(group),
  },
];

describe.each(lists)('the list at $path', ({ path, module, call, answer }) => {
  const open = (permission: 'R' | 'W') =>
    openPortal(path, person([{ name: module, permission }]), (made) =>
      made.path === call ? answer : made.path === 'jobs/getJobs' ? { data: [] } : undefined,
    );

  it('offers to remove many to those who may remove one', async () => {
    const { typist } = open('W');
    await screen.findByRole('checkbox', { name: /^Elegir / });
    await typist.keyboard('x');
    const bar = within(await screen.findByRole('region', { name: /^Lo elegido: / }));
    expect([bar.getByRole('status').textContent, bar.getByRole('button', { name: 'Eliminar' }) !== null]).toEqual([
      '1 elegido',
      true,
    ]);
  });

  it('offers a reader no choice', async () => {
    open('R');
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
    expect(screen.queryByRole('checkbox', { name: /^Elegir / })).toBeNull();
  });
});

const refusal = 'El servicio tiene consumos sin liquidar';
function openServices(answers: Answers) {
  const services = new Map([1, 2, 3].map((id) => [id, service({ id, name: `Servicio ${id}`, has_history: id === 2 })]));
  return openPortal('/services', person([{ name: 'Servicios', permission: 'W' }]), answers, ({ path, body }) => {
    if (path === 'food-services/getFoodServices') return { data: [...services.values()] };
    if (path === 'food-services/removeFoodService') {
      services.delete(Number(body['id']));
      return { data: true };
    }
    return path === 'jobs/getJobs' || path === 'business-units/getBusinessUnits' ? { data: [] } : undefined;
  });
}

it('SRV-07 many are removed after the effects of each were read; a refusal stops no other', async () => {
  const { typist, sent } = openServices({
    'food-services/removeFoodService': ({ body }) => (body['id'] === 3 ? errorAnswer(409, refusal) : undefined),
  });
  await screen.findByText('Servicio 3');
  await typist.click(screen.getByRole('checkbox', { name: 'Elegir' }));
  await typist.keyboard('b{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar 3' }));
  expect(
    within(dialog.getByRole('list', { name: 'Lo que se incluye' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.includes('conserva') === true || (textContent?.length ?? 0) > 70),
  ).toEqual([false, true, false]);
  await typist.click(dialog.getByRole('button', { name: 'Eliminar 3' }));
  await screen.findByText('Hechos: 2 de 3. No se hicieron: 1.');
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(
    sent('food-services/removeFoodService').toSorted((one, other) => Number(one['id']) - Number(other['id'])),
  ).toEqual([1, 2, 3].map((id) => ({ id, version: 1 })));
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Servicio 1')).toBeNull());
  expect(screen.getByRole('region', { name: /^Lo elegido: / }).textContent).toMatch(/^1 elegido/);
});

it('a removal that was refused after a lost answer is not told as refused: it may have been made before', async () => {
  let calls = 0;
  const { typist } = openServices(({ path }) => {
    if (path !== 'food-services/removeFoodService') return undefined;
    calls += 1;
    return calls === 1 ? offline() : errorAnswer(404, 'El servicio no existe');
  });
  setPatience([1]);
  await screen.findByText('Servicio 1');
  await typist.keyboard('xb{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar 1' }));
  await typist.click(await dialog.findByRole('button', { name: 'Eliminar 1' }));
  await screen.findByText('Hechos: 0 de 1. No se sabe de 1: verifique.');
  expect([calls, screen.getByText(/^El servicio no existe No se sabe/) !== null]).toEqual([2, true]);
});
