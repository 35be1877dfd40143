import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkProps } from '../link';
import { axeFindings } from '../testing/axe';
import { AppFrame, type AppFrameProps } from './app-frame';

const base: Omit<AppFrameProps, 'children'> = {
  brand: 'Comensal',
  title: 'Créditos',
  identity: 'Aprobador',
  headerActions: null,
  link: ({ onClick, ...rest }: LinkProps) => (
    <a
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        onClick?.();
      }}
    />
  ),
  labels: {
    skip: 'Ir al contenido',
    menu: 'Menú',
    openMenu: 'Abrir menú',
    closeMenu: 'Cerrar menú',
    foldMenu: 'Ocultar menú',
    unfoldMenu: 'Mostrar menú',
  },
  groups: [
    { id: 'home', items: [{ id: 'home', label: 'Inicio', href: '/home' }] },
    { id: 'credits', label: 'Créditos', items: [{ id: 'list', label: 'Lista', href: '/credits', current: true }] },
    { id: 'reports', label: 'Reportes', items: [{ id: 'consumption', label: 'Consumos', href: '/consumption' }] },
    { id: 'empty', label: 'Contratistas', items: [] },
  ],
};
const hidden = (name: string) => screen.getByText(name).closest('ul')?.hidden;

describe('AppFrame', () => {
  it('ACC-21 ACC-23 has header, grouped menu, one h1 and the content; empty groups are hidden', async () => {
    const { container } = render(
      <AppFrame {...base}>
        <p>Contenido</p>
      </AppFrame>,
    );
    expect([
      screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent),
      screen.getAllByRole('navigation').length,
      screen.queryByText('Contratistas'),
    ]).toEqual([['Créditos'], 1, null]);
    expect(screen.getByRole('link', { name: 'Lista' }).getAttribute('aria-current')).toBe('page');
    expect(within(screen.getByRole('main')).getByText('Contenido')).toBeTruthy();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('collapses a group, but never the one with the current page', async () => {
    const closed: string[][] = [];
    render(
      <AppFrame {...base} onClosedGroupsChange={(ids) => closed.push(ids)}>
        <p />
      </AppFrame>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reportes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Créditos' }));
    expect([hidden('Consumos'), hidden('Lista'), closed]).toEqual([true, false, [['reports'], ['reports', 'credits']]]);
  });

  it('ACC-30 reports the pointer entering and leaving the menu', async () => {
    let moves = 0;
    render(
      <AppFrame {...base} onMenuPointer={() => (moves += 1)}>
        <p>Contenido</p>
      </AppFrame>,
    );
    const user = userEvent.setup();
    await user.hover(screen.getByRole('complementary'));
    await user.hover(screen.getByText('Contenido'));
    expect(moves).toBe(2);
  });

  it('opens the menu as a drawer that closes when an entry is followed', async () => {
    render(
      <AppFrame {...base}>
        <p />
      </AppFrame>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menú' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Inicio' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
