import { reportAccess } from './report.access';
import { reportContracts } from './report.calls';
import { reportScheduleAccess } from './report-schedule.access';
import { reportScheduleContracts } from './report-schedule.calls';
import { reportSchedules } from './report-schedules.texts';
import { reports } from './reports.texts';

export const access = { ...reportAccess, ...reportScheduleAccess };
export const contracts = () => ({ ...reportContracts(), ...reportScheduleContracts() });
export { reportScreens as screens } from './screens';
export const areas = { reports: 'Reports as pages and as files, and their schedules' };
export const texts = { reportSchedules, reports };
export const mails = { scheduledReport: 'own', sharedReport: 'own', reportAddress: 'own' } as const;
