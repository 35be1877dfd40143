import { screen, within } from '@testing-library/react';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';

const first = {
  id: 1,
  index: 'IPC nivel general',
  month: 202609,
  value: '7864.1257',
  source: 'INDEC',
  published_on: 20261014,
  entered_by: 'ana',
  version: 3,
};

test('issue 50 a writer of prices adds the value of an index, typed as people write it', async () => {
  const { typist, sent } = openPortal(
    '/price-indices',
    person([{ name: 'Listas de Precios', permission: 'W' }]),
    ({ path }) =>
      path === 'indices/getValues'
        ? { data: { rows: [first], total: 1 } }
        : path === 'indices/getIndices'
          ? { data: [{ id: 1, name: 'IPC nivel general', first: 202609, latest: 202609 }] }
          : path === 'indices/addValues'
            ? { data: true }
            : undefined,
  );
  const table = within(await screen.findByRole('table', { name: 'Valores de índices de precios' }));
  await table.findByText('7.864,1257');
  table.getByText('09/2026');
  await typist.click(screen.getByRole('button', { name: 'Agregar valor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Valor de un índice' }));
  await typist.type(dialog.getByLabelText(/Índice/), 'IPC nivel general');
  await typist.type(dialog.getByLabelText(/Mes/), '13/2026');
  await typist.type(dialog.getByLabelText(/Valor/), '8.001,5');
  await typist.type(dialog.getByLabelText(/Fuente/), 'INDEC');
  await typist.click(dialog.getByRole('button', { name: /Guardar/ }));
  await dialog.findByText('Escriba el mes y el año, por ejemplo 10/2026');
  await typist.clear(dialog.getByLabelText(/Mes/));
  await typist.type(dialog.getByLabelText(/Mes/), '10/2026');
  await typist.click(dialog.getByRole('button', { name: /Guardar/ }));
  await screen.findByText('Quedó guardado: IPC nivel general de 10/2026');
  expect(sent('indices/addValues')).toEqual([
    { index: 'IPC nivel general', month: 202610, value: '8001.5', source: 'INDEC', published_on: null },
  ]);
});
