import { reportModules } from '../platform/access/modules';
import { readers, type Screens } from '../platform/access/screen';
import { reportAccess, reportContracts } from './report.calls';
import { reportScheduleAccess, reportScheduleContracts } from './report-schedule.calls';
import { reportSchedules } from './report-schedules.texts';
import { reportScreens } from './report-screens';
import { reports } from './reports.texts';

export const access = { ...reportAccess, ...reportScheduleAccess };
export const contracts = () => ({ ...reportContracts(), ...reportScheduleContracts() });
export const areas = { reports: 'Reports as pages and as files, and their schedules' };
export const texts = { reportSchedules, reports };
export const screens = {
  ...reportScreens,
  reportSchedules: { path: '/scheduled-reports', anyOf: readers(...reportModules), menu: 'reports', place: 140 },
} as const satisfies Screens;
export const mails = { scheduledReport: 'own' } as const;
