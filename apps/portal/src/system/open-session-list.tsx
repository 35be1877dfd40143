import { formatMoment } from '@comensal/domain/platform/dates';
import { type OpenSession, openSessionSortColumns } from '@comensal/domain/system';
import { type Column, IconButton } from '@comensal/ui';
import { LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceOf } from '../account/device';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { t as say } from '../platform/text/text';
import { endSession, nameOf } from './act-on-system';

/** Who is signed in, since when and from where; 'Terminar' ends another's session. */
export function OpenSessionList() {
  const { t } = useTranslation();
  const list = useListState({
    name: 'openSessions',
    sort: 'last_used',
    direction: 'desc',
    sortable: openSessionSortColumns,
    filters: {},
  });
  const paged = usePaged('system/getSessions', list, t('system.sessions.label'));
  const { reload } = paged;
  const columns = useMemo(() => sessionColumns(reload), [reload]);
  return (
    <PagedTable
      label={t('system.sessions.label')}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t('system.sessions.search'), clear: t('system.sessions.clear') }}
      empty={emptyList(list, {
        narrowed: t('system.sessions.narrowed'),
        showAll: t('system.sessions.showAll'),
        none: t('system.sessions.none'),
      })}
    />
  );
}

function sessionColumns(reload: () => void): Column<OpenSession>[] {
  return [
    { id: 'username', kind: 'text', header: say('system.sessions.user'), value: ({ username }) => username },
    { id: 'person', kind: 'text', header: say('system.sessions.person'), value: ({ person }) => person, grow: true },
    { id: 'since', kind: 'date', header: say('system.sessions.since'), value: ({ since }) => formatMoment(since) },
    {
      id: 'last_used',
      kind: 'date',
      header: say('system.sessions.lastUsed'),
      value: ({ last_used }) => formatMoment(last_used),
    },
    {
      id: 'address',
      kind: 'text',
      header: say('system.sessions.address'),
      value: ({ address }) => address || say('account.sessions.unknownAddress'),
    },
    { id: 'client', kind: 'text', header: say('system.sessions.device'), value: ({ client }) => deviceOf(client) },
    {
      id: 'actions',
      kind: 'actions',
      header: say('common.actions'),
      acts: (session) => ({
        others: session.current ? (
          say('system.sessions.own')
        ) : (
          <IconButton
            size="small"
            danger
            icon={LogOut}
            label={say('system.sessions.endOf', nameOf(session))}
            onClick={() => void endSession(session, reload)}
          />
        ),
      }),
    },
  ];
}
