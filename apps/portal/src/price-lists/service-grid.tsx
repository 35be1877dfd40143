import { formatMoney } from '@comensal/domain/platform/money';
import { changeOf, readPrice } from '@comensal/domain/price-lists';
import { Checkbox, Money } from '@comensal/ui';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../platform/forms/money-field';
import { ChangeText } from './change-text';
import type { OfferedService, PriceListValues, ServiceValues } from './price-list-values';

interface ServiceGridProps {
  readonly services: readonly OfferedService[];
  /** The current price of each, in minor units; absent for none. */
  readonly current: ReadonlyMap<number, number>;
  readonly isEdit: boolean;
  readonly disabled: boolean;
}

/**
 * The services of the centre with sales material, current and new price (PRI-06, PRI-13), and the messages of the grid
 * below (PRI-12).
 */
export function ServiceGrid({ services, current, isEdit, disabled }: ServiceGridProps) {
  const { t } = useTranslation();
  const messageId = useId();
  const {
    control,
    setValue,
    trigger,
    watch,
    formState: { errors, isSubmitted },
  } = useFormContext<PriceListValues>();
  const rows = watch('food_services');
  const chosen = rows.filter(({ is_active }) => is_active).length;
  const message = errors.grid?.message ?? errors.food_services?.root?.message ?? errors.food_services?.message;

  function change(index: number, row: ServiceValues): void {
    setValue(`food_services.${index}`, row, { shouldDirty: true });
    // A message of the grid appears and disappears with its reason.
    if (isSubmitted || message !== undefined) void trigger(['grid', 'food_services']);
  }

  return (
    <>
      <table className="w-full max-sm:block" aria-describedby={message === undefined ? undefined : messageId}>
        <caption className="sr-only">{t('priceLists.form.services')}</caption>
        <thead className="max-sm:sr-only">
          <tr className="bg-sunken text-left text-xs text-ink-faint">
            <th scope="col" className="h-9 w-px pl-4 sm:pl-5">
              <Checkbox
                label={t('priceLists.form.includeAll')}
                labelHidden
                className="translate-y-0.5"
                disabled={disabled}
                checked={chosen === rows.length}
                mixed={chosen > 0 && chosen < rows.length}
                onChange={({ currentTarget: { checked } }) =>
                  rows.forEach((row, index) => change(index, { ...row, is_active: checked }))
                }
              />
            </th>
            <th scope="col" className="px-3 font-medium">
              {t('priceLists.detail.service')}
            </th>
            <th scope="col" className="px-3 font-medium">
              {t('priceLists.detail.material')}
            </th>
            <th scope="col" className="px-3 text-right font-medium">
              {t(isEdit ? 'priceLists.form.edited' : 'priceLists.form.current')}
            </th>
            <th scope="col" className="w-44 px-3 text-right font-medium">
              {t(isEdit ? 'priceLists.form.newPrice' : 'priceLists.form.price')}
            </th>
            <th scope="col" className="w-24 pr-4 text-right font-medium sm:pr-5">
              {t('priceLists.form.change')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row, index) => {
            const service = services.find(({ id }) => id === row.id);
            const rowMessage = errors.food_services?.[index]?.price?.message;
            const price = readPrice(row.price) ?? undefined;
            const lacksPrice = errors.grid !== undefined && row.is_active && price === undefined;
            if (!service) return null;
            // None yet while no price is typed.
            const next = row.is_active ? price : null;
            const effect = next === undefined ? null : changeOf(current.get(row.id) ?? null, next);
            return (
              <tr
                key={row.id}
                className="border-t border-line-soft max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:px-4 max-sm:py-3"
              >
                <td className="sm:pl-5">
                  <Checkbox
                    label={t('priceLists.form.include', { service: service.name })}
                    labelHidden
                    className="translate-y-0.5"
                    disabled={disabled}
                    checked={row.is_active}
                    onChange={({ currentTarget: { checked } }) => change(index, { ...row, is_active: checked })}
                  />
                </td>
                <th
                  scope="row"
                  className={`text-left text-base font-medium break-words sm:h-12 sm:px-3 ${row.is_active ? 'text-ink' : 'text-ink-faint'}`}
                >
                  {service.name}
                  <span className="block text-sm font-normal text-ink-faint sm:hidden">
                    {service.sales_material_description}
                  </span>
                </th>
                <td className="px-3 text-sm text-ink-soft max-sm:hidden">{service.sales_material_description}</td>
                <td className="text-right text-base text-ink-soft sm:px-3">
                  {current.has(row.id) ? (
                    <Money text={formatMoney(current.get(row.id))} />
                  ) : (
                    <span className="text-sm text-ink-faint">{t('priceLists.form.noPrice')}</span>
                  )}
                </td>
                <td className="max-sm:col-span-2 sm:px-3 sm:py-1.5">
                  <Controller
                    control={control}
                    name={`food_services.${index}.price`}
                    render={({ field: { value, onBlur, ref } }) => (
                      <MoneyField
                        ref={ref}
                        aria-label={t('priceLists.form.priceOf', { service: service.name })}
                        aria-invalid={lacksPrice || rowMessage !== undefined || undefined}
                        value={value}
                        disabled={disabled}
                        onBlur={onBlur}
                        onChange={(price) => change(index, { ...row, price, is_active: row.is_active || price !== '' })}
                      />
                    )}
                  />
                  {rowMessage !== undefined && <p className="mt-1 text-sm text-refused-ink">{rowMessage}</p>}
                </td>
                <td className="text-right whitespace-nowrap text-sm sm:pr-5">
                  {effect && effect.kind !== 'same' && <ChangeText change={effect} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {message !== undefined && (
        <p
          id={messageId}
          role="alert"
          className="flex items-start gap-1.5 border-t border-line-soft px-4 py-3 text-sm text-refused-ink sm:px-5"
        >
          <CircleAlert size={14} strokeWidth={2} aria-hidden className="mt-[3px] shrink-0" />
          {message}
        </p>
      )}
    </>
  );
}
