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

  // Said beside the list too: the filters do not all fit on it.
  const labelOf = (options: readonly SelectOption[], chosenOne: string): string =>
    options.find(({ value }) => value === chosenOne)?.label ?? chosenOne;
  const said = [
    filter.module,
    filter.permission === nothingChosen ? nothingChosen : t('accesses.write'),
    labelOf(places.companies, company),
    labelOf(places.centres, centre),
    filter.profile === nothingChosen ? nothingChosen : t('accesses.ofProfile', { profile: filter.profile }),
    unused === nothingChosen ? nothingChosen : t('accesses.unused', { days: unusedDays }),
    username === nothingChosen ? nothingChosen : t('accesses.ofPerson', { username }),
  ].filter((word) => word !== nothingChosen);

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
        filters: (
          <>
            <ListFilter
              list={list}
              name="module"
              label={t('accesses.module')}
              any={t('accesses.any.module')}
              options={named(modules)}
            />
            <ListFilter
              list={list}
              name="permission"
              label={t('accesses.permission')}
              any={t('accesses.any.permission')}
              options={[{ value: 'W', label: t('accesses.write') }]}
            />
            <ListFilter
              list={list}
              isPlace
              name="company"
              label={t('accesses.company')}
              any={t('accesses.any.company')}
              options={places.companies}
            />
            <ListFilter
              list={list}
              isPlace
              name="centre"
              label={t('accesses.centre')}
              any={t('accesses.any.centre')}
              options={places.centres}
            />
            <ListFilter
              list={list}
              name="profile"
              label={t('accesses.profile')}
              any={t('accesses.any.profile')}
              options={named((profiles.data ?? []).map(({ name }) => name))}
            />
            <ListFilter
              list={list}
              name="unused"
              label={t('accesses.lastUsed')}
              any={t('accesses.any.unused')}
              options={[{ value: String(unusedDays), label: t('accesses.unused', { days: unusedDays }) }]}
            />
          </>
        ),
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
