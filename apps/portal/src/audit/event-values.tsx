import { type AuditEvent, type AuditNames, type AuditValue, auditValues } from '@comensal/domain/audit';
import { absent, Badge, classNames, EmptyState, Switch } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The recorded values of an event as a field/value table, with the previous values beside the new ones, if any
 * (AUD-03).
 */
export function EventValues({ event, names }: { event: AuditEvent; names: AuditNames }) {
  const { t } = useTranslation();
  const [onlyChanged, setOnlyChanged] = useState(false);
  const values = auditValues(event, names);
  const changed = values.filter((value) => value.changed);
  const canNarrow = changed.length > 0 && changed.length < values.length;
  const visible = canNarrow && onlyChanged ? changed : values;
  if (values.length === 0) return <EmptyState compact title={t('audit.event.none')} />;
  return (
    <div className="flex flex-col gap-3">
      {canNarrow && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">
            {changed.length === 1
              ? t('audit.event.changedOne')
              : t('audit.event.changedMany', { count: changed.length })}
          </p>
          <Switch
            label={t('audit.event.onlyChanged')}
            checked={onlyChanged}
            onChange={({ currentTarget }) => setOnlyChanged(currentTarget.checked)}
          />
        </div>
      )}
      <div className="overflow-hidden rounded-lg border border-line">
        <table className="w-full table-fixed text-left text-sm">
          <caption className="sr-only">{t('audit.event.values')}</caption>
          <thead>
            <tr className="bg-sunken text-xs text-ink-faint">
              <th scope="col" className="h-9 px-3 font-medium sm:px-4">
                {t('audit.event.field')}
              </th>
              {event.last_data !== null && (
                <th scope="col" className="px-3 font-medium sm:px-4">
                  {t('audit.event.previous')}
                </th>
              )}
              {event.new_data !== null && (
                <th scope="col" className="px-3 font-medium sm:px-4">
                  {t(event.last_data === null ? 'audit.event.value' : 'audit.event.next')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {visible.map((value) => (
              <ValueRow key={value.field} value={value} event={event} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const cell = 'px-3 py-2 align-top whitespace-pre-wrap wrap-anywhere sm:px-4';

function ValueRow({ value, event }: { value: AuditValue; event: AuditEvent }) {
  const { t } = useTranslation();
  return (
    <tr className={classNames('border-t border-line-soft', value.changed && 'bg-accent-soft')}>
      <th scope="row" className={classNames(cell, 'font-medium text-ink')}>
        {value.label}
        {value.changed && (
          <span className="mt-1 block">
            <Badge>{t('audit.event.changed')}</Badge>
          </span>
        )}
      </th>
      {event.last_data !== null && (
        <td className={classNames(cell, 'text-ink-soft')}>
          <Written text={value.previous} />
        </td>
      )}
      {event.new_data !== null && (
        <td className={classNames(cell, 'text-ink', value.changed && 'font-medium')}>
          <Written text={value.next} />
        </td>
      )}
    </tr>
  );
}

function Written({ text }: { text: string | null }) {
  return text === null ? <span className="text-ink-faint">{absent}</span> : text;
}
