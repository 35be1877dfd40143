import { mostChosen } from '@comensal/domain/customers-removal';
import { Button } from '@comensal/ui';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SelectionBar } from '../platform/bulk/selection-bar';
import type { Paged } from '../platform/lists/paged-table';
import { totalText } from '../platform/text/control-labels';
import type { CustomerSelection } from './use-selection';

interface CustomerBarProps {
  readonly selection: CustomerSelection;
  /** How many the list finds. */
  readonly found: Pick<Paged<unknown>, 'total' | 'hasMore'>;
  readonly onRemove: () => void;
}

/** Actions on the chosen diners. */
export function CustomerBar({ selection, found, onRemove }: CustomerBarProps) {
  const { t } = useTranslation();
  const { count, hasMore, isAll, isTooMany, chooseFound, clear } = selection;
  const shown = totalText({ total: count, hasMore });
  return (
    <SelectionBar
      label={t('customersRemovalScreen.bar')}
      status={
        count === 1 ? t('customersRemovalScreen.chosenOne') : t('customersRemovalScreen.chosen', { people: shown })
      }
      more={
        !isAll &&
        found.total > 1 && (
          <Button variant="quiet" onClick={chooseFound}>
            {t('customersRemovalScreen.chooseFound', { people: totalText(found) })}
          </Button>
        )
      }
      warning={isTooMany ? t('customersRemovalScreen.tooMany', { max: mostChosen.toLocaleString('es-AR') }) : undefined}
    >
      <Button onClick={clear}>{t('customersRemovalScreen.clear')}</Button>
      <Button variant="danger" icon={UserMinus} disabled={isTooMany} onClick={onRemove}>
        {t('customersRemovalScreen.remove')}
      </Button>
    </SelectionBar>
  );
}
