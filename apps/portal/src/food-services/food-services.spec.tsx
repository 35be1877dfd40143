import type { FoodServiceView } from '@comensal/domain/food-services';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { centreThere } from '../testing/centres';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const centre = (id: string, name: string, is_active = true) => ({ id, name, is_active });
const service = (id: number, name: string, change: Partial<FoodServiceView> = {}): FoodServiceView => ({
  id,
  name,
  sales_material: 'M1',
  sales_material_description: 'Menú',
  schedule_begin: '1200',
  schedule_end: '1500',
  business_units: [centre('B1', 'Pilar'), centre('B2', 'Añelo')],
  inactive_business_units: [],
  other_business_units: 0,
  is_default: 0,
  is_active: 1,
  has_history: false,
  version: 3,
  ...change,
});
const services = [
  service(1, 'Almuerzo', { is_default: 1, has_history: true }),
  service(2, 'Cena', {
    schedule_begin: '2000',
    schedule_end: '2300',
    is_default: 1,
    business_units: [centre('B1', 'Pilar'), centre('B2', 'Añelo', false)],
  }),
  service(3, 'Brunch', { is_active: 0, schedule_begin: '1000', schedule_end: '1130', other_business_units: 2 }),
];

function open(
  permission: 'R' | 'W',
  answers: Answers = () => undefined,
  path = '/services',
  change: Parameters<typeof person>[1] = {},
) {
  return openPortal(path, person([{ name: 'Servicios', permission }], change), answers, usual);
}

const usual: Answers = {
  'food-services/getFoodServices': services,
  'food-services/getSalesMaterial': [
    { id: 'M2', description: 'Desayuno' },
    { id: 'M1', description: 'Menú' },
  ],
  'business-units/getBusinessUnits': [
    centreThere('B1', 'Pilar'),
    centreThere('B2', 'Añelo'),
    centreThere('B3', 'Zárate'),
  ],
  'audit/getHistory': { rows: [], total: 0 },
};

const table = async () => within(await screen.findByRole('table', { name: 'Servicios' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: /servicio$/i }));
const names = (view: Awaited<ReturnType<typeof table>>) =>
  view
    .getAllByRole('button', { name: /^Ver el servicio/ })
    .map((button) => button.getAttribute('aria-label')?.slice('Ver el servicio '.length));
const messages = (form: Awaited<ReturnType<typeof dialog>>) =>
  ['Nombre del servicio', 'Material de venta', 'Hora de inicio', 'Hora de fin'].map((label) => {
    const field = form.getByLabelText(label);
    return field.getAttribute('aria-invalid') === 'true'
      ? document.getElementById(
          field
            .getAttribute('aria-describedby')
            ?.split(' ')
            .find((id) => id.endsWith('-message')) ?? '',
        )?.textContent
      : null;
  });

describe('the list', () => {
  it('SRV-01 SRV-02 SRV-04 SRV-05 has its columns and the active ones, with every action for a writer', async () => {
    open('W');
    const view = await table();
    await view.findByText('Almuerzo');
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Elegir',
      'Estado',
      'Servicio',
      'Material de venta',
      'Horario',
      'Centros logísticos',
      'Acciones',
    ]);
    expect(
      view
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .slice(1, 6)
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      [
        'EstadoActivo',
        'ServicioAlmuerzoPredefinido',
        'Material de ventaMenú',
        'Horario12:00 - 15:00',
        'Centros logísticos2 centros',
      ],
      [
        'EstadoActivo',
        'ServicioCenaPredefinido',
        'Material de ventaMenú',
        'Horario20:00 - 23:00',
        'Centros logísticos1 centro',
      ],
    ]);
    expect(
      view.getAllByRole('button', { name: /Almuerzo/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Ver 2 centros de Almuerzo',
      'Editar el servicio Almuerzo',
      'Ver el servicio Almuerzo',
      'Eliminar el servicio Almuerzo',
    ]);
    expect(screen.getByRole('button', { name: 'Nuevo servicio' })).toBeTruthy();
  });

  it('SRV-02 SRV-05 a reader sees only the view', async () => {
    open('R');
    const view = await table();
    await view.findByText('Almuerzo');
    expect([
      view.queryByRole('button', { name: /^(Editar|Eliminar)/ }),
      screen.queryByRole('button', { name: 'Nuevo servicio' }),
    ]).toEqual([null, null]);
  });

  it('SRV-03 SRV-04 is filtered by text, status and centre, in the address', async () => {
    const { typist } = open('R');
    const view = await table();
    await view.findByText('Almuerzo');
    await typist.selectOptions(screen.getByLabelText('Estado'), 'Todos los estados');
    await waitFor(() => expect(names(view)).toEqual(['Almuerzo', 'Brunch', 'Cena']));
    await typist.selectOptions(screen.getByLabelText('Estado'), 'Inactivo');
    await waitFor(() => expect(names(view)).toEqual(['Brunch']));
    await typist.selectOptions(screen.getByLabelText('Estado'), 'Activo');
    await typist.selectOptions(await screen.findByLabelText('Centro logístico'), 'Añelo');
    await waitFor(() => expect(names(view)).toEqual(['Almuerzo']));
    expect(location.search).toBe('?centre=B2');
    await typist.selectOptions(screen.getByLabelText('Centro logístico'), 'Todos los centros logísticos');
    await typist.type(screen.getByLabelText('Buscar por servicio o material de venta'), 'cená{Enter}');
    await waitFor(() => expect(names(view)).toEqual(['Cena']));
  });

  it('SRV-03 SRV-15 O-135 a service at a former centre is listed, marked, and found by it', async () => {
    const closed = [{ id: 'B9', name: 'Zárate' }];
    const { typist } = open('R', {
      'food-services/getFoodServices': () => ({
        data: [...services, service(4, 'Vianda', { business_units: [], inactive_business_units: closed })],
      }),
    });
    const view = await table();
    await view.findByText('Vianda');
    await typist.selectOptions(screen.getByLabelText('Centro logístico'), 'Zárate (inactivo)');
    await waitFor(() => expect(names(view)).toEqual(['Vianda']));
    await typist.click(view.getByRole('button', { name: /1 centro.*Vianda|Vianda.*1 centro/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Centros logísticos' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Zárate (inactivo)']);
  });

  it('SRV-01 shows the centres of a service', async () => {
    const { typist } = open('R');
    await typist.click(await screen.findByRole('button', { name: 'Ver 2 centros de Almuerzo' }));
    const view = within(await screen.findByRole('dialog', { name: 'Centros logísticos' }));
    expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pilar', 'Añelo']);
    expect(view.queryByRole('checkbox')).toBeNull();
  });

  it('SRV-06 SRV-07 SRV-31 O-79 asks under Atencion before removing, says what happens to the history, and reads the list again', async () => {
    const { typist, sent } = open('W', { 'food-services/removeFoodService': true });
    await typist.click(await screen.findByRole('button', { name: 'Eliminar el servicio Almuerzo' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Atencion' }));
    expect(question.getByText('Realmente desea borrar el servicio Almuerzo?')).toBeTruthy();
    expect(question.getByText('Quedará inactivo; su historia se conserva.')).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'Si' }));
    expect(await screen.findByText('El servicio Almuerzo quedó inactivo; su historia se conserva')).toBeTruthy();
    expect(sent('food-services/removeFoodService')).toEqual([{ id: 1, version: 3 }]);
    await waitFor(() => expect(sent('food-services/getFoodServices').length).toBeGreaterThan(1));
  });
});

describe('the form', () => {
  it('SRV-08 SRV-09 SRV-10 SRV-11 SRV-13 SRV-17 SRV-30 creates a service', async () => {
    const { typist, sent } = open('W', {
      'food-services/addFoodService': ({ body }) => ({ data: service(9, String(body['name'])) }),
    });
    await (await table()).findByText('Almuerzo');
    await typist.click(screen.getByRole('button', { name: 'Nuevo servicio' }));
    const form = await dialog();
    await form.findByRole('option', { name: 'Desayuno (M2)' });
    expect((form.getByLabelText('Material de venta') as HTMLSelectElement).value).toBe('%');
    expect(form.getByLabelText('Hora de inicio').getAttribute('placeholder')).toBe('HH:mm');
    await typist.type(form.getByLabelText('Nombre del servicio'), 'Vianda');
    await typist.selectOptions(form.getByLabelText('Material de venta'), 'Desayuno (M2)');
    await typist.type(form.getByLabelText('Hora de inicio'), '2300');
    await typist.type(form.getByLabelText('Hora de fin'), '3:00');
    expect(
      [form.getByLabelText('Hora de inicio'), form.getByLabelText('Hora de fin')].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['23:00', '03:00']);
    expect(form.getByText('Termina al día siguiente')).toBeTruthy();
    await typist.click(form.getByRole('button', { name: 'Elegir centros logísticos' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Centros logísticos' }));
    expect((await picker.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual([
      'Añelo',
      'Pilar',
      'Zárate',
    ]);
    await typist.type(picker.getByLabelText('Buscar un centro logístico'), 'zarate{Enter}');
    await waitFor(() => expect(picker.getAllByRole('checkbox')).toHaveLength(1));
    await typist.click(picker.getByRole('checkbox', { name: 'Zárate' }));
    await typist.click(picker.getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Centros logísticos' })).toBeNull());
    await typist.click(form.getByRole('checkbox', { name: /^Predefinido/ }));
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El servicio Vianda quedó registrado')).toBeTruthy();
    expect(sent('food-services/addFoodService')).toEqual([
      {
        name: 'Vianda',
        sales_material: 'M2',
        schedule_begin: '2300',
        schedule_end: '0300',
        business_units: [{ id: 'B3', is_active: true }],
        is_default: 1,
        is_active: 1,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('SRV-17 SRV-18 SRV-19 SRV-20 SRV-21 reports every missing field at once', async () => {
    const { typist, sent } = open('W');
    await (await table()).findByText('Almuerzo');
    await typist.click(screen.getByRole('button', { name: 'Nuevo servicio' }));
    const form = await dialog();
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    await form.findByText('Seleccionar Centro/s Logístico/s');
    expect(messages(form)).toEqual(['Campo obligatorio', 'Campo obligatorio', '* HH:mm', '* HH:mm']);
    expect(form.getByText('Formato invalido')).toBeTruthy();
    expect(sent('food-services/addFoodService')).toEqual([]);
  });

  it.each([
    ['SRV-23', 'A/B', 'Contiene caracteres no permitidos'],
    ['SRV-24 O-74', 'ALMUÉRZO', 'Servicio existente'],
  ])('%s refuses the name %p', async (_item, name, message) => {
    const { typist } = open('W');
    await (await table()).findByText('Almuerzo');
    await typist.click(screen.getByRole('button', { name: 'Nuevo servicio' }));
    const form = await dialog();
    await typist.type(form.getByLabelText('Nombre del servicio'), name);
    await typist.tab();
    await form.findByText(message);
    expect((form.getByLabelText('Nombre del servicio') as HTMLInputElement).maxLength).toBe(30);
  });

  it('SRV-22 an overlap with another default service of a centre is shown at the schedule before anything is sent, and disappears when fixed', async () => {
    const { typist, sent } = open('W', {
      'food-services/editFoodService': ({ body }) => ({
        data: service(1, 'Almuerzo', { name: String(body['name']), version: 4 }),
      }),
    });
    await typist.click(await screen.findByRole('button', { name: 'Editar el servicio Almuerzo' }));
    const form = await dialog();
    const end = form.getByLabelText('Hora de fin');
    await typist.clear(end);
    await typist.type(end, '2030');
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Ya existe un servicio predefinido en ese rango horario')).toBeTruthy();
    expect(sent('food-services/editFoodService')).toEqual([]);
    await typist.clear(end);
    await typist.type(end, '1530');
    await waitFor(() => expect(form.queryByText('Ya existe un servicio predefinido en ese rango horario')).toBeNull());
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El servicio Almuerzo quedó guardado')).toBeTruthy();
    expect(sent('food-services/editFoodService')).toEqual([
      {
        id: 1,
        name: 'Almuerzo',
        sales_material: 'M1',
        schedule_begin: '1200',
        schedule_end: '1530',
        business_units: [
          { id: 'B1', is_active: true },
          { id: 'B2', is_active: true },
        ],
        is_default: 1,
        is_active: 1,
        version: 3,
      },
    ]);
  });

  it('SRV-22 a server refusal is shown at its field', async () => {
    const message = 'Ya existe un servicio predefinido en ese rango horario';
    const { typist } = open('W', {
      'food-services/editFoodService': () => errorAnswer(409, message, { data: { fields: { schedule: message } } }),
    });
    await typist.click(await screen.findByRole('button', { name: 'Editar el servicio Almuerzo' }));
    const form = await dialog();
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText(message)).toBeTruthy();
  });

  it('SRV-12 SRV-14 the view is read-only, and says who else offers it', async () => {
    const { typist } = open('R', undefined, '/services?status=inactive');
    await typist.click(await screen.findByRole('button', { name: 'Ver el servicio Brunch' }));
    const view = await dialog();
    expect([
      view.queryByRole('textbox'),
      view.queryByRole('button', { name: 'Guardar' }),
      view.queryByRole('button', { name: 'Editar' }),
    ]).toEqual([null, null, null]);
    expect(view.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Brunch',
      'Menú (M1)',
      '10:00 - 11:30',
      'Inactivo',
      'No',
      'Pilar, Añelo',
    ]);
    expect(
      view.getByText(
        'También se ofrece en 2 centros logísticos que no son suyos: solo puede cambiar en cuáles de los suyos se ofrece.',
      ),
    ).toBeTruthy();
  });

  it('ACC-20 SRV-30 of a service that others offer too only the user’s centres can be changed: the rest is locked, explained and sent back unchanged', async () => {
    const shared = service(1, 'Almuerzo', { is_default: 1, other_business_units: 1 });
    const { typist, sent } = open('W', {
      'food-services/getFoodServices': [shared, service(2, 'Cena')],
      'food-services/editFoodService': { ...shared, version: 4 },
    });
    await typist.click(await screen.findByRole('button', { name: 'Editar el servicio Almuerzo' }));
    expect([
      screen.queryByRole('button', { name: 'Eliminar el servicio Almuerzo', hidden: true }),
      screen.queryByRole('button', { name: 'Eliminar el servicio Cena', hidden: true }) === null,
    ]).toEqual([null, false]);
    const form = await dialog();
    expect(
      form.getByText(
        'También se ofrece en 1 centro logístico que no es suyo: solo puede cambiar en cuáles de los suyos se ofrece.',
      ),
    ).toBeTruthy();
    expect(
      ['Nombre del servicio', 'Hora de inicio', 'Hora de fin'].map(
        (name) => form.getByRole<HTMLInputElement>('textbox', { name }).disabled,
      ),
    ).toEqual([true, true, true]);
    expect([
      form.getByRole<HTMLSelectElement>('combobox', { name: 'Material de venta' }).disabled,
      ...form.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled),
    ]).toEqual([true, true, true]);
    await typist.click(form.getByRole('button', { name: /^Cambiar la selección/ }));
    await typist.click(await screen.findByRole('checkbox', { name: /Añelo/ }));
    await typist.click(screen.getByRole('button', { name: 'Listo' }));
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('El servicio Almuerzo quedó guardado')).toBeTruthy();
    expect(sent('food-services/editFoodService')).toEqual([
      {
        id: 1,
        name: 'Almuerzo',
        sales_material: 'M1',
        schedule_begin: '1200',
        schedule_end: '1500',
        business_units: [{ id: 'B1', is_active: true }],
        is_default: 1,
        is_active: 1,
        version: 3,
      },
    ]);
  });

  it('ACC-72 a failed save says that it was an edit', async () => {
    const { typist } = open('W', {
      'food-services/editFoodService': () => errorAnswer(500, 'Ocurrió un error inesperado'),
    });
    await typist.click(await screen.findByRole('button', { name: 'Editar el servicio Almuerzo' }));
    const form = await dialog();
    await typist.type(form.getByLabelText('Nombre del servicio'), ' frío');
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    const error = within(await screen.findByRole('alertdialog'));
    expect(error.getByText(/Ocurrio un error al realizar la edicion/)).toBeTruthy();
  });

  it('a concurrent change: the differences are shown, and it is overwritten only when the user says so', async () => {
    const now = service(1, 'Almuerzo', {
      schedule_end: '1400',
      version: 4,
      is_default: 0,
      business_units: [centre('B1', 'Pilar')],
    });
    let lists = 0;
    const { typist, sent } = open('W', ({ path, body }) => {
      if (path === 'food-services/getFoodServices' && lists++ > 0) return { data: [now] };
      if (path !== 'food-services/editFoodService') return undefined;
      return body['version'] === 4
        ? { data: { ...now, version: 5 } }
        : errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar');
    });
    await typist.click(await screen.findByRole('button', { name: 'Editar el servicio Almuerzo' }));
    const form = await dialog();
    await typist.clear(form.getByLabelText('Nombre del servicio'));
    await typist.type(form.getByLabelText('Nombre del servicio'), 'Mi almuerzo');
    await typist.click(form.getByRole('button', { name: 'Guardar' }));
    await form.findByText('Otra persona modificó este registro mientras lo editaba');
    expect(form.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Almuerzo',
      '14:00',
      'Pilar',
      'No',
    ]);
    await typist.click(form.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText('El servicio Almuerzo quedó guardado')).toBeTruthy();
    expect(sent('food-services/editFoodService').map((body) => [body['version'], body['name']])).toEqual([
      [3, 'Mi almuerzo'],
      [4, 'Mi almuerzo'],
    ]);
  });

  it('closing the dialog keeps the input; cancel discards it', async () => {
    const { typist } = open('W');
    await (await table()).findByText('Almuerzo');
    await typist.click(screen.getByRole('button', { name: 'Nuevo servicio' }));
    await typist.type((await dialog()).getByLabelText('Nombre del servicio'), 'Colación');
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Nuevo servicio' }));
    const again = await dialog();
    expect((again.getByLabelText('Nombre del servicio') as HTMLInputElement).value).toBe('Colación');
    await typist.click(again.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Nuevo servicio' }));
    expect(((await dialog()).getByLabelText('Nombre del servicio') as HTMLInputElement).value).toBe('');
  });
});

it('SRV-08 SRV-11 ACC-20 offers only the user’s centres', async () => {
  const { typist } = open('W', undefined, '/services', {
    business_unit_total_access: false,
    companies: [
      {
        id: 'K1',
        business_name: 'Metalúrgica Ñandú',
        cuit: '30712345671',
        category: '2B',
        is_active: true,
        businessUnits: [{ id: 'B3', name: 'Zárate', manage_groups: false, type: 'CON' }],
      },
    ],
  });
  await (await table()).findByText('Almuerzo');
  await typist.click(screen.getByRole('button', { name: 'Nuevo servicio' }));
  // The only one is chosen already.
  await typist.click(await (await dialog()).findByRole('button', { name: 'Cambiar la selección' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Centros logísticos' }));
  expect((await picker.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual(['Zárate']);
});

it('PRF-06 a user who loses write permission loses its buttons after the refusal, in the form too', async () => {
  let permission: 'R' | 'W' = 'W';
  const { typist } = open('W', ({ path }) => {
    if (path.startsWith('auth/updateSession')) return { data: person([{ name: 'Servicios', permission }]) };
    return path === 'food-services/editFoodService'
      ? { status: 403, errorCode: 1403, errorMsg: 'Su perfil no tiene permiso para realizar esta acción' }
      : undefined;
  });
  await typist.click(await screen.findByRole('button', { name: 'Editar el servicio Almuerzo' }));
  const form = await dialog();
  await typist.type(form.getByLabelText('Nombre del servicio'), ' largo');
  permission = 'R';
  await typist.click(form.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Su perfil no tiene permiso para realizar esta acción');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Nuevo servicio', hidden: true })).toBeNull());
  expect(
    [/^Editar/, /^Eliminar/, 'Guardar', 'Reintentar'].map((name) =>
      screen.queryByRole('button', { name, hidden: true }),
    ),
  ).toEqual([null, null, null, null]);
  expect(screen.getByText('Menú (M1)')).toBeTruthy();
});
