import { type CreditDetail, formatMoney } from '@comensal/domain';
import { t } from '../platform/text/text';
import type { StepEvent } from './credit-step';

/** What a step did, in a sentence for the toast. */
export function doneSentence(event: StepEvent, { id, balance }: Pick<CreditDetail, 'id' | 'balance'>): string {
  return event === 'approve'
    ? t('credits.action.done.approve', { id, balance: formatMoney(balance) })
    : t(`credits.action.done.${event}`, { id });
}
