import { creditModules, creditNoteModules, type ModuleName, reportModules } from '@comensal/domain/platform/access';
import { t } from '../platform/text/text';

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
  readonly modules: readonly ModuleName[];
}

function group(id: GroupName, ...modules: ModuleName[]): ModuleGroup {
  return { id, modules };
}

/** The modules by topic, in the order of the work (PRF-06, PRF-12). Each occurs once. */
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
  group('reports', ...reportModules, 'Reportes programados', 'Liquidaciones', 'Conformidad Liquidacion'),
  group('credits', ...creditModules, 'Conciliacion'),
  group('creditNotes', ...creditNoteModules),
  group(
    'contractors',
    'Registro de Contratista',
    'Estado Solicitud Contratista',
    'Aprobacion de Contratista',
    'Contratistas',
    'Precontratistas',
  ),
];

/** What writing adds to the screens of a module, by its name in the catalogue. */
const writes = {
  Usuarios: 'users',
  Perfiles: 'profiles',
  Precontratistas: 'precontractors',
  Comensales: 'customers',
  Servicios: 'services',
  'Perfiles de Servicio': 'serviceProfiles',
  'Listas de Precios': 'priceLists',
  'Centros Logisticos': 'businessUnits',
  'Asociacion Cliente Centro': 'associations',
  'Asociacion Centro Cliente': 'associations',
  Auditoria: 'audit',
  Sincronizacion: 'sync',
  'Reportes programados': 'reportAddresses',
  Liquidaciones: 'settlements',
  'Conformidad Liquidacion': 'settlementAnswers',
  'Solicitud Credito': 'creditRequest',
  'Facturacion Credito': 'creditInvoicing',
  'Pago Credito': 'creditPayment',
  'Aprobacion Credito': 'creditApproval',
  Conciliacion: 'bankStatements',
  'Solicitud Nota de Credito': 'noteRequest',
  'Aprobacion Nota de Credito': 'noteApproval',
  'Estado Solicitud Contratista': 'contractorState',
  'Aprobacion de Contratista': 'contractorApproval',
  'Asociacion Contratista Grupo': 'contractorGroups',
  'Administracion de Grupos': 'groups',
  'Lider de Grupo': 'groupLeader',
} as const satisfies Partial<Record<ModuleName, string>>;

const isWritten = (module: ModuleName): module is keyof typeof writes => Object.hasOwn(writes, module);

/**
 * What the module opens, in a line: 'Abre Estado de créditos; con escritura, aprobar y rechazar'. Takes the names of the
 * screens that reading opens, and of those that only writing opens.
 */
export function openingText(module: ModuleName, byReading: readonly string[], byWriting: readonly string[]): string {
  if (byReading.length === 0 && byWriting.length === 0) return t('profileScreens.dialog.opensNothing');
  if (byReading.length === 0) return t('profileScreens.dialog.opensByWriting', { screens: byWriting.join(', ') });
  const opens = t('profileScreens.dialog.opens', { screens: byReading.join(', ') });
  if (!isWritten(module)) return opens;
  const what = t(`profileScreens.writes.${writes[module]}`);
  return `${opens}; ${t('profileScreens.dialog.withWrite', { what })}`;
}
