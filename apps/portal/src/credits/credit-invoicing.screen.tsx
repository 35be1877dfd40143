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
import { type CreditDeskKit, creditDesk } from './credit-desk-kit';
import { creditRecords } from './credit-screens';
import { InvoiceForm } from './invoice-form';
import { InvoicePapers } from './invoice-papers';
import { InvoiceRunContext } from './invoice-run.context';
import { useCreditDesk } from './use-credit-desk';
import { useInvoiceRun } from './use-invoice-run';

const forms = [['invoice', InvoiceForm]] as const;
const noDocuments: ReturnType<CreditDeskKit['documents']> = [];

/** `/credit-state/invoice`: pending credits, invoiced one after the other (CRE-40, CRE-55 to CRE-61). */
export default function CreditInvoicingScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const title = t('shell.screens.invoiceCredits.title');
  const { list, paged } = useCreditDesk('Pendiente', title);
  const run = useInvoiceRun(paged.rows);
  const { filesOf } = run;
  const kit = useMemo(
    (): CreditDeskKit => ({
      ...creditDesk,
      title,
      works: ({ status }) => creditLifecycle.actions(actor, status).includes('invoice'),
      documents: () => noDocuments,
      papers: (credit) => <InvoicePapers credit={credit} />,
      forms,
    }),
    [actor, title],
  );
  return (
    <InvoiceRunContext value={run}>
      <ReviewDesk<CreditStatus, CreditEvent['type'], CreditRow, CreditDetail>
        kit={kit}
        list={list}
        paged={paged}
        back={useSameFilter(creditRecords.paths.list)}
        noteOf={({ id }) => {
          const count = filesOf(id).length;
          return count === 0
            ? null
            : t(count === 1 ? 'creditDesk.files.countOne' : 'creditDesk.files.countMany', { count });
        }}
      />
    </InvoiceRunContext>
  );
}
