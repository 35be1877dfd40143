import { pageSizes, type TableView } from '@comensal/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../page/use-address';
import { rememberedPageSize, rememberPageSize } from './page-sizes';

export type Filters = Readonly<Record<string, readonly string[]>>;

export interface ListOptions<F extends Filters> {
  /** The column that the list is sorted by when nobody has chosen one (ACC-86). */
  sort: string | null;
  direction?: 'asc' | 'desc' | undefined;
  /** The columns that may be sorted by; another one in the address is ignored. */
  sortable: readonly string[];
  /** The filters and what each holds when nobody has chosen. */
  filters: F;
}

export interface ListState<F extends Filters> {
  readonly view: TableView;
  /** `replace` where the present page is not one to come back to. */
  readonly setView: (view: TableView, how?: { readonly replace: boolean }) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly filters: F;
  readonly setFilter: (name: keyof F & string, values: readonly string[]) => void;
  /** Something other than the default is chosen. */
  readonly isNarrowed: boolean;
  /** Back to the defaults. */
  readonly reset: () => void;
  /** `page` of a list call (contract). */
  readonly page: { offset: number; limit: number; direction: 'asc' | 'desc'; sort?: string; search?: string };
}

const names = { search: 'q', sort: 'sort', direction: 'dir', page: 'page', size: 'size' } as const;

/**
 * Search, filters, sort and page of a list, held in the address bar: a view can be shared, and the back button brings it back.
 * Only the page size is stored, so a list that is opened from the menu starts without a search (ACC-88). Defaults do not appear
 * in the address.
 */
export function useListState<F extends Filters>(options: ListOptions<F>): ListState<F> {
  const { pathname } = useLocation();
  const [address, changeAddress] = useAddress();
  const { sort, direction = 'asc', sortable, filters: defaults } = options;
  // Read from the text: the defaults are written in place by every drawing of the screen.
  const text = address.toString();
  const defaultsText = JSON.stringify(defaults);
  const read = useMemo(() => {
    const params = new URLSearchParams(text);
    const filters = Object.fromEntries(
      Object.entries(JSON.parse(defaultsText) as Filters).map(([name, values]) => [
        name,
        params.has(name) ? params.getAll(name).filter((value) => value !== '') : values,
      ]),
    ) as unknown as F;
    return { params, filters };
  }, [text, defaultsText]);
  const { params } = read;

  const chosenSort = params.get(names.sort);
  const size = Number(params.get(names.size));
  const view: TableView = {
    page: Math.max(1, Math.floor(Number(params.get(names.page) ?? 1)) || 1),
    pageSize: pageSizes.includes(size) ? size : (rememberedPageSize(pathname) ?? pageSizes[0] ?? 10),
    sort: chosenSort !== null && sortable.includes(chosenSort) ? chosenSort : sort,
    direction:
      params.get(names.direction) === 'asc' ? 'asc' : params.get(names.direction) === 'desc' ? 'desc' : direction,
  };
  const search = (params.get(names.search) ?? '').slice(0, 100);

  function change(changes: Readonly<Record<string, readonly string[] | null>>, replace: boolean): void {
    changeAddress(
      (next) => {
        for (const [name, values] of Object.entries(changes)) {
          next.delete(name);
          for (const value of values ?? []) next.append(name, value);
        }
      },
      { replace },
    );
  }

  const unless = (value: string, usual: string): readonly string[] | null => (value === usual ? null : [value]);
  return {
    view,
    setView: (next, { replace } = { replace: false }) => {
      if (next.pageSize !== view.pageSize) rememberPageSize(pathname, next.pageSize);
      change(
        {
          [names.page]: unless(String(next.page), '1'),
          [names.size]: unless(String(next.pageSize), String(pageSizes[0])),
          [names.sort]: next.sort === null ? null : unless(next.sort, sort ?? ''),
          [names.direction]: unless(next.direction, direction),
        },
        replace,
      );
    },
    search,
    setSearch: (typed) => change({ [names.search]: unless(typed.trim(), ''), [names.page]: null }, true),
    filters: read.filters,
    setFilter: (name, values) => {
      const usual = sameValues(values, defaults[name] ?? []);
      // An emptied filter leaves an empty value, or the default would come back.
      change({ [name]: usual ? null : values.length === 0 ? [''] : values, [names.page]: null }, false);
    },
    isNarrowed: search !== '' || Object.keys(defaults).some((name) => params.has(name)),
    reset: () =>
      change(
        Object.fromEntries([names.search, names.page, ...Object.keys(defaults)].map((name) => [name, null])),
        false,
      ),
    page: {
      offset: (view.page - 1) * view.pageSize,
      limit: view.pageSize,
      direction: view.direction,
      ...(view.sort === null ? {} : { sort: view.sort }),
      ...(search === '' ? {} : { search }),
    },
  };
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
