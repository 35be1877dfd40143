import { type Estimate, estimateTotal } from '@comensal/domain/credits';
import { formatDate } from '@comensal/domain/platform/dates';
import { type ExactSum, formatMoney, formatSum } from '@comensal/domain/platform/money';
import { Button, Card, EmptyState, Money, SkeletonLines } from '@comensal/ui';
import { ReceiptText, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QuantityInput } from '../platform/forms/quantity-input';

interface EstimateTableProps {
  /** Null while no centre is chosen, undefined while loading. */
  estimate: Estimate | null | undefined;
  quantities: Readonly<Record<string, string>>;
  onQuantity: (serviceId: string, quantity: string) => void;
  onRestore: () => void;
}

/** The effective quantity of a service: the typed one, else the suggestion. */
export function quantityOf(line: Estimate['services'][number], quantities: Readonly<Record<string, string>>): number {
  return Number(quantities[String(line.food_service_id)] ?? line.quantity);
}

/** The total of the pre-calculation with the typed quantities, in minor units (CRE-06). */
export function totalOf(estimate: Estimate, quantities: Readonly<Record<string, string>>): ExactSum {
  return estimateTotal(
    estimate.services.map((line) => ({ price: line.price, quantity: quantityOf(line, quantities) })),
  );
}

/**
 * The pre-calculation of the consumption: services with prices, editable quantities, live subtotals (CRE-01, CRE-06,
 * CRE-08, O-109).
 */
export function EstimateTable({ estimate, quantities, onQuantity, onRestore }: EstimateTableProps) {
  const { t } = useTranslation();
  const changed = estimate ? estimate.services.some((line) => quantityOf(line, quantities) !== line.quantity) : false;
  return (
    <Card
      flush
      title={t('credits.request.estimate')}
      description={
        estimate?.price_list_start_date
          ? t('credits.request.estimateStart', { date: formatDate(estimate.price_list_start_date) })
          : undefined
      }
      actions={
        changed && (
          <Button size="small" variant="quiet" icon={RotateCcw} onClick={onRestore}>
            {t('credits.request.suggested')}
          </Button>
        )
      }
    >
      {estimate === undefined ? (
        <div className="p-5">
          <SkeletonLines lines={5} label={t('common.loading')} />
        </div>
      ) : null}
      {estimate === null && <EmptyState compact icon={ReceiptText} title={t('credits.request.estimateChooseCentre')} />}
      {estimate?.services.length === 0 && (
        <EmptyState
          compact
          icon={ReceiptText}
          title={t('credits.request.estimateEmpty')}
          hint={t('credits.request.estimateEmptyHint')}
        />
      )}
      {estimate && estimate.services.length > 0 && (
        <>
          <table className="w-full max-sm:block">
            <caption className="sr-only">{t('credits.request.estimate')}</caption>
            <thead className="max-sm:sr-only">
              <tr className="bg-sunken text-left text-xs text-ink-faint">
                <th scope="col" className="h-9 px-5 font-medium">
                  {t('credits.request.service')}
                </th>
                <th scope="col" className="px-3 text-right font-medium">
                  {t('credits.request.price')}
                </th>
                <th scope="col" className="w-32 px-3 text-right font-medium">
                  {t('credits.request.quantity')}
                </th>
                <th scope="col" className="px-5 text-right font-medium">
                  {t('credits.request.subtotal')}
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {estimate.services.map((line) => (
                <EstimateRow
                  key={line.food_service_id}
                  line={line}
                  typed={quantities[String(line.food_service_id)]}
                  onQuantity={onQuantity}
                />
              ))}
            </tbody>
            <tfoot className="max-sm:block">
              <tr className="border-t border-line max-sm:flex max-sm:items-center max-sm:justify-between max-sm:px-4 max-sm:py-3">
                <th scope="row" colSpan={3} className="text-right text-sm font-medium text-ink-soft sm:h-11 sm:px-3">
                  {t('credits.request.estimatedTotal')}
                </th>
                <td className="text-right text-md font-semibold sm:px-5">
                  <Money text={formatSum(totalOf(estimate, quantities))} />
                </td>
              </tr>
            </tfoot>
          </table>
          <p className="border-t border-line-soft px-4 py-3 text-sm text-ink-faint sm:px-5">
            {t('credits.request.estimateHint')}
          </p>
        </>
      )}
    </Card>
  );
}

interface EstimateRowProps {
  line: Estimate['services'][number];
  typed: string | undefined;
  onQuantity: (serviceId: string, quantity: string) => void;
}

function EstimateRow({ line, typed, onQuantity }: EstimateRowProps) {
  const { t } = useTranslation();
  const quantity = typed ?? String(line.quantity);
  return (
    <tr className="border-t border-line-soft max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1.2fr)] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3">
      <th
        scope="row"
        className="text-left text-base font-normal break-words text-ink max-sm:col-span-3 max-sm:font-medium sm:h-12 sm:px-5"
      >
        {line.name}
      </th>
      <td className="text-right text-base text-ink-soft max-sm:text-left sm:px-3">
        <Money text={formatMoney(line.price)} />
      </td>
      <td className="text-right sm:px-3 sm:py-1.5">
        <QuantityInput
          aria-label={t('credits.request.quantityOf', { service: line.name })}
          digits={6}
          value={quantity}
          onChange={(typed) => onQuantity(String(line.food_service_id), typed)}
        />
      </td>
      <td className="text-right text-base sm:px-5">
        <Money text={formatSum(estimateTotal([{ price: line.price, quantity: Number(quantity) }]))} />
      </td>
    </tr>
  );
}
