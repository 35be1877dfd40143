import { fill } from '../platform/texts/fill';
import type { SendingRule } from './report-schedule';
import { reportSchedules } from './report-schedules.texts';

/** When a report is sent, in words: 'Los lunes', 'El 5 de cada mes', 'El último día de cada mes'. */
export function sendingWords({ frequency, weekday, month_day }: SendingRule): string {
  const { everyDay, everyWeek, everyMonth, everyMonthEnd } = reportSchedules;
  if (frequency === 'daily') return everyDay;
  if (frequency === 'weekly') return everyWeek[`d${weekday ?? 1}` as keyof typeof everyWeek];
  return month_day === 31 ? everyMonthEnd : fill(everyMonth, { day: month_day ?? 1 });
}

/** A day that some months lack, as a sentence: 'Los meses sin día 30, el último día.'. Undefined for every other day. */
export function sendingSentence({ frequency, month_day }: SendingRule): string | undefined {
  if (frequency !== 'monthly' || month_day === null || month_day <= 28) return undefined;
  const { monthEnd, monthsWithout } = reportSchedules;
  return month_day === 31 ? monthEnd : fill(monthsWithout, { day: month_day });
}
