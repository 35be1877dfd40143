import type { Repositories } from '../platform/database/repositories';
import { createReportAddressRepository } from './report-address.repository';
import { createReportScheduleRepository, ScheduleRecord } from './report-schedule.repository';

export const entities = [ScheduleRecord];
export const repositories = {
  reportAddresses: ({ query }) => createReportAddressRepository(query),
  reportSchedules: ({ em, query }) => createReportScheduleRepository(em, query),
} satisfies Repositories;
