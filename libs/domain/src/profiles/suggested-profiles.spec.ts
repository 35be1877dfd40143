import { modules } from '../platform/access/modules';
import { isContractorProfile, isPrecontractorProfile } from '../users/contractor-profiles';
import { administratorProfile, registrationProfile, suggestedProfiles } from './suggested-profiles';

test('PRF-10 the first administrator writes every module', () => {
  expect(administratorProfile.modules).toEqual(modules.map((name) => ({ name, permission: 'W' })));
});

test('PRF-14 who registers gets the profile under the name of the installation, and asks for nothing but to be a contractor', () => {
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

test('PRF-10 the profiles to begin with have names and descriptions of their own, and two are of contractors', () => {
  const all = [administratorProfile, registrationProfile('Precontratista'), ...suggestedProfiles];
  const own = (values: readonly string[]) => [new Set(values).size, values.filter((value) => value.trim() === '')];
  expect([own(all.map(({ name }) => name)), own(all.map(({ description }) => description))]).toEqual([
    [all.length, []],
    [all.length, []],
  ]);
  const ofContractors = suggestedProfiles.filter(({ modules: held }) => isContractorProfile(held));
  expect(ofContractors.map(({ name }) => name)).toEqual(['Contratista', 'LiderGrupo']);
});
