import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../testing/axe';
import { ListAct } from './list-act';
import { ListToolbar, type ListTools } from './list-toolbar';

const noQuery = window.matchMedia('(max-width: 1px)');

function open(change: Partial<ListTools> = {}) {
  const pressed: string[] = [];
  const press = (name: string) => () => pressed.push(name);
  const view = render(
    <ListToolbar
      labels={{ more: 'Más acciones', filters: 'Filtros' }}
      search={<input aria-label="Buscar" />}
      tools={{
        looks: <ListAct isLook icon={() => <svg />} label="Columnas" onPress={press('Columnas')} />,
        primary: <button type="button">Nuevo</button>,
        sentence: <p>Hay más</p>,
        others: <ListAct label="Eliminados" onPress={press('Eliminados')} />,
        files: (
          <ListAct
            label="Exportar"
            entriesLabel="como planilla o PDF"
            entries={[
              [
                { id: 'pdf', label: 'PDF', onSelect: press('PDF') },
                { id: 'xlsx', label: 'xlsx', onSelect: press('xlsx') },
              ],
            ]}
          />
        ),
        filters: <button type="button">Estado</button>,
        ...change,
      }}
    />,
  );
  return { ...view, pressed };
}
const names = () =>
  screen.getAllByRole('button').map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim());

it('every list has its search and filters on the left, the new record at the right end, and the rest between them, however they are given', async () => {
  const { container } = open();
  expect(names()).toEqual(['Estado', 'Eliminados', 'Exportar como planilla o PDF', 'Columnas', 'Nuevo']);
  expect(container.textContent).toMatch(/Hay más$/);
  expect(await axeFindings(container)).toEqual([]);
});

it('on a phone the rest is one menu, by keyboard too, and the filters are behind a button', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...noQuery, media: query, matches: true }));
  const { pressed } = open();
  expect(names()).toEqual(['Filtros', 'Más acciones', 'Nuevo']);
  const typist = userEvent.setup();
  await typist.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(names()).toEqual(['Filtros', 'Más acciones', 'Nuevo', 'Estado']);
  for (const [down, name] of [
    [0, 'Eliminados'],
    [1, 'Exportar: PDF'],
    [3, 'Columnas'],
  ] as const) {
    screen.getByRole('button', { name: 'Más acciones' }).focus();
    await typist.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name });
    await typist.keyboard(`${'{ArrowDown}'.repeat(down)}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect(pressed).toEqual(['Eliminados', 'PDF', 'Columnas']);
});
