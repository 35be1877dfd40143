import { type AddCredit, formatMoney } from '@comensal/domain';
import { ConfirmDialog, DescriptionList } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import type { RequestPlaces } from './use-request-places';

interface RequestConfirmProps {
  open: boolean;
  request: AddCredit | null;
  places: RequestPlaces;
  onYes: () => void;
  onNo: () => void;
}

/** 'Desea enviar la solicitud?' with what will be sent (CRE-09). */
export function RequestConfirm({ open, request, places, onYes, onNo }: RequestConfirmProps) {
  const { t } = useTranslation();
  const group = places.groups?.find(({ id }) => id === request?.group?.id);
  return (
    <ConfirmDialog
      open={open}
      title={t('credits.request.title')}
      sentence={t('credits.request.confirm')}
      labels={{ yes: t('common.yes'), no: t('common.no') }}
      onYes={onYes}
      onNo={onNo}
    >
      <div className="rounded-lg border border-line-soft bg-sunken p-4">
        <DescriptionList
          facts={[
            {
              id: 'amount',
              label: t('credits.request.amount'),
              value: <strong className="text-lg font-semibold">{formatMoney(request?.amount)}</strong>,
              figures: true,
              wide: true,
            },
            {
              id: 'customer',
              label: t('credits.request.resultCustomer'),
              value: places.company?.business_name ?? '',
              wide: true,
            },
            { id: 'centre', label: t('credits.request.centre'), value: places.centre?.name ?? '' },
            { id: 'group', label: t('credits.request.group'), value: group?.name ?? t('credits.request.noGroup') },
            ...(request?.purchase_order
              ? [{ id: 'order', label: t('credits.request.purchaseOrder'), value: request.purchase_order }]
              : []),
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
