import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { type ListState, useListState } from './use-list-state';

type CreditFilters = { status: readonly string[] };
let state: ListState<CreditFilters> | undefined;

function List() {
  state = useListState<CreditFilters>({ sort: 'id', sortable: ['id', 'amount'], filters: { status: ['Pendiente'] } });
  return null;
}

function open(address: string): void {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
}

function list(): ListState<CreditFilters> {
  if (state === undefined) throw new Error('The list is not open');
  return state;
}

const readable = () => ({
  view: list().view,
  search: list().search,
  filters: list().filters,
  page: list().page,
  isNarrowed: list().isNarrowed,
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the state of a list', () => {
  it('ACC-86 ACC-88 starts ascending on its key column, on page 1 of ten, without a search', () => {
    open('/credit-state');
    expect(readable()).toEqual({
      view: { page: 1, pageSize: 10, sort: 'id', direction: 'asc' },
      search: '',
      filters: { status: ['Pendiente'] },
      page: { offset: 0, limit: 10, sort: 'id', direction: 'asc' },
      isNarrowed: false,
    });
  });

  it('ACC-85 reads search, filters, sort and page from the address', () => {
    open('/credit-state?q=%C3%91and%C3%BA&status=Pagado&status=Facturado&sort=amount&dir=desc&page=3&size=25');
    expect(readable()).toEqual({
      view: { page: 3, pageSize: 25, sort: 'amount', direction: 'desc' },
      search: 'Ñandú',
      filters: { status: ['Pagado', 'Facturado'] },
      page: { offset: 50, limit: 25, sort: 'amount', direction: 'desc', search: 'Ñandú' },
      isNarrowed: true,
    });
  });

  it('ACC-85 a page keeps the size chosen for this list on this device', () => {
    open('/credit-state');
    act(() => list().setView({ page: 1, pageSize: 50, sort: 'id', direction: 'asc' }));
    const sizeAt = (address: string) => {
      cleanup();
      open(address);
      return list().view.pageSize;
    };
    expect(['/credit-state', '/users', '/credit-state?size=25', '/credit-state?size=7'].map(sizeAt)).toEqual([
      50, 10, 25, 50,
    ]);
  });

  it('ignores invalid values in the address', () => {
    open('/credit-state?page=-4&size=7&sort=password&dir=sideways');
    expect(list().view).toEqual({ page: 1, pageSize: 10, sort: 'id', direction: 'asc' });
  });

  it('ACC-85 writes choices into the address and omits defaults; a new search starts at page 1', () => {
    open('/credit-state?page=3');
    act(() => list().setSearch('sur'));
    expect(location.search).toBe('?q=sur');
    act(() => list().setView({ page: 2, pageSize: 10, sort: 'id', direction: 'desc' }));
    expect(location.search).toBe('?q=sur&page=2&dir=desc');
    act(() => list().setFilter('status', ['Pagado']));
    expect(location.search).toBe('?q=sur&dir=desc&status=Pagado');
    act(() => list().setFilter('status', []));
    expect(list().filters).toEqual({ status: [] });
    act(() => list().setFilter('status', ['Pendiente']));
    expect(location.search).toBe('?q=sur&dir=desc');
    act(() => list().reset());
    expect(location.search).toBe('?dir=desc');
  });

  it('ACC-85 two changes before a render do not undo each other', () => {
    open('/credit-state');
    const drawn = list();
    act(() => {
      drawn.setSearch('sur');
      drawn.setView({ ...drawn.view, direction: 'desc' });
      drawn.setFilter('status', ['Pagado']);
    });
    expect(location.search).toBe('?q=sur&dir=desc&status=Pagado');
  });

  it('ACC-85 a list that was left does not change the address', () => {
    open('/credit-state');
    const drawn = list();
    history.replaceState(null, '', '/users');
    act(() => drawn.setSearch('sur'));
    expect(location.pathname + location.search).toBe('/users');
  });
});
