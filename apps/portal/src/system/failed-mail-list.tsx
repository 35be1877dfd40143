import { formatMoment } from '@comensal/domain/platform/dates';
import { type FailedMail, failedMailSortColumns } from '@comensal/domain/system';
import { Button, type Column, IconButton } from '@comensal/ui';
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyList } from '../platform/lists/empty-list';
import { PrimaryLabel } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { t as say } from '../platform/text/text';
import { resend } from './act-on-system';

/** The mails that failed for good, why, and 'Enviar otra vez' for one or all. */
export function FailedMailList() {
  const { t } = useTranslation();
  const list = useListState({
    name: 'failedMails',
    sort: 'failed_at',
    direction: 'desc',
    sortable: failedMailSortColumns,
    filters: {},
  });
  const paged = usePaged('system/getFailedMails', list, t('system.mails.label'));
  const { reload } = paged;
  const columns = useMemo(() => mailColumns(reload), [reload]);
  return (
    <PagedTable
      label={t('system.mails.label')}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t('system.mails.search'), clear: t('system.mails.clear') }}
      empty={emptyList(list, {
        narrowed: t('system.mails.narrowed'),
        showAll: t('system.mails.showAll'),
        none: t('system.mails.none'),
      })}
      tools={{
        primary: (
          <Button icon={Send} disabled={paged.total === 0} onClick={() => void resend('all', reload)}>
            <PrimaryLabel>{t('system.mails.resendAll')}</PrimaryLabel>
          </Button>
        ),
      }}
    />
  );
}

function mailColumns(reload: () => void): Column<FailedMail>[] {
  return [
    {
      id: 'failed_at',
      kind: 'date',
      header: say('system.mails.failedAt'),
      value: ({ failed_at }) => formatMoment(failed_at),
    },
    { id: 'recipient', kind: 'text', header: say('system.mails.recipient'), value: ({ recipient }) => recipient },
    { id: 'subject', kind: 'text', header: say('system.mails.about'), value: ({ subject }) => subject },
    { id: 'failure', kind: 'text', header: say('system.mails.failure'), value: ({ failure }) => failure, grow: true },
    {
      id: 'attempts',
      kind: 'number',
      header: say('system.mails.attempts'),
      value: ({ attempts }) => String(attempts),
    },
    {
      id: 'actions',
      kind: 'actions',
      header: say('common.actions'),
      acts: (mail) => ({
        others: (
          <IconButton
            size="small"
            icon={Send}
            label={say('system.mails.resendOf', { subject: mail.subject, recipient: mail.recipient })}
            onClick={() => void resend(mail, reload)}
          />
        ),
      }),
    },
  ];
}
