import { mostChosen } from '@comensal/domain/customers-removal';
import { Button } from '@comensal/ui';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Paged } from '../platform/lists/paged-table';
import { totalText } from '../platform/text/control-labels';
import type { CustomerSelection } from './use-selection';

interface SelectionBarProps {
  readonly selection: CustomerSelection;
  /** How many the list finds. */
  readonly found: Pick<Paged<unknown>, 'total' | 'hasMore'>;
  readonly onRemove: () => void;
}

/** Actions on the chosen diners; stays at the bottom of the window while somebody is chosen. */
export function SelectionBar({ selection, found, onRemove }: SelectionBarProps) {
  const { t } = useTranslation();
  const { count, hasMore, isAll, isTooMany, chooseFound, clear } = selection;
  const shown = totalText({ total: count, hasMore });
  return (
    <section
      aria-label={t('customersRemovalScreen.bar')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2.5 shadow-float sm:px-4"
    >
      <p role="status" className="text-base font-medium text-ink max-sm:basis-full">
        {count === 1 ? t('customersRemovalScreen.chosenOne') : t('customersRemovalScreen.chosen', { people: shown })}
      </p>
      {!isAll && found.total > 1 && (
        <Button variant="quiet" onClick={chooseFound}>
          {t('customersRemovalScreen.chooseFound', { people: totalText(found) })}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1 sm:ml-auto">
        <Button onClick={clear}>{t('customersRemovalScreen.clear')}</Button>
        <Button variant="danger" icon={UserMinus} disabled={isTooMany} onClick={onRemove}>
          {t('customersRemovalScreen.remove')}
        </Button>
      </div>
      {isTooMany && (
        <p className="basis-full text-sm text-refused-ink">
          {t('customersRemovalScreen.tooMany', { max: mostChosen.toLocaleString('es-AR') })}
        </p>
      )}
    </section>
  );
}
