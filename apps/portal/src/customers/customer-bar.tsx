import { mostChosenDiners } from '@comensal/domain/customers';
import { Button } from '@comensal/ui';
import { ArrowRightLeft, FileSpreadsheet, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SelectionBar } from '../platform/bulk/selection-bar';
import type { Paged } from '../platform/lists/paged-table';
import { totalText } from '../platform/text/control-labels';
import type { CustomerSelection } from './use-selection';

interface CustomerBarProps {
  readonly selection: CustomerSelection;
  /** How many the list finds. */
  readonly match: Pick<Paged<unknown>, 'total' | 'hasMore'>;
  readonly onExport: () => void;
  /** Omitted for those who may not. */
  readonly onMove: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** Actions on the chosen diners. */
export function CustomerBar({ selection, match, onExport, onMove, onRemove }: CustomerBarProps) {
  const { t } = useTranslation();
  const { count, hasMore, isAll, isTooMany, selectMatches, clear } = selection;
  const displayed = totalText({ total: count, hasMore });
  return (
    <SelectionBar
      label={t('customersRemovalScreen.bar')}
      status={
        count === 1 ? t('customersRemovalScreen.chosenOne') : t('customersRemovalScreen.chosen', { people: displayed })
      }
      more={
        !isAll &&
        match.total > 1 && (
          <Button variant="quiet" onClick={selectMatches}>
            {t('customersRemovalScreen.chooseFound', { people: totalText(match) })}
          </Button>
        )
      }
      warning={
        isTooMany ? t('customersRemovalScreen.tooMany', { max: mostChosenDiners.toLocaleString('es-AR') }) : undefined
      }
      acts={[
        ...(onMove
          ? [
              {
                id: 'move',
                label: t('customersMovesScreen.move'),
                icon: ArrowRightLeft,
                possible: count,
                isPrimary: true,
                disabled: isTooMany || count > mostChosenDiners,
                onSelect: onMove,
              },
            ]
          : []),
        ...(onRemove
          ? [
              {
                id: 'remove',
                label: t('customersRemovalScreen.remove'),
                icon: UserMinus,
                possible: count,
                disabled: isTooMany,
                onSelect: onRemove,
              },
            ]
          : []),
        {
          id: 'export',
          label: t('jobs.export.chosen'),
          icon: FileSpreadsheet,
          possible: count,
          disabled: isTooMany,
          onSelect: onExport,
        },
      ]}
      onClear={clear}
    />
  );
}
