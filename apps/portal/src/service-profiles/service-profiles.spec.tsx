import { type PricedFoodService } from '@comensal/domain/food-services';
import {
  defaultQuantities,
  type ServiceProfileDetail,
  type ServiceProfileRow,
} from '@comensal/domain/service-profiles';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { companyKnown, placeKnown } from '../testing/associated';
import { centreThere, companyThere } from '../testing/centres';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { service } from '../testing/record-samples';
import { visibleFacts } from '../testing/visible-facts';

const place = {
  company_id: 'C1',
  business_name: 'Minera del Sur',
  business_unit_id: 'B1',
  business_unit_name: 'Pilar',
};
const row = (id: number, name: string, change: Partial<ServiceProfileRow> = {}): ServiceProfileRow => ({
  id,
  name,
  ...place,
  services: 2,
  customers: 0,
  inactive: null,
  version: 3,
  ...change,
});
const rows = [
  row(1, 'Turno día', { customers: 1234 }),
  row(2, 'Turno noche', { business_unit_id: 'B2', business_unit_name: 'Añelo' }),
];
const inProfile = (id: number, name: string, change: object = {}) => ({
  id,
  name,
  is_active: true,
  config_by_day: 0 as const,
  ...defaultQuantities.create,
  price: 100000,
  ...change,
});
const profile: ServiceProfileDetail = {
  id: 1,
  name: 'Turno día',
  ...place,
  customers: 1,
  version: 3,
  foodservices: [
    inProfile(1, 'Almuerzo', { qty_week: 5 }),
    inProfile(2, 'Cena', { is_active: false, qty_day: 0 }),
    inProfile(3, 'Merienda', { price: null }),
  ],
};
const offered = (id: number, name: string, price: number | null, is_active: 0 | 1 = 1): PricedFoodService => ({
  ...service({ id, name, business_units: [], is_active, has_history: true }),
  price,
});
const stale = errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar');

function open(path: string, permission: 'R' | 'W', answers: Answers = () => undefined) {
  return openPortal(path, person([{ name: 'Perfiles de Servicio', permission }]), answers, usual);
}

const usual: Answers = {
  'service-profiles/getFoodServicesProfilesByBUCompanies': ({ body }) => ({
    data: {
      rows: rows.filter(
        ({ business_unit_id }) =>
          !body['businessUnits'] || (body['businessUnits'] as string[]).includes(business_unit_id),
      ),
      total: 2,
    },
  }),
  'service-profiles/getFoodServiceProfile/1': profile,
  'business-units/getWithCompanies': [
    centreThere('B1', 'Pilar', [companyThere('C1', 'Minera del Sur'), companyThere('C2', 'Obras Ñandú')]),
    centreThere('B2', 'Añelo', [companyThere('C2', 'Obras Ñandú')]),
  ],
  'business-units/getListedPlaces': [
    placeKnown('B1', 'Pilar', [companyKnown('C1', 'Minera del Sur'), companyKnown('C2', 'Obras Ñandú')]),
    placeKnown('B2', 'Añelo', [companyKnown('C2', 'Obras Ñandú')]),
  ],
  'food-services/getFoodServicesByBUCompany': [
    offered(1, 'Almuerzo', 865000),
    offered(2, 'Cena', 90000),
    offered(3, 'Merienda', null),
    offered(4, 'Brunch', 70000, 0),
  ],
  'audit/getHistory': { rows: [], total: 0 },
};

const list = async () => within(await screen.findByRole('table', { name: 'Perfiles de servicio' }));
const services = async () => within(await screen.findByRole('table', { name: 'Servicios' }));
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const quantitiesOf = (name: string) =>
  ['Por día', 'Por semana', 'Por mes', 'Por año'].map((period) => valueOf(`${period}: ${name}`));
const add = 'service-profiles/addFoodServiceProfile';
const edit = 'service-profiles/editFoodServiceProfile';
const noDays = {
  qty_monday: 0,
  qty_tuesday: 0,
  qty_wednesday: 0,
  qty_thursday: 0,
  qty_friday: 0,
  qty_saturday: 0,
  qty_sunday: 0,
};

async function choosePlace(typist: ReturnType<typeof open>['typist']): Promise<void> {
  await screen.findByRole('option', { name: 'Pilar' });
  await typist.selectOptions(screen.getByLabelText('Centro logístico'), 'Pilar');
  await typist.selectOptions(screen.getByLabelText('Cliente'), 'Minera del Sur');
  await services();
}

describe('the list', () => {
  it('SPR-01 SPR-03 SPR-04 SPR-05 has its columns, and every action for a writer', async () => {
    open('/profiles-services', 'W');
    const view = await list();
    await view.findByText('Turno día');
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Elegir',
      'Nombre',
      'Cliente',
      'Centro logístico',
      'Servicios',
      'Comensales',
      'Acciones',
    ]);
    expect(
      within(view.getAllByRole('row')[1] as HTMLElement)
        .getAllByRole('cell')
        .slice(1, 6)
        .map(({ textContent }) => textContent),
    ).toEqual(['NombreTurno día', 'Minera del Sur', 'Pilar', 'Servicios2', 'Comensales1.234']);
    expect(
      view.getAllByRole('button', { name: /Turno día/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Editar el perfil de servicio Turno día',
      'Ver el perfil de servicio Turno día',
      'Eliminar el perfil de servicio Turno día',
    ]);
    expect(screen.getByRole('button', { name: 'Nuevo perfil de servicio' })).toBeTruthy();
  });

  it('SPR-03 marks the centre or company of a place that is inactive', async () => {
    open('/profiles-services', 'W', {
      'service-profiles/getFoodServicesProfilesByBUCompanies': {
        rows: [row(1, 'Uno', { inactive: 'centre' }), row(2, 'Dos', { inactive: 'relation' })],
        total: 2,
      },
    });
    const view = await list();
    expect((await view.findByText('Pilar (inactivo)')).closest('[role="row"]')?.textContent).toContain('Uno');
    expect(view.getByText('Minera del Sur (relación finalizada)').closest('[role="row"]')?.textContent).toContain(
      'Dos',
    );
  });

  it('SPR-04 SPR-05 a reader sees only the view', async () => {
    open('/profiles-services', 'R');
    const view = await list();
    await view.findByText('Turno día');
    expect([
      view.queryByRole('button', { name: /^(Editar|Eliminar)/ }),
      screen.queryByRole('button', { name: 'Nuevo perfil de servicio' }),
    ]).toEqual([null, null]);
  });

  it('SPR-02 SPR-37 searches and filters on the server, in the address', async () => {
    const { typist, sent } = open('/profiles-services', 'R');
    await (await list()).findByText('Turno día');
    await typist.selectOptions(await screen.findByLabelText('Centro logístico'), 'Pilar');
    await typist.selectOptions(screen.getByLabelText('Cliente'), 'Obras Ñandú');
    await typist.type(screen.getByLabelText('Buscar por nombre, centro logístico o cliente'), 'noche{Enter}');
    const page = { offset: 0, limit: 25, sort: 'name', direction: 'asc' };
    await waitFor(() =>
      expect(sent('service-profiles/getFoodServicesProfilesByBUCompanies').at(-1)).toEqual({
        businessUnits: ['B1'],
        companies: ['C2'],
        page: { ...page, search: 'noche' },
      }),
    );
    expect(location.search).toBe('?centre=B1&company=C2&q=noche');
  });

  it('SPR-16 SPR-36 O-87 asks before removing; one with diners stays, and the refusal says how many', async () => {
    const refusal = 'El perfil de servicio Turno día no se puede eliminar: lo tienen 1234 comensales';
    const { typist, sent } = open('/profiles-services', 'W', ({ path, body }) =>
      path !== 'service-profiles/removeFoodServiceProfile'
        ? undefined
        : body['id'] === 1
          ? errorAnswer(409, refusal)
          : { data: true },
    );
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el perfil de servicio Turno noche' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Eliminar perfil de servicio' }));
    expect(question.getByText('Realmente desea borrar el perfil de servicio Turno noche?')).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'Si' }));
    expect(await screen.findByText('El perfil de servicio Turno noche fue eliminado')).toBeTruthy();
    await typist.click(screen.getByRole('button', { name: 'Eliminar el perfil de servicio Turno día' }));
    await typist.click(
      within(await screen.findByRole('alertdialog', { name: 'Eliminar perfil de servicio' })).getByRole('button', {
        name: 'Si',
      }),
    );
    expect(await screen.findByText(refusal)).toBeTruthy();
    expect(sent('service-profiles/removeFoodServiceProfile')).toEqual([
      { id: 2, version: 3 },
      { id: 1, version: 3 },
    ]);
  });

  it('SPR-18 retry after a failed read clears the error and reads again', async () => {
    let reachable = false;
    const { typist } = open('/profiles-services', 'R', ({ path }) =>
      !reachable && path.startsWith('service-profiles/') ? errorAnswer(500, 'Ocurrió un error') : undefined,
    );
    const error = within(await screen.findByRole('alertdialog'));
    reachable = true;
    await typist.click(error.getByRole('button', { name: 'Reintentar' }));
    await (await list()).findByText('Turno día');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('create', () => {
  it('SPR-06 SPR-07 SPR-08 SPR-10 SPR-11 SPR-12 SPR-17 SPR-20 SPR-29 SPR-30 SPR-31 SPR-32 SPR-38 from the centre to the list', async () => {
    const { typist, sent } = open('/add-profile-service', 'W', {
      [add]: ({ body }) => ({ data: { ...profile, id: 9, name: body['name'] } }),
    });
    expect(await screen.findByText('Elija un centro logístico para ver sus servicios')).toBeTruthy();
    expect([
      valueOf('ID'),
      (screen.getByLabelText('ID') as HTMLInputElement).disabled,
      (screen.getByLabelText('Cliente') as HTMLSelectElement).disabled,
    ]).toEqual(['', true, true]);
    await screen.findByRole('option', { name: 'Añelo' });
    await typist.selectOptions(screen.getByLabelText('Centro logístico'), 'Añelo');
    expect(
      within(screen.getByLabelText('Cliente'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Seleccione un valor', 'Obras Ñandú']);
    // The only client there is chosen already.
    await waitFor(() => expect((screen.getByLabelText('Cliente') as HTMLSelectElement).value).toBe('C2'));
    await typist.selectOptions(screen.getByLabelText('Centro logístico'), 'Pilar');
    expect(await screen.findByText('Elija un cliente para ver los servicios con sus precios')).toBeTruthy();
    await choosePlace(typist);
    const view = await services();
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Servicio',
      'Habilitado',
      'Por día',
      'Por semana',
      'Por mes',
      'Por año',
    ]);
    expect(view.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'AlmuerzoPrecio vigente $ 8.650,00',
      'CenaPrecio vigente $ 900,00',
    ]);
    expect(quantitiesOf('Almuerzo')).toEqual(['1', '999', '999', '999']);
    await typist.type(screen.getByLabelText('Nombre'), 'Guardia');
    await typist.click(screen.getByLabelText('Habilitar Almuerzo'));
    await typist.clear(screen.getByLabelText('Por semana: Almuerzo'));
    await typist.click(screen.getByLabelText('Por semana: Almuerzo'));
    await typist.paste('7 veces');
    expect(screen.getByRole('alert').textContent).toBe('De «7 veces» se tomó 7');
    await typist.clear(screen.getByLabelText('Por mes: Almuerzo'));
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('¿Desea guardar el nuevo perfil?')).toBeTruthy();
    expect(sent(add)).toEqual([]);
    await typist.click(question.getByRole('button', { name: 'Si' }));
    expect(await screen.findByText('El perfil de servicio Guardia quedó registrado')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/profiles-services'));
    const cena = { id: 2, is_active: false, ...defaultQuantities.create, config_by_day: 0 };
    expect(sent(add)).toEqual([
      {
        name: 'Guardia',
        business_unit_id: 'B1',
        company_id: 'C1',
        foodservices: [{ ...cena, id: 1, is_active: true, qty_week: 7, qty_month: 0 }, cena],
      },
    ]);
  });

  it('SPR-21 SPR-22 SPR-23 SPR-26 reports every missing field at once', async () => {
    const { typist } = open('/add-profile-service', 'W');
    await screen.findByRole('option', { name: 'Pilar' });
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Debe habilitar al menos un servicio');
    expect(screen.getAllByText('Campo obligatorio')).toHaveLength(3);
    await choosePlace(typist);
    await typist.type(screen.getByLabelText('Nombre'), 'Uno');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByText('Campo obligatorio')).toBeNull());
    expect(screen.getByText('Debe habilitar al menos un servicio')).toBeTruthy();
    await typist.click(screen.getByLabelText('Habilitar Cena'));
    await waitFor(() => expect(screen.queryByText('Debe habilitar al menos un servicio')).toBeNull());
  });

  it('SPR-24 SPR-35 a name in use at the centre, regardless of case, is reported at the name', async () => {
    const { typist } = open('/add-profile-service', 'W');
    await choosePlace(typist);
    await typist.type(screen.getByLabelText('Nombre'), 'TURNO DIA');
    await typist.tab();
    expect(await screen.findByText('El nombre existe')).toBeTruthy();
    expect((screen.getByLabelText('Nombre') as HTMLInputElement).maxLength).toBe(40);
  });

  it('SPR-09 SPR-27 SPR-31 O-83 the weekly dialog: a weekday quantity overrides the daily one', async () => {
    const { typist, sent } = open('/add-profile-service', 'W', {
      [add]: ({ body }) => ({ data: { ...profile, id: 9, name: body['name'] } }),
    });
    await choosePlace(typist);
    await typist.type(screen.getByLabelText('Nombre'), 'Por dia');
    await typist.click(screen.getByLabelText('Habilitar Almuerzo'));
    await typist.click(screen.getByRole('button', { name: 'Cantidad de cada día de la semana: Almuerzo' }));
    const week = within(await screen.findByRole('dialog', { name: 'Cantidad por día de la semana: Almuerzo' }));
    expect(week.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual([
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
      '0',
    ]);
    await typist.clear(week.getByLabelText('Lunes'));
    await typist.type(week.getByLabelText('Lunes'), '2x');
    await typist.click(week.getByRole('button', { name: 'Listo' }));
    expect(await screen.findByText('Rige cada día: Lunes 2')).toBeTruthy();
    expect((screen.getByLabelText('Por día: Almuerzo') as HTMLInputElement).disabled).toBe(true);
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(sent(add)).toHaveLength(1));
    expect((sent(add)[0]?.['foodservices'] as object[])[0]).toEqual({
      id: 1,
      is_active: true,
      ...defaultQuantities.create,
      qty_monday: 2,
      config_by_day: 1,
    });
  });

  it('SPR-18 retry after a failed save repeats it and reads the data again', async () => {
    let fails = true;
    const { typist, sent } = open('/add-profile-service', 'W', ({ path, body }) => {
      if (path !== add) return undefined;
      return fails ? errorAnswer(500, 'Ocurrió un error') : { data: { ...profile, id: 9, name: body['name'] } };
    });
    await choosePlace(typist);
    await typist.type(screen.getByLabelText('Nombre'), 'Otra vez');
    await typist.click(screen.getByLabelText('Habilitar Almuerzo'));
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    await screen.findByText('Ocurrió un error');
    const readBefore = sent('food-services/getFoodServicesByBUCompany').length;
    fails = false;
    await typist.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('El perfil de servicio Otra vez quedó registrado')).toBeTruthy();
    expect(sent('food-services/getFoodServicesByBUCompany').length).toBeGreaterThan(readBefore);
  });

  it('a reload restores the input', async () => {
    const { typist } = open('/add-profile-service', 'W');
    await choosePlace(typist);
    await typist.type(screen.getByLabelText('Nombre'), 'Borrador');
    await typist.click(screen.getByLabelText('Habilitar Cena'));
    await typist.click(screen.getAllByRole('link', { name: 'Perfiles de servicio' })[0] as HTMLElement);
    await list();
    await typist.click(screen.getByRole('button', { name: 'Nuevo perfil de servicio' }));
    expect(await screen.findByText('Se recuperó lo que había escrito.')).toBeTruthy();
    await services();
    await screen.findByRole('option', { name: 'Pilar' });
    expect([
      valueOf('Nombre'),
      valueOf('Centro logístico'),
      (screen.getByLabelText('Habilitar Cena') as HTMLInputElement).checked,
    ]).toEqual(['Borrador', 'B1', true]);
  });
});

describe('edit and view', () => {
  it('SPR-13 SPR-14 SPR-19 SPR-28 SPR-33 SPR-39 name and quantities; a service that lost its price is reported', async () => {
    const { typist, sent } = open('/edit-profile-service/1', 'W', { [edit]: { ...profile, version: 4 } });
    await services();
    expect(
      ['Centro logístico', 'Cliente', 'ID'].map((label) => [
        valueOf(label),
        (screen.getByLabelText(label) as HTMLInputElement).readOnly,
      ]),
    ).toEqual([
      ['Pilar', true],
      ['Minera del Sur', true],
      ['1', true],
    ]);
    expect(
      screen.getByText('Merienda: habilitado en el perfil y sin precio vigente. Al guardar queda fuera.'),
    ).toBeTruthy();
    expect([quantitiesOf('Almuerzo'), quantitiesOf('Cena')]).toEqual([
      ['1', '5', '999', '999'],
      ['0', '999', '999', '999'],
    ]);
    await typist.clear(screen.getByLabelText('Por año: Almuerzo'));
    expect(screen.getAllByText('ninguno').filter((hint) => !hint.className.includes('invisible'))).toHaveLength(1);
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('¿Desea guardar los cambios del perfil?')).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'Si' }));
    expect(await screen.findByText('El perfil de servicio Turno día quedó guardado')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/profiles-services'));
    expect(sent(edit)).toEqual([
      {
        id: 1,
        name: 'Turno día',
        company_id: 'C1',
        business_unit_id: 'B1',
        version: 3,
        foodservices: [
          { id: 1, is_active: true, ...noDays, qty_day: 1, qty_week: 5, qty_month: 999, qty_year: 0, config_by_day: 0 },
          {
            id: 2,
            is_active: false,
            ...noDays,
            qty_day: 0,
            qty_week: 999,
            qty_month: 999,
            qty_year: 999,
            config_by_day: 0,
          },
        ],
      },
    ]);
  });

  it('SPR-33 O-81 a new service in the profile takes the edit defaults; so does an emptied cell when its row is enabled', async () => {
    const { typist } = open('/edit-profile-service/1', 'W', {
      'service-profiles/getFoodServiceProfile/1': () => ({
        data: { ...profile, foodservices: profile.foodservices.slice(0, 1) },
      }),
    });
    await services();
    expect(quantitiesOf('Cena')).toEqual(['1', '999', '999', '9999']);
    await typist.clear(screen.getByLabelText('Por año: Almuerzo'));
    await typist.click(screen.getByLabelText('Habilitar Almuerzo'));
    await typist.click(screen.getByLabelText('Habilitar Almuerzo'));
    expect(quantitiesOf('Almuerzo')).toEqual(['1', '5', '999', '9999']);
  });

  it('SPR-25 O-84 the name of another profile of the centre is refused at the name', async () => {
    const { typist } = open('/edit-profile-service/1', 'W', {
      'service-profiles/getFoodServicesProfilesByBUCompanies': { rows: [rows[0], row(5, 'Guardia')], total: 2 },
    });
    await services();
    await typist.clear(screen.getByLabelText('Nombre'));
    await typist.type(screen.getByLabelText('Nombre'), 'guárdia');
    await typist.tab();
    expect(await screen.findByText('El nombre existe')).toBeTruthy();
    await typist.clear(screen.getByLabelText('Nombre'));
    await typist.type(screen.getByLabelText('Nombre'), 'TURNO DÍA');
    await waitFor(() => expect(screen.queryByText('El nombre existe')).toBeNull());
  });

  it('SPR-39 a concurrent edit: the differences are shown, and it is overwritten only when the user says so', async () => {
    let reads = 0;
    const now = { ...profile, name: 'De otro', version: 4 };
    const { typist, sent } = open('/edit-profile-service/1', 'W', {
      'service-profiles/getFoodServiceProfile/1': () => (reads++ > 0 ? { data: now } : undefined),
      [edit]: ({ body }) => (body['version'] === 4 ? { data: { ...now, version: 5 } } : stale),
    });
    await services();
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    await screen.findByText('Otra persona modificó este registro mientras lo editaba');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['De otro']);
    await typist.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(sent(edit).map(({ version }) => version)).toEqual([3, 4]));
  });

  it('SPR-15 the view has nothing to fill in: text, the quantities as numbers, and a way back', async () => {
    const { typist } = open('/profile-service/1', 'R');
    const view = await services();
    const words = (cell: HTMLElement) => cell.querySelector(':scope > :not([aria-hidden])')?.textContent;
    expect(
      view
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').map(words)),
    ).toEqual([
      ['Si', '1', '5', '999', '999'],
      ['No', '–', '–', '–', '–'],
    ]);
    expect([...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('checkbox')]).toEqual([]);
    expect(
      (await visibleFacts(['Nombre', 'ID'])).map(([label, value]) => [label, value !== undefined && value !== '']),
    ).toEqual([
      ['Nombre', true],
      ['ID', true],
    ]);
    expect([
      screen.queryByRole('button', { name: 'Guardar' }),
      screen.queryByRole('button', { name: 'Editar' }),
    ]).toEqual([null, null]);
    await typist.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(location.pathname).toBe('/profiles-services'));
  });
});
