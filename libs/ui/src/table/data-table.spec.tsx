import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IconButton } from '../button/icon-button';
import { axeFindings } from '../testing/axe';
import { tableLabels } from '../testing/table-labels';
import type { Column } from './column';
import { DataTable, type DataTableProps } from './data-table';
import { localPage } from './local-page';
import { firstView, type TableView } from './table-view';

interface Row {
  id: number;
  name: string;
  status: string;
}

const all: Row[] = Array.from({ length: 23 }, (_, index) => ({
  id: 23 - index,
  name: `Fila ${23 - index}`,
  status: index % 2 === 0 ? 'Aprobado' : 'Pendiente',
}));
const columns: Column<Row>[] = [
  { id: 'id', kind: 'number', header: 'Número', value: (row) => row.id },
  { id: 'name', kind: 'text', header: 'Nombre', value: (row) => row.name },
  {
    id: 'status',
    kind: 'badge',
    header: 'Estado',
    value: (row) => row.status,
    tone: (row) => (row.status === 'Aprobado' ? 'approved' : 'pending'),
  },
  {
    id: 'actions',
    kind: 'actions',
    header: 'Acciones',
    acts: (row) => ({
      view: <IconButton icon={() => <svg />} label={`Ver ${row.id}`} onClick={() => undefined} />,
    }),
  },
];
function Table({ onView, ...change }: Partial<DataTableProps<Row>> & { onView?: (view: TableView) => void }) {
  const [view, setView] = useState(firstView('id'));
  const page = localPage(all, columns, view);
  return (
    <DataTable
      label="Créditos"
      columns={columns}
      rows={page.rows}
      total={page.total}
      view={page.view}
      onViewChange={(next) => {
        setView(next);
        onView?.(next);
      }}
      rowKey={(row) => String(row.id)}
      empty={{ title: 'Sin registros', hint: 'Cree el primero' }}
      labels={tableLabels}
      {...change}
    />
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent?.replace('Nombre', ''));
const row = (name: string) => screen.getByText(name).closest('tr');

function Selecting({ onOpen }: { onOpen: (row: Row) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return (
    <Table
      onOpen={onOpen}
      selection={{
        isSelected: ({ id }) => chosen.includes(id),
        label: ({ id }) => `Elegir ${id}`,
        onToggle: (toggled, selected) => {
          const ids = toggled.map(({ id }) => id);
          setChosen((before) => [...before.filter((id) => !ids.includes(id)), ...(selected ? ids : [])]);
        },
      }}
    />
  );
}

function Expanding() {
  const [opened, setOpened] = useState<readonly number[]>([]);
  return (
    <Table
      expansion={{
        isExpanded: ({ id }) => opened.includes(id),
        onToggle: ({ id }) =>
          setOpened((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
        content: ({ name }) => `Detalle de ${name}`,
        label: ({ name }) => `Abrir ${name}`,
        header: 'Detalle',
      }}
    />
  );
}

describe('DataTable', () => {
  it('PRI-02 expands a row and collapses it again', async () => {
    const { container } = render(<Expanding />);
    const button = screen.getByRole('button', { name: 'Abrir Fila 2' });
    expect([button.getAttribute('aria-expanded'), screen.queryByText('Detalle de Fila 2')]).toEqual(['false', null]);
    await userEvent.click(button);
    expect([button.getAttribute('aria-expanded'), row('Detalle de Fila 2')?.previousElementSibling]).toEqual([
      'true',
      row('Fila 2'),
    ]);
    expect(await axeFindings(container)).toEqual([]);
    await userEvent.click(button);
    expect(screen.queryByText('Detalle de Fila 2')).toBeNull();
  });

  it('ACC-86 starts ascending on the key column and says so', () => {
    render(<Table />);
    expect([names()[0], screen.getByRole('columnheader', { name: 'Número' }).getAttribute('aria-sort')]).toEqual([
      'Fila 1',
      'ascending',
    ]);
  });

  it('ACC-85 sorts on a header click, reverses on the next one, and returns to the first page', async () => {
    const views: TableView[] = [];
    render(<Table onView={(view) => views.push(view)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nombre' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nombre' }));
    expect(views).toEqual([
      { page: 2, pageSize: 10, sort: 'id', direction: 'asc' },
      { page: 1, pageSize: 10, sort: 'name', direction: 'asc' },
      { page: 1, pageSize: 10, sort: 'name', direction: 'desc' },
    ]);
    expect([names()[0], screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')]).toEqual([
      'Fila 23',
      'descending',
    ]);
  });

  it('ACC-85 pages by 10, 25, 50 and 100', async () => {
    render(<Table />);
    expect(screen.getByText('1 a 10 de 23')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Última' }));
    expect([names(), screen.getByText('21 a 23 de 23') !== null]).toEqual([['Fila 21', 'Fila 22', 'Fila 23'], true]);
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filas por página' });
    expect(Array.from(size.options, (option) => option.value)).toEqual(['10', '25', '50', '100']);
    await userEvent.selectOptions(size, '25');
    expect([names().length, screen.getByText('1 a 23 de 23') !== null]).toEqual([23, true]);
  });

  it('ACC-87 shows the empty message with what to do next', () => {
    render(<Table rows={[]} total={0} />);
    expect([
      screen.getByText('Sin registros') !== null,
      screen.getByText('Cree el primero') !== null,
      screen.queryByRole('navigation'),
    ]).toEqual([true, true, null]);
  });

  it('moves between rows with the arrow keys and opens one with Enter', async () => {
    const opened: number[] = [];
    render(<Table onOpen={(opens) => opened.push(opens.id)} />);
    row('Fila 1')?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect([opened, document.activeElement === row('Fila 2')]).toEqual([[2], true]);
    await userEvent.keyboard('{End}{ArrowDown}{Enter}{Home}{Enter}');
    expect(opened).toEqual([2, 10, 1]);
  });

  it('has one row in the tab order: the last focused one', async () => {
    render(<Table onOpen={() => undefined} />);
    row('Fila 1')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .filter((candidate) => candidate.tabIndex === 0)
        .map((candidate) => candidate === row('Fila 2')),
    ).toEqual([true]);
  });

  it('opens a row on click, but not on a click or Enter on a button inside it', async () => {
    const opened: number[] = [];
    render(<Table onOpen={(opens) => opened.push(opens.id)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ver 3' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByText('Fila 4'));
    expect(opened).toEqual([4]);
  });

  it('selects rows and the whole page', async () => {
    const calls: unknown[] = [];
    render(
      <Table
        selection={{
          isSelected: (candidate) => candidate.id === 2,
          label: (candidate) => `Elegir ${candidate.id}`,
          onToggle: (candidates, selected) => calls.push([candidates.map(({ id }) => id), selected]),
          onToggleAll: (selected) => calls.push(selected),
        }}
      />,
    );
    expect([
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir' }).indeterminate,
      row('Fila 2')?.getAttribute('aria-selected'),
    ]).toEqual([true, 'true']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir 3' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir' }));
    expect(calls).toEqual([[[2], false], [[3], true], true]);
  });

  it('selects ranges by Shift with a click and with the keys, and neither opens a row nor needs the mouse', async () => {
    const typist = userEvent.setup();
    const opened: unknown[] = [];
    render(<Selecting onOpen={({ id }) => opened.push(id)} />);
    const chosen = () =>
      screen
        .getAllByRole('row')
        .filter((each) => each.getAttribute('aria-selected') === 'true')
        .map((each) => Number(each.dataset['index']) + 1);
    await typist.keyboard('x');
    expect([chosen(), document.activeElement]).toEqual([[1], row('Fila 1')]);
    await typist.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    expect([chosen(), document.activeElement]).toEqual([[1, 2, 3], row('Fila 3')]);
    await typist.keyboard('{ArrowDown}{ArrowDown}{Shift>}X{/Shift}');
    expect(chosen()).toEqual([1, 2, 3, 4, 5]);
    await typist.keyboard('x');
    expect(chosen()).toEqual([1, 2, 3, 4]);
    await typist.keyboard('{Shift>}');
    await typist.click(screen.getByText('Fila 7'));
    expect(chosen()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await typist.keyboard('{/Shift}');
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir 6' }));
    await typist.keyboard('{Shift>}');
    await typist.click(screen.getByRole('checkbox', { name: 'Elegir 2' }));
    await typist.keyboard('{/Shift}');
    expect([chosen(), opened]).toEqual([[1, 7], []]);
  });

  it('draws no cell again when a row is selected', async () => {
    const drawn: number[] = [];
    const counted: Column<Row>[] = [
      { id: 'name', kind: 'text', header: 'Nombre', value: ({ name }) => name, cell: ({ id }) => drawn.push(id) },
    ];
    function Selectable() {
      const [chosen, setChosen] = useState<readonly Row[]>([]);
      const selection = {
        isSelected: (one: Row) => chosen.includes(one),
        onToggle: setChosen,
        label: ({ id }: Row) => `Elegir ${id}`,
      };
      return <Table columns={counted} selection={selection} />;
    }
    render(<Selectable />);
    const first = [...drawn];
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir 1' }));
    expect(screen.getByRole('checkbox', { name: 'Elegir 1', checked: true })).toBeTruthy();
    expect(drawn).toEqual(first);
  });

  it('shows a skeleton and announces loading', () => {
    render(<Table rows={[]} total={0} loading />);
    expect([
      screen.getByRole('table').getAttribute('aria-busy'),
      screen.getByText('Cargando') !== null,
      screen.queryByText('Sin registros'),
    ]).toEqual(['true', true, null]);
  });

  it('keeps its footer when it is empty, and not when it failed', () => {
    const match = render(<Table rows={[]} total={0} foot={<p>Total generado: 23</p>} />);
    expect(screen.getAllByText(/Sin registros|Total generado/).map(({ textContent }) => textContent)).toEqual([
      'Sin registros',
      'Total generado: 23',
    ]);
    match.unmount();
    render(<Table error="No se pudo cargar" foot={<p>Total generado: 23</p>} />);
    expect(screen.getAllByText(/No se pudo cargar|Total generado/).map(({ textContent }) => textContent)).toEqual([
      'No se pudo cargar',
    ]);
  });

  it('shows the error instead of the rows and offers a retry', async () => {
    let tries = 0;
    render(<Table error="No se pudo cargar" onRetry={() => (tries += 1)} />);
    expect(within(screen.getByRole('alert')).getByText('No se pudo cargar')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect([tries, screen.queryByText('Fila 1')]).toEqual([1, null]);
  });

  it('axe finds nothing when full, empty and failed', async () => {
    const full = render(<Table onOpen={() => undefined} />);
    expect(await axeFindings(full.container)).toEqual([]);
    full.unmount();
    const empty = render(<Table rows={[]} total={0} />);
    expect(await axeFindings(empty.container)).toEqual([]);
    empty.unmount();
    const failed = render(<Table error="No se pudo cargar" onRetry={() => undefined} />);
    expect(await axeFindings(failed.container)).toEqual([]);
  });
});
