import { formatCount, formatSum, isBelowZero } from '@comensal/domain/platform/money';
import { type AnyReportRow, type ReportField, type ReportSums } from '@comensal/domain/reports';
import { classNames } from '@comensal/ui';
import { useTranslation } from 'react-i18next';

interface ReportTotalsProps {
  readonly columns: readonly ReportField<AnyReportRow>[];
  readonly generated: ReportSums;
  /** The matches of the search; null without a search. */
  readonly found: ReportSums | null;
}

/** The footer of a report: totals of the whole report, and of what the search matches. */
export function ReportTotals({ columns, generated, found }: ReportTotalsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2 text-sm">
      {found && <Sums name={t('reports.totalsFound')} columns={columns} sums={found} />}
      <Sums name={t('reports.totalsGenerated')} columns={columns} sums={generated} />
    </div>
  );
}

function Sums({
  name,
  columns,
  sums,
}: {
  readonly name: string;
  readonly columns: ReportTotalsProps['columns'];
  readonly sums: ReportSums;
}) {
  const { t } = useTranslation();
  return (
    <section aria-label={name} className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <strong className="font-semibold text-ink">{name}</strong>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        <div className="flex gap-1.5">
          <dt className="text-ink-faint">{t('reports.rows')}</dt>
          <dd className="tabular font-medium">{sums.rows.toLocaleString('es-AR')}</dd>
        </div>
        {columns
          .filter(({ isSummed }) => isSummed)
          .map(({ id, title, kind }) => {
            const value = sums[id] ?? 0;
            return (
              <div key={id} className="flex gap-1.5">
                <dt className="text-ink-faint">{t(`reports.columns.${title}`)}</dt>
                <dd
                  className={classNames(
                    'tabular font-medium whitespace-nowrap',
                    isBelowZero(value) && 'text-refused-ink',
                  )}
                >
                  {kind === 'money' ? formatSum(value) : formatCount(value)}
                </dd>
              </div>
            );
          })}
      </dl>
    </section>
  );
}
