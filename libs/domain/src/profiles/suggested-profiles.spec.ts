import { modules } from '../platform/access/modules';
import { isContractorProfile, isPrecontractorProfile } from '../users/contractor-profiles';
import { administratorProfile, registrationProfile, suggestedProfiles } from './suggested-profiles';

test('PRF-10 the first administrator writes every module', () => {
  expect(administratorProfile.modules).toEqual(modules.map((name) => ({ name, permission: 'W' })));
});

test('PRF-14 the profile for registrations has the configured name, and only the modules to register as a contractor', () => {
  const profile = registrationProfile('Alta');
  expect([profile.name, profile.modules, isPrecontractorProfile(profile.modules)]).toEqual([
    'Alta',
    [
      { name: 'Registro de Contratista', permission: 'W' },
      { name: 'Estado Solicitud Contratista', permission: 'W' },
    ],
    true,
  ]);
});

test('PRF-10 the initial profiles have unique names and descriptions, and two are for contractors', () => {
  const all = [administratorProfile, registrationProfile('Precontratista'), ...suggestedProfiles];
  const own = (values: readonly string[]) => [new Set(values).size, values.filter((value) => value.trim() === '')];
  expect([own(all.map(({ name }) => name)), own(all.map(({ description }) => description))]).toEqual([
    [all.length, []],
    [all.length, []],
  ]);
  const ofContractors = suggestedProfiles.filter(({ modules: held }) => isContractorProfile(held));
  expect(ofContractors.map(({ name }) => name)).toEqual(['Contratista', 'LiderGrupo']);
});
