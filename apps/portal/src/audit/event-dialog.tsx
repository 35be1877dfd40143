import {
  type AuditEvent,
  type AuditNames,
  accessTable,
  auditEventLabel,
  auditRecordLabel,
  auditReferenceLabel,
  auditTableLabel,
  recordAtAddress,
} from '@comensal/domain/audit';
import { isoToDate } from '@comensal/domain/platform/dates';
import { Button, DescriptionList, Dialog, EmptyState, type Fact, IconButton, linkClass } from '@comensal/ui';
import { ChevronLeft, ChevronRight, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../platform/page/link';
import { t } from '../platform/text/text';
import { eventMoment } from './event-columns';
import { EventValues } from './event-values';
import { dayOfUser } from './use-audit-address';

interface EventDialogProps {
  /** The event to show, among `events`; null closes the dialog. */
  readonly eventId: number | null;
  /** The page of the report has arrived: an event that is not in it is said to be missing. */
  readonly isRead: boolean;
  /** Searches the report for an event; null where it was searched for already. */
  readonly onSeek: ((id: number) => void) | null;
  readonly events: readonly AuditEvent[];
  readonly names: AuditNames;
  readonly onShow: (id: number | null) => void;
}

/** The detail of an event: who, when, what, and the values before and after (AUD-03). */
export function EventDialog({ eventId, isRead, onSeek, events, names, onShow }: EventDialogProps) {
  const event = events.find(({ id }) => id === eventId);
  // The content stays while it fades out, and while newer events push it off the page behind the dialog.
  const [saved, setSaved] = useState<{ event: AuditEvent; names: AuditNames } | null>(null);
  if (event !== undefined && (event !== saved?.event || names !== saved.names)) setSaved({ event, names });
  const visible = saved?.event ?? null;
  const missing = isRead && visible?.id !== eventId ? eventId : null;
  const position = events.findIndex(({ id }) => id === visible?.id);
  const step = (by: -1 | 1) => (position < 0 ? undefined : events[position + by]?.id);
  // The dialog is always mounted, closed at first: one that is mounted open leaves the page behind it reachable.
  return (
    <Dialog
      open={missing !== null || (visible !== null && visible.id === eventId)}
      onClose={() => onShow(null)}
      title={titleOf(missing ?? visible?.id)}
      closeLabel={t('common.close')}
      size="large"
      footer={
        <>
          <div className="flex items-center gap-1 max-sm:justify-center sm:mr-auto">
            <Step icon={ChevronLeft} label={t('audit.event.previousEvent')} to={step(-1)} onShow={onShow} />
            <Step icon={ChevronRight} label={t('audit.event.nextEvent')} to={step(1)} onShow={onShow} />
            {missing === null && position >= 0 && (
              <span className="tabular ml-1 text-sm text-ink-faint">
                {t('audit.event.position', { position: position + 1, count: events.length })}
              </span>
            )}
          </div>
          <Button onClick={() => onShow(null)}>{t('common.close')}</Button>
        </>
      }
    >
      {missing !== null && (
        <EmptyState
          icon={FileQuestion}
          title={t('audit.event.missing')}
          action={onSeek && <Button onClick={() => onSeek(missing)}>{t('audit.event.seek')}</Button>}
        />
      )}
      {missing === null && saved !== null && (
        <div className="flex flex-col gap-5">
          <DescriptionList columns={3} facts={factsOf(saved.event, saved.names)} />
          {saved.event.table_name !== accessTable && (
            <Link
              to={recordAtAddress({ table: saved.event.table_name, id: saved.event.record_key, at: saved.event.date })}
              className={linkClass}
            >
              {t('audit.at.of')}
            </Link>
          )}
          <Link to={dayOfUser(userOf(saved.event), isoToDate(saved.event.date.slice(0, 10)))} className={linkClass}>
            {t('audit.dayOfUser', { person: auditReferenceLabel('users', userOf(saved.event), saved.names) })}
          </Link>
          <EventValues key={saved.event.id} event={saved.event} names={saved.names} />
        </div>
      )}
    </Dialog>
  );
}

/** Who acted, without the person whom they replaced. */
function userOf({ username }: AuditEvent): string {
  return username.split(' por ', 1)[0] ?? username;
}

function titleOf(id: number | undefined): string {
  return id === undefined ? '' : t('audit.event.title', { id });
}

function factsOf(event: AuditEvent, names: AuditNames): Fact[] {
  return [
    { id: 'action', label: t('audit.action'), value: auditEventLabel(event) },
    { id: 'username', label: t('audit.username'), value: auditReferenceLabel('users', event.username, names) },
    { id: 'date', label: t('audit.date'), value: eventMoment(event), figures: true },
    {
      id: 'table',
      label: t('audit.tableName'),
      value: auditTableLabel(event.table_name),
    },
    { id: 'record', label: t('audit.event.record'), value: auditRecordLabel(event, names) },
  ];
}

interface StepProps {
  readonly icon: typeof ChevronLeft;
  readonly label: string;
  readonly to: number | undefined;
  readonly onShow: (id: number) => void;
}

/** Stays in place at the end of the list, so that the focus is not lost. */
function Step({ icon, label, to, onShow }: StepProps) {
  return (
    <IconButton
      size="small"
      icon={icon}
      label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onShow(to)}
      className="aria-disabled:opacity-50"
    />
  );
}
