import type { z } from 'zod';
import { moduleOpenings } from '../composition/module-openings';
import { modules } from '../platform/access/modules';
import { profileSchema } from './profile.schemas';

function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries([...(error?.issues ?? [])].reverse().map(({ path, message }) => [path.join('.'), message]));
}

const profile = {
  name: 'Compras 2',
  description: 'Compras, y stock.',
  modules: [{ name: 'Usuarios', permission: 'R' }],
};

test('PRF-11 PRF-21 O-50 NP and an omitted module mean none', () => {
  expect(
    profileSchema.parse({ ...profile, modules: [...profile.modules, { name: 'Perfiles', permission: 'NP' }] }),
  ).toEqual(profile);
  expect(profileSchema.parse({ name: 'Nada', description: 'Sin módulos' })).toEqual({
    name: 'Nada',
    description: 'Sin módulos',
    modules: [],
  });
});

test('PRF-18 O-48 a decomposed accent equals a composed one', () => {
  expect(profileSchema.parse({ ...profile, name: 'Caja Nn\u0303u' }).name).toBe('Caja Nñu');
});

test.each([
  ['PRF-15 PRF-16', {}, { name: 'Campo obligatorio', description: 'Campo obligatorio' }],
  [
    'PRF-17',
    { ...profile, name: 'A/B', description: 'a;b' },
    { name: 'Contiene caracteres no permitidos', description: 'Contiene caracteres no permitidos' },
  ],
  [
    'PRF-19',
    { ...profile, name: 'a'.repeat(16), description: 'a'.repeat(51) },
    { name: 'Admite hasta 15 caracteres', description: 'Admite hasta 50 caracteres' },
  ],
  [
    'PRF-12',
    { ...profile, modules: [{ name: 'Users', permission: 'R' }] },
    { 'modules.0.name': 'El valor no es válido' },
  ],
  [
    'PRF-11',
    { ...profile, modules: [{ name: 'Usuarios', permission: 'X' }] },
    { 'modules.0.permission': 'El valor no es válido' },
  ],
  [
    'PRF-10',
    {
      ...profile,
      modules: [
        { name: 'Usuarios', permission: 'R' },
        { name: 'Usuarios', permission: 'W' },
      ],
    },
    { modules: 'El valor no es válido' },
  ],
  ['PRF-10', { ...profile, modules: 'Usuarios' }, { modules: 'El valor no es válido' }],
])('%s %j', (_, value, expected) => {
  expect(messages(profileSchema, value)).toEqual(expected);
});

test('PRF-06 PRF-12 PRF-23 the 40 modules, each with what it grants', () => {
  const openings = moduleOpenings();
  expect(openings.map(({ name }) => name)).toEqual(modules);
  expect(modules).toHaveLength(40);
  expect(openings.find(({ name }) => name === 'Perfiles')).toMatchObject({
    R: { calls: ['audit/getHistory', 'audit/getRecordAt', 'profiles/getProfiles', 'profiles/getModules'] },
    W: { calls: ['profiles/addProfile', 'profiles/editProfile', 'profiles/removeProfile'] },
  });
  expect(openings.find(({ name }) => name === 'Pago Credito')?.W.calls).toEqual([
    'credits/payCredit',
    'credits/readReceipt',
  ]);
  expect(openings.find(({ name }) => name === 'Auditoria')?.R).toEqual({
    screens: ['access', 'audit', 'duties', 'auditTips', 'recordAt'],
    calls: [
      'users/getAccess',
      'users/exportAccess',
      'audit/getEvents',
      'audit/exportEvents',
      'audit/exportEvidence',
      'audit/getTips',
      'audit/getRecordAt',
      'audit/getDuties',
      'audit/getDutyPeople',
    ],
  });
});
