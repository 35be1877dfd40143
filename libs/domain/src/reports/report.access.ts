import type { Access } from '../platform/access/access';
import { reads } from '../platform/access/access';
import { reportModules } from '../platform/access/modules';
import {
  ofEachReport,
  type ReportFileCall,
  type ReportRowsCall,
  reportFileCall,
  reportHeads,
  reportRowsCall,
} from './report-names';

type OfFilters = 'reports/getInitDate' | 'reports/getPlaces';

/** 'Reportes' opens all of them (contract). */
export const reportAccess = {
  ...ofEachReport((name): [string, Access][] => {
    const access = reads('Reportes', reportHeads[name].module);
    return [
      [reportRowsCall(name), access],
      [reportFileCall(name), access],
    ];
  }),
  'reports/getInitDate': reads(
    'Reportes',
    'Reporte Saldo Contratistas',
    'Reporte Movimientos Contratistas',
    'Reporte Certificados de Retencion',
  ),
  'reports/getPlaces': reads(...reportModules),
} as Readonly<Record<ReportRowsCall | ReportFileCall | OfFilters, Access>>;
