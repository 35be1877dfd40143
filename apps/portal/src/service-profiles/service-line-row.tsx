import { type PricedFoodService } from '@comensal/domain/food-services';
import { formatMoney } from '@comensal/domain/platform/money';
import { periodQuantities, quantityDigits, quantityOf, weekdayQuantities } from '@comensal/domain/service-profiles';
import { absent, Checkbox, classNames, IconButton } from '@comensal/ui';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuantityInput } from '../platform/forms/quantity-input';
import { countsByDay, enabledLine, type ServiceLine } from './service-profile-values';
import { WeekDialog } from './week-dialog';

interface ServiceLineRowProps {
  readonly service: Pick<PricedFoodService, 'id' | 'name' | 'price'>;
  readonly line: ServiceLine;
  readonly isNew: boolean;
  readonly disabled: boolean;
  /** Omitted in the view. */
  readonly onChange?: ((line: ServiceLine) => void) | undefined;
}

const cell = 'max-sm:flex max-sm:min-w-0 max-sm:flex-col max-sm:gap-1 sm:px-2 sm:py-2 sm:align-top sm:last:pr-5';

/** A service of the profile: enabled or not, and how much of it (SPR-08). A card on a phone. */
export function ServiceLineRow({ service, line, isNew, disabled, onChange }: ServiceLineRowProps) {
  const { t } = useTranslation();
  const [showsWeek, setShowsWeek] = useState(false);
  const isView = onChange === undefined;
  const off = disabled || isView || !line.is_active;
  const byDay = countsByDay(line);
  const change = (changes: Partial<ServiceLine>): void => onChange?.({ ...line, ...changes });
  const isNothing = (name: (typeof periodQuantities)[number]): boolean =>
    line.is_active && quantityOf(line[name]) === 0 && !(name === 'qty_day' && byDay);
  const days = weekdayQuantities
    .filter((name) => quantityOf(line[name]) > 0)
    .map((name) => `${t(`serviceProfiles.week.${name}`)} ${quantityOf(line[name])}`)
    .join(', ');
  return (
    <tr className="border-t border-line-soft max-sm:grid max-sm:grid-cols-2 max-sm:gap-3 max-sm:px-4 max-sm:py-4">
      <th scope="row" className="text-left font-normal max-sm:col-span-2 sm:py-2 sm:pl-5 sm:pr-2 sm:align-top">
        <span className="flex flex-col sm:pt-1.5">
          <span className="text-base font-medium text-ink [overflow-wrap:anywhere]">{service.name}</span>
          <span className="tabular text-sm text-ink-faint">
            <span className="sm:sr-only">{t('serviceProfiles.services.price')} </span>
            {formatMoney(service.price)}
          </span>
          {byDay && line.is_active && (
            <span className="text-sm text-ink-soft">{t('serviceProfiles.services.byDay', { days })}</span>
          )}
        </span>
      </th>
      <td className="max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:gap-2.5 sm:px-2 sm:pt-4 sm:align-top">
        {isView ? (
          <span className="block text-base text-ink sm:text-center max-sm:order-last">
            {t(line.is_active ? 'common.yes' : 'common.no')}
          </span>
        ) : (
          <Checkbox
            className="sm:mx-auto"
            label={t('serviceProfiles.services.enableOf', { name: service.name })}
            labelHidden
            checked={line.is_active}
            disabled={disabled}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? enabledLine(line, isNew) : { ...line, is_active: false })
            }
          />
        )}
        <span aria-hidden className="text-sm text-ink-soft sm:hidden">
          {t('serviceProfiles.services.enable')}
        </span>
      </td>
      {periodQuantities.map((name) => (
        <td key={name} className={cell}>
          <span aria-hidden className="text-sm text-ink-soft sm:hidden">
            {t(`serviceProfiles.services.${name}`)}
          </span>
          <span className="flex items-center gap-1">
            {isView ? (
              <span className="tabular block text-base text-ink sm:w-20 sm:py-1.5 sm:text-right">
                {line.is_active ? line[name] : absent}
              </span>
            ) : (
              <QuantityInput
                aria-label={t('serviceProfiles.services.quantityOf', {
                  quantity: t(`serviceProfiles.services.${name}`),
                  name: service.name,
                })}
                value={line[name]}
                disabled={off || (name === 'qty_day' && byDay)}
                digits={quantityDigits}
                className="sm:w-20"
                onChange={(typed) => change({ [name]: typed })}
              />
            )}
            {name === 'qty_week' && (
              <IconButton
                icon={CalendarDays}
                size="small"
                label={t('serviceProfiles.services.weekly', { name: service.name })}
                onClick={() => setShowsWeek(true)}
              />
            )}
          </span>
          {(!isView || isNothing(name)) && (
            <span
              className={classNames(
                'block text-right text-xs text-ink-faint sm:w-20',
                !isNothing(name) && 'invisible max-sm:hidden',
              )}
            >
              {t('serviceProfiles.services.nothing')}
            </span>
          )}
          {name === 'qty_week' && (
            <WeekDialog
              open={showsWeek}
              service={service.name}
              line={line}
              onChange={off ? undefined : change}
              onClose={() => setShowsWeek(false)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
