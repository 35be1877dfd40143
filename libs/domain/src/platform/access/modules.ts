const ofDays = ['Reporte Transacciones', 'Reporte Consumos', 'Reporte Centro Logistico y Fecha'] as const;
const ofMonths = ['Reporte Saldo Contratistas', 'Reporte Movimientos Contratistas'] as const;

/** The modules of a profile, in its spelling (PRF-12, contract). */
export const modules = [
  'Usuarios',
  'Perfiles',
  'Auditoria',
  'Comensales',
  'Carga Masiva de Comensales',
  'Servicios',
  'Perfiles de Servicio',
  'Clientes',
  'Centros Logisticos',
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
  'Sincronizacion',
  'Listas de Precios',
  'Reportes',
  ...ofDays,
  ...ofMonths,
  'Reportes programados',
  'Liquidaciones',
  'Conformidad Liquidacion',
  'Solicitud Credito',
  'Estado Solicitud Credito',
  'Facturacion Credito',
  'Pago Credito',
  'Aprobacion Credito',
  'Creditos Pendientes',
  'Conciliacion',
  'Notas de Credito',
  'Solicitud Nota de Credito',
  'Aprobacion Nota de Credito',
  'Registro de Contratista',
  'Estado Solicitud Contratista',
  'Aprobacion de Contratista',
  'Contratistas',
  'Precontratistas',
  'Asociacion Contratista Grupo',
  'Administracion de Grupos',
  'Lider de Grupo',
] as const;

export type ModuleName = (typeof modules)[number];

/** The modules of reports by day, whose screens let people choose a service, and of reports by month; and that of the bank. */
export type ReportModule = {
  readonly days: (typeof ofDays)[number] | 'Conciliacion';
  readonly months: (typeof ofMonths)[number] | 'Conciliacion';
};

/** The modules that open any report, and those that open a report by day. */
export const reportModules = ['Reportes', ...ofDays, ...ofMonths] as const;
export const daysReportModules = ['Reportes', ...ofDays] as const;

/** R reads, W writes and reads (O-51). A module that a profile does not hold is absent (NP). */
export type Permission = 'R' | 'W';

export interface ModuleGrant {
  readonly name: ModuleName;
  readonly permission: Permission;
}
