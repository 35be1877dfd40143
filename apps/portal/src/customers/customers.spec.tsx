import type { CustomerView } from '@comensal/domain/customers';
import type { ModuleGrant } from '@comensal/domain/platform/access';
import type { ServiceProfile } from '@comensal/domain/service-profiles';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { companyKnown, placeKnown } from '../testing/associated';
import { type Answering, type Answers, errorAnswer, type RecordedCall } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';
import { visibleFacts } from '../testing/visible-facts';

const customer = (id: number, change: Partial<CustomerView> = {}): CustomerView => ({
  id,
  auth_code: `400${id}`,
  auth_bio_code: null,
  name: 'Ana',
  surname: 'Núñez',
  file_number: '00123',
  section: 'Cocina',
  manual_load: false,
  brand: '',
  auths: [{ auth_type: 'CARD', auth_code: `400${id}` }],
  idGroup: null,
  userId: null,
  version: 4,
  foodservice_profiles: [{ id: 11, business_unit_id: 'B1', company_id: 'C1', is_active: true }],
  ...change,
});
const quantities = {
  qty_day: 1,
  qty_week: 5,
  qty_month: 20,
  qty_year: 200,
  qty_monday: 1,
  qty_tuesday: 2,
  qty_wednesday: 3,
  qty_thursday: 4,
  qty_friday: 5,
  qty_saturday: 6,
  qty_sunday: 7,
};
const profile = (id: number, name: string, business_unit_id: string, company_id: string): ServiceProfile => ({
  id,
  name,
  business_unit_id,
  company_id,
  business_name: `Cliente ${company_id}`,
  business_unit_name: `Centro ${business_unit_id}`,
  version: 1,
  foodservices: [
    { id: 1, name: 'Almuerzo', is_active: true, config_by_day: 0, price: 100, ...quantities },
    { id: 2, name: 'Cena', is_active: false, config_by_day: 0, price: 100, ...quantities },
    { id: 3, name: 'Merienda', is_active: true, config_by_day: 1, price: 100, ...quantities },
  ],
});
const profiles = [
  profile(11, 'Turno día', 'B1', 'C1'),
  profile(12, 'Turno noche', 'B1', 'C1'),
  profile(21, 'Obras', 'B1', 'C2'),
  profile(22, 'Norte', 'B2', 'C2'),
];
const centre = (id: string, type: 'CLI' | null = 'CLI') => ({
  id,
  name: `Centro ${id}`,
  is_active: true,
  type,
  manage_groups: false,
});
const companies = [
  {
    id: 'C1',
    business_name: 'Minera del Sur',
    cuit: '30',
    category: '2A',
    is_active: true,
    businessUnits: [centre('B1'), centre('B9', null)],
  },
  {
    id: 'C2',
    business_name: 'Obras Ñandú',
    cuit: '30',
    category: '2A',
    is_active: true,
    businessUnits: [centre('B1'), centre('B2')],
  },
];
const list = 'customers/getByCompaniesAndBusinessUnit';

function usual({ path }: RecordedCall): ReturnType<Answering> {
  if (path === list)
    return {
      data: {
        rows: [
          customer(1),
          customer(2, { name: null, surname: null, file_number: null, section: null, manual_load: true }),
        ],
        total: 2,
      },
    };
  if (path.startsWith('customers/getCustomer/')) return { data: customer(1) };
  if (path === 'customers/addCustomer' || path === 'customers/editCustomer')
    return { data: customer(1, { version: 5 }) };
  if (path.startsWith('customers/removeCustomer')) return { data: true };
  if (path === 'customers/getLookalikes') return { data: { namesakes: [], codes: [] } };
  switch (path) {
    case 'business-units/getListedPlaces':
      return {
        data: [
          placeKnown('B1', 'Centro B1', [companyKnown('C1', 'Minera del Sur'), companyKnown('C2', 'Obras Ñandú')]),
          placeKnown('B2', 'Centro B2', [companyKnown('C2', 'Obras Ñandú')]),
          placeKnown('B9', 'Centro B9', [companyKnown('C1', 'Minera del Sur')]),
        ],
      };
    case 'companies/getOnlyAssociated':
      return { data: companies };
    case 'service-profiles/getFoodServicesProfilesByBUCompanies':
      return { data: profiles };
    case 'audit/getHistory':
      return { data: { rows: [], total: 0 } };
    case 'jobs/getJobs':
      return { data: [] };
    default:
      return undefined;
  }
}

const write: readonly ModuleGrant[] = [{ name: 'Comensales', permission: 'W' }];
const read: readonly ModuleGrant[] = [{ name: 'Comensales', permission: 'R' }];

function open(path: string, modules: readonly ModuleGrant[] = write, answers: Answers = () => undefined) {
  const session: Answers = (call) =>
    call.path.startsWith('auth/updateSession') ? { data: person(modules) } : undefined;
  return openPortal(path, person(modules), answers, session, usual);
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the list', () => {
  it('DIN-02 DIN-04 O-59 requests everything from the server, and shows a dash for unknown values', async () => {
    const { sent, typist } = open('/customers');
    await screen.findByText('Núñez, Ana');
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((each) =>
          within(each)
            .getAllByRole('cell')
            .slice(1, 7)
            .map((cell) => cell.lastChild?.textContent),
        ),
    ).toEqual([
      ['4001', '–', '00123', 'Núñez, Ana', 'Cocina', 'No'],
      ['4002', '–', '–', '–', '–', 'Si'],
    ]);
    await typist.selectOptions(screen.getByLabelText('Centro logístico'), 'B1');
    await typist.selectOptions(screen.getByLabelText('Cliente'), 'Obras Ñandú');
    await typist.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'ana');
    await waitFor(() =>
      expect(sent(list).at(-1)).toEqual({
        businessUnits: [{ id: 'B1', companies: [{ id: 'C2' }] }],
        page: { offset: 0, limit: 25, direction: 'asc', sort: 'auth_code', search: 'ana' },
      }),
    );
    expect(location.search).toBe('?centre=B1&company=C2&q=ana');
  });

  it('DIN-02 an inactive place can be chosen, marked, as long as it has diners', async () => {
    const { sent, typist } = open('/customers', write, {
      'business-units/getListedPlaces': [
        placeKnown('B1', 'Pilar', [
          companyKnown('C1', 'Minera del Sur', 'company'),
          companyKnown('C2', 'Obras Ñandú', 'relation'),
        ]),
        placeKnown('B2', 'Añelo', [companyKnown('C2', 'Obras Ñandú')], false),
      ],
    });
    await screen.findByText('Núñez, Ana');
    const optionsOf = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    await waitFor(() => expect(optionsOf('Centro logístico').slice(1)).toEqual(['Pilar', 'Añelo (inactivo)']));
    // At one of its centres the company is active.
    expect(optionsOf('Cliente').slice(1)).toEqual(['Minera del Sur (inactivo)', 'Obras Ñandú']);
    await typist.selectOptions(screen.getByLabelText('Centro logístico'), 'B1');
    expect(optionsOf('Cliente').slice(1)).toEqual(['Minera del Sur (inactivo)', 'Obras Ñandú (relación finalizada)']);
    await typist.selectOptions(screen.getByLabelText('Cliente'), 'C1');
    await waitFor(() =>
      expect(sent(list).at(-1)).toMatchObject({ businessUnits: [{ id: 'B1', companies: [{ id: 'C1' }] }] }),
    );
  });

  it('DIN-02 the only centre and client are shown as chosen, and the address stays as it is', async () => {
    const { sent } = open('/customers', write, {
      'business-units/getListedPlaces': [placeKnown('B1', 'Pilar', [companyKnown('C1', 'Minera del Sur')])],
    });
    const chosen = (name: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;
    await waitFor(() => expect([chosen('Centro logístico'), chosen('Cliente')]).toEqual(['Pilar', 'Minera del Sur']));
    expect(sent(list).at(-1)).toMatchObject({ businessUnits: [{ id: '%', companies: [{ id: '%' }] }] });
    expect(location.search).toBe('');
  });

  it('DIN-19 O-68 says so when nobody is found', async () => {
    open('/customers?q=zzz', write, { [list]: { rows: [], total: 0 } });
    await screen.findByText('No hay comensales disponibles');
    expect(button('Ver todos')).toBeInstanceOf(HTMLElement);
  });

  it('DIN-05 asks before removing, and reads the list again', async () => {
    const { sent, typist } = open('/customers');
    await typist.click(await screen.findByRole('button', { name: 'Dar de baja al comensal Núñez, Ana' }));
    expect(screen.getByText('Realmente desea borrar el comensal Núñez, Ana?')).toBeInstanceOf(HTMLElement);
    await typist.click(button('Si'));
    await waitFor(() => expect([sent('customers/removeCustomer/1').length, sent(list).length]).toEqual([1, 2]));
  });

  it('DIN-03 DIN-05 DIN-06 shows no write actions to a reader', async () => {
    open('/customers', read);
    await screen.findByRole('button', { name: 'Ver el comensal del código 4002' });
    expect(screen.queryAllByRole('button', { name: /Nuevo comensal|^Editar|^Dar de baja/ })).toEqual([]);
  });
});

describe('the form', () => {
  it.each([
    ['create', '/add-customer', 'Registro de comensal', ['Cancelar', 'Guardar'], ''],
    ['edit', '/edit-customer/1', 'Edición de comensal', ['Cancelar', 'Guardar'], '4001'],
    ['show', '/customer/1', 'Comensal', ['Editar', 'Volver'], '4001'],
  ])('DIN-01 DIN-20 in the mode %s at %s', async (mode, path, title, buttons, card) => {
    open(path);
    if (mode === 'show') expect(await visibleFacts(['Tarjeta'])).toEqual([['Tarjeta', card]]);
    else expect(await screen.findByLabelText('Tarjeta')).toHaveProperty('value', card);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(
      screen
        .getAllByRole('button', { name: /^(Cancelar|Guardar|Editar|Volver)$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(buttons);
  });

  it('DIN-13 DIN-11 DIN-21 adds a diner: a row’s only profile is preselected, and it asks for confirmation', async () => {
    const { sent, typist } = open('/add-customer');
    await typist.type(await screen.findByLabelText('Tarjeta'), '00471');
    await typist.type(screen.getByLabelText('Nombre'), 'Íñigo');
    await typist.click(screen.getByRole('checkbox', { name: 'Habilitar Obras Ñandú en Centro B2' }));
    expect(screen.queryByRole('checkbox', { name: /Centro B9/ })).toBeNull();
    expect(await spoken(screen.getByRole('region', { name: 'Identificación' }))).toMatchSnapshot();
    await typist.click(button('Guardar'));
    await screen.findByText('¿Desea guardar el nuevo comensal?');
    await typist.click(button('Si'));
    await waitFor(() =>
      expect(sent('customers/addCustomer')).toEqual([
        {
          name: 'Íñigo',
          surname: '',
          file_number: '',
          section: '',
          manual_load: false,
          brand: '',
          auths: [{ auth_type: 'CARD', auth_code: '00471' }],
          foodservice_profiles: [{ id: '22', business_unit_id: 'B2', company_id: 'C2', is_active: true }],
        },
      ]),
    );
    await waitFor(() => expect(location.pathname).toBe('/customers'));
  });

  it('DIN-38 DIN-31 shows possible duplicates before saving, and saves anyway', async () => {
    const alike = {
      id: 7,
      name: 'Ana',
      surname: 'Paz',
      file_number: '990777',
      auth_code: 'H4CARD1',
      auth_bio_code: null,
      business_name: 'Obras Ñandú',
      business_unit_name: 'Centro B2',
    };
    const { sent, typist } = open('/add-customer', write, {
      'customers/getLookalikes': { namesakes: [alike], codes: [{ ...alike, auth_type: 'CARD', given: '0H4CARD1' }] },
    });
    await typist.type(await screen.findByLabelText('Tarjeta'), '0H4CARD1');
    await typist.type(screen.getByLabelText('Nombre'), 'Ana');
    await typist.type(screen.getByLabelText('Apellido'), 'Paz');
    await typist.type(screen.getByLabelText('Legajo'), '990777');
    await typist.click(screen.getByRole('checkbox', { name: 'Habilitar Obras Ñandú en Centro B2' }));
    expect(sent('customers/getLookalikes')).toEqual([]);
    await typist.click(button('Guardar'));
    const notice = await screen.findByText(/Puede que este comensal ya esté registrado/);
    expect(
      [...(notice.closest('[role=alertdialog]')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent),
    ).toEqual([
      'Paz, Ana, legajo 990777, ya come en Obras Ñandú · Centro B2 (H4CARD1)',
      'Paz, Ana tiene en Centro B2 el código H4CARD1, casi igual a 0H4CARD1',
    ]);
    expect(sent('customers/getLookalikes')).toEqual([
      {
        name: 'Ana',
        surname: 'Paz',
        file_number: '990777',
        auths: [{ auth_type: 'CARD', auth_code: '0H4CARD1' }],
        foodservice_profiles: [{ business_unit_id: 'B2', company_id: 'C2' }],
      },
    ]);
    expect(sent('customers/addCustomer')).toEqual([]);
    await typist.click(button('Si'));
    await waitFor(() => expect(sent('customers/addCustomer')).toHaveLength(1));
  });

  it('DIN-23 DIN-29 DIN-30 DIN-31 shows missing values at the codes and at the grid', async () => {
    const { typist } = open('/add-customer');
    await typist.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findAllByText('Campo obligatorio')).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toBe('Debe habilitar al menos un servicio');
    await typist.click(screen.getByRole('checkbox', { name: 'Habilitar Minera del Sur en Centro B1' }));
    await screen.findByText('El servicio debe contener un perfil seleccionado');
    await typist.selectOptions(
      screen.getByRole('combobox', { name: 'Perfil de servicio de Minera del Sur en Centro B1' }),
      'Turno noche',
    );
    await typist.click(screen.getByRole('checkbox', { name: 'Habilitar Obras Ñandú en Centro B1' }));
    await typist.click(button('Guardar'));
    await screen.findByText('No puede elegir mas de un perfil por centro logistico');
  });

  it('DIN-12 the grid’s search finds company or centre', async () => {
    const { typist } = open('/add-customer');
    await typist.type(
      await screen.findByRole('textbox', { name: 'Buscar por cliente o centro logístico' }),
      'nandu b2',
    );
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('checkbox')
          .map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent),
      ).toHaveLength(1),
    );
    expect(screen.getByRole('checkbox', { name: 'Habilitar Obras Ñandú en Centro B2' })).toBeInstanceOf(HTMLElement);
  });

  it('DIN-10 DIN-16 DIN-32 O-62 edits: manual load asks for the password again', async () => {
    const { sent, typist } = open('/edit-customer/1', write, {
      'customers/getCustomer/1': customer(1, { manual_load: true }),
    });
    const password = await screen.findByLabelText('Contraseña');
    expect(password).toHaveProperty('disabled', false);
    await typist.click(button('Guardar'));
    expect(await screen.findAllByText('Campo obligatorio')).toHaveLength(2);
    await typist.type(password, '0042');
    await typist.type(screen.getByLabelText('Repetir la contraseña'), '0042');
    await typist.click(button('Guardar'));
    await screen.findByText('¿Desea guardar los cambios del comensal?');
    await typist.click(button('Si'));
    await waitFor(() =>
      expect(sent('customers/editCustomer')).toEqual([
        expect.objectContaining({ id: 1, version: 4, manual_load: true, password: '0042', passwordConfirm: '0042' }),
      ]),
    );
    expect(localStorage.getItem('drafts') ?? '').not.toContain('0042');
  });

  it('DIN-31 O-61 a card that another diner has is refused at its field', async () => {
    const { typist } = open('/edit-customer/1', write, {
      'customers/editCustomer': () =>
        errorAnswer(409, 'Otro comensal tiene el mismo código', {
          data: { fields: { auth_code: 'Ya lo tiene otro comensal en Centro B1' } },
        }),
    });
    await typist.click(await screen.findByRole('button', { name: 'Guardar' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await screen.findByText('Ya lo tiene otro comensal en Centro B1');
    expect(screen.getByText('Ocurrio un error al realizar la edicion')).toBeTruthy();
  });

  it('O-193 shows a concurrent change and overwrites it only when asked to', async () => {
    let reads = 0;
    const { sent, typist } = open('/edit-customer/1', write, ({ path, body }) => {
      if (path === 'customers/getCustomer/1') {
        reads += 1;
        return { data: reads === 1 ? customer(1) : customer(1, { section: 'Depósito', version: 9 }) };
      }
      return path === 'customers/editCustomer' && body['version'] === 4
        ? errorAnswer(409, 'El registro fue modificado por otra persona')
        : undefined;
    });
    await typist.click(await screen.findByRole('button', { name: 'Guardar' }));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await screen.findByText('Depósito');
    await typist.click(button('Guardar lo mío'));
    await typist.click(await screen.findByRole('button', { name: 'Si' }));
    await waitFor(() => expect(sent('customers/editCustomer').map(({ version }) => version)).toEqual([4, 9]));
  });

  it('DIN-14 DIN-15 DIN-17 DIN-18 the view is read-only, with the details of the profile and of its weekdays', async () => {
    const { typist } = open('/customer/1', read);
    expect(await visibleFacts(['Tarjeta', 'Biométrico', 'Carga manual', 'Contraseña'])).toEqual([
      ['Tarjeta', '4001'],
      ['Biométrico', '–'],
      ['Carga manual', 'No'],
      ['Contraseña', undefined],
    ]);
    for (const control of ['checkbox', 'switch', 'combobox']) expect(screen.queryAllByRole(control)).toEqual([]);
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Guardar|Editar)$/ })).toBeNull();
    await typist.click(button('Ver el detalle del perfil Turno día'));
    const detail = within(await screen.findByRole('dialog', { name: 'Perfil Turno día' }));
    expect(
      detail
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Almuerzo1520200', 'Meriendapor día520200']);
    for (const [service, days] of [
      ['Almuerzo', [1, 1, 1, 1, 1, 1, 1]],
      ['Merienda', [1, 2, 3, 4, 5, 6, 7]],
    ] as const) {
      const view = within(await screen.findByRole('dialog', { name: 'Perfil Turno día' }));
      await typist.click(view.getByRole('button', { name: `Ver las cantidades por día de ${service}` }));
      const week = within(await screen.findByRole('dialog', { name: `Cantidades por día: ${service}` }));
      expect(week.getAllByRole('cell').map(({ textContent }) => Number(textContent))).toEqual(days);
      await typist.click(week.getByRole('button', { name: 'Volver' }));
    }
    await typist.click(
      within(await screen.findByRole('dialog', { name: 'Perfil Turno día' })).getAllByRole('button', {
        name: 'Cerrar',
      })[0] ?? document.body,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.click(button('Volver'));
    await waitFor(() => expect(location.pathname).toBe('/customers'));
  });
});
