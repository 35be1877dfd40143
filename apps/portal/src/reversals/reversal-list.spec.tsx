import { type ModuleName } from '@comensal/domain/platform/access';
import { type ReversalRow } from '@comensal/domain/reversals';
import { screen, waitFor, within } from '@testing-library/react';
import '../platform/text/text';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { reversal } from '../testing/record-samples';

const rows: ReversalRow[] = [
  reversal({ id: 1 }),
  reversal({ id: 2, proposed_by: 'ana', proposer: 'Ana Paz' }),
  reversal({ id: 3, kind: 'creditNote', record_id: 5, status: 'Confirmada', decided_by: 'ana', decider: 'Ana Paz' }),
];

function open(path: string, modules: readonly ModuleName[], permission: 'R' | 'W' = 'W') {
  const app = openPortal(path, person(modules.map((name) => ({ name, permission }))), ({ path: made }) =>
    made === 'reversals/getReversals' ? { data: { rows, total: rows.length } } : undefined,
  );
  const lists = () => app.sent('reversals/getReversals');
  return { ...app, lists };
}
const table = () => screen.findByRole('table', { name: 'Reversas' });
const both = ['Aprobacion Credito', 'Aprobacion Nota de Credito'] as const;

it('first lists what waits for a decision, longest waiting first, and says of what, by whom and why', async () => {
  const { lists } = open('/reversals', both);
  const view = within(await table());
  await view.findByText('Confirmada');
  expect(lists()[0]).toEqual({
    status: ['Propuesta'],
    kind: [],
    to_decide: true,
    page: { offset: 0, limit: 25, direction: 'asc', sort: 'status_since' },
  });
  expect(view.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Elegir',
    'Reversa',
    'Registro',
    'Fecha',
    'Cliente',
    'Centro logístico',
    'Grupo',
    'Importe',
    'Motivo',
    'Propuesta por',
    'Decidida por',
    'Estado',
    'Acciones',
  ]);
  const cells = (index: number) =>
    within(view.getAllByRole('row')[index] ?? document.body)
      .getAllByRole('cell')
      .slice(1, -1)
      .map((cell) => cell.lastElementChild?.textContent);
  expect(cells(1)).toEqual([
    '1',
    'Crédito 7',
    '20/11/2026',
    'Metalúrgica Ñandú',
    'Pilar',
    'N/A',
    '$ 400,00',
    'El pago se acreditó dos veces',
    'Luz Gil',
    '–',
    'Propuestadesde 20/11/2026',
  ]);
  expect(cells(3)[1]).toBe('Nota de crédito 5');
  expect(
    view.getAllByRole('button').flatMap((button) => {
      const label = button.getAttribute('aria-label');
      return label?.includes('reversa') ? [label] : [];
    }),
  ).toEqual([
    'Decidir la reversa 1',
    'Ver el registro de la reversa 1',
    'Ver el registro de la reversa 2',
    'Ver el registro de la reversa 3',
  ]);
});

it('filters by kind and status, and opens the page of the record', async () => {
  const { typist, lists } = open('/reversals', both);
  await table();
  await typist.click(screen.getByRole('button', { name: /^Tipo de registro/ }));
  await typist.click(await screen.findByRole('option', { name: 'Nota de crédito' }));
  await waitFor(() => expect(lists().at(-1)?.['kind']).toEqual(['creditNote']));
  await typist.keyboard('{Escape}');
  await typist.click(screen.getByRole('button', { name: 'Ver el registro de la reversa 3' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/credit-notes?nota=5&ver=1'));
});

it('the key n opens the first one that the person may decide; a reader has no such key and sees every status', async () => {
  const { typist } = open('/reversals', ['Aprobacion Credito']);
  await within(await table()).findByText('Confirmada');
  expect(screen.queryByRole('button', { name: /^Tipo de registro/ })).toBeNull();
  await typist.keyboard('n');
  await waitFor(() => expect(location.pathname).toBe('/show-credit-state/7'));
});

it('a reader starts with every status, newest first', async () => {
  const { lists } = open('/reversals', both, 'R');
  await within(await table()).findByText('Confirmada');
  expect(lists()[0]).toEqual({
    status: [],
    kind: [],
    page: { offset: 0, limit: 25, direction: 'desc', sort: 'id' },
  });
  expect(screen.queryByRole('button', { name: 'Decidir la reversa 1' })).toBeNull();
});
