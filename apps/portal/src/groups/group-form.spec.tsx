import type { CustomerView, GroupManagement, ModuleGrant } from '@comensal/domain';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { group, open } from '../testing/group-answers';
import type { Answers } from '../testing/network';

const writes: ModuleGrant = { name: 'Administracion de Grupos', permission: 'W' };

const pair = (business_id: string, business_unit_name: string, manage_groups: boolean): GroupManagement => ({
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  cuit: '30711111111',
  business_id,
  business_unit_name,
  manage_groups,
  groups: 0,
});
const pairs = [pair('C1', 'Pilar', true), pair('C2', 'Rosario', false), pair('C3', 'Tucumán', true)];

const eater = (id: number, name: string, surname: string): CustomerView => ({
  id,
  auth_code: null,
  auth_bio_code: null,
  name,
  surname,
  file_number: null,
  section: null,
  manual_load: false,
  brand: '',
  auths: [],
  idGroup: null,
  userId: null,
  version: 1,
  foodservice_profiles: [],
});

const answers: Answers = ({ path, body }) => {
  if (path === 'companies/getCompaniesWithGroupManagement')
    return { data: body['page'] ? { rows: pairs, total: pairs.length } : pairs };
  if (path === 'customers/getByCompaniesAndBusinessUnit') {
    const { search = '' } = body['page'] as { search?: string };
    const rows = [eater(1, 'Ana', 'Paz'), eater(2, 'Beto', 'Ruiz')].filter(({ surname }) =>
      surname?.toLowerCase().includes(search),
    );
    return { data: { rows, total: rows.length } };
  }
  return undefined;
};
const headsOf = (table: string): (string | null)[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

it('GRP-02 the pairs show CUIT, contractor, SAP code, centre and the switch', async () => {
  open('/contractors-groups', { name: 'Asociacion Contratista Grupo', permission: 'R' }, answers);
  const manages = await screen.findAllByRole<HTMLInputElement>('switch');
  expect(headsOf('Contratistas y grupos')).toEqual([
    'CUIT',
    'Contratista',
    'Código SAP',
    'Centro logístico',
    'Grupos',
    'Administra grupos',
  ]);
  // Who only reads changes none (O-161).
  expect(manages.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ]);
});

it('GRP-09 the groups show centre, name, description, internal id, leader and balance', async () => {
  open('/group-management', writes, answers);
  await screen.findByRole('button', { name: 'Ver el grupo Turno Mañana' });
  expect(headsOf('Grupos')).toEqual([
    'Centro logístico',
    'Cliente',
    'Nombre del grupo',
    'Descripción',
    'Id interno',
    'Líder',
    'Saldo',
    'Acciones',
  ]);
});

describe('the form of a group', () => {
  async function opened(more: Answers = () => undefined) {
    const app = open('/group-management', writes, (call) => more(call) ?? answers(call));
    await app.typist.click(await screen.findByRole('button', { name: 'Crear grupo' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar grupo' }));
    return { ...app, form };
  }

  it('GRP-11 GRP-12 offers the contractors and centres that manage groups, and the diners of the place as leaders', async () => {
    const { typist, form, sent } = await opened();
    const client = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Cliente' });
    await waitFor(() => expect([...client.options].map(({ text }) => text)).toContain('Metalúrgica Ñandú'));
    await typist.selectOptions(client, 'Metalúrgica Ñandú');
    const centre = form.getByRole<HTMLSelectElement>('combobox', { name: 'Centro logístico' });
    expect([...centre.options].map(({ text }) => text)).toEqual(['Seleccione un valor', 'Pilar', 'Tucumán']);
    await typist.selectOptions(centre, 'Tucumán');
    expect(
      (await form.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Paz, Ana', 'Ruiz, Beto']);
    expect(sent('customers/getByCompaniesAndBusinessUnit').at(-1)?.['businessUnits']).toEqual([
      { id: 'C3', companies: ['K1'] },
    ]);
    await typist.type(form.getByLabelText('Buscar al líder'), 'zzz');
    expect(await form.findByText('No hay comensales disponibles')).toBeTruthy();
  });

  it('GRP-21 GRP-23 what the server refuses stands in the modal, which stays as it was filled in', async () => {
    const taken = 'Ya existe un grupo con este nombre en el cliente y centro logístico';
    let isTaken = true;
    const { typist, form, sent } = await opened(({ path }) => {
      if (path !== 'groups/addGroup') return undefined;
      return isTaken
        ? { status: 409, errorCode: 409, errorMsg: taken, data: { fields: { name: taken } } }
        : { data: group };
    });
    const client = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Cliente' });
    await waitFor(() => expect(client.options.length).toBe(2));
    await typist.selectOptions(client, 'Metalúrgica Ñandú');
    await typist.selectOptions(form.getByRole('combobox', { name: 'Centro logístico' }), 'Pilar');
    await typist.type(form.getByLabelText('Nombre del grupo'), 'Turno Mañana');
    await typist.click(await form.findByRole('radio', { name: 'Paz, Ana' }));
    await typist.type(form.getByLabelText('Email del líder'), 'ana@comensal.example');
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText(taken)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Nombre del grupo')));
    isTaken = false;
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El grupo Turno Mañana fue creado')).toBeTruthy();
    const body = {
      companyId: 'K1',
      businessUnit: 'C1',
      name: 'Turno Mañana',
      internId: '',
      description: '',
      leader: { id: 1, userId: null, email: 'ana@comensal.example' },
    };
    expect(sent('groups/addGroup')).toEqual([body, body]);
  });
});

describe('a group that cannot be read', () => {
  it.each([
    [writes, 'Volver a los grupos', '/group-management'],
    [{ name: 'Lider de Grupo', permission: 'W' } as const, 'Volver a mi grupo', '/group-Leader'],
  ])('GRP-10 says why and leads back (%j)', async (grant, back, path) => {
    const { typist } = open('/group-management/9', grant, ({ path: called }) =>
      called === 'groups/getGroup/9' ? { status: 404, errorCode: 404, errorMsg: 'El registro no existe' } : undefined,
    );
    await typist.click(await screen.findByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const link = screen.getByRole('link', { name: back });
    expect([screen.getByText('El registro no existe') !== null, link.getAttribute('href')]).toEqual([true, path]);
  });
});
