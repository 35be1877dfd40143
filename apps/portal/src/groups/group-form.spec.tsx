import type { GroupManagement } from '@comensal/domain/companies';
import type { CustomerView } from '@comensal/domain/customers';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { group, open } from '../testing/group-answers';
import { type Answers, answersOf, errorAnswer } from '../testing/network';

const writes: ModuleGrant = { name: 'Administracion de Grupos', permission: 'W' };

const pair = (business_id: string, business_unit_name: string, manage_groups: boolean): GroupManagement => ({
  company_id: 'K1',
  business_name: 'Metalúrgica Ñandú',
  cuit: '30711111111',
  business_id,
  business_unit_name,
  manage_groups,
  groups: 0,
  version: 1,
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

it('GRP-02 the pairs show contractor, centre, SAP code and whether they manage groups; CUIT waits to be chosen', async () => {
  open('/contractors-groups', { name: 'Asociacion Contratista Grupo', permission: 'R' }, answers);
  const manages = await screen.findAllByRole('cell', { name: /^(Administra grupos)?(Si|No)$/ });
  expect(headsOf('Contratistas y grupos')).toEqual([
    'Contratista',
    'Centro logístico',
    'Código SAP',
    'Grupos',
    'Administra grupos',
  ]);
  // Somebody with read access only changes none, and reads words (O-161).
  expect(manages.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['Si', 'No', 'Si']);
  expect(screen.queryByRole('switch')).toBeNull();
});

it('GRP-09 the groups show centre, name, description, internal id, leader and balance', async () => {
  open('/group-management', writes, answers);
  await screen.findByRole('button', { name: 'Ver el grupo Turno Mañana' });
  expect(headsOf('Grupos')).toEqual([
    'Elegir',
    'Cliente',
    'Centro logístico',
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
    const app = open('/group-management', writes, answersOf(more, answers));
    await app.typist.click(await screen.findByRole('button', { name: 'Crear grupo' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar grupo' }));
    return { ...app, form };
  }

  it('GRP-11 GRP-12 offers contractors and centres that manage groups, and the diners of the place as leaders', async () => {
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

  it('GRP-11 DIN-38 an internal id that another group of the place has, or nearly has, is reported while typing', async () => {
    const { typist, form, sent } = await opened({
      'groups/getByCompaniesAndBusinessUnit': [{ ...group, id: 8, name: 'Turno Noche', internId: '0A1' }],
    });
    const client = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Cliente' });
    await waitFor(() => expect(client.options.length).toBe(2));
    await typist.selectOptions(client, 'Metalúrgica Ñandú');
    await typist.selectOptions(form.getByRole('combobox', { name: 'Centro logístico' }), 'Pilar');
    const internId = form.getByLabelText('Id interno');
    await typist.type(internId, 'a1');
    await form.findByText(
      'El grupo Turno Noche tiene un id interno casi igual (0A1). Si son dos grupos, guárdelo como está',
    );
    await typist.clear(internId);
    await typist.type(internId, '0 a1');
    await form.findByText(
      'El grupo Turno Noche tiene el mismo id interno (0A1). Si son dos grupos, guárdelo como está',
    );
    await typist.type(internId, '2');
    await waitFor(() => expect(form.queryByText(/Turno Noche/)).toBeNull());
    expect(new Set(sent('groups/getByCompaniesAndBusinessUnit').map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ companies: ['K1'], business_unit_id: 'C1' })]),
    );
  });

  it('GRP-21 GRP-23 a server refusal is shown in the dialog, which keeps its input', async () => {
    const taken = 'Ya existe un grupo con este nombre en el cliente y centro logístico';
    let isTaken = true;
    const { typist, form, sent } = await opened(({ path }) => {
      if (path !== 'groups/addGroup') return undefined;
      return isTaken ? errorAnswer(409, taken, { data: { fields: { name: taken } } }) : { data: group };
    });
    const client = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Cliente' });
    await waitFor(() => expect(client.options.length).toBe(2));
    await typist.selectOptions(client, 'Metalúrgica Ñandú');
    await typist.selectOptions(form.getByRole('combobox', { name: 'Centro logístico' }), 'Pilar');
    await typist.type(form.getByLabelText('Nombre del grupo'), 'Turno Mañana');
    await typist.click(await form.findByRole('radio', { name: 'Paz, Ana' }));
    await typist.type(form.getByLabelText('Correo del líder'), 'ana@comensal.example');
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

describe('the leader of the group', () => {
  const withCentre = (leader: object): Answers =>
    answersOf(
      { 'groups/getUserCompaniesGroups': { rows: [{ ...group, leader: { ...group.leader, ...leader } }], total: 1 } },
      answers,
    );
  async function edited(leader: object = {}, saved: object = {}) {
    const app = open(
      '/group-management',
      writes,
      answersOf(
        { 'groups/editGroup': { ...group, leader: { ...group.leader, ...leader, ...saved } } },
        withCentre(leader),
      ),
    );
    await app.typist.click(await screen.findByRole('button', { name: 'Editar el grupo Turno Mañana' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar grupo' }));
    await form.findByRole('option', { name: 'Ruiz, Beto (beto)' });
    return {
      ...app,
      form,
      email: form.getByLabelText<HTMLInputElement>('Correo del líder'),
      user: form.getByLabelText<HTMLSelectElement>('Usuario que lidera'),
    };
  }

  it('GRP-11 GRP-18 another leader clears user and e-mail; the group’s own leader restores both', async () => {
    const { typist, form, email, user, sent } = await edited();
    expect([user.value, email.value]).toEqual(['lider', 'ana@comensal.example']);
    await typist.click(await form.findByRole('radio', { name: 'Ruiz, Beto' }));
    expect([user.value, email.value]).toEqual(['', '']);
    await typist.click(form.getByRole('radio', { name: 'Paz, Ana' }));
    expect([user.value, email.value]).toEqual(['lider', 'ana@comensal.example']);
    await typist.click(form.getByRole('radio', { name: 'Ruiz, Beto' }));
    await typist.selectOptions(user, 'Ruiz, Beto (beto)');
    await typist.type(email, 'otro@comensal.example');
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(sent('groups/editGroup')).toMatchObject([
        { leader: { id: 2, userId: 'beto', email: 'otro@comensal.example' } },
      ]),
    );
  });

  it('O-166 the form shows which user leads through an e-mail, and that the e-mail of a leader with a user changes nothing', async () => {
    const { typist, form, email, user } = await edited();
    expect(form.getByText('Lidera el usuario lider: cambiar el correo no cambia quién lidera.')).toBeTruthy();
    await typist.selectOptions(user, 'Sin usuario propio');
    expect(
      form.getByText('Correo sin verificar: el usuario lider liderará el grupo cuando lo verifique.'),
    ).toBeTruthy();
    await typist.clear(email);
    await typist.type(email, 'BETO@comensal.example');
    expect(form.getByText('Correo verificado: lidera el usuario beto.')).toBeTruthy();
    await typist.type(email, '.ar');
    expect(form.getByText(/^Correo sin verificar: ningún usuario con perfil de líder/)).toBeTruthy();
  });

  it.each([
    [{ email: 'a@b.example' }, 'El grupo Turno Mañana fue guardado. Lo lidera el usuario lider'],
    [{ leads: null }, 'El grupo Turno Mañana fue guardado. Todavía no lo lidera nadie'],
    [{}, 'El grupo Turno Mañana fue guardado'],
  ])('GRP-24 O-166 a save says who leads if that changes (%j)', async (saved, message) => {
    const { typist, form } = await edited({}, saved);
    await typist.type(form.getByLabelText('Descripción'), ' y la tarde');
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('GRP-26 O-166 a user who leads no group sees what to do, and verifies the own e-mail right there', async () => {
    const { typist, sent } = open(
      '/group-Leader',
      { name: 'Lider de Grupo', permission: 'W' },
      {
        'groups/getUserCompaniesGroups': [],
        'auth/getOwnEmail': { email: 'ana@comensal.example', verified: false },
        'auth/send-email-verification': true,
      },
    );
    expect(await screen.findByText('No lidera ningún grupo')).toBeTruthy();
    expect(
      await screen.findByText(
        /que elija a su usuario, .+, como líder .+ su correo, ana@comensal\.example\. Su correo todavía no está verificado/,
      ),
    ).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Verificar mi correo' }));
    await waitFor(() => expect(sent('auth/send-email-verification')).toEqual([{}]));
  });
});

it("the tab of a group's page names the group", async () => {
  open('/group-management/7', writes, {
    'groups/getGroup/7': { group, cuit: '30711111111', movements: [], credits: [] },
  });
  await waitFor(() => expect(document.title).toBe('Turno Mañana · Grupo · Comensal'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Grupo');
});

describe('an unreadable group', () => {
  it.each([
    [writes, 'Volver a los grupos', '/group-management'],
    [{ name: 'Lider de Grupo', permission: 'W' } as const, 'Volver a mi grupo', '/group-Leader'],
  ])('GRP-10 shows the reason and a link back (%j)', async (grant, back, path) => {
    open('/group-management/9', grant, ({ path: called }) =>
      called === 'groups/getGroup/9' ? errorAnswer(404, 'El registro no existe') : undefined,
    );
    const link = await screen.findByRole('link', { name: back });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([screen.getByText('El registro no existe') !== null, link.getAttribute('href')]).toEqual([true, path]);
  });
});
