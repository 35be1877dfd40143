import type { FoodServiceView } from '@comensal/domain/food-services';
import type { PriceListView } from '@comensal/domain/price-lists';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { centreThere, companyThere } from '../testing/centres';
import { type Answers, errorAnswer, type RecordedCall } from '../testing/network';
import { close, openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { spoken } from '../testing/spoken';
import { editPath } from './price-list-paths';

const today = 20261121;
const lunch = { id: 1, name: 'Almuerzo', sales_material: 'M1', sales_material_description: 'Menú completo' };
const supper = { id: 2, name: 'Cena', sales_material: 'M2', sales_material_description: 'Menú de noche' };
const snack = { id: 3, name: 'Refrigerio', sales_material: 'M3', sales_material_description: 'Refrigerio seco' };
const offer = (service: typeof lunch, is_active: 0 | 1 = 1): FoodServiceView => ({
  ...service,
  is_active,
  schedule_begin: '1200',
  schedule_end: '1500',
  business_units: [],
  inactive_business_units: [],
  other_business_units: 0,
  is_default: 0,
  has_history: false,
  version: 1,
});
const list = (id: number, change: Partial<PriceListView> = {}): PriceListView => ({
  id,
  start_date: 20261001,
  end_date: null,
  standing: 'inForce',
  company_id: null,
  company_name: null,
  business_unit_id: 'C1',
  business_unit_name: 'Pilar / Ñandú',
  food_services: [
    { ...lunch, price: 100050, is_active: true },
    { ...supper, price: 90000, is_active: true },
  ],
  client_lists: 0,
  has_clause: false,
  acceptance: null,
  inactive: null,
  version: 4,
  ...change,
});
const main = list(2, { end_date: 20261231, client_lists: 1 });
const next = list(3, {
  start_date: 20270101,
  standing: 'next',
  food_services: [{ ...lunch, price: 120000, is_active: true }],
});
const client = list(5, {
  start_date: 20260901,
  company_id: 'K1',
  company_name: 'Metalúrgica',
  food_services: [{ ...lunch, price: 80000, is_active: true }],
});
const oldClient = list(6, {
  start_date: 20260101,
  end_date: 20260831,
  standing: 'past',
  company_id: 'K1',
  company_name: 'Metalúrgica',
});
const centres = [
  centreThere('C1', 'Pilar / Ñandú', [
    companyThere('K1', 'Metalúrgica', { type: 'CON' }),
    companyThere('K2', 'Obras'),
    companyThere('K9', 'Anterior', { type: null }),
  ]),
  centreThere('C2', 'Rosario'),
];

function open(path: string, permission: 'R' | 'W' = 'W', answers: Answers = () => undefined) {
  return openPortal(path, person([{ name: 'Listas de Precios', permission }]), answers, usual);
}

const usual: Answers = {
  'price-lists/getPriceLists': ({ body }) => ({ data: lists(body) }),
  'business-units/getBusinessUnits': centres,
  'credits/getCountDecimals': { decimals: 2, today, tolerance: 100 },
  'food-services/getFoodServicesByBU': ({ body }) => ({
    data: body['businessUnit'] === 'C1' ? [offer(lunch), offer(supper), offer(snack)] : [offer(lunch), offer(snack, 0)],
  }),
  'price-lists/getPriceListEffects': { unpriced: [], client_lists: [] },
  'audit/getHistory': { rows: [], total: 0 },
  'price-lists/getClauses': [],
};

function lists({ id, page, main: onlyMain, business_unit_id }: RecordedCall['body']): unknown {
  if (page) return { rows: [next, main], total: 2 };
  if (id !== undefined) return [main, next, client].filter((each) => each.id === id);
  return business_unit_id === 'C1'
    ? [next, main, client, oldClient].filter(({ company_id }) => onlyMain !== false || company_id !== null)
    : [];
}

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const mains = () => table('Listas de precios principales');
const grid = () => table('Servicios y precios');
const question = async () => within(await screen.findByRole('alertdialog'));
const money = (text: string) => text.replace(/\u00a0/g, ' ');
const rowsOf = (view: Awaited<ReturnType<typeof table>>) =>
  view
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => money(textContent ?? '')),
    ]);
const cells = (view: Awaited<ReturnType<typeof table>>) =>
  view
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => money(textContent ?? '')),
    );

describe('the list', () => {
  it('PRI-02 PRI-03 main lists with their state; those of clients open under them', async () => {
    const { typist, sent } = open('/price-list');
    const view = await mains();
    await view.findByText('Próxima');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Listas de precios');
    expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Elegir',
      'Listas de clientes',
      'Centro logístico',
      'Vigencia',
      'Desde',
      'Hasta',
      'Servicios',
      'De clientes',
      'Acciones',
    ]);
    const button = view.getByRole('button', { name: 'Listas de clientes de Pilar / Ñandú desde 01/10/2026' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await typist.click(button);
    const clients = await table('Listas de clientes de Pilar / Ñandú durante la lista del 01/10/2026');
    expect(clients.getByText('Metalúrgica')).toBeTruthy();
    expect(clients.getByText('Vigente')).toBeTruthy();
    expect(clients.queryByText('Anterior')).toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(location.search).toBe('?open=2');
    await typist.type(screen.getByLabelText('Buscar por centro logístico, cliente o servicio'), 'pilar{Enter}');
    await waitFor(() =>
      expect(sent('price-lists/getPriceLists').at(-1)).toEqual({
        main: true,
        standing: ['inForce', 'next', 'later'],
        page: { offset: 0, limit: 25, direction: 'asc', sort: 'business_unit_name', search: 'pilar' },
      }),
    );
  });

  it('PRI-05 a row opens its prices; its client lists stay behind their own button', async () => {
    const { typist } = open('/price-list');
    const view = await mains();
    await typist.click((await view.findAllByText('Pilar / Ñandú'))[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Lista de precios' });
    expect(location.search).toBe('');
  });

  it('PRI-05 the address of one that the search found opens it, and closing it leaves the list', async () => {
    const { typist } = open('/price-list?lista=5&q=pilar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Lista de precios' }));
    expect(dialog.getByText('Metalúrgica')).toBeTruthy();
    await typist.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?q=pilar');
  });

  it('PRI-04 PRI-05 every action for a writer, each to its address', async () => {
    const { typist } = open('/price-list');
    const view = await mains();
    await view.findByText('Próxima');
    expect(
      view
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label'))
        .filter((label) => label?.includes('01/10/2026') || label?.startsWith('Nueva')),
    ).toEqual([
      'Nueva lista de cliente para Pilar / Ñandú',
      'Listas de clientes de Pilar / Ñandú desde 01/10/2026',
      'Nueva lista de cliente para Pilar / Ñandú',
      'Editar la lista de Pilar / Ñandú desde 01/10/2026',
      'Ver los precios de Pilar / Ñandú desde 01/10/2026',
      'Eliminar la lista de Pilar / Ñandú desde 01/10/2026',
    ]);
    await typist.click(screen.getByRole('button', { name: 'Nueva lista principal' }));
    await waitFor(() => expect(location.pathname).toBe('/add-price-list'));
    await typist.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(location.pathname).toBe('/price-list'));
    await typist.click(
      (
        await (await mains()).findAllByRole('button', { name: 'Nueva lista de cliente para Pilar / Ñandú' })
      )[0] as HTMLElement,
    );
    await waitFor(() => expect(location.pathname).toBe('/add-price-list/C1'));
  });

  it('PRI-02 PRI-05 PRI-09 what exists at an inactive centre or for an inactive client stays listed, marked; a new one is not offered', async () => {
    const closed = list(2, { inactive: 'centre', client_lists: 2 });
    const left = list(5, { company_id: 'K1', company_name: 'Metalúrgica', inactive: 'company' });
    const ended = list(7, { company_id: 'K9', company_name: 'Anterior', inactive: 'relation' });
    const { typist } = open('/price-list', 'W', ({ path, body }) =>
      path !== 'price-lists/getPriceLists'
        ? undefined
        : { data: body['page'] ? { rows: [closed], total: 1 } : [left, ended] },
    );
    const view = await mains();
    await typist.click(await view.findByRole('button', { name: /^Listas de clientes de Pilar/ }));
    const clients = await table('Listas de clientes de Pilar / Ñandú durante la lista del 01/10/2026');
    expect([view.getByText('Pilar / Ñandú (inactivo)'), clients.getByText('Metalúrgica (inactivo)')]).toHaveLength(2);
    expect(clients.getByText('Anterior (relación finalizada)')).toBeTruthy();
    expect(clients.getAllByRole('button', { name: /^(Editar|Eliminar) la lista|^Ver los precios/ })).toHaveLength(6);
    expect(screen.queryAllByRole('button', { name: /^Nueva lista de cliente/ })).toEqual([]);
  });

  it('ACC-85 PRI-04 back after a quick search and navigation restores the search', async () => {
    const { typist } = open('/price-list');
    await (await mains()).findByText('Próxima');
    const box = screen.getByLabelText('Buscar por centro logístico, cliente o servicio');
    const create = screen.getByRole('button', { name: 'Nueva lista principal' });
    // All before the list is rendered again.
    act(() => {
      fireEvent.change(box, { target: { value: 'pilar' } });
      fireEvent.blur(box);
      fireEvent.click(create);
    });
    await typist.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/price-list?q=pilar'));
    expect(screen.getByLabelText<HTMLInputElement>('Buscar por centro logístico, cliente o servicio').value).toBe(
      'pilar',
    );
  });

  it('PRI-05 a reader sees lists and prices, and no other action', async () => {
    const { typist } = open('/price-list', 'R');
    const view = await mains();
    await view.findByText('Próxima');
    expect(view.queryByRole('button', { name: /^(Editar|Eliminar|Nueva)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nueva lista principal' })).toBeNull();
    await typist.click(view.getByRole('button', { name: 'Ver los precios de Pilar / Ñandú desde 01/10/2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lista de precios' }));
    expect(cells(within(dialog.getByRole('table', { name: 'Servicios y precios' })))).toEqual([
      ['Menú completo', '$ 1.000,50'],
      ['Menú de noche', '$ 900,00'],
    ]);
    expect(dialog.queryByRole('button', { name: 'Editar' })).toBeNull();
    for (const path of ['/add-price-list', '/add-price-list/C1', '/edit-price-list/2/Pilar']) {
      close();
      const { sent } = open(path, 'R');
      await screen.findByRole('navigation', { name: 'Menú principal' });
      expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
      expect([...sent('business-units/getBusinessUnits'), ...sent('price-lists/getPriceLists')]).toEqual([]);
    }
  });

  it.each([
    [
      main,
      'Es la lista vigente y ninguna otra la reemplaza: los consumos de hoy quedarán sin precio. Lo ya consumido conserva sus importes.',
    ],
    [next, 'No es la lista vigente: los precios de hoy no cambian. Lo ya consumido conserva sus importes.'],
  ])(
    'PRI-21 PRI-24 ACC-90 shows what the removal does to today’s prices before asking; a refusal is shown',
    async (removed, facts) => {
      const refusal = 'No es posible eliminar la unica lista de precios principal';
      let refused = true;
      const { typist, sent } = open('/price-list', 'W', ({ path }) =>
        !path.startsWith('price-lists/remove') ? undefined : refused ? errorAnswer(409, refusal) : { data: true },
      );
      const date = removed === main ? '01/10/2026' : '01/01/2027';
      const button = await screen.findByRole('button', { name: `Eliminar la lista de Pilar / Ñandú desde ${date}` });
      await typist.click(button);
      const view = await question();
      expect(view.getByText(`Realmente desea borrar la lista de precios de Pilar / Ñandú desde ${date}?`)).toBeTruthy();
      expect(view.getByText(facts)).toBeTruthy();
      await typist.click(view.getByRole('button', { name: 'Si' }));
      await screen.findByText(refusal);
      await typist.click((await question()).getByRole('button', { name: 'Cerrar' }));
      refused = false;
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await typist.click(
        await screen.findByRole('button', { name: `Eliminar la lista de Pilar / Ñandú desde ${date}` }),
      );
      await typist.click((await question()).getByRole('button', { name: 'Si' }));
      await screen.findByText(`La lista de precios de Pilar / Ñandú desde ${date} fue eliminada`);
      expect(sent(`price-lists/removePriceList/${removed.id}`)).toEqual([{ version: 4 }, { version: 4 }]);
    },
  );

  it('PRI-21 PRI-24 removes the version that the question showed, even if the row is older than the last own save', async () => {
    const saved = { ...next, version: 5 };
    let isSaved = false;
    const { typist, sent } = open('/price-list', 'W', ({ path, body }) => {
      if (path.startsWith('price-lists/remove')) return { data: true };
      const { page } = body as { page?: object };
      if (path !== 'price-lists/getPriceLists' || page !== undefined || !isSaved) return undefined;
      return { data: [main, saved, client] };
    });
    const button = await screen.findByRole('button', { name: 'Eliminar la lista de Pilar / Ñandú desde 01/01/2027' });
    isSaved = true;
    await typist.click(button);
    await typist.click((await question()).getByRole('button', { name: 'Si' }));
    await screen.findByText('La lista de precios de Pilar / Ñandú desde 01/01/2027 fue eliminada');
    expect(sent('price-lists/removePriceList/3')).toEqual([{ version: 5 }]);
  });
});

describe('a new main list', () => {
  it('PRI-06 PRI-07 PRI-10 PRI-12 PRI-16 PRI-17 PRI-19 has its fields; every error is shown in its place', async () => {
    const { typist, sent } = open('/add-price-list');
    const centre = await screen.findByLabelText('Centro logístico');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Registro de lista de precios');
    expect(
      within(centre)
        .getAllByRole('option')
        .map((option) => [option.getAttribute('value'), option.textContent]),
    ).toEqual([
      ['%', 'Seleccione un valor'],
      ['C1', 'Pilar / Ñandú'],
      ['C2', 'Rosario'],
    ]);
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getAllByText('Campo obligatorio')).toHaveLength(2));
    await typist.selectOptions(centre, 'C1');
    const services = await grid();
    expect([
      services.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked),
      screen.queryByRole('alert'),
    ]).toEqual([true, null]);
    expect(services.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Incluir todos los servicios',
      'Servicio',
      'Material de venta',
      'Precio vigente',
      'Precio',
      'Cambio',
    ]);
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No pueden quedar servicios sin precio');
    for (const service of ['Almuerzo', 'Cena', 'Refrigerio'])
      await typist.click(services.getByLabelText(`Incluir ${service}`));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Debe elegir al menos un servicio'));
    await typist.type(services.getByLabelText('Precio de Refrigerio'), '0,5');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((services.getByLabelText('Incluir Refrigerio') as HTMLInputElement).checked).toBe(true);
    expect(sent('price-lists/addPriceList')).toEqual([]);
  });

  it('PRI-11 PRI-20 PRI-23 O-101 copies the list in force, asks, sends minor units; a list of the same day is refused at the date and no input is lost', async () => {
    const taken = 'Ya existe una lista para el Centro Logistico/Cliente/Fecha de inicio seleccionados';
    let isTaken = true;
    const { typist, sent } = open('/add-price-list', 'W', ({ path }) =>
      path !== 'price-lists/addPriceList'
        ? undefined
        : isTaken
          ? errorAnswer(409, taken, { data: { fields: { start_date: taken } } })
          : { data: list(9, { start_date: 20270301 }) },
    );
    await typist.selectOptions(await screen.findByLabelText('Centro logístico'), 'C1');
    const services = await grid();
    await typist.click(await screen.findByRole('button', { name: 'Copiar los precios vigentes' }));
    await typist.clear(services.getByLabelText('Precio de Cena'));
    await typist.type(services.getByLabelText('Precio de Cena'), '990');
    expect(services.getByText('+10 %')).toBeTruthy();
    await typist.type(screen.getByLabelText('Fecha de inicio'), '01/03/2027');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    const view = await question();
    expect(view.getByRole('heading').textContent).toBe('Crear lista de precios');
    expect(view.getByText('¿Desea guardar la nueva lista de precios?')).toBeTruthy();
    expect(rowsOf(view)).toEqual([
      ['Almuerzo', '$ 1.200,00', '$ 1.000,50', '-16,6 %'],
      ['Cena', '–', '$ 990,00', 'Se agrega'],
    ]);
    await typist.click(view.getByRole('button', { name: 'Si' }));
    expect(await screen.findByText(taken)).toBeTruthy();
    const body = {
      start_date: 20270301,
      business_unit_id: 'C1',
      company_id: null,
      accept_unpriced: false,
      food_services: [
        { id: 1, price: 100050, is_active: true },
        { id: 2, price: 99000, is_active: true },
      ],
    };
    isTaken = false;
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click((await question()).getByRole('button', { name: 'Si' }));
    await screen.findByText('La lista de precios de Pilar / Ñandú desde 01/03/2027 quedó registrada');
    expect(sent('price-lists/addPriceList')).toEqual([body, body]);
    expect(location.pathname).toBe('/price-list');
  });

  it('PRI-11 a price that differs from the one in force by more than half is confirmed by name', async () => {
    const { typist, sent } = open('/add-price-list', 'W', {
      'price-lists/addPriceList': list(9, { start_date: 20261201 }),
    });
    await typist.selectOptions(await screen.findByLabelText('Centro logístico'), 'C1');
    const services = await grid();
    await typist.click(await screen.findByRole('button', { name: 'Copiar los precios vigentes' }));
    const change = async (service: string, typed: string) => {
      await typist.clear(services.getByLabelText(`Precio de ${service}`));
      await typist.type(services.getByLabelText(`Precio de ${service}`), typed);
    };
    await change('Almuerzo', '10.005');
    await change('Cena', '14.50');
    await typist.type(services.getByLabelText('Precio de Refrigerio'), '7');
    await typist.type(screen.getByLabelText('Fecha de inicio'), '01/12/2026');
    const answer = async (name: string) => typist.click((await question()).getByRole('button', { name }));
    const sure = () => screen.findByRole('alertdialog', { name: 'Precios que cambian en más de la mitad' });
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await answer('Si');
    const view = within(await sure());
    expect(
      view.getByText(
        'El nuevo precio difiere en más de la mitad del vigente: Almuerzo y Cena. ¿Son correctos estos precios?',
      ),
    ).toBeTruthy();
    expect(rowsOf(view)).toEqual([
      ['Almuerzo', '$ 1.000,50', '$ 10.005,00', '+900 %'],
      ['Cena', '$ 900,00', '$ 14,50', '-98,4 %'],
    ]);
    await typist.click(view.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent('price-lists/addPriceList')).toEqual([]);
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await answer('Si');
    await typist.click(within(await sure()).getByRole('button', { name: 'Si' }));
    await screen.findByText('La lista de precios de Pilar / Ñandú desde 01/12/2026 quedó registrada');
    expect(sent('price-lists/addPriceList').map((body) => (body as { food_services: unknown }).food_services)).toEqual([
      [
        { id: 1, price: 1_000_500, is_active: true },
        { id: 2, price: 1_450, is_active: true },
        { id: 3, price: 700, is_active: true },
      ],
    ]);
  });

  it('PRI-06 another centre has its own services; common ones keep their input, and a draft is restored', async () => {
    const { typist } = open('/add-price-list');
    await typist.selectOptions(await screen.findByLabelText('Centro logístico'), 'C1');
    await typist.type((await grid()).getByLabelText('Precio de Almuerzo'), '12,5');
    await typist.selectOptions(screen.getByLabelText('Centro logístico'), 'C2');
    await waitFor(() => expect(screen.queryByLabelText('Precio de Cena')).toBeNull());
    expect(screen.queryByLabelText('Precio de Refrigerio')).toBeNull();
    expect((screen.getByLabelText('Precio de Almuerzo') as HTMLInputElement).value).toBe('12,50');
    await typist.click(
      screen.getByRole('link', { name: 'Listas de precios', current: false }).closest('main')
        ? screen.getByRole('link', { name: 'Listas de precios', current: false })
        : screen.getByRole('button', { name: 'Cancelar' }),
    );
    await mains();
    await typist.click(screen.getByRole('button', { name: 'Nueva lista principal' }));
    expect(await screen.findByText('Se recuperó lo que había escrito.')).toBeTruthy();
    await waitFor(() => expect((screen.getByLabelText('Precio de Almuerzo') as HTMLInputElement).value).toBe('12,50'));
  });
});

describe("a new client's list", () => {
  it('PRI-08 PRI-09 PRI-18 the centre is fixed, its active clients are offered, and one must be chosen', async () => {
    const { typist, sent } = open('/add-price-list/C1', 'W', {
      'price-lists/addPriceList': list(9, { company_id: 'K1', company_name: 'Metalúrgica', start_date: 20261201 }),
    });
    const centre = await screen.findByLabelText<HTMLInputElement>('Centro logístico');
    expect([centre.value, centre.readOnly]).toEqual(['Pilar / Ñandú', true]);
    const chosen = screen.getByLabelText('Cliente');
    expect(
      within(chosen)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Seleccione un valor', 'Metalúrgica', 'Obras']);
    const services = await grid();
    for (const service of ['Cena', 'Refrigerio']) await typist.click(services.getByLabelText(`Incluir ${service}`));
    expect(await spoken(screen.getByRole('main'))).toMatchSnapshot();
    await typist.type(services.getByLabelText('Precio de Almuerzo'), '700');
    await typist.type(screen.getByLabelText('Fecha de inicio'), '01/12/2026');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Campo obligatorio')).toBeTruthy();
    await typist.selectOptions(chosen, 'K1');
    // What this client pays today comes from its own list, not from the main one.
    await services.findByText('-12,5 %');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click((await question()).getByRole('button', { name: 'Si' }));
    await screen.findByText('La lista de precios de Metalúrgica en Pilar / Ñandú desde 01/12/2026 quedó registrada');
    expect(sent('price-lists/addPriceList')).toEqual([
      {
        start_date: 20261201,
        business_unit_id: 'C1',
        company_id: 'K1',
        accept_unpriced: false,
        food_services: [{ id: 1, price: 70000, is_active: true }],
      },
    ]);
  });

  it('PRI-08 the table of services never stands without its rows', async () => {
    const rows: number[] = [];
    const watching = new MutationObserver(() => {
      const drawn = screen.queryByRole('table', { name: 'Servicios y precios' });
      if (drawn) rows.push(within(drawn).getAllByRole('row').length);
    });
    watching.observe(document.body, { childList: true, subtree: true });
    open('/add-price-list/C1');
    await grid();
    watching.disconnect();
    expect(rows[0]).toBe(4);
  });

  it('PRI-08 a centre out of scope is reported', async () => {
    open('/add-price-list/XX');
    expect(await screen.findByText('El centro logístico no existe o no está entre los suyos')).toBeTruthy();
  });
});

describe('the effects of a list on those who pay by it', () => {
  const unpriced = [
    { id: 2, name: 'Cena', main_price: 90000, profiles: ['Turno noche', 'Turno tarde'], diners: 12, meals: 1 },
    { id: 3, name: 'Refrigerio', main_price: null, profiles: [], diners: 1, meals: 0 },
  ];
  const lunchOnly = async (typist: ReturnType<typeof open>['typist']) => {
    const services = await grid();
    for (const service of ['Cena', 'Refrigerio']) await typist.click(services.getByLabelText(`Incluir ${service}`));
    await typist.type(services.getByLabelText('Precio de Almuerzo'), '700');
    await typist.type(screen.getByLabelText('Fecha de inicio'), '01/12/2026');
    await typist.selectOptions(screen.getByLabelText('Cliente'), 'K1');
    await services.findByText('-12,5 %');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    const view = await question();
    await view.findByText('El cliente queda sin precio para estos servicios, que la lista principal no completa');
    return view;
  };
  const withEffects: Answers = {
    'price-lists/getPriceListEffects': { unpriced, client_lists: [] },
    'price-lists/addPriceList': list(9, { company_id: 'K1', company_name: 'Metalúrgica', start_date: 20261201 }),
  };

  it('PRI-11 a client’s list names who loses a price, and is saved only with the confirmation', async () => {
    const { typist, sent } = open('/add-price-list/C1', 'W', withEffects);
    const view = await lunchOnly(typist);
    expect(view.getAllByRole('listitem').map(({ textContent }) => money(textContent ?? ''))).toEqual([
      'Cena ($ 900,00 en la lista principal): está en los perfiles Turno noche y Turno tarde; 12 comensales; 1 consumo en los últimos 7 días',
      'Refrigerio: no está en ningún perfil del cliente; 1 comensal; 0 consumos en los últimos 7 días',
    ]);
    await typist.click(view.getByRole('button', { name: 'Si' }));
    expect(await view.findByText('Marque la casilla para guardar así, o agregue los servicios')).toBeTruthy();
    expect(sent('price-lists/addPriceList')).toEqual([]);
    // It is below the prices: the focus scrolls it into view.
    expect(document.activeElement).toBe(
      view.getByLabelText('Guardar igual: el cliente no podrá consumir estos servicios'),
    );
    await typist.click(view.getByLabelText('Guardar igual: el cliente no podrá consumir estos servicios'));
    await typist.click(view.getByRole('button', { name: 'Si' }));
    await screen.findByText('La lista de precios de Metalúrgica en Pilar / Ñandú desde 01/12/2026 quedó registrada');
    expect(sent('price-lists/addPriceList')).toEqual([
      {
        start_date: 20261201,
        business_unit_id: 'C1',
        company_id: 'K1',
        accept_unpriced: true,
        food_services: [{ id: 1, price: 70000, is_active: true }],
      },
    ]);
  });

  it('PRI-11 services are added to the list at the main prices, and nothing is saved yet', async () => {
    const { typist, sent } = open('/add-price-list/C1', 'W', withEffects);
    const view = await lunchOnly(typist);
    await typist.click(view.getByRole('button', { name: 'Agregarlos con los precios de la lista principal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const services = await grid();
    expect(services.getByLabelText<HTMLInputElement>('Incluir Cena').checked).toBe(true);
    expect(services.getByLabelText<HTMLInputElement>('Precio de Cena').value).toBe('900,00');
    expect(services.getByLabelText<HTMLInputElement>('Incluir Refrigerio').checked).toBe(false);
    expect(sent('price-lists/addPriceList')).toEqual([]);
  });

  it("PRI-25 a main list names the clients' lists that stay below or above it", async () => {
    const { typist } = open(editPath(main), 'W', {
      'price-lists/getPriceListEffects': {
        unpriced: [],
        client_lists: [
          {
            id: 5,
            company_name: 'Metalúrgica',
            start_date: 20260901,
            below: ['Almuerzo'],
            above: ['Cena', 'Té'],
          },
        ],
      },
    });
    const services = await grid();
    await typist.clear(services.getByLabelText('Precio de Almuerzo'));
    await typist.type(services.getByLabelText('Precio de Almuerzo'), '1100,55');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    const view = await question();
    await view.findByText('Estos clientes tienen lista propia y no siguen los precios nuevos');
    expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Metalúrgica: queda por debajo en Almuerzo; queda por encima en Cena y Té',
    ]);
  });

  it.each([
    ['the only main list', [main], 'No es posible eliminar la unica lista de precios principal'],
    [
      'a list during which one of a client begins',
      [main, next, list(7, { company_id: 'K1', company_name: 'Metalúrgica', start_date: 20261105 })],
      'No es posible eliminar la lista de precios principal: durante su vigencia comienza la lista de un cliente. Elimínela primero',
    ],
  ])('PRI-21 O-106 the question before the removal announces the refusal: %s', async (_, there, sentence) => {
    const { typist } = open('/price-list', 'W', {
      'price-lists/getPriceLists': ({ body }) => (body['business_unit_id'] === 'C1' ? { data: there } : undefined),
    });
    await typist.click(
      await screen.findByRole('button', { name: 'Eliminar la lista de Pilar / Ñandú desde 01/10/2026' }),
    );
    const view = await question();
    expect(view.getByText(sentence, { exact: false })).toBeTruthy();
    await typist.click(view.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('an edit', () => {
  it('O-108 the centre’s name in the address may contain anything', () => {
    expect(editPath({ id: 2, business_unit_name: 'Pilar / Ñandú 100%' })).toBe(
      '/edit-price-list/2/Pilar%20%2F%20%C3%91and%C3%BA%20100%25',
    );
  });

  it('PRI-13 PRI-25 shows the list, the current and the new price; changes are confirmed before saving', async () => {
    const { typist, sent } = open(editPath(main), 'W', { 'price-lists/editPriceList': { ...main, version: 5 } });
    const services = await grid();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edición de lista de precios');
    expect(document.title).toBe('Pilar / Ñandú desde 01/10/2026 · Edición de lista de precios · Comensal');
    expect(screen.getByText('Número').nextSibling?.textContent).toBe('2');
    expect(screen.getByText('Fecha de inicio').nextSibling?.textContent).toBe('01/10/2026');
    expect(screen.getByText('Cliente').nextSibling?.textContent).toBe('Lista principal');
    expect(
      services
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .slice(3, 5),
    ).toEqual(['Precio actual', 'Precio nuevo']);
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('No hay cambios para guardar');
    await typist.clear(services.getByLabelText('Precio de Almuerzo'));
    await typist.type(services.getByLabelText('Precio de Almuerzo'), '1100,55');
    await typist.click(services.getByLabelText('Incluir Cena'));
    await typist.type(services.getByLabelText('Precio de Refrigerio'), '300');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    const view = await question();
    expect(view.getByText('¿Desea guardar los cambios de la lista de precios?')).toBeTruthy();
    expect(view.getByText('Cambian 3 servicios')).toBeTruthy();
    expect(rowsOf(view)).toEqual([
      ['Almuerzo', '$ 1.000,50', '$ 1.100,55', '+10 %'],
      ['Refrigerio', '–', '$ 300,00', 'Se agrega'],
      ['Cena', '$ 900,00', '–', 'Se quita'],
    ]);
    await typist.click(view.getByRole('button', { name: 'Si' }));
    await screen.findByText('La lista de precios de Pilar / Ñandú desde 01/10/2026 quedó guardada');
    expect(sent('price-lists/editPriceList')).toEqual([
      {
        id: 2,
        start_date: 20261001,
        business_unit_id: 'C1',
        company_id: null,
        accept_unpriced: false,
        version: 4,
        food_services: [
          { id: 1, price: 110055, is_active: true },
          { id: 3, price: 30000, is_active: true },
        ],
      },
    ]);
  });

  it('PRI-25 O-105 of two concurrent edits the second sees both versions and chooses', async () => {
    const now = {
      ...main,
      version: 5,
      food_services: [
        { ...lunch, price: 130000, is_active: true },
        { ...supper, price: 90000, is_active: true },
      ],
    };
    let [stale, wasSent] = [true, false];
    const { typist, sent } = open(editPath(main), 'W', ({ path, body }) => {
      if (path === 'price-lists/editPriceList') wasSent = true;
      if (path === 'price-lists/editPriceList')
        return stale
          ? errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar')
          : { data: now };
      return path === 'price-lists/getPriceLists' && body['id'] === 2 && wasSent ? { data: [now] } : undefined;
    });
    const services = await grid();
    await typist.clear(services.getByLabelText('Precio de Almuerzo'));
    await typist.type(services.getByLabelText('Precio de Almuerzo'), '1200');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click((await question()).getByRole('button', { name: 'Si' }));
    await screen.findByText('Otra persona modificó este registro mientras lo editaba');
    expect(screen.getAllByText(/\(usted escribió/).map(({ textContent }) => money(textContent ?? ''))).toEqual([
      '$ 1.300,00 (usted escribió $ 1.200,00)',
    ]);
    stale = false;
    await typist.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    await typist.click((await question()).getByRole('button', { name: 'Si' }));
    await screen.findByText('La lista de precios de Pilar / Ñandú desde 01/10/2026 quedó guardada');
    expect(sent('price-lists/editPriceList').map(({ version }) => version)).toEqual([4, 5]);
  });

  it.each([true, false])(
    'SYN-05 after a save it says what the points of sale do not know yet, to a publisher: %s',
    async (publishes) => {
      const counted = { added: 0, changed: 1, removed: 0 };
      const none = { ...counted, changed: 0 };
      const changes = { food_service: none, food_services_profile: none, price_list: counted, customer: none };
      const grants = [{ name: 'Listas de Precios', permission: 'W' } as const];
      const { typist, sent } = openPortal(
        editPath(main),
        person(publishes ? [...grants, { name: 'Sincronizacion', permission: 'W' }] : grants),
        {
          'price-lists/editPriceList': main,
          'sync/getPendingChanges': {
            centres: [{ business_unit_id: 'C1', name: 'Pilar / Ñandú', changes, named: [] }],
            version: 3,
            shown_changes: 'a',
          },
        },
        usual,
      );
      await typist.type((await grid()).getByLabelText('Precio de Refrigerio'), '300');
      await typist.click(screen.getByRole('button', { name: 'Guardar' }));
      await typist.click((await question()).getByRole('button', { name: 'Si' }));
      await screen.findByRole('table', { name: 'Listas de precios principales' });
      if (publishes) {
        await screen.findByText('Los puntos de venta de Pilar / Ñandú todavía no conocen estos cambios');
        expect(screen.getByText('Listas de precios: 1 cambio')).toBeTruthy();
        expect(screen.getByRole('link', { name: 'Publicar' }).getAttribute('href')).toBe('/sync');
      }
      expect(sent('sync/getPendingChanges')).toHaveLength(publishes ? 1 : 0);
    },
  );

  it('PRI-25 ACC-67 a failure can be retried; a missing list is reported', async () => {
    let fails = true;
    const { typist, sent } = open(editPath(main), 'W', ({ path }) =>
      path !== 'price-lists/editPriceList'
        ? undefined
        : fails
          ? errorAnswer(500, 'Ocurrió un error inesperado')
          : { data: main },
    );
    const services = await grid();
    await typist.type(services.getByLabelText('Precio de Refrigerio'), '300');
    await typist.click(screen.getByRole('button', { name: 'Guardar' }));
    await typist.click((await question()).getByRole('button', { name: 'Si' }));
    await screen.findByText('Ocurrió un error inesperado');
    fails = false;
    await typist.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('La lista de precios de Pilar / Ñandú desde 01/10/2026 quedó guardada');
    expect(sent('price-lists/editPriceList')).toHaveLength(2);
    close();
    open('/edit-price-list/77/Pilar');
    expect(await screen.findByText('El registro no existe')).toBeTruthy();
  });
});
