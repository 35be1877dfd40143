import { type DutyPerson, type DutyView, dutyPeopleSortColumns, dutyStates } from '@comensal/domain/duties';
import { formatDate } from '@comensal/domain/platform/dates';
import { type Column, IconButton } from '@comensal/ui';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyList } from '../platform/lists/empty-list';
import { ListFilter } from '../platform/lists/list-filter';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { t as text } from '../platform/text/text';
import { GiveReasonDialog } from './give-reason-dialog';

interface DutyPeopleProps {
  readonly duty: DutyView;
  readonly mayGive: boolean;
}

/** Who could do both, why, and with which reason. */
export function DutyPeople({ duty: { pair, rule }, mayGive }: DutyPeopleProps) {
  const { t } = useTranslation();
  const label = t('duties.people.label', { name: t(`duties.pairs.${pair}.name`) });
  const list = useListState({
    name: 'dutyPeople',
    sort: 'person',
    sortable: dutyPeopleSortColumns,
    filters: { state: [] },
    also: ['pair'],
  });
  const [chosen] = list.filters.state;
  const state = dutyStates.find((known) => known === chosen);
  const paged = usePaged('audit/getDutyPeople', list, label, state ? { pair, state } : { pair });
  const [reasoned, setReasoned] = useState<DutyPerson | null>(null);
  const asks = rule === 'reason';
  return (
    <section aria-label={t('duties.people.title')}>
      <PagedTable
        label={label}
        paged={paged}
        list={list}
        columns={columnsOf(asks, asks && mayGive ? setReasoned : null)}
        rowKey={({ username }) => username}
        search={{ label: t('duties.people.search'), clear: t('duties.people.clear') }}
        empty={emptyList(list, {
          narrowed: t('duties.people.narrowed'),
          showAll: t('duties.people.showAll'),
          none: t('duties.people.none'),
        })}
        tools={{
          filters: asks && (
            <ListFilter
              list={list}
              name="state"
              label={t('duties.people.state')}
              any={t('duties.people.allStates')}
              options={dutyStates.map((value) => ({ value, label: t(`duties.states.${value}`) }))}
            />
          ),
        }}
      />
      {reasoned && <GiveReasonDialog pair={pair} person={reasoned} onClose={() => setReasoned(null)} />}
    </section>
  );
}

const tones = { given: 'approved', expired: 'refused', open: 'pending' } as const;

/** 'Perfil Administrador · en todos los lugares'. */
function why({ profile, total_access, is_service, for_username }: DutyPerson): string {
  return [
    text('duties.people.profile', { profile }),
    ...(total_access ? [text('duties.people.everywhere')] : []),
    ...(is_service ? [text('duties.people.program')] : []),
    ...(for_username === null ? [] : [text('duties.people.replacing', { username: for_username })]),
  ].join(' · ');
}

function columnsOf(asks: boolean, give: ((row: DutyPerson) => void) | null): Column<DutyPerson>[] {
  return [
    { id: 'person', kind: 'text', header: text('duties.people.person'), value: ({ person }) => person },
    { id: 'username', kind: 'text', header: text('duties.people.username'), value: ({ username }) => username },
    { id: 'profile', kind: 'text', header: text('duties.people.why'), value: why, grow: true },
    ...(asks
      ? ([
          {
            id: 'state',
            kind: 'badge',
            header: text('duties.people.state'),
            value: ({ state }) => text(`duties.states.${state}`),
            tone: ({ state }) => tones[state],
          },
          {
            id: 'until',
            kind: 'date',
            header: text('duties.people.until'),
            value: ({ until }) => formatDate(until),
          },
          {
            id: 'reason',
            kind: 'text',
            header: text('duties.people.reason'),
            value: ({ reason }) => reason,
          },
          {
            id: 'given_by',
            kind: 'text',
            header: text('duties.people.givenBy'),
            isLesser: true,
            value: ({ given_by }) => given_by,
          },
        ] as const satisfies readonly Column<DutyPerson>[])
      : []),
    ...(give
      ? ([
          {
            id: 'actions',
            kind: 'actions',
            header: text('common.actions'),
            acts: (row) => ({
              others: (
                <IconButton
                  size="small"
                  icon={MessageSquarePlus}
                  label={text('duties.people.give', { person: row.person })}
                  onClick={() => give(row)}
                />
              ),
            }),
          },
        ] as const satisfies readonly Column<DutyPerson>[])
      : []),
  ];
}
