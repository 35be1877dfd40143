import {
  type ContractorDetail,
  type ContractorRow,
  type ContractorStatus,
  contractorRequestLifecycle,
  contractorSortColumns,
} from '@comensal/domain/contractors';
import { DescriptionList } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../lifecycle/desk/desk.context';
import type { DeskKit } from '../lifecycle/desk/desk-kit';
import { useSameFilter } from '../lifecycle/desk/desk-link';
import { ReviewDesk } from '../lifecycle/desk/review-desk';
import { showPath } from '../lifecycle/record-screens';
import type { StepFormProps } from '../lifecycle/step';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { contractorFacts, RejectNotice } from './contractor-facts';
import { type ContractorEvent, contractorRecords } from './contractor-screens';
import { OpenDocumentContext, reviewedDocuments } from './open-document';
import { ReviewForm } from './review-form';

type ContractorDeskKit = DeskKit<ContractorStatus, ContractorEvent, ContractorRow, ContractorDetail>;

const forms = [['approve', ReviewOnDesk]] as const;
const noFilters = {};

/** `/contractors-state/review`: pending requests, reviewed one after the other (CON-22, CON-29, CON-30). */
export default function ContractorDeskScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const title = t('shell.screens.reviewContractors.title');
  const list = useListState({
    name: 'contractorRequests',
    sort: 'status_since',
    direction: 'asc',
    sortable: contractorSortColumns,
    filters: noFilters,
  });
  const paged = usePaged('contractors/getRequests', list, title, { status: ['Pendiente'] });
  const kit = useMemo((): ContractorDeskKit => {
    const screens = contractorRecords(actor);
    return {
      screens,
      title,
      heading: screens.words.heading,
      pageOf: (id) => showPath(screens, id),
      works: ({ status }) => contractorRequestLifecycle.canAct(actor, status),
      company: ({ business_name }) => business_name,
      fileCall: 'contractors/getFile',
      documents: reviewedDocuments,
      facts: (request) => (
        <>
          {request.reject_reason && <RejectNotice reason={request.reject_reason} />}
          <DescriptionList columns={4} facts={contractorFacts(request, false)} />
        </>
      ),
      forms,
      done: (event, { id }) =>
        event === 'register' || event === 'remove' ? '' : t(`contractors.review.done.${event}`, { id }),
    };
  }, [actor, t, title]);
  return (
    <ReviewDesk<ContractorStatus, ContractorEvent, ContractorRow, ContractorDetail>
      kit={kit}
      list={list}
      paged={paged}
      back={useSameFilter(kit.screens.paths.list)}
    />
  );
}

/** The review marks the document that is open on the desk. */
function ReviewOnDesk(props: StepFormProps<ContractorDetail, ContractorEvent>) {
  const desk = useDesk();
  const open = useMemo(() => ({ chosen: desk?.opened ?? null, choose: (path: string) => desk?.open(path) }), [desk]);
  return (
    <OpenDocumentContext value={open}>
      <ReviewForm {...props} />
    </OpenDocumentContext>
  );
}
