import type { HoldingRow } from '@comensal/domain/accesses';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { UserView } from '@comensal/domain/users';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { centreThere, companyThere } from '../testing/centres';
import type { Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const holding = (change: Partial<HoldingRow>): HoldingRow => ({
  username: 'dora',
  name: 'Dora Sosa',
  module: 'Aprobacion Credito',
  permission: 'W',
  why: 'profile',
  profile: 'Aprobador',
  for_username: null,
  for_person: null,
  replacement_id: null,
  places: { total: 5, names: ['Norte · Pilar', 'Sur · Pilar', 'Sur · Rosario'] },
  groups: null,
  since: 20260801,
  last_used: 20261120,
  unused_since: 20260101,
  duty: null,
  ...change,
});
const rows = [
  holding({}),
  holding({
    username: 'beto',
    name: 'Beto Paz',
    why: 'replacement',
    for_username: 'dora',
    for_person: 'Dora Sosa',
    replacement_id: 7,
    places: null,
    since: null,
    last_used: null,
    duty: 'enrol',
  }),
];
const dora: UserView = {
  username: 'dora',
  name: 'Dora',
  surname: 'Sosa',
  email: 'dora@example.com',
  profile: { name: 'Aprobador', description: '', modules: [{ name: 'Aprobacion Credito', permission: 'W' }] },
  business_unit_total_access: false,
  preContractor: false,
  isPrecontractor: false,
  isService: false,
  version: 4,
  businessUnits: [
    {
      id: 'C1',
      name: 'Pilar',
      companies: [
        { id: 'K1', business_name: 'Norte' },
        { id: 'K2', business_name: 'Sur' },
      ],
    },
  ],
  company_id: 'K1',
};
const usual: Answers = {
  'users/getAccess': { rows, total: rows.length },
  'users/get/dora': dora,
  'users/edit': dora,
  'replacements/end': true,
  'profiles/getProfiles': [],
  'business-units/getListedPlaces': [],
  'business-units/getWithCompanies': [centreThere('C1', 'Pilar', [companyThere('K1', 'Norte')])],
};
const write = (...names: ModuleGrant['name'][]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const open = (path: string, modules: readonly ModuleGrant[]) => openPortal(path, person(modules), usual);
const table = async () => within(await screen.findByRole('table', { name: 'Quién puede qué' }));

it('says of each row where, why, since when and when last, and asks the server with the filters of its address', async () => {
  const { sent } = open('/access?module=Aprobacion+Credito&permission=W&unused=90&username=dora', write('Usuarios'));
  const list = await table();
  await list.findByText('Por el perfil Aprobador, en sus centros y clientes');
  list.getByText('Norte · Pilar, Sur · Pilar, Sur · Rosario y 2 más');
  list.getByText('Reemplaza a Dora Sosa, que tiene el perfil Aprobador. Antes debe activar el segundo factor');
  list.getByText('Todos los clientes y centros');
  list.getByText('Antes del registro de auditoría');
  list.getByText('Sin uso desde el 01/01/2026');
  screen.getByText('Aprobacion Credito · Escritura · Sin uso en 90 días · Persona: dora');
  expect(sent('users/getAccess')).toMatchObject([
    { module: 'Aprobacion Credito', permission: 'W', unused_days: 90, username: 'dora', company: '%', centre: '%' },
  ]);
});

it('a replacement is ended by one button, after a question', async () => {
  const { typist, sent } = open('/access', write('Usuarios'));
  await typist.click(await screen.findByRole('button', { name: 'Quitar Aprobacion Credito a beto' }));
  await typist.click(await screen.findByRole('button', { name: 'Si' }));
  await screen.findByText('beto ya no reemplaza a Dora Sosa');
  expect(sent('replacements/end')).toEqual([{ username: 'dora', id: 7 }]);
});

it('at one place the place is taken away, with the version that was read, and given back by ‘Deshacer’', async () => {
  const { typist, sent } = open('/access?centre=C1&company=K1', write('Usuarios'));
  await typist.click(await screen.findByRole('button', { name: 'Quitar Aprobacion Credito a dora' }));
  await typist.click(await screen.findByRole('button', { name: 'Si' }));
  await typist.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('dora volvió a tener el lugar');
  const saved = sent('users/edit') as { version: number; businessUnits: { id: string; companies: object[] }[] }[];
  expect(saved.map(({ version, businessUnits }) => [version, businessUnits])).toEqual([
    [4, [{ id: 'C1', companies: [{ id: 'K2' }] }]],
    [
      4,
      [
        { id: 'C1', companies: [{ id: 'K2' }] },
        { id: 'C1', companies: [{ id: 'K1' }] },
      ],
    ],
  ]);
});

it('what the profile gives is taken away in the form, which says so', async () => {
  const { typist } = open('/access', write('Usuarios', 'Perfiles'));
  await typist.click(await screen.findByRole('button', { name: 'Quitar Aprobacion Credito a dora' }));
  await screen.findByText(/^A dora «Aprobacion Credito» le viene de su perfil/);
  expect(location.pathname).toBe('/edit-user/dora');
});

it('ACC-17 an auditor reads it and takes nothing away; oneself nobody does', async () => {
  open('/access', write('Auditoria'));
  await (await table()).findByText('Beto Paz');
  expect(screen.queryByRole('button', { name: /^(Quitar|Ver el usuario)/ })).toBeNull();
});

it('the page of a user says what the person may do and where, and leads to the list', async () => {
  open('/show-user/dora', write('Usuarios'));
  const part = within(await screen.findByRole('region', { name: 'Qué puede y dónde' }));
  await part.findByText('Por el perfil Aprobador, en sus centros y clientes');
  expect(part.getByRole('link', { name: 'Ver en Accesos' }).getAttribute('href')).toBe('/access?username=dora');
  await waitFor(() => expect(document.title).toContain('dora'));
});
