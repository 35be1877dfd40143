import type { ModuleGrant } from '../permissions/modules';
import { isUnlimited, mayGiveProfile, type Reach, reachesFurther } from './reach';

const grants = (...names: string[]): ModuleGrant[] =>
  names.map((each) => {
    const [name = '', permission = 'R'] = each.split(':');
    return { name, permission } as ModuleGrant;
  });
const reach = (totalAccess: boolean, ...names: string[]): Reach => ({ totalAccess, modules: grants(...names) });
const users = reach(true, 'Usuarios:W', 'Comensales:R');

describe('USR-05 O-45 nobody gives more than they have', () => {
  test('only who writes users and profiles with total access has no limit', () => {
    expect([
      isUnlimited(reach(true, 'Usuarios:W', 'Perfiles:W')),
      isUnlimited(reach(false, 'Usuarios:W', 'Perfiles:W')),
      isUnlimited(reach(true, 'Usuarios:W', 'Perfiles:R')),
      isUnlimited(reach(true, 'Usuarios:R', 'Perfiles:W')),
    ]).toEqual([true, false, false, false]);
  });

  test('a profile is given by who holds all of it', () => {
    expect([
      mayGiveProfile(users, grants('Comensales:R'), false),
      mayGiveProfile(users, grants('Usuarios:R', 'Comensales:R'), false),
      mayGiveProfile(users, grants('Comensales:W'), false),
      mayGiveProfile(users, grants('Comensales:R', 'Auditoria:R'), false),
      mayGiveProfile(reach(true, 'Usuarios:W', 'Perfiles:W'), grants('Auditoria:R'), false),
    ]).toEqual([true, true, false, false, true]);
  });

  test('a profile of contractors is given by anyone who manages them', () => {
    expect(mayGiveProfile(reach(false, 'Precontratistas:W'), grants('Solicitud Credito:W'), true)).toBe(true);
  });

  test('who reaches further by total access or by profile', () => {
    const writer = reach(false, 'Precontratistas:W');
    expect([
      reachesFurther(writer, reach(true, 'Solicitud Credito:W'), true),
      reachesFurther(writer, reach(false, 'Solicitud Credito:W'), true),
      reachesFurther(users, reach(true, 'Perfiles:W'), false),
      reachesFurther(users, reach(true, 'Comensales:R'), false),
      reachesFurther(reach(true, 'Usuarios:W', 'Perfiles:W'), reach(true, 'Auditoria:R'), false),
    ]).toEqual([true, false, true, false, false]);
  });
});
