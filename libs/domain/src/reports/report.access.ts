import type { Access } from '../platform/access/access';
import { reads } from '../platform/access/access';
import { reportModules } from '../platform/access/modules';
import {
  ofEachReport,
  type ReportFileCall,
  type ReportRowsCall,
  reportFileCall,
  reportOpeners,
  reportRowsCall,
} from './report-names';

type OfFilters = 'reports/getInitDate' | 'reports/getPlaces';

/** 'Reportes' opens all of them (contract), except what is for those who reconcile payments. */
export const reportAccess = {
  ...ofEachReport((name): [string, Access][] => {
    const access = reads(...reportOpeners(name));
    return [
      [reportRowsCall(name), access],
      [reportFileCall(name), access],
    ];
  }),
  'reports/getInitDate': reads(
    'Reportes',
    'Reporte Saldo Contratistas',
    'Reporte Movimientos Contratistas',
    'Conciliacion',
  ),
  'reports/getPlaces': reads(...reportModules, 'Conciliacion', 'Liquidaciones', 'Conformidad Liquidacion'),
} as Readonly<Record<ReportRowsCall | ReportFileCall | OfFilters, Access>>;
