import type { ClauseView } from '@comensal/domain/price-indices';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import type { Answers } from '../testing/network';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { priceList } from '../testing/record-samples';

const clause: ClauseView = {
  id: 7,
  company_id: 'K1',
  company_name: 'Metalúrgica',
  business_unit_id: 'C1',
  business_unit_name: 'Pilar',
  base_date: 20260101,
  base_month: 202512,
  fixed: 1_000,
  rounding: 1_000,
  floor: 0,
  ceiling: null,
  valid_from: 20260101,
  valid_to: null,
  version: 3,
  in_force: true,
  weights: [
    { index: 'IPC', weight: 6_000, base: '100', month: 202610, value: '7864.1257' },
    { index: 'Salario', weight: 3_000, base: '50', month: 202608, value: '55' },
  ],
  months_behind: 2,
  proposal: { per_mille: 123, prices: [{ id: 1, price: 99_000 }] },
};
const ofClient = { ...priceList(5_000, 1), company_id: 'K1', company_name: 'Metalúrgica' };
const usual: Answers = {
  'credits/getCountDecimals': { decimals: 2, today: 20261121, tolerance: 100 },
  'price-lists/getPriceLists': [ofClient],
  'food-services/getFoodServicesByBU': [],
  'indices/getIndices': ['IPC', 'Salario'].map((name, id) => ({ id, name, first: 202512, latest: 202610 })),
  'audit/getHistory': { rows: [], total: 0 },
  'jobs/getJobs': [],
};
const open = (path: string, answers: Answers) =>
  openPortal(path, person([{ name: 'Listas de Precios', permission: 'W' }]), answers, usual);

test('issue 50 the page of a client’s list has its clause, and what it proposes today with which values', async () => {
  open('/edit-price-list/2/Pilar', { 'price-lists/getClauses': [clause] });
  const card = await screen.findByRole('region', { name: 'Cláusula de ajuste por índices' });
  expect(
    [...card.querySelectorAll('dl > div')].map((fact) =>
      [...fact.querySelectorAll('dt, dd > span > span, dd:not(:has(span))')].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Índices y pesos', '60 % IPC + 30 % Salario + 10 % fijo'],
    ['Precios base: los del día', '01/01/2026'],
    ['Mes base de los índices', '12/2025'],
    ['Redondeo', 'A múltiplos de $\u00a010'],
    ['Piso', '0 %'],
    ['Techo'],
    ['Vale desde', '01/01/2026 – Sin fin'],
    [
      'Propuesta para el 21/11/2026',
      'IPC: 7.864,1257 en 10/2026, 100 en 12/2025',
      'Salario: 55 en 08/2026, 50 en 12/2025',
      '+12,3 % desde los precios base · 2 meses atrasado',
    ],
  ]);
});

test('issue 50 the first clause of a client is typed, its shares checked, and saved', async () => {
  const { typist, sent } = open('/edit-price-list/2/Pilar', {
    'price-lists/getClauses': [],
    'price-lists/setClause': clause,
  });
  await typist.click(await screen.findByRole('button', { name: 'Agregar cláusula' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cláusula de ajuste por índices' }));
  await typist.type(dialog.getByLabelText(/Precios base/), '01/01/2026');
  await typist.type(dialog.getByLabelText(/Mes base/), '12/2025');
  await dialog.findByRole('option', { name: 'Salario' });
  await typist.selectOptions(dialog.getByLabelText('Índice 1'), 'IPC');
  await typist.type(dialog.getByLabelText('Peso 1'), '60');
  await typist.selectOptions(await dialog.findByLabelText('Índice 2'), 'Salario');
  await typist.type(dialog.getByLabelText('Peso 2'), '33,5');
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.findByText('Los pesos y la parte fija deben sumar 100 %: suman 93,5 %');
  await typist.type(dialog.getByLabelText(/Parte fija/), '6,5');
  await typist.type(dialog.getByLabelText(/Piso/), '0');
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/La cláusula de Metalúrgica en .* quedó guardada/);
  expect(sent('price-lists/setClause')).toEqual([
    {
      company_id: 'K1',
      business_unit_id: ofClient.business_unit_id,
      base_date: 20260101,
      base_month: 202512,
      weights: [
        { index: 'IPC', weight: 6_000 },
        { index: 'Salario', weight: 3_350 },
      ],
      fixed: 650,
      rounding: 100,
      floor: 0,
      ceiling: null,
      valid_from: 20261121,
      valid_to: null,
      version: 0,
    },
  ]);
});

test('issue 50 the sheet takes the prices that the clauses propose, after it said of which values, and undoes them', async () => {
  const list = {
    version: 1,
    start_date: 20261001,
    end_date: null,
    business_unit_id: 'C1',
    business_unit_name: 'Pilar',
  };
  const { typist } = open('/price-sheet', {
    'price-lists/getSheet': ({ body }) => ({
      data: {
        start_date: body['start_date'],
        services: [{ id: 1, name: 'Almuerzo', sales_material_description: 'Menú' }],
        lists: [
          { ...list, id: 1, company_id: null, company_name: null, prices: [{ id: 1, price: 100_000 }] },
          { ...list, id: 2, company_id: 'K1', company_name: 'Metalúrgica', prices: [{ id: 1, price: 90_000 }] },
        ],
        total: 2,
      },
    }),
    'price-lists/getClauses': [clause],
  });
  const grid = await screen.findByRole('grid', { name: 'Precios por servicio y lista' });
  await typist.click(screen.getByRole('button', { name: 'Proponer por índices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Precios por índices' }));
  await dialog.findByText('Pilar · Metalúrgica');
  dialog.getByText('+12,3 % desde los precios base · 2 meses atrasado');
  dialog.getByText('IPC: 7.864,1257 en 10/2026, 100 en 12/2025');
  await typist.click(dialog.getByRole('button', { name: 'Poner los precios propuestos' }));
  await waitFor(() => expect(grid.textContent).toContain('$\u00a0990,00'));
  await typist.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(grid.textContent).not.toContain('990,00'));
  expect(grid.textContent).toContain('$\u00a0900,00');
});

test('issue 50 a list of a client with a clause is marked until their acceptance is recorded with its file', async () => {
  const { typist } = open('/edit-price-list/2/Pilar', { 'price-lists/getClauses': [clause] });
  await typist.click(await screen.findByRole('button', { name: 'Registrar aceptación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceptación del cliente' }));
  await typist.type(dialog.getByLabelText(/Aceptada el/), '20/11/2026');
  await typist.type(dialog.getByLabelText(/^Por/), 'Ana Ríos');
  await typist.click(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.findByText('Debe cargar los archivos');
});

test('issue 50 the acceptance of a list says the day, the person, who recorded it and its file; a reader corrects nothing', async () => {
  const acceptance = {
    accepted_on: 20261120,
    person: 'Ana Ríos',
    file: { path: 'f', name: 'nota.pdf' },
    recorded_by: 'beto',
    version: 1,
  };
  openPortal(
    '/price-list?lista=2',
    person([{ name: 'Listas de Precios', permission: 'R' }]),
    {
      'price-lists/getClauses': [clause],
      'price-lists/getPriceLists': ({ body }) => {
        const list = { ...ofClient, has_clause: true, acceptance };
        return { data: body['page'] ? { rows: [], total: 0 } : [list] };
      },
    },
    usual,
  );
  const card = within(await screen.findByRole('region', { name: 'Aceptación del cliente' }));
  card.getByText('20/11/2026');
  card.getByText('Ana Ríos');
  card.getByText('beto');
  card.getByRole('button', { name: 'nota.pdf' });
  expect(screen.queryByRole('button', { name: 'Corregir aceptación' })).toBeNull();
});
