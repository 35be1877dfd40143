import { reportScheduleAccess } from '@comensal/domain/reports';
import { terminalAccess } from '@comensal/domain/terminal';
import {
  ArrowLeftRight,
  CalendarClock,
  CalendarRange,
  ChartColumn,
  ChartColumnStacked,
  FileBadge,
  Receipt,
  Scale,
} from 'lucide-react';
import type { FeatureCommands } from '../platform/page/feature-commands';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';
import { openedAt } from '../platform/page/new-at-address';

export const screens = {
  transactionsReport: screen(() => import('./transactions.screen'), ['reports', 'reportSchedules', 'terminal'], {
    icon: Receipt,
    key: 't',
  }),
  consumptionReport: screen(() => import('./consumption.screen'), ['reports', 'reportSchedules'], {
    icon: ChartColumnStacked,
  }),
  businessUnitDateReport: screen(() => import('./business-unit-date.screen'), ['reports', 'reportSchedules'], {
    icon: CalendarRange,
  }),
  contractorsBalanceReport: screen(
    () => import('./contractors-balance.screen'),
    ['reports', 'reportSchedules', 'userScreens'],
    {
      icon: Scale,
    },
  ),
  contractorsTransactionsReport: screen(
    () => import('./contractors-transactions.screen'),
    ['reports', 'reportSchedules', 'userScreens'],
    { icon: ArrowLeftRight },
  ),
  withholdingCertificatesReport: screen(
    () => import('./withholding-certificates.screen'),
    ['reports', 'reportSchedules', 'userScreens'],
    { icon: FileBadge },
  ),
  reconciliationReport: screen(() => import('./reconciliation.screen'), ['reports', 'reportSchedules'], {
    icon: ChartColumn,
  }),
  reportSchedules: screen(
    () => import('./report-schedules.screen'),
    ['reports', 'reportSchedules', 'audit', 'removedRecords'],
    {
      icon: CalendarClock,
    },
  ),
} satisfies FeatureScreens;

export const commands: FeatureCommands = [
  { name: 'voidMeal', access: terminalAccess['terminal/voidMeal'], path: '/transactions-report' },
  {
    name: 'voidService',
    access: terminalAccess['terminal/voidService'],
    path: openedAt('void', '/transactions-report'),
  },
  { name: 'scheduleReport', access: reportScheduleAccess['reports/addSchedule'], path: '/scheduled-reports' },
  {
    name: 'removedSchedules',
    access: reportScheduleAccess['reports/addSchedule'],
    path: openedAt('removed', '/scheduled-reports'),
  },
];
