import { noNotices } from '@comensal/domain/platform/spreadsheets';
import type { SheetFile, SheetPreview, SheetView } from '@comensal/domain/price-lists';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import '../platform/text/text';
import { centreThere, companyThere } from '../testing/centres';
import { type Answers, errorAnswer } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { connectUploads } from '../testing/upload-network';

const today = 20261121;
const service = (id: number, name: string) => ({ id, name, sales_material_description: 'Menú' });
const list = (id: number, centre: string, client: string | null, prices: readonly (number | null)[]) => ({
  id,
  version: 1,
  start_date: 20261001,
  end_date: null,
  business_unit_id: centre,
  business_unit_name: centre === 'C1' ? 'Pilar' : 'Rosario',
  company_id: client,
  company_name: client === null ? null : 'Metalúrgica',
  prices: prices.map((price, index) => ({ id: index + 1, price })),
});
const pilar = list(1, 'C1', null, [100000, 50000]);
/** Almuerzo and Cena in Pilar, in Metalúrgica's own list there, which lacks Cena, and in Rosario, which does not offer it. */
const sheet: SheetView = {
  start_date: 20261201,
  services: [service(1, 'Almuerzo'), service(2, 'Cena')],
  lists: [pilar, list(2, 'C1', 'K1', [90000, null]), list(3, 'C2', null, [120000])],
  total: 3,
};
const previewOf = (conflicts: SheetPreview['conflicts'] = []): SheetPreview => ({
  lists: [
    {
      ...pilar,
      start_date: 20261201,
      is_new: true,
      changed: 2,
      unpriced: [],
      client_lists: [{ id: 2, company_name: 'Metalúrgica', start_date: 20261001, below: ['Almuerzo'], above: [] }],
    },
  ],
  conflicts,
  balances: [
    { id: 9, business_name: 'Obras', business_unit_name: 'Pilar', group_name: null, days_left: 10, days_then: 9 },
  ],
});
const usual: Answers = {
  'credits/getCountDecimals': { decimals: 2, today, tolerance: 100 },
  'price-lists/getSheet': ({ body }) => ({ data: { ...sheet, start_date: body['start_date'] } }),
  'price-lists/previewSheet': () => ({ data: previewOf() }),
  'price-lists/applySheet': () => ({ data: { lists: [{ ...pilar, is_new: true, changed: 2 }] } }),
  'price-lists/getPriceLists': { rows: [], total: 0 },
  'jobs/getJobs': [],
};

async function openSheet(permission: 'R' | 'W' = 'W', answers: Answers = {}, path = '/price-sheet') {
  const portal = openPortal(path, person([{ name: 'Listas de Precios', permission }]), answers, usual);
  const grid = await screen.findByRole('grid', { name: 'Precios por servicio y lista' });
  await waitFor(() => expect(document.activeElement).toBe(grid));
  return { ...portal, grid, press: (keys: string) => portal.typist.keyboard(keys) };
}
const texts = (grid: HTMLElement): string[][] =>
  within(grid)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ')),
    );
const active = (grid: HTMLElement): string =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset['cell'] ?? '';
const selected = (grid: HTMLElement): number => grid.querySelectorAll('[aria-selected="true"]').length;
const paste = (text: string): void => {
  const event = new Event('paste') as Event & { clipboardData: object };
  event.clipboardData = { getData: () => text };
  act(() => void document.dispatchEvent(event));
};

afterEach(() => jest.restoreAllMocks());

const before = [
  ['$ 1.000,00', '$ 900,00', '$ 1.200,00'],
  ['$ 500,00', '–', 'No se ofrece'],
];

it('PRI-03 O-105 issue 50 services by lists, from the first of the next month; a grid of one tab stop', async () => {
  const { grid, sent } = await openSheet();
  expect(sent('price-lists/getSheet')).toEqual([{ start_date: 20261201 }]);
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Servicio', 'PilarLista principal', 'PilarMetalúrgica', 'RosarioLista principal']);
  expect(texts(grid)).toEqual(before);
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount'), active(grid)]).toEqual([
    '3',
    '4',
    '0,0',
  ]);
});

it('issue 50 keys move and select by the grid pattern', async () => {
  const { grid, press } = await openSheet();
  await press('{ArrowRight}{ArrowDown}');
  expect(active(grid)).toBe('1,1');
  await press('{End}');
  expect(active(grid)).toBe('1,2');
  await press('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect([active(grid), selected(grid)]).toEqual(['0,0', 4]);
  await press('{Control>}a{/Control}');
  expect(selected(grid)).toBe(6);
  await press('{Escape}{Enter}{Enter}');
  // Down the column first, then on to the next.
  expect(active(grid)).toBe('0,1');
  await press('{Shift>}{Enter}{/Shift}');
  expect(active(grid)).toBe('1,0');
});

it('PRI-19 issue 50 typing over, Tab down the column, F2, Escape, Delete; a text that is no price stays open and is told', async () => {
  const { grid, press } = await openSheet();
  await press('1085{Tab}600,5{Enter}');
  expect(texts(grid)[0]?.[0]).toBe('+8,5 %$ 1.085,00');
  expect([texts(grid)[1]?.[0], active(grid)]).toEqual(['+20,1 %$ 600,50', '0,1']);
  await press('{F2}');
  const field = screen.getByRole('textbox', { name: 'Precio de Almuerzo en Pilar · Metalúrgica' });
  expect((field as HTMLInputElement).value).toBe('900,00');
  await press('x{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await screen.findByText('1 celda quedó como estaba: no se ofrece ese servicio, o el texto no es un precio');
  await press('{Escape}');
  expect(texts(grid)[0]?.[1]).toBe('$ 900,00');
  await press('{Delete}');
  expect(texts(grid)[0]?.[1]).toBe('Se quita–');
  await press('{Control>}zzz{/Control}');
  expect(texts(grid)).toEqual(before);
  await press('{Control>}y{/Control}');
  expect(texts(grid)[0]?.[0]).toBe('+8,5 %$ 1.085,00');
});

it('issue 50 a block of a spreadsheet is pasted in its notations, filled down and copied', async () => {
  const { grid, press } = await openSheet();
  paste('1.234,50\t1234.5\n$ 1.234\t');
  expect(texts(grid)).toEqual([
    ['+23,5 %$ 1.234,50', '+37,2 %$ 1.234,50', '$ 1.200,00'],
    ['+146,8 %$ 1.234,00', '–', 'No se ofrece'],
  ]);
  await press('{Control>}d{/Control}');
  expect(texts(grid)[1]?.slice(0, 2)).toEqual(['+146,9 %$ 1.234,50', 'Se agrega$ 1.234,50']);
  const copied: string[] = [];
  const event = new Event('copy') as Event & { clipboardData: object };
  event.clipboardData = { setData: (_kind: string, text: string) => copied.push(text) };
  act(() => void document.dispatchEvent(event));
  expect(copied).toEqual(['1234,50\t1234,50\n1234,50\t1234,50']);
});

it('PRI-11 issue 50 all prices rise with twelve keys at most and one confirmation', async () => {
  const { grid, press, sent, typist } = await openSheet();
  // Ctrl+A, +, 8,5, Tab, 50, Enter
  await press('{Control>}a{/Control}+');
  await screen.findByRole('dialog', { name: 'Aumentar precios' });
  screen.getByText('Se aumentan 4 precios');
  await press('8,5{Tab}50');
  // In a browser Enter presses it too.
  await typist.click(screen.getByRole('button', { name: 'Aumentar', hidden: false }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(texts(grid)).toEqual([
    ['+10 %$ 1.100,00', '+11,1 %$ 1.000,00', '+8,3 %$ 1.300,00'],
    ['+10 %$ 550,00', '–', 'No se ofrece'],
  ]);
  await waitFor(() => expect(document.activeElement).toBe(grid));
  await press('{Control>}s{/Control}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Guardar los precios' }));
  question.getByText('¿Desea guardar 2 precios de 1 lista desde el 01/12/2026?');
  question.getByText('Pilar desde 01/12/2026');
  question.getByText('lista nueva, hasta: Sin fin · 2 precios');
  expect(question.getByText('Metalúrgica · Pilar').parentElement?.textContent).toContain(
    'queda por debajo en Almuerzo',
  );
  expect(question.getByText('Obras · Pilar').parentElement?.textContent).toBe(
    'Obras · Pilar: 10 días hábiles → 9 días hábiles',
  );
  await press('{Enter}');
  await screen.findByText('Precios guardados desde el 01/12/2026: 2 precios de 1 lista');
  expect(sent('price-lists/applySheet')[0]?.['cells']).toContainEqual({
    business_unit_id: 'C1',
    company_id: 'K1',
    food_service_id: 1,
    price: 100000,
    seen_price: 90000,
  });
});

it('PRI-25 issue 50 changes beyond a half are told once more', async () => {
  const { press, typist } = await openSheet();
  await press('9000{Enter}');
  await typist.click(screen.getByRole('button', { name: 'Guardar 1 precio' }));
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Precios que cambian en más de la mitad' }));
  question.getByRole('rowheader', { name: 'Almuerzo · Pilar · Lista principal' });
  await typist.click(question.getByRole('button', { name: 'Si' }));
  await screen.findByText(/^Precios guardados/);
});

it('PRI-11 a service that is taken out needs the tick', async () => {
  const unpriced = [{ id: 2, name: 'Cena', main_price: null, profiles: ['Noche'], diners: 3, meals: 1 }];
  const { press, typist, sent } = await openSheet('W', {
    'price-lists/previewSheet': () => ({
      data: { ...previewOf(), lists: previewOf().lists.map((each) => ({ ...each, unpriced })) },
    }),
  });
  await press('{ArrowDown}{Delete}{Control>}s{/Control}');
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Cena · Pilar desde 01/12/2026');
  await typist.click(question.getByRole('button', { name: 'Si' }));
  question.getByText('Marque la casilla para guardar así, o agregue los servicios');
  await typist.click(question.getByRole('checkbox'));
  await typist.click(question.getByRole('button', { name: 'Si' }));
  await screen.findByText(/^Precios guardados/);
  expect(sent('price-lists/applySheet')).toMatchObject([{ accept_unpriced: true }]);
});

const conflict = {
  business_unit_id: 'C1',
  company_id: null,
  food_service_id: 1,
  price: 110000,
  seen_price: 100000,
  saved_price: 105000,
  username: 'otra',
  at: '2026-11-21T11:00:00.000-03:00',
};

it('CRE-57 issue 50 what somebody else changed is told cell by cell, and the person chooses', async () => {
  let previews = 0;
  const { grid, press, typist, sent } = await openSheet('W', {
    'price-lists/previewSheet': () => {
      previews += 1;
      return { data: previewOf(previews === 1 ? [conflict] : []) };
    },
  });
  await press('1100{Enter}600{Enter}{Control>}s{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona cambió estos precios' }));
  dialog.getByText(/^otra lo cambió el 21\/11\/2026 11:00 de/);
  await typist.click(dialog.getByRole('radio', { name: /^Poner/ }));
  await typist.click(dialog.getByRole('button', { name: 'Seguir' }));
  await waitFor(() => expect(texts(grid)[0]?.[0]).toBe('+4,8 %$ 1.100,00'));
  await typist.click(screen.getByRole('button', { name: 'Guardar 2 precios' }));
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  await screen.findByText(/^Precios guardados/);
  expect(sent('price-lists/applySheet')[0]?.['cells']).toContainEqual({
    business_unit_id: 'C1',
    company_id: null,
    food_service_id: 1,
    price: 110000,
    seen_price: 105000,
  });
});

it('CRE-57 a save that somebody was faster than is previewed again, and nothing typed is lost', async () => {
  let isSaved = false;
  const { grid, press, typist, sent } = await openSheet('W', {
    'price-lists/previewSheet': () => ({ data: previewOf(isSaved ? [conflict] : []) }),
    'price-lists/applySheet': () => {
      isSaved = true;
      return errorAnswer(409, 'El registro fue modificado por otra persona. Vuelva a cargarlo antes de guardar');
    },
  });
  await press('1100{Enter}{Control>}s{/Control}');
  await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona cambió estos precios' }));
  await typist.click(dialog.getByRole('button', { name: 'Cerrar' }));
  expect([texts(grid)[0]?.[0], sent('price-lists/applySheet').length]).toEqual(['+10 %$ 1.100,00', 1]);
});

it('look.md what was typed is there again for whoever comes back, and can be discarded', async () => {
  const { typist, press } = await openSheet();
  await press('1100{Enter}');
  await typist.click(screen.getAllByRole('link', { name: 'Listas de precios' })[0] as HTMLElement);
  await typist.click(await screen.findByRole('button', { name: 'Planilla de precios' }));
  const grid = await screen.findByRole('grid');
  expect(texts(grid)[0]?.[0]).toBe('+10 %$ 1.100,00');
  await typist.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(texts(grid)).toEqual(before);
});

/** What the server found in the file of an upload. */
const fileOf = (lists: SheetFile['lists'], rest: Partial<SheetFile> = {}): SheetFile => ({
  ...noNotices,
  lists,
  refused: [],
  refusals: 0,
  ...rest,
});
const ofPilar = { business_unit_id: 'C1', company_id: null };
async function chooseFile({ typist }: { readonly typist: UserEvent }) {
  await typist.click(screen.getByRole('button', { name: 'Cargar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cargar una planilla de precios' });
  await typist.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'precios.xlsx'));
  return within(dialog);
}

it('issue 50 a spreadsheet comes back as typed changes, which one act undoes; nothing is saved', async () => {
  const { sent } = connectUploads(() => ({
    data: fileOf([
      {
        ...ofPilar,
        prices: [
          { id: 1, price: 123450 },
          { id: 2, price: 50000 },
        ],
      },
      { ...ofPilar, company_id: 'K1', prices: [{ id: 1, price: null }] },
    ]),
  }));
  const { grid, press, typist, sent: called } = await openSheet('W', {}, '/price-sheet?q=pil');
  await chooseFile({ typist });
  await screen.findByText('Se escribieron los precios del archivo; lo que difiere está marcado');
  expect(
    sent.map(({ path, form }) => [path, ...[...form].map(([name, value]) => (name === 'file' ? name : value))]),
  ).toEqual([['/api/price-lists/readSheetFile', '20261201', 'pil', 'leave', 'file']]);
  expect(texts(grid)).toEqual([
    ['+23,5 %$ 1.234,50', 'Se quita–', '$ 1.200,00'],
    ['$ 500,00', '–', 'No se ofrece'],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await typist.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect([texts(grid), called('price-lists/applySheet'), called('price-lists/previewSheet')]).toEqual([before, [], []]);
  await press('5');
});

it('issue 50 decisions.md cells that cannot be taken are told, what is hidden is read on request, and the rest is taken', async () => {
  const lists = [{ ...ofPilar, prices: [{ id: 1, price: 100000 }] }];
  const refused = [{ cell: 'D2', reason: '«x» no es un precio' }];
  const { sent } = connectUploads(({ form }) => ({
    data: fileOf(lists, { refused, refusals: 1, hiddenRows: form.get('hidden') === 'leave' ? 1 : 0 }),
  }));
  const { grid, typist } = await openSheet();
  const dialog = await chooseFile({ typist });
  await dialog.findByText('1 celda no se puede tomar');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('D2: «x» no es un precio');
  dialog.getByText('1 fila oculta no se leyó');
  await typist.click(dialog.getByRole('switch'));
  await waitFor(() => expect(dialog.queryByText('1 fila oculta no se leyó')).toBeNull());
  expect(sent.map(({ form }) => form.get('hidden'))).toEqual(['leave', 'include']);
  await typist.click(dialog.getByRole('button', { name: 'Escribir las demás' }));
  await screen.findByText('El archivo dice lo mismo que la planilla');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(texts(grid)).toEqual(before);
});

it('issue 50 a file that cannot be read says why, and another one can be chosen', async () => {
  connectUploads(() => ({ status: 415, errorMsg: 'El archivo no es una planilla de cálculo' }));
  const { typist } = await openSheet();
  const dialog = await chooseFile({ typist });
  await dialog.findByText('El archivo no es una planilla de cálculo');
  await typist.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('O-102 issue 50 a column is added for a client without an own list, and is there again for whoever comes back', async () => {
  const obras = { ...pilar, company_id: 'K2', company_name: 'Obras' };
  const answers: Answers = {
    'business-units/getBusinessUnits': [
      centreThere('C1', 'Pilar', [
        companyThere('K1', 'Metalúrgica'),
        companyThere('K2', 'Obras'),
        companyThere('K9', 'Anterior', { type: null }),
      ]),
      centreThere('C9', 'Otro', [companyThere('K2', 'Obras')]),
    ],
    'price-lists/getSheet': ({ body }) => ({
      data: body['added'] ? { ...sheet, lists: [pilar, obras, ...sheet.lists.slice(1)] } : sheet,
    }),
  };
  const { typist, sent } = await openSheet('W', answers);
  await typist.click(screen.getByRole('button', { name: 'Agregar un cliente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar un cliente' }));
  await dialog.findByRole('option', { name: 'Pilar · Obras' });
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Seleccione un valor',
    'Pilar · Obras',
  ]);
  await typist.selectOptions(dialog.getByRole('combobox', { name: 'Cliente' }), 'Pilar · Obras');
  await typist.click(dialog.getByRole('button', { name: 'Agregar' }));
  const grid = await screen.findByRole('grid');
  await screen.findByRole('columnheader', { name: /Obras/ });
  const added = [{ business_unit_id: 'C1', company_id: 'K2' }];
  expect(sent('price-lists/getSheet').at(-1)).toEqual({ start_date: 20261201, added });
  grid.focus();
  await typist.keyboard('{ArrowRight}990{Enter}');
  expect(texts(grid)[0]?.slice(0, 3)).toEqual(['$ 1.000,00', '-1 %$ 990,00', '$ 900,00']);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const again = await openSheet('W', answers);
  expect([again.sent('price-lists/getSheet'), texts(again.grid)[0]?.[1]]).toEqual([
    [{ start_date: 20261201, added }],
    '-1 %$ 990,00',
  ]);
});

it('PRI-05 who only reads copies, and changes nothing', async () => {
  const { grid, press } = await openSheet('R');
  await press('5{Enter}{Delete}{Control>}a{/Control}+');
  paste('7');
  expect(texts(grid)).toEqual(before);
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeTruthy();
  expect([screen.queryByRole('toolbar'), screen.queryByRole('dialog'), grid.getAttribute('aria-readonly')]).toEqual([
    null,
    null,
    'true',
  ]);
});

it('issue 50 the pointer selects a cell, a block, a service and a list', async () => {
  const { grid, typist } = await openSheet();
  const press = (target: Element) => typist.pointer({ keys: '[MouseLeft]', target });
  const cell = (place: string) => grid.querySelector(`[data-cell="${place}"]`) as Element;
  await press(cell('0,1'));
  expect([active(grid), selected(grid)]).toEqual(['0,1', 1]);
  await typist.keyboard('{Shift>}');
  await press(cell('1,2'));
  await typist.keyboard('{/Shift}');
  expect([active(grid), selected(grid)]).toEqual(['0,1', 4]);
  await press(grid.querySelector('[data-row="1"]') as Element);
  expect(selected(grid)).toBe(3);
  await press(within(grid).getByRole('columnheader', { name: /Rosario/ }));
  expect(selected(grid)).toBe(2);
});

it('O-13 issue 50 what was typed for another day is found again on that day', async () => {
  const { press } = await openSheet('W', {}, '/price-sheet?dia=20270301');
  await press('1500{Enter}');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const { grid, sent } = await openSheet();
  expect(sent('price-lists/getSheet')).toEqual([{ start_date: 20270301 }]);
  expect(texts(grid)[0]?.[0]).toContain('$ 1.500,00');
  screen.getByText('Se recuperó lo que había escrito.');
});

it('PRI-19 issue 50 a price whose service is no longer offered is named, and left out of what is saved', async () => {
  const smaller = { ...sheet, lists: [{ ...pilar, prices: pilar.prices.slice(0, 1) }, ...sheet.lists.slice(1)] };
  let refusals = 0;
  const { press, sent, typist } = await openSheet('W', {
    'price-lists/getSheet': () => ({ data: refusals === 0 ? sheet : smaller }),
    'price-lists/previewSheet': ({ body }) => {
      if ((body['cells'] as unknown[]).length < 2) return { data: previewOf() };
      refusals += 1;
      return errorAnswer(422, 'Revise los datos', {
        data: { fields: { cells: 'El centro logístico no ofrece alguno' } },
      });
    },
  });
  await press('1500{Enter}600{Enter}');
  await typist.click(screen.getByRole('button', { name: 'Guardar 2 precios' }));
  await screen.findByText(
    '1 precio cambiado es de una lista o de un servicio que ya no está en la planilla de este día.',
  );
  await typist.click(screen.getByRole('button', { name: 'Quitar lo que ya no está' }));
  await typist.click(screen.getByRole('button', { name: 'Guardar 1 precio' }));
  await screen.findByText(/^¿Desea guardar/);
  expect(sent('price-lists/previewSheet').at(-1)).toEqual({
    start_date: 20261201,
    cells: [{ business_unit_id: 'C1', company_id: null, food_service_id: 1, price: 150000, seen_price: 100000 }],
  });
});

async function openPhone() {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width: 640px'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const { typist } = openPortal('/price-sheet', person([{ name: 'Listas de Precios', permission: 'W' }]), usual);
  const price = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Precio de Almuerzo en Pilar · Metalúrgica',
  });
  return { typist, price };
}

it('PRI-19 issue 50 on a phone the first figures of a price that is too large change nothing, which is said', async () => {
  const { typist, price } = await openPhone();
  await typist.clear(price);
  await typist.type(price, '99999999999999');
  await typist.tab();
  expect(price.value).toBe('900,00');
  await screen.findByText('1 celda quedó como estaba: no se ofrece ese servicio, o el texto no es un precio');
  screen.getByRole('button', { name: 'Guardar' });
});

it('issue 50 on a phone one service at a time', async () => {
  const { typist, price } = await openPhone();
  await typist.clear(price);
  await typist.type(price, '990');
  screen.getByText(/^\+10 % · antes/);
  await typist.click(screen.getByRole('button', { name: 'Servicio siguiente' }));
  expect(screen.getAllByRole('textbox', { name: /^Precio/ }).map((field) => field.getAttribute('aria-label'))).toEqual([
    'Precio de Cena en Pilar · Lista principal',
    'Precio de Cena en Pilar · Metalúrgica',
  ]);
  screen.getByRole('button', { name: 'Guardar 1 precio' });
});
