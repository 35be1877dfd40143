import { auditActionLabel, auditReferenceLabel, auditTableLabel, type AuditEvent, type AuditNames } from '@comensal/domain';
import { Button, DescriptionList, Dialog, IconButton } from '@comensal/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventMoment } from './event-columns';
import { EventValues } from './event-values';

interface EventDialogProps {
  /** Null closes the dialog. */
  readonly event: AuditEvent | null;
  readonly events: readonly AuditEvent[];
  readonly names: AuditNames;
  readonly onShow: (id: number | null) => void;
}

/** The detail of an event: who, when, what, and the values before and after (AUD-03). */
export function EventDialog({ event, events, names, onShow }: EventDialogProps) {
  const { t } = useTranslation();
  // It fades out with the words that it had.
  const [last, setLast] = useState(event);
  if (event !== null && event !== last) setLast(event);
  const shown = event ?? last;
  if (shown === null) return null;
  const place = events.findIndex(({ id }) => id === shown.id);
  const step = (by: -1 | 1) => events[place + by]?.id;
  return (
    <Dialog
      open={event !== null}
      onClose={() => onShow(null)}
      title={t('audit.event.title', { id: shown.id })}
      closeLabel={t('common.close')}
      size="large"
      footer={
        <>
          <div className="flex items-center gap-1 max-sm:justify-center sm:mr-auto">
            <Step icon={ChevronLeft} label={t('audit.event.previousEvent')} to={step(-1)} onShow={onShow} />
            <Step icon={ChevronRight} label={t('audit.event.nextEvent')} to={step(1)} onShow={onShow} />
            {place >= 0 && <span className="tabular ml-1 text-sm text-ink-faint">{t('audit.event.position', { position: place + 1, count: events.length })}</span>}
          </div>
          <Button onClick={() => onShow(null)}>{t('common.close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <DescriptionList
          columns={3}
          facts={[
            { id: 'action', label: t('audit.action'), value: auditActionLabel(shown.action) },
            { id: 'username', label: t('audit.username'), value: auditReferenceLabel('users', shown.username, names) },
            { id: 'date', label: t('audit.date'), value: eventMoment(shown), figures: true },
            { id: 'table', label: t('audit.tableName'), value: t('audit.event.recordedTable', { label: auditTableLabel(shown.table_name), name: shown.table_name }) },
            { id: 'record', label: t('audit.event.record'), value: shown.record_key, figures: true },
          ]}
        />
        <EventValues key={shown.id} event={shown} names={names} />
      </div>
    </Dialog>
  );
}

interface StepProps { readonly icon: typeof ChevronLeft; readonly label: string; readonly to: number | undefined; readonly onShow: (id: number) => void }

/** Stays in its place at the end of the list, so that the focus is not lost there. */
function Step({ icon, label, to, onShow }: StepProps) {
  return <IconButton size="small" icon={icon} label={label} aria-disabled={to === undefined || undefined} onClick={() => to !== undefined && onShow(to)} className="aria-disabled:opacity-50" />;
}
