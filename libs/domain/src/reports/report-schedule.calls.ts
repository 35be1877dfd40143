import { z } from 'zod';
import { accountLinkSchema } from '../auth/account-links';
import type { Contracts } from '../platform/access/contract';
import type { reportScheduleAccess } from './report-schedule.access';
import { reportAddressAnswer, reportScheduleAnswer } from './report-schedule.answers';
import {
  addAddressSchema,
  addScheduleSchema,
  editScheduleSchema,
  endAddressSchema,
  pauseScheduleSchema,
  removeAddressSchema,
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
    'reports/getAddresses': {
      summary: 'The addresses of people without a user that reports may go to, once each is confirmed',
      answer: z.array(reportAddressAnswer).readonly(),
    },
    'reports/addAddress': {
      summary: 'Mails a link to an address: once it is confirmed there, scheduled reports may go to it',
      body: addAddressSchema,
      asksPerson: true,
      mailsOthers: 'reportAddresses',
      decidesOn: 'new',
      answer: reportAddressAnswer,
    },
    'reports/removeAddress': {
      summary: 'Removes an address: nothing goes to it any more; removing it again changes nothing',
      body: removeAddressSchema,
      decidesOn: 'once',
      answer: z.literal(true),
    },
    'reports/confirmAddress': {
      summary: 'Confirms an address with the hash of its link, once and within three days',
      body: accountLinkSchema,
      decidesOn: 'own',
      answer: z.literal(true),
    },
    'reports/endAddress': {
      summary:
        'Ends an address with the hash of the link in a mail: no report goes to it any more; again changes nothing',
      path: ['', ':hash'],
      body: endAddressSchema,
      oneClick: true,
      decidesOn: 'once',
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof reportScheduleAccess>;
