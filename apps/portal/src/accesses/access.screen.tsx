import { type HoldingRow, holdingSortColumns, unusedDays } from '@comensal/domain/accesses';
import { mayMake, mayOpen, modules } from '@comensal/domain/platform/access';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { profileAccess, profileScreens } from '@comensal/domain/profiles';
import { userScreens } from '@comensal/domain/users';
import { Button, type Column, type SelectOption } from '@comensal/ui';
import { IdCard, UserX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceOptions } from '../companies/place-filter';
import { ExportMenu } from '../jobs/export-menu';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { actionsColumn, RowButton } from '../platform/lists/actions-column';
import { emptyList } from '../platform/lists/empty-list';
import { useOpenFromList } from '../platform/lists/list-address';
import { chosenIn, ListFilter } from '../platform/lists/list-filter';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { holdingColumns } from './access-columns';
import { withdraw, withdrawalOf, withdrawnFrom } from './withdraw';

const keyOf = ({ username, for_username: away, module }: HoldingRow): string => `${username}/${away ?? ''}/${module}`;
const named = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));
const none: string[] = [];

/** The filters that are chosen from a list, each with the word of the column that it narrows. */
const filterLabels = {
  module: 'module',
  permission: 'permission',
  company: 'company',
  centre: 'centre',
  profile: 'profile',
  unused: 'lastUsed',
} as const;
const filterNames = Object.keys(filterLabels) as (keyof typeof filterLabels)[];

/** `/access`: who may do what, where and why, with a way to take it away. */
export default function AccessScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const openPage = useOpenFromList();
  const cache = useCallCache();
  const list = useListState({
    name: 'access',
    sort: 'username',
    sortable: holdingSortColumns,
    filters: {
      module: none,
      permission: none,
      centre: none,
      company: none,
      profile: none,
      unused: none,
      username: none,
    },
  });
  const chosen = (name: keyof typeof list.filters): string => chosenIn(list, name);
  const [centre, company, unused, username] = [
    chosen('centre'),
    chosen('company'),
    chosen('unused'),
    chosen('username'),
  ];
  const filter = {
    module: chosen('module'),
    permission: chosen('permission'),
    centre,
    company,
    profile: chosen('profile'),
    username,
    ...(unused === nothingChosen ? {} : { unused_days: unusedDays }),
  };
  const seesUsers = mayOpen(actor, userScreens.showUser);
  const openPerson = useCallback(
    (row: HoldingRow): void => openPage(`/show-user/${encodeURIComponent(row.username)}`),
    [openPage],
  );
  const title = t('accesses.table');
  const paged = usePaged('users/getAccess', list, title, filter);
  const places = usePlaceOptions(centre);
  const readsProfiles = mayMake(actor, profileAccess['profiles/getProfiles']);
  const profiles = useCall(readsProfiles ? 'profiles/getProfiles' : null, {}, { quiet: true });

  const options: Readonly<Record<keyof typeof filterLabels, readonly SelectOption[]>> = {
    module: named(modules),
    permission: [{ value: 'W', label: t('accesses.write') }],
    company: places.companies,
    centre: places.centres,
    profile: named((profiles.data ?? []).map(({ name }) => name)),
    unused: [{ value: String(unusedDays), label: t('accesses.unused', { days: unusedDays }) }],
  };
  // Said beside the list too: the filters do not all fit on it.
  const said = [
    ...filterNames.flatMap((name) => {
      const value = chosen(name);
      if (value === nothingChosen) return [];
      return [options[name].find((option) => option.value === value)?.label ?? value];
    }),
    ...(username === nothingChosen ? [] : [t('accesses.ofPerson', { username })]),
  ];

  const columns = useMemo((): Column<HoldingRow>[] => {
    const place = centre === nothingChosen || company === nothingChosen ? null : { centre, company };
    const mayWithdraw = mayOpen(actor, userScreens.editUser);
    const refresh = (): void => cache.refresh('users/getAccess', 'users/get');
    const take = (row: HoldingRow): void =>
      withdrawalOf(row, place) === 'profile' ? openPage(withdrawnFrom(row)) : void withdraw(row, place, refresh);
    return [
      {
        id: 'username',
        card: 'name',
        cardText: ({ name }) => name,
        kind: 'text',
        header: t('accesses.username'),
        value: ({ username }) => username,
        cell: ({ username }) => <span className="font-medium">{username}</span>,
      },
      { id: 'name', under: 'username', kind: 'text', header: t('accesses.person'), value: ({ name }) => name },
      ...holdingColumns(),
      {
        id: 'profile',
        isLesser: true,
        kind: 'text',
        header: t('accesses.profile'),
        value: ({ profile }) => profile,
      },
      ...(seesUsers
        ? [
            actionsColumn<HoldingRow>({
              label: (_, row) => t('accesses.view', { username: row.username }),
              mayEdit: () => false,
              onEdit: () => undefined,
              onView: openPerson,
              others: (row) => (
                <>
                  {mayOpen(actor, profileScreens.profiles) && (
                    <RowButton
                      row={row}
                      icon={IdCard}
                      label={t('accesses.viewProfile', { profile: row.profile })}
                      onAct={({ profile }) =>
                        openPage(`${profileScreens.profiles.path}?${new URLSearchParams({ q: profile })}`)
                      }
                    />
                  )}
                  {mayWithdraw && row.username !== actor.username && (
                    <RowButton
                      row={row}
                      icon={UserX}
                      danger
                      label={t('accesses.withdraw.label', { module: row.module, username: row.username })}
                      onAct={take}
                    />
                  )}
                </>
              ),
            }),
          ]
        : []),
    ];
  }, [actor, cache, centre, company, openPage, openPerson, seesUsers, t]);

  return (
    <PagedTable
      label={title}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={keyOf}
      {...(seesUsers ? { onOpen: openPerson } : {})}
      search={{ label: t('accesses.search'), clear: t('accesses.clearSearch') }}
      empty={emptyList(list, {
        narrowed: t('accesses.emptyFiltered'),
        showAll: t('accesses.showAll'),
        none: t('accesses.emptyNone'),
      })}
      tools={{
        filters: filterNames.map((name) => (
          <ListFilter
            key={name}
            list={list}
            name={name}
            isPlace={name === 'company' || name === 'centre'}
            label={t(`accesses.${filterLabels[name]}`)}
            any={t(`accesses.any.${name}`)}
            options={[...options[name]]}
          />
        )),
        files: (
          <ExportMenu
            kind="exportAccess"
            path="users/exportAccess"
            filter={{ ...filter, search: list.search }}
            total={paged.total}
          />
        ),
        sentence: said.length > 0 && (
          <p className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-ink-faint">
            {said.join(' · ')}
            <Button size="small" variant="quiet" onClick={list.reset}>
              {t('accesses.showAll')}
            </Button>
          </p>
        ),
      }}
    />
  );
}
