import {
  type CreditDetail,
  type CreditEvent,
  type CreditRow,
  type CreditStatus,
  creditLifecycle,
} from '@comensal/domain/credits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSameFilter } from '../lifecycle/desk/desk-link';
import { ReviewDesk } from '../lifecycle/desk/review-desk';
import { useActor } from '../platform/person/user';
import { type CreditDeskKit, creditDesk, reviewedDocuments } from './credit-desk-kit';
import { creditRecords } from './credit-screens';
import { DecideForm } from './decide-form';
import { useCreditDesk } from './use-credit-desk';

const forms = [['approve', DecideForm]] as const;

/** `/credit-state/review`: paid credits, approved or rejected one after the other (CRE-44, CRE-45). */
export default function CreditDeskScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const title = t('shell.screens.reviewCredits.title');
  const { list, paged } = useCreditDesk('Pagado', title);
  const kit = useMemo(
    (): CreditDeskKit => ({
      ...creditDesk,
      title,
      works: ({ status }) => status === 'Pagado' && creditLifecycle.canAct(actor, status),
      documents: reviewedDocuments,
      forms,
    }),
    [actor, title],
  );
  return (
    <ReviewDesk<CreditStatus, CreditEvent['type'], CreditRow, CreditDetail>
      kit={kit}
      list={list}
      paged={paged}
      back={useSameFilter(creditRecords.paths.list)}
    />
  );
}
