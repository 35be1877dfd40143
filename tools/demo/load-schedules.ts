import { type NewReportSchedule, nextSending } from '@comensal/domain/reports';
import { isoMoment } from './calendar';
import type { Demonstration } from './demonstration';
import type { Writer } from './writer';

const days = { businessUnit: '%', businessUnits: ['%'], foodService: '%' };
const places = { businessUnits: [{ id: '%' }] };

/** Who has which report sent, since when: seconds before the moment of the demonstration. */
const schedules: readonly (NewReportSchedule & { readonly username: string; readonly since: number })[] = [
  {
    username: 'operador',
    since: 40 * 86_400,
    report: 'consumption',
    filter: days,
    period: 'lastWeek',
    format: 'xlsx',
    frequency: 'weekly',
    weekday: 1,
    month_day: null,
  },
  {
    username: 'contratista',
    since: 20 * 86_400,
    report: 'contractorsBalance',
    filter: places,
    period: 'lastMonth',
    format: 'pdf',
    frequency: 'monthly',
    weekday: null,
    month_day: 1,
  },
];

/** Two scheduled reports; neither has been due since the demonstration was loaded. */
export async function loadSchedules(writer: Writer, { now }: Demonstration): Promise<void> {
  for (const [index, { username, since, ...schedule }] of schedules.entries()) {
    const [id, at] = [index + 1, isoMoment(now - since)];
    await writer.as(username, now - since);
    await writer.insert('report_schedules', [{ id, username, ...schedule, created_at: at, updated_at: at }]);
    await writer.insert('report_schedule_runs', [
      { schedule_id: id, next_at: nextSending(schedule, new Date(now * 1000)).toISOString() },
    ]);
  }
}
