import { formatDate } from '@comensal/domain/platform/dates';
import { formatSum } from '@comensal/domain/platform/money';
import type { SettlementLine, SettlementObservation } from '@comensal/domain/settlements';
import { t } from '../platform/text/text';
import type { SettlementStep } from './settlement-screens';

/** What tells a line from others of its service: its section and group, and of what is not of the month its kind and day. */
export function lineNote({
  kind,
  day,
  section,
  group_name,
}: Pick<SettlementLine, 'kind' | 'day' | 'section' | 'group_name'>): string {
  const late = kind === 'month' ? '' : `${t(`settlements.kind.${kind}`)}, ${formatDate(day)}`;
  return [section, group_name, late].filter(Boolean).join(' · ');
}

/** What an observation is about. */
export const observedLine = ({ line }: SettlementObservation): string =>
  line ? [line.food_service, lineNote(line)].filter(Boolean).join(' · ') : t('settlementPage.observed.whole');

/** A line in a sentence. */
export const lineName = (line: SettlementLine): string =>
  [line.food_service, lineNote(line), formatSum(line.amount)].filter(Boolean).join(' · ');

const done = ['issue', 'withdraw', 'agree', 'observe', 'reply', 'proposeClosing', 'refuseClosing', 'close'] as const;

/** What a step did, in a sentence. */
export function doneText(step: SettlementStep, { id }: { readonly id: number }): string {
  const one = done.find((each) => each === step);
  return one ? t(`settlementPage.${one}.done`, { id }) : '';
}
