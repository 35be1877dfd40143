import type { ListName, ListSettings } from '@comensal/domain/preferences';
import { pageSizes, type TableView, usualPageSize } from '@comensal/ui';
import { useMemo } from 'react';
import { useAddress } from '../page/use-address';
import { usePreferences } from '../person/preferences';

export type Filters = Readonly<Record<string, readonly string[]>>;

export interface ListOptions<F extends Filters> {
  /** Under which the person's settings of the list are stored. */
  name: ListName;
  /** The default sort column (ACC-86). */
  sort: string | null;
  direction?: 'asc' | 'desc' | undefined;
  /** The sortable columns; another one in the URL is ignored. */
  sortable: readonly string[];
  /** The filters and their default values. */
  filters: F;
  /** Further parts of the URL that belong to a view of the list. */
  also?: readonly string[] | undefined;
}

export interface ListState<F extends Filters> {
  readonly name: ListName;
  /** The person's settings are known, so that the page to read is. */
  readonly ready: boolean;
  readonly settings: ListSettings;
  readonly setSettings: (change: ListSettings) => void;
  /** What of the URL is a view of the list: its search, filters and order. */
  readonly address: string;
  readonly view: TableView;
  /** `replace` if the current page should not stay in the history. */
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
 * Search, filters, sort and page of a list, kept in the URL: a view can be shared, and the back button restores it.
 * Only the size of a page and the columns are stored by person, so a list that is opened from the menu starts without a
 * search (ACC-88). Defaults do not appear in the URL.
 */
export function useListState<F extends Filters>(options: ListOptions<F>): ListState<F> {
  const [address, changeAddress] = useAddress();
  const { name: listName, sort, direction = 'asc', sortable, filters: defaults, also = [] } = options;
  const { preferences, set } = usePreferences({ wanted: true });
  const saved = `list:${listName}` as const;
  const settings = preferences?.[saved] ?? usualSettings;
  // Derived from the text: the defaults are a new object on every render.
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
    pageSize: chosenSize(size) ?? chosenSize(settings.size) ?? usualPageSize,
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

  function setSettings(changes: ListSettings): void {
    const { size: rows, columns } = { ...settings, ...changes };
    const next = {
      ...(rows === undefined || rows === usualPageSize ? {} : { size: rows }),
      ...(columns && { columns }),
    };
    set({ key: saved, value: Object.keys(next).length === 0 ? null : next });
  }

  const unless = (value: string, usual: string): readonly string[] | null => (value === usual ? null : [value]);
  return {
    name: listName,
    ready: preferences !== undefined,
    settings,
    setSettings,
    address: partOf(params, [names.search, names.sort, names.direction, ...Object.keys(defaults), ...also]),
    view,
    setView: (next, { replace } = { replace: false }) => {
      if (next.pageSize !== view.pageSize) setSettings({ size: next.pageSize });
      change(
        {
          [names.page]: unless(String(next.page), '1'),
          [names.size]: unless(String(next.pageSize), String(usualPageSize)),
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
      // A cleared filter leaves an empty value, or the default would come back.
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

/** These parameters of a URL, in their order there. */
function partOf(params: URLSearchParams, parts: readonly string[]): string {
  return new URLSearchParams([...params].filter(([name]) => parts.includes(name))).toString();
}

const usualSettings: ListSettings = {};

/** A size that can be chosen, else undefined. */
function chosenSize(size: number | undefined): number | undefined {
  return size !== undefined && pageSizes.includes(size) ? size : undefined;
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
