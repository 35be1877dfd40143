import { type Access, ofPerson, reads, signedInPerson } from '../platform/access/access';
import { reportModules } from '../platform/access/modules';

/**
 * Scheduling also needs the report's own permission. People can always list and end their own schedules, whatever
 * access they have lost.
 */
export const reportScheduleAccess = {
  'reports/getSchedules': signedInPerson,
  'reports/addSchedule': ofPerson(reads(...reportModules)),
  'reports/editSchedule': signedInPerson,
  'reports/pauseSchedule': signedInPerson,
  'reports/removeSchedule': signedInPerson,
} as const satisfies Record<string, Access>;
