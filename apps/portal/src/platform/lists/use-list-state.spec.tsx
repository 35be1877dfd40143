import type { ListName } from '@comensal/domain/preferences';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { connect, errorAnswer } from '../../testing/network';
import { readConfiguration } from '../calls/use-call';
import { type ListState, useListState } from './use-list-state';

type CreditFilters = { status: readonly string[] };
let state: ListState<CreditFilters> | undefined;
let listName: ListName = 'credits';

function List() {
  state = useListState<CreditFilters>({
    name: listName,
    sort: 'id',
    sortable: ['id', 'amount'],
    filters: { status: ['Pendiente'] },
  });
  return null;
}

function open(address: string): void {
  history.replaceState(null, '', address);
  render(
    <SWRConfig value={{ ...readConfiguration, provider: () => new Map() }}>
      <BrowserRouter>
        <List />
      </BrowserRouter>
    </SWRConfig>,
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
let network: ReturnType<typeof connect>;
beforeEach(() => {
  listName = 'credits';
  network = connect(() => undefined);
});
afterEach(() => {
  cleanup();
  network.restore();
});

describe('the state of a list', () => {
  it('ACC-86 ACC-88 starts ascending on its key column, on page 1 of 25, without a search', () => {
    open('/credit-state');
    expect(readable()).toEqual({
      view: { page: 1, pageSize: 25, sort: 'id', direction: 'asc' },
      search: '',
      filters: { status: ['Pendiente'] },
      page: { offset: 0, limit: 25, sort: 'id', direction: 'asc' },
      isNarrowed: false,
    });
  });

  it('ACC-85 reads search, filters, sort and page from the address', () => {
    open('/credit-state?q=%C3%91and%C3%BA&status=Pagado&status=Facturado&sort=amount&dir=desc&page=3&size=50');
    expect(readable()).toEqual({
      view: { page: 3, pageSize: 50, sort: 'amount', direction: 'desc' },
      search: 'Ñandú',
      filters: { status: ['Pagado', 'Facturado'] },
      page: { offset: 100, limit: 50, sort: 'amount', direction: 'desc', search: 'Ñandú' },
      isNarrowed: true,
    });
  });

  it('ACC-85 a page keeps the size that the person chose for this list; an address has its own', async () => {
    open('/credit-state');
    await waitFor(() => expect(list().ready).toBe(true));
    act(() => list().setView({ page: 1, pageSize: 50, sort: 'id', direction: 'asc' }));
    await waitFor(() =>
      expect(network.calls.map(({ body }) => [body['key'], body['value']])).toEqual([['list:credits', { size: 50 }]]),
    );
    const sizeOf = async (name: ListName, address: string) => {
      cleanup();
      listName = name;
      open(address);
      await waitFor(() => expect(list().ready).toBe(true));
      return list().view.pageSize;
    };
    expect([
      await sizeOf('credits', '/credit-state'),
      await sizeOf('users', '/users'),
      await sizeOf('credits', '/credit-state?size=10'),
      await sizeOf('credits', '/credit-state?size=7'),
    ]).toEqual([50, 25, 10, 50]);
    act(() => list().setView({ page: 1, pageSize: 25, sort: 'id', direction: 'asc' }));
    await waitFor(() => expect(network.calls.at(-1)?.body).toMatchObject({ key: 'list:credits', value: null }));
    expect(await sizeOf('credits', '/credit-state')).toBe(25);
  });

  it('knows nothing of the person before their settings are read, and does without them if they cannot be', async () => {
    network.restore();
    network = connect(() => errorAnswer(500, 'Ocurrió un error inesperado'));
    open('/credit-state');
    expect(list().ready).toBe(false);
    await waitFor(() => expect(list().ready).toBe(true));
    expect([list().view.pageSize, list().settings]).toEqual([25, {}]);
  });

  it('ignores invalid values in the address', () => {
    open('/credit-state?page=-4&size=7&sort=password&dir=sideways');
    expect(list().view).toEqual({ page: 1, pageSize: 25, sort: 'id', direction: 'asc' });
  });

  it('ACC-85 writes choices into the address and omits defaults; a new search starts at page 1', () => {
    open('/credit-state?page=3');
    act(() => list().setSearch('sur'));
    expect(location.search).toBe('?q=sur');
    act(() => list().setView({ page: 2, pageSize: 25, sort: 'id', direction: 'desc' }));
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
