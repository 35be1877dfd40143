import { type Access, ofPerson, open, reads, signedInPerson, writes } from '../platform/access/access';
import { reportModules } from '../platform/access/modules';

/**
 * Scheduling also needs the report's own permission. People can always list and end their own schedules, whatever
 * access they have lost.
 */
export const reportScheduleAccess = {
  'reports/getSchedules': signedInPerson,
  'reports/addSchedule': ofPerson(reads(...reportModules, 'Conciliacion')),
  'reports/editSchedule': signedInPerson,
  'reports/pauseSchedule': signedInPerson,
  'reports/removeSchedule': signedInPerson,
  'reports/getAddresses': ofPerson(reads('Reportes programados')),
  'reports/addAddress': ofPerson(writes('Reportes programados')),
  'reports/removeAddress': ofPerson(writes('Reportes programados')),
  'reports/confirmAddress': open,
  'reports/endAddress': open,
} as const satisfies Record<string, Access>;
