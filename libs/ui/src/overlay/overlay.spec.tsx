import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { DateInput } from '../date/date-input';
import { Dialog } from '../dialog/dialog';
import { MultiSelect } from '../form/multi-select';
import { JobBell } from '../frame/job-bell';
import { Menu } from '../menu/menu';
import { loadOverlays, loadOverlaysBy } from './overlay.store';

class Boundary extends Component<{ children: ReactNode }, { failure: Error | null }> {
  override state = { failure: null };
  static getDerivedStateFromError = (failure: Error) => ({ failure });
  override render() {
    const { failure } = this.state as { failure: Error | null };
    return failure ? <p>{failure.message}</p> : this.props.children;
  }
}

const dialog = (
  <Dialog open title="Atención" onClose={() => undefined} closeLabel="Cerrar">
    <p>Algo</p>
  </Dialog>
);

function Page() {
  return (
    <>
      <Menu
        label="Menú de usuario"
        trigger="AM"
        groups={[[{ id: 'out', label: 'Salir', onSelect: () => undefined }]]}
      />
      <JobBell
        jobs={[{ id: '1', title: 'Carga', state: 'waiting' }]}
        labels={{
          bell: (running) => `Procesos, ${running} en curso`,
          title: 'Procesos',
          empty: 'Sin procesos',
          emptyHint: 'Aquí se ven',
          download: 'Descargar',
          retry: 'Reintentar',
          cancel: 'Cancelar',
          continue: 'Continuar',
          undo: 'Deshacer',
        }}
      />
      <MultiSelect
        labels={{ name: 'Estado', all: 'Todos', several: (count) => `${count} estados` }}
        options={[{ value: 'open', label: 'Abierto' }]}
        value={[]}
        onChange={() => undefined}
      />
      <DateInput
        value={20260102}
        onChange={() => undefined}
        today={20260102}
        locale="es-AR"
        aria-label="Desde"
        labels={{
          open: 'Abrir el calendario',
          invalid: 'Fecha inválida',
          placeholder: 'dd/mm/aaaa',
          previousMonth: 'Mes anterior',
          nextMonth: 'Mes siguiente',
        }}
      />
    </>
  );
}

/** What a reader is told about the buttons, before and after what they open is loaded. */
const buttons = () =>
  screen.getAllByRole('button').map((button) => ({
    name: button.getAttribute('aria-label') ?? button.textContent,
    title: button.title,
    class: button.className,
    expanded: button.getAttribute('aria-expanded'),
    opens: button.getAttribute('aria-haspopup'),
  }));

// In this order: what is loaded stays loaded.
it('what cannot be loaded fails where it is wanted, and only there', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loadOverlaysBy(() => Promise.reject(new Error('sin conexión')));
  await expect(loadOverlays()).rejects.toThrow('sin conexión');
  render(
    <>
      <Page />
      <Boundary>{dialog}</Boundary>
    </>,
  );
  expect(await screen.findByText('sin conexión')).toBeTruthy();
  expect(buttons()).toHaveLength(4);
  logged.mockRestore();
});

it('until it is loaded plain buttons have the places; what was pressed opens then, and the focus stays', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  loadOverlaysBy(async (load) => {
    await arrived;
    return load();
  });
  const typist = userEvent.setup();
  render(<Page />);
  const before = buttons();
  expect(before.map(({ name, expanded, opens }) => [name, expanded, opens])).toEqual([
    ['AM Menú de usuario', 'false', 'menu'],
    ['Procesos, 1 en curso', 'false', null],
    ['Estado Todos', 'false', 'listbox'],
    ['Abrir el calendario', 'false', null],
  ]);
  await typist.tab();
  await typist.tab();
  await typist.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => {
    arrive();
    await loadOverlays();
  });
  expect(await screen.findByRole('dialog', { name: 'Procesos' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Procesos, 1 en curso' }));
  await typist.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(buttons()).toEqual(before);
});

it('once loaded it opens at once', async () => {
  const typist = userEvent.setup();
  render(<Page />);
  await typist.click(screen.getByRole('button', { name: 'AM Menú de usuario' }));
  expect(screen.getByRole('menuitem', { name: 'Salir' })).toBeTruthy();
});
