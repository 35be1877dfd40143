import {
  type Actor,
  type ContractorRequestEvent,
  type ContractorStatus,
  contractorRequestLifecycle,
  holds,
} from '@comensal/domain';
import type { RecordScreens } from '../lifecycle/record-screens';
import { t } from '../platform/text/text';

export type ContractorEvent = ContractorRequestEvent['type'];

/** Whether the person looks through the requests of everybody; else the list is of the own ones. */
export function seesAllRequests(actor: Actor): boolean {
  return holds(actor, 'Aprobacion de Contratista') || holds(actor, 'Contratistas');
}

/** Contractors' requests, as the screens of a lifecycle show them to this person (CON-20). */
export function contractorScreens(actor: Actor): RecordScreens<ContractorStatus, ContractorEvent> {
  const list = seesAllRequests(actor) ? 'contractors/getRequests' : 'contractors/getRequestsByUsername';
  return {
    name: 'contractor',
    lifecycle: contractorRequestLifecycle,
    paths: { list: '/contractors-state', edit: '/edit-contractor-state', show: '/show-contractor-state' },
    calls: {
      list,
      one: 'contractors/getRequest',
      stale: ['contractors/getRequests', 'contractors/getRequestsByUsername'],
    },
    words: {
      list: (word, values = { count: 0 }) => t(`contractors.list.${word}`, values),
      heading: (id) => t('contractors.page.heading', { id }),
      title: (mode) => t(mode === 'edit' ? 'contractors.page.titleEdit' : 'contractors.page.titleShow'),
      way: () => t('contractors.page.way'),
      status: (status) => t(`contractors.status.${status}`),
      happened: (event) => t(`contractors.happened.${event}`),
      conflict: () => t('contractors.page.conflict'),
      finished: () => t('contractors.page.finished'),
      next: () => t('contractors.page.next'),
      previous: () => t('contractors.page.previous'),
      nextKey: () => t('contractors.keys.next'),
      previousKey: () => t('contractors.keys.previous'),
      firstWaiting: () => t('contractors.keys.firstWaiting'),
    },
  };
}
