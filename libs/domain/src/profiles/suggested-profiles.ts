import { type ModuleGrant, type ModuleName, modules } from '../platform/access/modules';
import { suggestedProfiles as words } from './suggested-profiles.texts';

/** A profile that an installation starts with. */
export interface SuggestedProfile {
  readonly name: string;
  readonly description: string;
  readonly modules: readonly ModuleGrant[];
}

type Name = keyof typeof words;

const write = (...names: ModuleName[]): ModuleGrant[] => names.map((name) => ({ name, permission: 'W' }));
const read = (...names: ModuleName[]): ModuleGrant[] => names.map((name) => ({ name, permission: 'R' }));
const profile = (name: Name, ...grants: ModuleGrant[]): SuggestedProfile => ({
  name,
  description: words[name],
  modules: grants,
});

/** Who may do everything: the profile of the first administrator. */
export const administratorProfile = profile('Administrador', ...write(...modules));

/**
 * The profile of everybody who registers, under the name that the installation gives it (PRECONTRACTOR_PROFILE). Without it
 * nobody can register.
 */
export function registrationProfile(name: string): SuggestedProfile {
  return { ...profile('Precontratista', ...write('Registro de Contratista', 'Estado Solicitud Contratista')), name };
}

/** The profiles that a canteen group works with from its first day, besides those two. */
export const suggestedProfiles: readonly SuggestedProfile[] = [
  profile(
    'Contratista',
    ...write('Solicitud Credito', 'Pago Credito'),
    ...read('Estado Solicitud Credito', 'Reporte Saldo Contratistas', 'Reporte Movimientos Contratistas'),
  ),
  profile('Facturacion', ...write('Facturacion Credito'), ...read('Creditos Pendientes')),
  profile('Aprobador', ...write('Aprobacion Credito')),
  profile('LiderGrupo', ...write('Lider de Grupo', 'Solicitud Credito'), ...read('Estado Solicitud Credito')),
  profile('NotasSolicita', ...write('Solicitud Nota de Credito')),
  profile('NotasAprueba', ...write('Aprobacion Nota de Credito')),
  profile('Auditor', ...read('Auditoria')),
  profile(
    'Operador',
    ...write('Comensales', 'Carga Masiva de Comensales', 'Servicios', 'Perfiles de Servicio'),
    ...read('Reportes'),
  ),
];
