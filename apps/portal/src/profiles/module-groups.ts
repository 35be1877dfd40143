import type { ModuleName } from '@comensal/domain';
import { t } from '../platform/text';
import '../texts/profile-screens';

type GroupName =
  | 'administration'
  | 'diners'
  | 'customers'
  | 'groups'
  | 'reports'
  | 'credits'
  | 'creditNotes'
  | 'contractors';

export interface ModuleGroup {
  readonly id: GroupName;
  readonly title: string;
  readonly modules: readonly ModuleName[];
}

function group(id: GroupName, ...modules: ModuleName[]): ModuleGroup {
  return { id, title: t(`profileScreens.groups.${id}`), modules };
}

/** The modules by what they are about, in the order in which the work is done (PRF-06, PRF-12). Each stands once. */
export const moduleGroups: readonly ModuleGroup[] = [
  group('administration', 'Usuarios', 'Perfiles', 'Auditoria'),
  group('diners', 'Comensales', 'Carga Masiva de Comensales', 'Servicios', 'Perfiles de Servicio', 'Listas de Precios'),
  group(
    'customers',
    'Clientes',
    'Centros Logisticos',
    'Asociacion Cliente Centro',
    'Asociacion Centro Cliente',
    'Sincronizacion',
  ),
  group('groups', 'Asociacion Contratista Grupo', 'Administracion de Grupos', 'Lider de Grupo'),
  group(
    'reports',
    'Reportes',
    'Reporte Transacciones',
    'Reporte Consumos',
    'Reporte Centro Logistico y Fecha',
    'Reporte Saldo Contratistas',
    'Reporte Movimientos Contratistas',
  ),
  group(
    'credits',
    'Solicitud Credito',
    'Estado Solicitud Credito',
    'Facturacion Credito',
    'Pago Credito',
    'Aprobacion Credito',
    'Creditos Pendientes',
  ),
  group('creditNotes', 'Notas de Credito', 'Solicitud Nota de Credito', 'Aprobacion Nota de Credito'),
  group(
    'contractors',
    'Registro de Contratista',
    'Estado Solicitud Contratista',
    'Aprobacion de Contratista',
    'Contratistas',
    'Precontratistas',
  ),
];

/** What writing adds to the screens of a module. */
const writes: Partial<Record<ModuleName, string>> = {
  Usuarios: t('profileScreens.writes.users'),
  Perfiles: t('profileScreens.writes.profiles'),
  Precontratistas: t('profileScreens.writes.precontractors'),
  Comensales: t('profileScreens.writes.customers'),
  Servicios: t('profileScreens.writes.services'),
  'Perfiles de Servicio': t('profileScreens.writes.serviceProfiles'),
  'Listas de Precios': t('profileScreens.writes.priceLists'),
  'Centros Logisticos': t('profileScreens.writes.businessUnits'),
  'Asociacion Cliente Centro': t('profileScreens.writes.associations'),
  'Asociacion Centro Cliente': t('profileScreens.writes.associations'),
  Sincronizacion: t('profileScreens.writes.sync'),
  'Solicitud Credito': t('profileScreens.writes.creditRequest'),
  'Facturacion Credito': t('profileScreens.writes.creditInvoicing'),
  'Pago Credito': t('profileScreens.writes.creditPayment'),
  'Aprobacion Credito': t('profileScreens.writes.creditApproval'),
};

/**
 * What the module opens, in a line: 'Abre Estado de créditos; con escritura, aprobar y rechazar'. Takes the names of the
 * screens that reading opens, and of those that only writing opens.
 */
export function openingText(module: ModuleName, byReading: readonly string[], byWriting: readonly string[]): string {
  if (byReading.length === 0 && byWriting.length === 0) return t('profileScreens.dialog.opensNothing');
  if (byReading.length === 0) return t('profileScreens.dialog.opensByWriting', { screens: byWriting.join(', ') });
  const opens = t('profileScreens.dialog.opens', { screens: byReading.join(', ') });
  const added = writes[module];
  return added === undefined ? opens : `${opens}; ${t('profileScreens.dialog.withWrite', { what: added })}`;
}
