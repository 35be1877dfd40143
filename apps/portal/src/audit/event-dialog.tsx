import {
  type AuditEvent,
  type AuditNames,
  auditEventLabel,
  auditReferenceLabel,
  auditTableLabel,
} from '@comensal/domain/audit';
import { Button, DescriptionList, Dialog, type Fact, IconButton } from '@comensal/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { t } from '../platform/text/text';
import { eventMoment } from './event-columns';
import { EventValues } from './event-values';

interface EventDialogProps {
  /** The event to show, among `events`; null closes the dialog. */
  readonly eventId: number | null;
  readonly events: readonly AuditEvent[];
  readonly names: AuditNames;
  readonly onShow: (id: number | null) => void;
}

/** The detail of an event: who, when, what, and the values before and after (AUD-03). */
export function EventDialog({ eventId, events, names, onShow }: EventDialogProps) {
  const event = events.find(({ id }) => id === eventId);
  // The content stays while it fades out, and while newer events push it off the page behind the dialog.
  const [kept, setKept] = useState<{ event: AuditEvent; names: AuditNames } | null>(null);
  if (event !== undefined && (event !== kept?.event || names !== kept.names)) setKept({ event, names });
  const shown = kept?.event ?? null;
  const position = events.findIndex(({ id }) => id === shown?.id);
  const step = (by: -1 | 1) => (position < 0 ? undefined : events[position + by]?.id);
  // The dialog is always mounted, closed at first: one that is mounted open leaves the page behind it reachable.
  return (
    <Dialog
      open={shown !== null && shown.id === eventId}
      onClose={() => onShow(null)}
      title={shown === null ? '' : t('audit.event.title', { id: shown.id })}
      closeLabel={t('common.close')}
      size="large"
      footer={
        <>
          <div className="flex items-center gap-1 max-sm:justify-center sm:mr-auto">
            <Step icon={ChevronLeft} label={t('audit.event.previousEvent')} to={step(-1)} onShow={onShow} />
            <Step icon={ChevronRight} label={t('audit.event.nextEvent')} to={step(1)} onShow={onShow} />
            {position >= 0 && (
              <span className="tabular ml-1 text-sm text-ink-faint">
                {t('audit.event.position', { position: position + 1, count: events.length })}
              </span>
            )}
          </div>
          <Button onClick={() => onShow(null)}>{t('common.close')}</Button>
        </>
      }
    >
      {kept !== null && (
        <div className="flex flex-col gap-5">
          <DescriptionList columns={3} facts={factsOf(kept.event, kept.names)} />
          <EventValues key={kept.event.id} event={kept.event} names={kept.names} />
        </div>
      )}
    </Dialog>
  );
}

function factsOf(event: AuditEvent, names: AuditNames): Fact[] {
  return [
    { id: 'action', label: t('audit.action'), value: auditEventLabel(event) },
    { id: 'username', label: t('audit.username'), value: auditReferenceLabel('users', event.username, names) },
    { id: 'date', label: t('audit.date'), value: eventMoment(event), figures: true },
    {
      id: 'table',
      label: t('audit.tableName'),
      value: t('audit.event.recordedTable', { label: auditTableLabel(event.table_name), name: event.table_name }),
    },
    { id: 'record', label: t('audit.event.record'), value: event.record_key, figures: true },
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
