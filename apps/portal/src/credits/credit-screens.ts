import { type CreditEvent, type CreditStatus, creditLifecycle, creditScreens } from '@comensal/domain/credits';
import { type PagedScreens, recordPaths } from '../lifecycle/record-screens';
import { pageWords } from '../lifecycle/record-words';

/** Credits, as the screens of a lifecycle show them (CRE-24, CRE-29). */
export const creditRecords: PagedScreens<CreditStatus, CreditEvent['type']> = {
  stepped: 'credit',
  name: 'credit',
  lifecycle: creditLifecycle,
  paths: recordPaths({
    list: creditScreens.creditState,
    edit: creditScreens.editCreditState,
    show: creditScreens.showCreditState,
  }),
  calls: {
    list: 'credits/getCredits',
    one: 'credits/getCredit',
    stale: ['credits/getCredits', 'credits/getBusinessUnitBalance'],
  },
  words: pageWords('credits'),
};
