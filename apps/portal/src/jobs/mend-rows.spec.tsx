import type { MendedCell, RowToMend } from '@comensal/domain/platform/spreadsheets';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../platform/text/frame-texts';
import { spoken } from '../testing/spoken';
import { MendRows } from './mend-rows';
import { useMending } from './use-mending';

const columns = [
  { key: 'file_number', title: 'Legajo' },
  { key: 'code', title: 'Código' },
  { key: 'group', title: 'Grupo' },
];
const rows: readonly RowToMend[] = [
  { sheet: '', row: 3, reason: 'Legajo (A3): falta', cells: { file_number: '', code: 'C3' } },
  { sheet: '', row: 9, reason: 'Legajo (A9): no. Código: de otro', cells: { file_number: '9x', code: 'C9' } },
  { sheet: '', row: 12, reason: 'No se encontró', cells: { file_number: '12', code: '' } },
];
const file = new File(['x'], 'a.csv');

const isAccepted = ({ row }: RowToMend, cells: readonly MendedCell[]): boolean =>
  cells.some((each) => each.row === row && !each.value.includes('x'));
/** A review says what it read: the corrected cells. */
const asRead = (row: RowToMend, reviewed: readonly MendedCell[]): RowToMend => ({
  ...row,
  cells: {
    ...row.cells,
    ...Object.fromEntries(reviewed.filter((cell) => cell.row === row.row).map(({ column, value }) => [column, value])),
  },
});

/** The review accepts a row that is corrected without an 'x'. */
function Reviewed({ onReview }: { readonly onReview: (cells: readonly MendedCell[]) => void }) {
  const [reviewed, review] = useState<readonly MendedCell[]>([]);
  const mending = useMending(file, reviewed);
  return (
    <MendRows
      rows={rows.filter((row) => !isAccepted(row, reviewed)).map((row) => asRead(row, reviewed))}
      total={4}
      columnsOf={() => columns}
      mending={mending}
      disabled={false}
      onReview={() => {
        review(mending.cells);
        onReview(mending.cells);
      }}
      onSave={() => Promise.resolve()}
    />
  );
}
function open() {
  const sent: (readonly MendedCell[])[] = [];
  render(<Reviewed onReview={(cells) => sent.push(cells)} />);
  return { typist: userEvent.setup(), sent };
}
const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
const cell = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const again = (): HTMLElement => screen.getByRole('button', { name: 'Revisar otra vez' });

it('O-70 refused rows are corrected by keyboard: Enter goes from cell to cell and then to the review, Escape gives back what the file says', async () => {
  const { typist, sent } = open();
  expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Legajo, Fila 3',
    'Legajo, Fila 9',
    'Código, Fila 9',
    'Legajo, Fila 12',
    'Código, Fila 12',
  ]);
  expect(again().hasAttribute('disabled')).toBe(true);
  await typist.click(cell('Legajo, Fila 9'));
  await typist.keyboard('{Control>}a{/Control}9{Enter}');
  expect(focused()).toBe('Código, Fila 9');
  await typist.keyboard('1{Escape}{Enter}{Enter}{Enter}');
  expect([cell('Código, Fila 9'), focused()]).toEqual([expect.objectContaining({ value: 'C9' }), 'Revisar otra vez']);
  screen.getByRole('textbox', { name: 'Legajo, Fila 9', description: 'En el archivo: «9x»' });
  await typist.keyboard('{Enter}');
  expect(sent).toEqual([[{ sheet: '', row: 9, column: 'file_number', was: '9x', value: '9' }]]);
});

it('O-70 what was accepted is named with what the file says, and taken back', async () => {
  const { typist, sent } = open();
  await typist.type(cell('Legajo, Fila 9'), '{Control>}a{/Control}9');
  await typist.click(again());
  expect(screen.queryByText('Fila 9')).toBeNull();
  expect(await spoken(screen.getByRole('region', { name: 'Filas a corregir' }))).toMatchSnapshot();
  await typist.click(screen.getByRole('button', { name: 'Volver a lo del archivo. Fila 9: «9x» por «9»' }));
  await screen.findByText('Revise otra vez para cargar con lo corregido.');
  await typist.click(again());
  expect(sent.at(-1)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Descargar lo corregido' })).toBeNull();
});

it('O-70 every cell of a refused row can be typed over, once its whole row is shown', async () => {
  const { typist } = open();
  const row = screen.getAllByRole('listitem')[0];
  if (!row) throw new Error('No row');
  await typist.click(within(row).getByRole('button', { name: 'Toda la fila: Fila 3' }));
  await typist.type(cell('Código, Fila 3'), 'x');
  screen.getByRole('textbox', { name: 'Código, Fila 3', description: 'En el archivo: «C3»' });
  expect(again().hasAttribute('disabled')).toBe(false);
});

it('O-70 a cell that was corrected wrongly still knows what the file says: Escape gives it back, and another text replaces it', async () => {
  const { typist, sent } = open();
  await typist.type(cell('Legajo, Fila 9'), '{Control>}a{/Control}8x');
  await typist.click(again());
  screen.getByRole('textbox', { name: 'Legajo, Fila 9', description: 'En el archivo: «9x»' });
  await typist.type(cell('Legajo, Fila 9'), '{Escape}');
  expect(cell('Legajo, Fila 9')).toEqual(expect.objectContaining({ value: '9x' }));
  await typist.type(cell('Legajo, Fila 9'), '{Control>}a{/Control}8');
  screen.getByRole('textbox', { name: 'Legajo, Fila 9', description: 'En el archivo: «9x»' });
  await typist.click(again());
  expect(sent.at(-1)).toEqual([{ sheet: '', row: 9, column: 'file_number', was: '9x', value: '8' }]);
});
