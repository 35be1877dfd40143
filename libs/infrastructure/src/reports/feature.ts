import type { Repositories } from '../platform/database/repositories';
import { createReportScheduleRepository, ScheduleRecord } from './report-schedule.repository';

export const entities = [ScheduleRecord];
export const repositories = {
  reportSchedules: ({ em, query }) => createReportScheduleRepository(em, query),
} satisfies Repositories;
