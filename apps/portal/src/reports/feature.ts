import { ArrowLeftRight, CalendarClock, CalendarRange, ChartColumnStacked, Receipt, Wallet } from 'lucide-react';
import { type FeatureScreens, screen } from '../platform/page/feature-screens';

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
      icon: Wallet,
    },
  ),
  contractorsTransactionsReport: screen(
    () => import('./contractors-transactions.screen'),
    ['reports', 'reportSchedules', 'userScreens'],
    { icon: ArrowLeftRight },
  ),
  reportSchedules: screen(
    () => import('./report-schedules.screen'),
    ['reports', 'reportSchedules', 'audit', 'removedRecords'],
    {
      icon: CalendarClock,
    },
  ),
} satisfies FeatureScreens;
