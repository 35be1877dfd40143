import {
  type AuditEvent,
  type AuditNames,
  accessTable,
  auditActLabel,
  auditEventLabel,
  auditRecordLabel,
  auditReferenceLabel,
  auditTableLabel,
  mostOfAct,
} from '@comensal/domain/audit';
import { formatMoment } from '@comensal/domain/platform/dates';
import { type Column, IconButton } from '@comensal/ui';
import { Eye } from 'lucide-react';
import { t } from '../platform/text/text';

/** dd/MM/yyyy HH:mm:ss of an event. */
export function eventMoment({ date }: Pick<AuditEvent, 'date'>): string {
  return `${formatMoment(date)}:${date.slice(17, 19)}`;
}

/** Who, and below it what that person signs in with (AUD-02); one line where both are the same. */
function person({ username }: AuditEvent, names: AuditNames) {
  const name = auditReferenceLabel('users', username, names);
  return <TwoLines first={name} second={name === username ? '' : username} />;
}

/** What it is about, and below it the table; a person's own account and sign-ins need no second name. */
function record(event: AuditEvent, names: AuditNames) {
  const table = auditTableLabel(event.table_name);
  // From where somebody signed in, or was refused.
  const address = event.table_name === accessTable ? event.new_data?.['address'] : undefined;
  if (typeof address === 'string') return <TwoLines first={table} second={address} />;
  return event.record_key === event.username ? (
    <TwoLines first={table} second="" />
  ) : (
    <TwoLines first={auditRecordLabel(event, names)} second={table} />
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <div>
      <span className="block font-medium">{first}</span>
      {second !== '' && <span className="block text-sm text-ink-faint">{second}</span>}
    </div>
  );
}

/** What else was done in the act of an event; '' for nothing. */
function restOf({ act }: AuditEvent): string {
  const rest = act?.rest ?? 0;
  if (rest >= mostOfAct) return t('audit.act.restMany', { most: mostOfAct.toLocaleString('es-AR') });
  return rest === 0 ? '' : rest === 1 ? t('audit.act.restOne') : t('audit.act.rest', { count: rest });
}

/**
 * The columns of the report, named as the server sorts by them (AUD-02). Acts say what was done, and are in the order of
 * their moments alone.
 */
export function eventColumns(
  names: AuditNames,
  isByRow: boolean,
  onOpen: (event: AuditEvent) => void,
): Column<AuditEvent>[] {
  const columns: Column<AuditEvent>[] = [
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
      cell: (event) => person(event, names),
    },
    { id: 'date', kind: 'date', header: t('audit.date'), value: ({ date }) => formatMoment(date) },
    {
      id: 'seconds',
      isLesser: true,
      kind: 'date',
      header: t('audit.seconds'),
      sortable: false,
      value: ({ date }) => date.slice(11, 19),
    },
    {
      id: 'table_name',
      card: 'place',
      kind: 'text',
      header: t('audit.event.record'),
      value: (event) => `${auditTableLabel(event.table_name)} ${auditRecordLabel(event, names)}`,
      cell: (event) => record(event, names),
    },
    isByRow
      ? { id: 'action', card: 'state', kind: 'text', header: t('audit.action'), value: auditEventLabel }
      : {
          id: 'action',
          card: 'state',
          kind: 'text',
          header: t('audit.action'),
          value: auditActLabel,
          cell: (event) => <TwoLines first={auditActLabel(event)} second={restOf(event)} />,
        },
    {
      id: 'detail',
      kind: 'actions',
      header: t('audit.detail'),
      acts: (event) => ({
        view: (
          <IconButton
            size="small"
            icon={Eye}
            label={t(restOf(event) === '' ? 'audit.open' : 'audit.act.open', { id: event.id })}
            onClick={() => onOpen(event)}
          />
        ),
      }),
    },
  ];
  return isByRow ? columns : columns.map((column) => (column.id === 'date' ? column : { ...column, sortable: false }));
}
