import {
  type ContractorRequestEvent,
  type ContractorStatus,
  contractorRequestLifecycle,
  contractorScreens,
} from '@comensal/domain/contractors';
import { type Actor, holds } from '@comensal/domain/platform/access';
import { type PagedScreens, recordPaths } from '../lifecycle/record-screens';
import { pageWords } from '../lifecycle/record-words';

export type ContractorEvent = ContractorRequestEvent['type'];

/** Whether the person sees everybody's requests; otherwise the list has only their own. */
export function seesAllRequests(actor: Actor): boolean {
  return holds(actor, 'Aprobacion de Contratista') || holds(actor, 'Contratistas');
}

/** Contractors' requests, as the screens of a lifecycle show them to this person (CON-20). */
export function contractorRecords(actor: Actor): PagedScreens<ContractorStatus, ContractorEvent> {
  const list = seesAllRequests(actor) ? 'contractors/getRequests' : 'contractors/getRequestsByUsername';
  return {
    stepped: 'contractorRequest',
    name: 'contractor',
    lifecycle: contractorRequestLifecycle,
    paths: recordPaths({
      list: contractorScreens.contractorsState,
      edit: contractorScreens.editContractorState,
      show: contractorScreens.showContractorState,
    }),
    calls: {
      list,
      one: 'contractors/getRequest',
      stale: ['contractors/getRequests', 'contractors/getRequestsByUsername'],
    },
    words: pageWords('contractors'),
  };
}
