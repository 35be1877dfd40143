import { reportAccess, reportContracts } from './report.calls';
import { reportScheduleAccess, reportScheduleContracts } from './report-schedule.calls';
import { reportSchedules } from './report-schedules.texts';
import { reports } from './reports.texts';

export const access = { ...reportAccess, ...reportScheduleAccess };
export const contracts = () => ({ ...reportContracts(), ...reportScheduleContracts() });
export const texts = { reportSchedules, reports };
