import { formatMoment } from '@comensal/domain/platform/dates';
import type { SheetPreview } from '@comensal/domain/price-lists';
import { Button, Dialog, RadioGroup } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceText } from './price-list-text';

type Conflict = SheetPreview['conflicts'][number];

interface SheetConflictsProps {
  /** None closes it. */
  readonly conflicts: readonly Conflict[];
  /** 'Almuerzo · Pilar · Lista principal'. */
  readonly nameOf: (conflict: Conflict) => string;
  /** The conflicts of which the own price stays. */
  readonly onSettle: (own: ReadonlySet<Conflict>) => void;
  readonly onClose: () => void;
}

/** What somebody else saved in the same cells meanwhile, cell by cell: the person chooses between both prices. */
export function SheetConflicts({ conflicts, nameOf, onSettle, onClose }: SheetConflictsProps) {
  const { t } = useTranslation();
  const [own, setOwn] = useState<ReadonlySet<Conflict>>(new Set());
  return (
    <Dialog
      open={conflicts.length > 0}
      onClose={onClose}
      size="large"
      title={t('priceLists.sheet.conflicts')}
      description={t('priceLists.sheet.conflictsHint')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={() => setOwn(new Set(conflicts))}>{t('priceLists.sheet.allOwn')}</Button>
          <Button variant="primary" onClick={() => onSettle(own)}>
            {t('priceLists.sheet.goOn')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {conflicts.map((conflict, index) => {
          const { saved_price, seen_price, price, username, at } = conflict;
          const values = { name: nameOf(conflict), before: priceText(seen_price), after: priceText(saved_price) };
          return (
            // The answer's order: the list is another one with each answer.
            <li key={index} className="flex flex-col gap-1.5 border-b border-line-soft pb-4 last:border-0 last:pb-0">
              <RadioGroup
                label={values.name}
                size="small"
                value={own.has(conflict) ? 'own' : 'saved'}
                options={[
                  { value: 'saved', label: t('priceLists.sheet.takeSaved', { price: values.after }) },
                  { value: 'own', label: t('priceLists.sheet.takeOwn', { price: priceText(price) }) },
                ]}
                onChange={(value) =>
                  setOwn(
                    (now) =>
                      new Set(value === 'own' ? [...now, conflict] : [...now].filter((each) => each !== conflict)),
                  )
                }
              />
              <p className="text-sm text-ink-faint">
                {username === null || at === null
                  ? t('priceLists.sheet.changedFrom', values)
                  : t('priceLists.sheet.changedBy', { ...values, username, moment: formatMoment(at) })}
              </p>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
