import { mayMake } from '@comensal/domain/platform/access';
import { type DateNumber, formatDate } from '@comensal/domain/platform/dates';
import { type AgreementDetail, agreementAccess } from '@comensal/domain/price-agreements';
import type { PriceListView } from '@comensal/domain/price-lists';
import { Button, Card } from '@comensal/ui';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../platform/calls/use-call';
import { useActor } from '../platform/person/user';
import { DecisionDialog } from '../proposals/decision-dialog';
import { useDecided } from '../proposals/use-decided';
import { AgreementCostTables, differenceOf } from './agreement-cost';
import { agreedCalls, agreementPath } from './agreement-screens';
import { proposeFields, proposeSchema } from './agreement-values';

interface ProposeAgreementProps {
  readonly list: Pick<PriceListView, 'id' | 'version' | 'start_date'>;
  readonly today: DateNumber;
}

/** On the page of a list that began before today: what an agreement about it would cost, and its proposal. */
export function ProposeAgreement({ list, today }: ProposeAgreementProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { saved, conflict } = useDecided(agreedCalls, t('priceAgreements.conflict'), close);
  const may = list.start_date < today && mayMake(actor, agreementAccess['price-agreements/propose']);
  const { data: cost } = useCall(may ? 'price-agreements/preview' : null, { price_list_id: list.id }, { quiet: true });
  const schema = useMemo(() => proposeSchema(list), [list]);
  if (!may || !cost || cost.places === 0 || differenceOf(cost) === 0) return null;
  const will = t('priceAgreements.propose.will', { date: formatDate(list.start_date) });
  return (
    <Card
      title={t('priceAgreements.page.facts')}
      description={will}
      actions={
        <Button size="small" icon={History} onClick={() => setOpen(true)}>
          {t('priceAgreements.propose.action')}
        </Button>
      }
    >
      <AgreementCostTables cost={cost} hint={t('priceAgreements.cost.before')} />
      {isOpen && (
        <DecisionDialog
          form={`propose-agreement-${list.id}`}
          step="propose"
          call="price-agreements/propose"
          schema={schema}
          fields={proposeFields}
          asks
          isDanger={false}
          words={{
            title: t('priceAgreements.propose.title'),
            description: will,
            submit: t('priceAgreements.propose.submit'),
            failed: t('priceAgreements.propose.failed'),
          }}
          onSaved={({ id }: AgreementDetail) => {
            saved(t('priceAgreements.propose.done', { id }), 'approved');
            void navigate(agreementPath(id));
          }}
          onConflict={conflict}
          onClose={close}
        />
      )}
    </Card>
  );
}
