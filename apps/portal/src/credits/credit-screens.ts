import { type CreditEvent, type CreditStatus, creditLifecycle } from '@comensal/domain';
import type { RecordScreens } from '../lifecycle/record-screens';
import { t } from '../platform/text/text';

/** Credits, as the screens of a lifecycle show them (CRE-24, CRE-29). */
export const creditScreens: RecordScreens<CreditStatus, CreditEvent['type']> = {
  name: 'credit',
  lifecycle: creditLifecycle,
  paths: { list: '/credit-state', edit: '/edit-credit-state', show: '/show-credit-state' },
  calls: {
    list: 'credits/getCredits',
    one: 'credits/getCredit',
    stale: ['credits/getCredits', 'credits/getBusinessUnitBalance'],
  },
  words: {
    list: (word, values = { count: 0 }) => t(`credits.list.${word}`, values),
    heading: (id) => t('credits.page.heading', { id }),
    title: (mode) => t(mode === 'edit' ? 'credits.page.titleEdit' : 'credits.page.titleShow'),
    way: () => t('credits.page.lifecycle'),
    status: (status) => t(`credits.status.${status}`),
    happened: (event) => t(`credits.happened.${event}`),
    conflict: () => t('credits.page.conflict'),
    finished: () => t('credits.page.finished'),
    next: () => t('credits.page.nextKey'),
    previous: () => t('credits.page.previousKey'),
    nextKey: () => t('credits.keys.next'),
    previousKey: () => t('credits.keys.previous'),
    firstWaiting: () => t('credits.keys.firstWaiting'),
  },
};
