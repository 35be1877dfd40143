import type { AssociatedCentre, AssociatedCompany, CompanyView } from '@comensal/domain/companies';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';

const company = (id: string, business_name: string, category: CompanyView['category']): CompanyView => ({
  id,
  business_name,
  cuit: '30712345671',
  category,
  is_active: true,
  businessUnits: [],
});
const mixed = company('K2', 'Mixta del Plata', '2C');
const contractor = company('K1', 'Metalúrgica Ñandú', '2B');
const centre = (id: string, name: string, change: Partial<AssociatedCentre> = {}): AssociatedCentre => ({
  id,
  name,
  segment_description: null,
  type: null,
  is_active: false,
  version: 0,
  available: true,
  ...change,
});
const centres = [centre('C1', 'Pilar', { type: 'CON', is_active: true, version: 3 }), centre('C2', 'Córdoba')];
const displayedOf = (
  id: string,
  business_name: string,
  category: AssociatedCompany['category'],
): AssociatedCompany => ({
  id,
  business_name,
  cuit: '307',
  category,
  type: null,
  is_active: false,
  version: 0,
  available: true,
});

function open(
  path: string,
  module: 'Asociacion Cliente Centro' | 'Asociacion Centro Cliente',
  permission: 'R' | 'W',
  answers: Answers = () => undefined,
) {
  return openPortal(path, person([{ name: module, permission }]), answers, usual);
}

const usual: Answers = {
  'companies/getCompaniesWithoutBU': { rows: [contractor, mixed], total: 2 },
  'companies/getCompanies': { rows: [contractor], total: 1 },
  'companies/getCompanyAssociations': centres,
  'companies/getAssociationEffects': [
    { company_id: 'K2', business_unit_id: 'C1', diners: 120, credits: 2, users: 3, balance: 150050 },
  ],
  'business-units/getWithoutCompanies': {
    rows: [{ id: 'C2', name: 'Córdoba', segment_description: null, is_active: true, companies: [] }],
    total: 1,
  },
  'business-units/getBusinessUnitAssociations': [
    displayedOf('K3', 'Cliente Común', '2A'),
    displayedOf('K2', 'Mixta del Plata', '2C'),
  ],
};

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const edit = (name: string) => screen.findByRole('button', { name: `Asociar centros logísticos a ${name}` });

it('CUS-10 CUS-12 CUS-13 lists those without a centre; a reader can open one and cannot change anything', async () => {
  const { sent, typist } = open('/companies-business-units', 'Asociacion Cliente Centro', 'R');
  const table = within(await screen.findByRole('table', { name: 'Clientes sin centros logísticos' }));
  await table.findByText('Mixta del Plata');
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Código SAP',
    'Razón social',
    'Categoría',
    'Acciones',
  ]);
  expect(screen.queryByRole('button', { name: /^Asociar/ })).toBeNull();
  expect(sent('companies/getCompaniesWithoutBU')).toEqual([
    { page: { offset: 0, limit: 25, direction: 'asc', sort: 'business_name' } },
  ]);
  await typist.click(table.getByRole('button', { name: 'Ver los centros logísticos de Mixta del Plata' }));
  const modal = await dialog('Centros logísticos asociados');
  const relations = within(await modal.findByRole('table', { name: 'Centros logísticos' }));
  expect(
    relations.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([[], ['Código SAPC1', 'Centro logísticoPilar', 'Segmento–', 'Tipo de relaciónContratista']]);
  expect([
    modal.queryAllByRole('checkbox'),
    modal.queryAllByRole('combobox', { name: /^Tipo/ }),
    modal.queryByRole('button', { name: 'Asociar' }),
  ]).toEqual([[], [], null]);
});

it('CUS-10 O-90 shows all on request, in the address', async () => {
  const { typist } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W');
  await edit('Mixta del Plata');
  await typist.click(screen.getByRole('switch', { name: 'Mostrar todos' }));
  expect(
    within(await screen.findByRole('table', { name: 'Clientes y sus centros logísticos' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Código SAP', 'Razón social', 'Categoría', 'Centros logísticos', 'Acciones']);
  expect(location.search).toBe('?all=1');
});

it('CUS-14 CUS-15 CUS-16 CUS-17 CUS-23 CUS-24 CUS-25 a mixed customer: an empty option, the warning, then the request', async () => {
  const { typist, sent } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W', {
    'companies/associateBusinessUnits': true,
  });
  await typist.click(await edit('Mixta del Plata'));
  const modal = await dialog('Asociar centros logísticos');
  await waitFor(() => expect(document.activeElement).toBe(modal.getByRole('textbox')));
  await typist.click(await modal.findByText('Córdoba'));
  expect(
    modal
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter(Boolean)
      .slice(-2),
  ).toEqual(['Cancelar', 'Asociar']);
  await typist.click(modal.getByRole('button', { name: 'Asociar' }));
  expect((await modal.findByRole('alert')).textContent).toContain(
    'Advertencia: Se eligió un centro sin definir el tipo de relación',
  );
  expect(sent('companies/associateBusinessUnits')).toEqual([]);
  await typist.selectOptions(modal.getByLabelText('Tipo de relación de Córdoba'), 'Cliente');
  expect(modal.queryByRole('alert')).toBeNull();
  await typist.click(modal.getByRole('button', { name: 'Asociar' }));
  expect(await screen.findByText('Las asociaciones de Mixta del Plata quedaron guardadas')).toBeTruthy();
  expect(sent('companies/associateBusinessUnits')).toEqual([
    {
      id: 'K2',
      business_name: 'Mixta del Plata',
      business_units: [
        { id: 'C1', type: 'CON', is_active: true, version: 3 },
        { id: 'C2', type: 'CLI', is_active: true, version: 0 },
      ],
    },
  ]);
});

it('CUS-21 CUS-22 the category of the customer is preselected, and there is nothing to choose', async () => {
  const { typist } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W');
  await typist.click(await edit('Metalúrgica Ñandú'));
  const modal = await dialog('Asociar centros logísticos');
  await typist.click(await modal.findByLabelText('Asociar Córdoba'));
  expect([
    modal.getByRole('row', { name: /Córdoba/ }).lastElementChild?.textContent,
    modal.queryByRole('combobox', { name: /^Tipo de relación/ }),
  ]).toEqual(['Tipo de relaciónContratista', null]);
});

it('CUS-27 O-97 shows what depends on a relation before it ends; No leaves it', async () => {
  const { typist, sent } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W', {
    'companies/associateBusinessUnits': true,
  });
  await typist.click(await edit('Mixta del Plata'));
  const modal = await dialog('Asociar centros logísticos');
  await typist.click(await modal.findByLabelText('Asociar Pilar'));
  await typist.click(modal.getByRole('button', { name: 'Asociar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Terminar asociaciones' }));
  expect(await spoken(screen.getByRole('alertdialog'))).toMatchSnapshot();
  expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '120',
    '2',
    '3',
    '$ 1.500,50',
  ]);
  expect(sent('companies/getAssociationEffects')).toEqual([
    { relations: [{ company_id: 'K2', business_unit_id: 'C1' }] },
  ]);
  await typist.click(question.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('companies/associateBusinessUnits')).toEqual([]);
  await typist.click(modal.getByRole('button', { name: 'Asociar' }));
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  await waitFor(() =>
    expect(sent('companies/associateBusinessUnits')).toEqual([
      {
        id: 'K2',
        business_name: 'Mixta del Plata',
        business_units: [{ id: 'C1', type: 'CON', is_active: false, version: 3 }],
      },
    ]),
  );
});

it('CUS-18 CUS-19 CUS-20 CUS-26 the mirror screen: customers with a type each, and the warning for a mixed one', async () => {
  const { typist, sent } = open('/business-units-companies', 'Asociacion Centro Cliente', 'W', {
    'business-units/associateCompanies': true,
  });
  await typist.click(await screen.findByRole('button', { name: 'Asociar clientes a Córdoba' }));
  const modal = await dialog('Asociar clientes');
  await typist.click(await modal.findByText('Cliente Común'));
  await typist.click(modal.getByText('Mixta del Plata'));
  await typist.click(modal.getByRole('button', { name: 'Asociar' }));
  expect((await modal.findByRole('alert')).textContent).toContain(
    'Advertencia: Se eligió un cliente mixto sin definir el tipo de relación',
  );
  await typist.selectOptions(modal.getByLabelText('Tipo de relación de Mixta del Plata'), 'Contratista');
  await typist.click(modal.getByRole('button', { name: 'Asociar' }));
  expect(await screen.findByText('Las asociaciones de Córdoba quedaron guardadas')).toBeTruthy();
  expect(sent('business-units/associateCompanies')).toEqual([
    {
      id: 'C2',
      name: 'Córdoba',
      companies: [
        { id: 'K3', type: 'CLI', is_active: true, version: 0 },
        { id: 'K2', type: 'CON', is_active: true, version: 0 },
      ],
    },
  ]);
});

it('CUS-19 the mirror screen offers nothing to edit to a reader', async () => {
  const { typist } = open('/business-units-companies', 'Asociacion Centro Cliente', 'R');
  await screen.findByText('Córdoba');
  expect(screen.queryByRole('button', { name: /^Asociar/ })).toBeNull();
  await typist.click(screen.getByRole('button', { name: 'Ver los clientes de Córdoba' }));
  expect(
    await (await dialog('Clientes asociados')).findByText('Este centro logístico no está asociado a ningún cliente.'),
  ).toBeTruthy();
});

it('CUS-14 CUS-17 a selection in a closed dialog is restored; cancel discards it', async () => {
  const { typist } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W');
  const isChosen = async () =>
    ((await (await dialog('Asociar centros logísticos')).findByLabelText('Asociar Córdoba')) as HTMLInputElement)
      .checked;
  await typist.click(await edit('Metalúrgica Ñandú'));
  await typist.click(await (await dialog('Asociar centros logísticos')).findByLabelText('Asociar Córdoba'));
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await typist.click(await edit('Metalúrgica Ñandú'));
  expect(await isChosen()).toBe(true);
  expect(await screen.findByText('Se recuperaron los cambios que no había guardado.')).toBeTruthy();
  await typist.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await typist.click(await edit('Metalúrgica Ñandú'));
  expect(await isChosen()).toBe(false);
});

it('CUS-27 ACC-67 a failed save opens the error dialog, and its retry saves again', async () => {
  let saves = 0;
  const { typist, sent } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W', ({ path }) => {
    if (path !== 'companies/associateBusinessUnits') return undefined;
    return saves++ === 0 ? errorAnswer(500, 'Ocurrió un error inesperado', { errorLogMsg: 'X1' }) : { data: true };
  });
  await typist.click(await edit('Metalúrgica Ñandú'));
  await typist.click(await (await dialog('Asociar centros logísticos')).findByLabelText('Asociar Córdoba'));
  await typist.click(screen.getByRole('button', { name: 'Asociar' }));
  await typist.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Las asociaciones de Metalúrgica Ñandú quedaron guardadas')).toBeTruthy();
  expect(sent('companies/associateBusinessUnits')).toHaveLength(2);
});

it('CUS-27 O-193 a concurrent save is read again, and the notice does not ask the user to reload', async () => {
  let saves = 0;
  const { typist, sent } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W', ({ path }) => {
    if (path === 'companies/getCompanyAssociations' && saves > 0)
      return { data: [centre('C1', 'Pilar', { type: 'CON', version: 4 }), centres[1]] };
    if (path !== 'companies/associateBusinessUnits') return undefined;
    return saves++ === 0
      ? errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar')
      : { data: true };
  });
  await typist.click(await edit('Metalúrgica Ñandú'));
  const modal = await dialog('Asociar centros logísticos');
  await typist.click(await modal.findByLabelText('Asociar Córdoba'));
  await typist.click(modal.getByRole('button', { name: 'Asociar' }));
  expect(await modal.findByText('Otra persona modificó este registro mientras lo editaba')).toBeTruthy();
  expect(modal.getByText('Ya se muestra lo guardado, y sus cambios se conservan. Revíselos y guárdelos.')).toBeTruthy();
  expect(screen.queryByText(/Vuelva a cargarlo/)).toBeNull();
  const isChosen = (name: string) => modal.getByLabelText<HTMLInputElement>(`Asociar ${name}`).checked;
  expect([isChosen('Pilar'), isChosen('Córdoba')]).toEqual([false, true]);
  await typist.click(modal.getByRole('button', { name: 'Guardar lo mío' }));
  expect(await screen.findByText('Las asociaciones de Metalúrgica Ñandú quedaron guardadas')).toBeTruthy();
  expect(sent('companies/associateBusinessUnits').at(-1)).toMatchObject({
    business_units: [{ id: 'C2', type: 'CON', is_active: true, version: 0 }],
  });
});

it('CUS-12 a row shows the associations, also to those who may write, who go on to change them', async () => {
  const { typist } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W');
  await typist.click(await screen.findByText('Metalúrgica Ñandú'));
  const view = await dialog('Centros logísticos asociados');
  await typist.click(view.getByRole('button', { name: 'Asociar centros logísticos' }));
  await dialog('Asociar centros logísticos');
});

it('PRF-06 a user who loses write permission keeps a read-only view of the relations', async () => {
  let permission: 'R' | 'W' = 'W';
  const { typist } = open('/companies-business-units', 'Asociacion Cliente Centro', 'W', ({ path }) => {
    if (path.startsWith('auth/updateSession'))
      return { data: person([{ name: 'Asociacion Cliente Centro', permission }]) };
    return path === 'companies/associateBusinessUnits'
      ? { status: 403, errorCode: 1403, errorMsg: 'Su perfil no tiene permiso para realizar esta acción' }
      : undefined;
  });
  await typist.click(await edit('Metalúrgica Ñandú'));
  const modal = await dialog('Asociar centros logísticos');
  await typist.click(await modal.findByRole('checkbox', { name: /Córdoba/ }));
  permission = 'R';
  await typist.click(modal.getByRole('button', { name: 'Asociar' }));
  await screen.findByText('Su perfil no tiene permiso para realizar esta acción');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Asociar', hidden: true })).toBeNull());
  expect(
    screen
      .getAllByRole('button', { name: / a | de /, hidden: true })
      .map((button) => button.getAttribute('aria-label'))
      .filter((label) => label?.includes('centros logísticos')),
  ).toEqual(['Ver los centros logísticos de Metalúrgica Ñandú', 'Ver los centros logísticos de Mixta del Plata']);
});

it.each([
  [0, 'Todavía no hay clientes.'],
  [1, 'Todos los clientes tienen al menos un centro logístico.'],
])('CUS-10 an empty list claims nothing until it is known that there are %i clients at all', async (total, said) => {
  const request = Promise.withResolvers<{ readonly data: unknown }>();
  open('/companies-business-units', 'Asociacion Cliente Centro', 'W', {
    'companies/getCompaniesWithoutBU': { rows: [], total: 0 },
    'companies/getCompanies': () => request.promise,
  });
  await screen.findByText('Sin registros');
  expect([screen.queryByText(/^Todos los clientes/), screen.queryByText(/^Todavía no hay/)]).toEqual([null, null]);
  request.resolve({ data: { rows: total === 0 ? [] : [contractor], total } });
  await screen.findByText(said);
});
