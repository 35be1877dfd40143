import { type DateNumber, daysBetween, formatDate, formatMoment } from '@comensal/domain/platform/dates';
import { formatMoney } from '@comensal/domain/platform/money';
import { type PriceStep, priceSteps, type ServicePriceRow } from '@comensal/domain/price-history';
import { formatPerMille } from '@comensal/domain/price-lists';
import { absent, Money } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

interface PriceLineProps {
  readonly row: ServicePriceRow;
  /** Whose prices they are, for the name of the table. */
  readonly place: string;
  readonly today: DateNumber;
}

/** The prices of a place as a line, and one by one with who set them. */
export function PriceLine({ row, place, today }: PriceLineProps) {
  const { t } = useTranslation();
  const steps = priceSteps(row.points, today);
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-start">
      <StepLine steps={steps} today={today} />
      <table className="w-full min-w-0 text-sm">
        <caption className="sr-only">{t('priceHistory.line', { place })}</caption>
        <thead>
          <tr className="text-left text-xs text-ink-faint">
            <th scope="col" className="h-8 pr-3 font-medium">
              {t('priceHistory.since')}
            </th>
            <th scope="col" className="pr-3 text-right font-medium">
              {t('priceLists.detail.price')}
            </th>
            <th scope="col" className="pr-3 text-right font-medium">
              {t('priceHistory.change')}
            </th>
            <th scope="col" className="font-medium">
              {t('priceHistory.by')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((step, index) => (
            <tr key={`${step.list_id} ${step.start} ${index}`} className="border-t border-line-soft align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {step.isPlanned ? t('priceHistory.begins', { date: formatDate(step.start) }) : formatDate(step.start)}
                {step.ended_at !== null && (
                  <span className="block text-xs text-ink-faint">
                    {t('priceHistory.ended', { at: formatMoment(step.ended_at) })}
                  </span>
                )}
              </th>
              <td className="py-1.5 pr-3 text-right font-medium">
                {step.price === null ? t('priceHistory.unpriced') : <Money text={formatMoney(step.price)} />}
              </td>
              <td className="tabular py-1.5 pr-3 text-right whitespace-nowrap">
                {step.perMille === null ? absent : formatPerMille(step.perMille)}
              </td>
              <td className="py-1.5 break-words">{step.changed_by ?? absent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const [width, height, margin] = [320, 96, 6];

/** The prices over time from nothing to the highest, dashed where they are planned. The table says the same in words. */
function StepLine({ steps, today }: { readonly steps: readonly PriceStep[]; readonly today: DateNumber }) {
  const [first, last] = [steps[0], steps.at(-1)];
  const most = Math.max(0, ...steps.map(({ price }) => price ?? 0));
  if (first === undefined || last === undefined || most === 0) return null;
  const end = Math.max(daysBetween(first.start, today), daysBetween(first.start, last.start) + 14, 1);
  const x = (day: number): number => margin + (day / end) * (width - 2 * margin);
  const y = (price: number | null): number => height - margin - ((price ?? 0) / most) * (height - 2 * margin);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="h-24 w-full shrink-0 text-accent lg:w-80">
      {steps.map((step, index) => {
        const from = x(daysBetween(first.start, step.start));
        const next = steps[index + 1];
        const until = x(next ? daysBetween(first.start, next.start) : end);
        const price = y(step.price);
        return (
          <g key={`${step.list_id} ${step.start} ${index}`} stroke="currentColor" fill="none">
            <path d={`M${from} ${y(null)}V${price}H${until}V${y(null)}Z`} stroke="none" className="fill-accent/10" />
            <path
              d={`M${from} ${y(steps[index - 1]?.price ?? step.price)}V${price}H${until}`}
              strokeWidth={2}
              strokeDasharray={step.isPlanned ? '4 3' : undefined}
            />
          </g>
        );
      })}
    </svg>
  );
}
