import { type PriceListView } from '@comensal/domain/price-lists';
import { Button, Dialog } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../audit/record-history';
import { AcceptanceCard } from '../price-indices/acceptance-card';
import { ClauseCard } from '../price-indices/clause-card';
import { ListFacts } from './list-facts';
import { isOfClient } from './price-list-text';
import { PriceTable } from './price-table';

interface PriceListDialogProps {
  /** Null closes it. */
  readonly list: PriceListView | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onEdit: (list: PriceListView) => void;
}

/**
 * A read-only list: its standing, the prices of its services, its history. Stays mounted with the last list, so that it
 * fades out with its content.
 */
export function PriceListDialog({ list, mayWrite, onClose, onEdit }: PriceListDialogProps) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(list);
  if (list !== null && list !== saved) setSaved(list);
  if (saved === null) return null;
  const chosen = saved.food_services.filter(({ is_active }) => is_active);
  const dropped = saved.food_services.filter(({ is_active }) => !is_active);
  return (
    <Dialog
      open={list !== null}
      onClose={onClose}
      size="large"
      title={t('priceLists.detail.title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {mayWrite && (
            <Button variant="primary" onClick={() => onEdit(saved)}>
              {t('userScreens.form.edit')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ListFacts list={saved} columns={3} />
        <PriceTable label={t('priceLists.form.services')} services={chosen} />
        {dropped.length > 0 && (
          <p className="text-sm text-ink-faint">
            {t('priceLists.detail.dropped', { services: dropped.map(({ name }) => name).join(', ') })}
          </p>
        )}
        {isOfClient(saved) && <ClauseCard list={saved} mayWrite={false} />}
        {isOfClient(saved) && <AcceptanceCard list={saved} mayWrite={false} />}
        <RecordHistory inDialog table="price_lists" id={saved.id} />
      </div>
    </Dialog>
  );
}
