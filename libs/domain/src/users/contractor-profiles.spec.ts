import { type ModuleGrant, type ModuleName, modules, type Permission } from '../platform/access/modules';
import {
  isContractorProfile,
  isContractorsModule,
  isPrecontractorProfile,
  managedUsers,
  mayManageProfile,
  staffModules,
  visibleUsers,
} from './contractor-profiles';

const grants = (permission: Permission, ...names: ModuleName[]): ModuleGrant[] =>
  names.map((name) => ({ name, permission }));
const all = grants('W', ...modules);

test.each([
  ['PRF-14 registration', grants('R', 'Registro de Contratista'), [true, true]],
  ['PRE-06 credit request', grants('W', 'Solicitud Credito', 'Pago Credito'), [true, false]],
  ['PRE-06 both', grants('R', 'Solicitud Credito', 'Registro de Contratista'), [true, true]],
  ['neither', grants('W', 'Comensales', 'Pago Credito'), [false, false]],
  ['O-50 no module', [], [false, false]],
  ["O-45 an administrator's, who holds every module", all, [false, false]],
])('%s', (_, profile, expected) => {
  expect([isContractorProfile(profile), isPrecontractorProfile(profile)]).toEqual(expected);
});

test.each(staffModules)('O-45 credit request together with %s is not a contractor profile', (name) => {
  expect(isContractorProfile(grants('R', 'Solicitud Credito', name))).toBe(false);
});

test.each(staffModules)('PRF-14 registration together with %s is not a profile of prospective contractors', (name) => {
  expect(isPrecontractorProfile(grants('R', 'Registro de Contratista', name))).toBe(false);
});

test('O-45 what a writer of pre-contractors can grant without having it', () => {
  expect(modules.filter(isContractorsModule).sort()).toEqual([
    'Conformidad Liquidacion',
    'Creditos Pendientes',
    'Estado Solicitud Contratista',
    'Estado Solicitud Credito',
    'Lider de Grupo',
    'Notas de Credito',
    'Pago Credito',
    'Registro de Contratista',
    'Reporte Movimientos Contratistas',
    'Reporte Saldo Contratistas',
    'Solicitud Credito',
  ]);
});

test('USR-05 PRE-04 O-44 O-45 who sees and who manages whom', () => {
  const of = (...held: ModuleGrant[]) => [visibleUsers({ modules: held }), managedUsers({ modules: held })];
  expect(of()).toEqual(['none', 'none']);
  expect(of(...grants('R', 'Precontratistas'))).toEqual(['contractors', 'none']);
  expect(of(...grants('W', 'Precontratistas'))).toEqual(['contractors', 'contractors']);
  expect(of(...grants('R', 'Usuarios'), ...grants('W', 'Precontratistas'))).toEqual(['all', 'contractors']);
  expect(of(...grants('W', 'Usuarios'))).toEqual(['all', 'all']);
});

test('O-45 a writer of pre-contractors can assign contractor profiles, an administrator any', () => {
  const writer = { modules: grants('W', 'Precontratistas') };
  const contractor = grants('W', 'Solicitud Credito');
  expect([mayManageProfile(writer, contractor), mayManageProfile(writer, all), mayManageProfile(writer, [])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(mayManageProfile({ modules: grants('R', 'Precontratistas') }, contractor)).toBe(false);
  expect(mayManageProfile({ modules: grants('W', 'Usuarios') }, all)).toBe(true);
});
