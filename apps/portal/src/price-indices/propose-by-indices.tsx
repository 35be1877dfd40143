import { formatDate } from '@comensal/domain/platform/dates';
import { clausesOf, clauseValues, proposalText, proposed } from '@comensal/domain/price-indices';
import type { PriceSheet, SheetView } from '@comensal/domain/price-lists';
import { Button, DescriptionList, Dialog, SkeletonLines } from '@comensal/ui';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';

interface ProposeByIndicesProps {
  readonly view: SheetView;
  readonly sheet: PriceSheet;
  /** Undefined while nothing may be changed. */
  readonly onChange: ((sheet: PriceSheet) => void) | undefined;
}

/**
 * Fills the columns of clients with a clause with the prices that it proposes, as one act of the sheet, after it said for
 * each which values it took, which it lacks, and how many months behind its prices are. Absent where no column is a
 * client's.
 */
export function ProposeByIndices({ view, sheet, onChange }: ProposeByIndicesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const title = t('priceClauses.sheet.title');
  const { start_date } = view;
  const read = useCall(isOpen ? 'price-lists/getClauses' : null, { start_date }, { title });
  if (!view.lists.some(({ company_id }) => company_id !== null)) return null;
  const clauses = clausesOf(view, read.data ?? []);
  const next = proposed(sheet, view, read.data ?? []);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button icon={ChartLine} disabled={!onChange} onClick={() => setOpen(true)}>
        {t('priceClauses.sheet.act')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        description={t('priceClauses.sheet.hint', { date: formatDate(start_date) })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              variant="primary"
              disabled={next === sheet}
              onClick={() => {
                onChange?.(next);
                close();
              }}
            >
              {t('priceClauses.sheet.put')}
            </Button>
          </>
        }
      >
        {read.data === undefined ? (
          <SkeletonLines lines={3} label={t('common.loading')} />
        ) : clauses.length === 0 ? (
          <p className="text-base text-ink-soft">{t('priceClauses.sheet.none')}</p>
        ) : (
          <DescriptionList
            columns={1}
            facts={clauses.map(({ column, clause }) => ({
              id: String(column),
              label: `${clause.business_unit_name} · ${clause.company_name}`,
              value: (
                <span className="flex flex-col">
                  <span>{proposalText(clause)}</span>
                  {clauseValues(clause).map((line) => (
                    <span key={line} className="text-sm text-ink-soft">
                      {line}
                    </span>
                  ))}
                </span>
              ),
            }))}
          />
        )}
      </Dialog>
    </>
  );
}
