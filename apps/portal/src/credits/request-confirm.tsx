import { type AddCredit } from '@comensal/domain/credits';
import { formatMoney } from '@comensal/domain/platform/money';
import { DescriptionList, Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { GuidedConfirm } from '../platform/forms/guided-confirm';
import type { GuidedForm } from '../platform/forms/use-guided-form';
import { withoutGroup } from './open-accounts';
import { useOpenOfPlace } from './use-credits-of-place';
import type { RequestPlaces } from './use-request-places';

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' });

interface RequestConfirmProps {
  guided: GuidedForm<AddCredit>;
  places: RequestPlaces;
}

/** 'Desea enviar la solicitud?' with what will be sent (CRE-09). */
export function RequestConfirm({ guided, places }: RequestConfirmProps) {
  const { t } = useTranslation();
  const request = guided.values;
  const group = request?.group?.id ?? null;
  const open = useOpenOfPlace(request ?? null);
  const groupName =
    places.groups?.find(({ id }) => id === group)?.name ??
    places.accounts.find(({ value }) => value === (group === null ? withoutGroup : String(group)))?.label;
  return (
    <GuidedConfirm guided={guided} title={t('credits.request.title')} sentence={t('credits.request.confirm')}>
      <div className="rounded-lg border border-line-soft bg-sunken p-4">
        <DescriptionList
          facts={[
            {
              id: 'amount',
              label: t('credits.fields.amount'),
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
            { id: 'centre', label: t('credits.fields.business_unit_id'), value: places.centre?.name ?? '' },
            { id: 'group', label: t('credits.fields.group.id'), value: groupName ?? t('credits.request.noGroup') },
            ...(request?.purchase_order
              ? [{ id: 'order', label: t('credits.fields.purchase_order'), value: request.purchase_order }]
              : []),
          ]}
        />
      </div>
      {open.length > 0 && (
        <Notice tone="pending">
          {t('credits.request.openSame', {
            credits: inSpanish.format(
              open.map(({ id, amount, status }) =>
                t('credits.request.openOne', { id, amount: formatMoney(amount), status }),
              ),
            ),
          })}
        </Notice>
      )}
    </GuidedConfirm>
  );
}
