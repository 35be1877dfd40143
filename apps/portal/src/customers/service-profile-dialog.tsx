import {
  type ProfileService,
  periodQuantities,
  type QuantityName,
  type ServiceProfile,
  weekdayQuantities,
} from '@comensal/domain/service-profiles';
import { Button, Dialog, IconButton } from '@comensal/ui';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ServiceProfileDialogProps {
  /** Null closes it. */
  readonly profile: ServiceProfile | null;
  readonly onClose: () => void;
}

const names = {
  qty_day: 'customers.detail.day',
  qty_week: 'customers.detail.week',
  qty_month: 'customers.detail.month',
  qty_year: 'customers.detail.year',
  qty_monday: 'customers.detail.monday',
  qty_tuesday: 'customers.detail.tuesday',
  qty_wednesday: 'customers.detail.wednesday',
  qty_thursday: 'customers.detail.thursday',
  qty_friday: 'customers.detail.friday',
  qty_saturday: 'customers.detail.saturday',
  qty_sunday: 'customers.detail.sunday',
} as const satisfies Record<QuantityName, string>;

/**
 * What a service profile allows: each active service by day, week, month and year, and one of them by weekday (DIN-17,
 * DIN-18).
 */
export function ServiceProfileDialog({ profile, onClose }: ServiceProfileDialogProps) {
  const { t } = useTranslation();
  const [service, setService] = useState<ProfileService | null>(null);
  const active = profile?.foodservices.filter(({ is_active }) => is_active) ?? [];
  // One dialog for both views: switching between two would close and open them at the same time.
  if (service !== null) {
    const back = () => setService(null);
    return (
      <Dialog
        open={profile !== null}
        onClose={back}
        title={t('customers.detail.weekdays', { service: service.name })}
        closeLabel={t('common.close')}
        footer={<Button onClick={back}>{t('common.back')}</Button>}
      >
        <Figures head={[t('customers.detail.weekday'), t('customers.detail.quantity')]}>
          {weekdayQuantities.map((name) => (
            <tr key={name} className="border-b border-line-soft last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-medium text-ink">
                {t(names[name])}
              </th>
              <td className="tabular px-2 py-2 text-right">
                {service[service.config_by_day === 1 ? name : 'qty_day']}
              </td>
            </tr>
          ))}
        </Figures>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={profile !== null}
      onClose={onClose}
      title={t('customers.detail.title', { name: profile?.name ?? '' })}
      description={profile ? `${profile.business_name} · ${profile.business_unit_name}` : undefined}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {active.length === 0 ? (
        <p className="text-base text-ink-soft">{t('customers.detail.none')}</p>
      ) : (
        <Figures head={[t('customers.detail.service'), ...periodQuantities.map((name) => t(names[name])), '']}>
          {active.map((entry) => (
            <tr key={entry.id} className="border-b border-line-soft last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-medium text-ink">
                {entry.name}
              </th>
              {periodQuantities.map((name) => (
                <td key={name} className="tabular px-2 py-2 text-right">
                  {name === 'qty_day' && entry.config_by_day === 1 ? t('customers.detail.byDay') : entry[name]}
                </td>
              ))}
              <td className="py-1 pl-2 text-right">
                <IconButton
                  size="small"
                  icon={CalendarDays}
                  label={t('customers.detail.weekdaysOf', { service: entry.name })}
                  onClick={() => setService(entry)}
                />
              </td>
            </tr>
          ))}
        </Figures>
      )}
    </Dialog>
  );
}

function Figures({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full text-base text-ink">
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          {head.map((title, index) =>
            title === '' ? (
              <td key="rest" />
            ) : (
              <th
                key={title}
                scope="col"
                className={index === 0 ? 'py-2 pr-3 text-left font-medium' : 'px-2 py-2 text-right font-medium'}
              >
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
