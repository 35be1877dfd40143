import { type AuditEvent, auditEventLabel, auditTableLabel } from '@comensal/domain/audit';
import { formatMoment } from '@comensal/domain/platform/dates';
import { type Column, IconButton } from '@comensal/ui';
import { Eye } from 'lucide-react';
import { t } from '../platform/text/text';

/** dd/MM/yyyy HH:mm:ss of an event. */
export function eventMoment({ date }: Pick<AuditEvent, 'date'>): string {
  return `${formatMoment(date)}:${date.slice(17, 19)}`;
}

/** The key identifies the row of the table. */
function tableAndKey({ table_name, record_key }: AuditEvent) {
  return (
    <>
      {auditTableLabel(table_name)} <span className="tabular text-ink-faint">{record_key}</span>
    </>
  );
}

/** The columns of the report, named as the server sorts by them (AUD-02). */
export function eventColumns(onOpen: (event: AuditEvent) => void): Column<AuditEvent>[] {
  return [
    {
      id: 'id',
      kind: 'text',
      header: t('audit.id'),
      value: ({ id }) => id,
      cell: ({ id }) => <span className="tabular">{id}</span>,
    },
    {
      id: 'username',
      card: 'name',
      kind: 'text',
      header: t('audit.username'),
      value: ({ username }) => username,
      cell: ({ username }) => <span className="font-medium">{username}</span>,
    },
    { id: 'date', kind: 'date', header: t('audit.date'), value: eventMoment },
    {
      id: 'table_name',
      card: 'place',
      kind: 'text',
      header: t('audit.tableName'),
      value: ({ table_name, record_key }) => `${auditTableLabel(table_name)} ${record_key}`,
      cell: tableAndKey,
    },
    { id: 'action', card: 'state', kind: 'text', header: t('audit.action'), value: auditEventLabel },
    {
      id: 'detail',
      kind: 'actions',
      header: t('audit.detail'),
      acts: (event) => ({
        view: (
          <IconButton size="small" icon={Eye} label={t('audit.open', { id: event.id })} onClick={() => onOpen(event)} />
        ),
      }),
    },
  ];
}
