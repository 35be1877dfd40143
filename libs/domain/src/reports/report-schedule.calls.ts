import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { reportScheduleAccess } from './report-schedule.access';
import { reportScheduleAnswer } from './report-schedule.answers';
import {
  addScheduleSchema,
  editScheduleSchema,
  pauseScheduleSchema,
  removeScheduleSchema,
} from './report-schedule.schemas';

export const reportScheduleContracts = () =>
  ({
    'reports/getSchedules': {
      summary: "The person's own scheduled reports, the one that comes next first",
      answer: z.array(reportScheduleAnswer),
    },
    'reports/addSchedule': {
      summary: 'Schedules a report for oneself: it is made with the rights of its moment, and mailed',
      body: addScheduleSchema(),
      largeBody: true,
      // The person may have gained access by the time it is sent.
      filtersPlaces: 'existing',
      idempotent: true,
      // Whether it is small enough is checked by counting.
      heavy: true,
      decidesOn: 'new',
      answer: reportScheduleAnswer,
    },
    'reports/editSchedule': {
      summary:
        'Changes when a scheduled report of the own is sent, its period and its format; a paused one stays paused',
      body: editScheduleSchema,
      heavy: true,
      decidesOn: ['version'],
      answer: reportScheduleAnswer,
    },
    'reports/pauseSchedule': {
      summary: 'Pauses a scheduled report of the own, or lets it go on from its next sending',
      body: pauseScheduleSchema,
      decidesOn: 'own',
      answer: reportScheduleAnswer,
    },
    'reports/removeSchedule': {
      summary: 'Ends a scheduled report of the own',
      body: removeScheduleSchema,
      decidesOn: ['version'],
      waits: { record: 'reportSchedule', id: 'id', act: 'removeSchedule' },
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof reportScheduleAccess>;
