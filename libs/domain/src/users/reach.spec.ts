import { type ModuleGrant, modules } from '../platform/access/modules';
import { administersAll, type Reach, type Reached, reaches } from './reach';

const grants = (...names: string[]): ModuleGrant[] =>
  names.map((each) => {
    const [name = '', permission = 'R'] = each.split(':');
    return { name, permission } as ModuleGrant;
  });
const reach = (totalAccess: boolean, ...names: string[]): Reach => ({ totalAccess, modules: grants(...names) });
const user = (held: Reach, hasFurtherPairs = false): Reached => ({ kind: 'user', ...held, hasFurtherPairs });
const inputOf = (...names: string[]): Reached => ({ kind: 'profileOfUser', modules: grants(...names) });
const written = (...names: string[]): Reached => ({ kind: 'grants', modules: grants(...names) });
const profile = (names: string[], facts: Partial<Extract<Reached, { kind: 'profile' }>> = {}): Reached => ({
  kind: 'profile',
  modules: grants(...names),
  isOwn: false,
  isRegistration: false,
  hasFurtherUsers: false,
  ...facts,
});
const all = reach(true, 'Usuarios:W', 'Perfiles:W');
const reached = (actor: Reach, ...what: Reached[]) => what.map((each) => reaches(actor, each));

describe('USR-05 PRF-04 O-45 users grant permissions within their own reach', () => {
  test('only a writer of users and profiles with total access is a full administrator', () => {
    expect([
      administersAll(all),
      administersAll(reach(false, 'Usuarios:W', 'Perfiles:W')),
      administersAll(reach(true, 'Usuarios:W', 'Perfiles:R')),
      administersAll(reach(true, 'Usuarios:R', 'Perfiles:W')),
    ]).toEqual([true, false, false, false]);
    expect(
      reached(
        all,
        user(reach(true, 'Auditoria:R'), true),
        inputOf('Auditoria:R'),
        written('Auditoria:W'),
        { kind: 'totalAccess' },
        { kind: 'pairs', areFurther: true },
        profile(['Auditoria:W'], { isOwn: true, isRegistration: true, hasFurtherUsers: true }),
      ),
    ).toEqual([true, true, true, true, true, true]);
  });

  test('an assigned or written profile holds no more than the granter has; W includes R', () => {
    const actor = reach(true, 'Usuarios:W', 'Comensales:R');
    for (const what of [inputOf, written])
      expect(
        reached(
          actor,
          what(),
          what('Comensales:R'),
          what('Usuarios:R', 'Comensales:R'),
          what('Comensales:W'),
          what('Comensales:R', 'Auditoria:R'),
        ),
      ).toEqual([true, true, true, false, false]);
  });

  test('PRF-04 no module beyond the granter’s own can be written into a profile, nor may a profile that holds it be edited', () => {
    const writer = reach(true, 'Perfiles:W', 'Comensales:R');
    const isOwn = (name: string) => name === 'Perfiles';
    for (const name of modules) {
      expect([name, reaches(writer, written(`${name}:W`))]).toEqual([name, isOwn(name)]);
      expect([name, reaches(writer, profile(['Comensales:R', `${name}:W`]))]).toEqual([name, isOwn(name)]);
    }
  });

  test('PRF-04 a profile is editable by a user who holds all of it, if it is neither the own one, nor that for registrations, nor a more powerful user’s', () => {
    const writer = reach(false, 'Perfiles:W', 'Comensales:R');
    expect(
      reached(
        writer,
        profile([]),
        profile(['Comensales:R', 'Perfiles:W']),
        profile(['Comensales:W']),
        profile([], { isOwn: true }),
        profile([], { isRegistration: true }),
        profile([], { hasFurtherUsers: true }),
      ),
    ).toEqual([true, true, false, false, false, false]);
  });

  test('total access and pairs can be granted by users who have them', () => {
    const further: Reached = { kind: 'pairs', areFurther: true };
    expect(reached(reach(true, 'Usuarios:W'), { kind: 'totalAccess' }, further)).toEqual([true, true]);
    expect(
      reached(reach(false, 'Usuarios:W'), { kind: 'totalAccess' }, further, { kind: 'pairs', areFurther: false }),
    ).toEqual([false, false, true]);
  });

  test('CUS-04 grants for a whole centre need all of its companies', () => {
    const part: Reached = { kind: 'centre', isWhole: false };
    expect(reached(reach(false), part, { kind: 'centre', isWhole: true })).toEqual([false, true]);
    expect(reached(reach(true), part)).toEqual([true]);
  });

  test('an account is out of reach by its profile, its total access, or a pair', () => {
    const limited = reach(false, 'Usuarios:W', 'Comensales:R');
    const wide = reach(true, 'Usuarios:W', 'Comensales:R');
    const peer = reach(false, 'Comensales:R');
    expect(
      reached(
        limited,
        user(peer),
        user(peer, true),
        user(reach(true, 'Comensales:R')),
        user(reach(false, 'Perfiles:R')),
        user(limited),
      ),
    ).toEqual([true, false, false, false, true]);
    expect(reached(wide, user(peer, true), user(reach(true, 'Comensales:R')), user(reach(true, 'Perfiles:R')))).toEqual(
      [true, true, false],
    );
  });

  test('O-45 only a writer of pre-contractors can grant what contractors work with, and no more with it', () => {
    const writer = reach(false, 'Precontratistas:W');
    const contractor = ['Solicitud Credito:W', 'Pago Credito:W', 'Reporte Saldo Contratistas:R'];
    expect(
      reached(
        writer,
        inputOf(...contractor),
        inputOf('Registro de Contratista:W', 'Estado Solicitud Contratista:W'),
        inputOf('Lider de Grupo:W', 'Solicitud Credito:W'),
        inputOf(...contractor, 'Comensales:W'),
        inputOf(...contractor, 'Aprobacion Credito:W'),
        inputOf('Pago Credito:W'),
        user(reach(false, ...contractor)),
        user(reach(false, ...contractor, 'Comensales:R')),
      ),
    ).toEqual([true, true, true, false, false, false, true, false]);
    expect(
      reached(
        reach(false, 'Precontratistas:R', 'Usuarios:W'),
        inputOf(...contractor),
        user(reach(false, ...contractor)),
      ),
    ).toEqual([false, false]);
    expect(reached(writer, written(...contractor), profile(contractor))).toEqual([false, false]);
  });

  test('CRE-31 a user limited to the led groups cannot grant access to other groups', () => {
    const names = ['Usuarios:W', 'Perfiles:W', 'Precontratistas:W', 'Lider de Grupo:R', 'Solicitud Credito:W'];
    const leader = reach(false, ...names);
    const wider = ['Solicitud Credito:W'];
    const same = ['Solicitud Credito:W', 'Lider de Grupo:R'];
    for (const [held, isReached] of [
      [wider, false],
      [same, true],
      [[], true],
    ] as const)
      expect(
        reached(leader, inputOf(...held), written(...held), profile([...held]), user(reach(false, ...held))),
      ).toEqual([isReached, isReached, isReached, isReached]);
    // With total access the module restricts nothing.
    expect(reached(reach(true, 'Perfiles:W', ...names.slice(3)), written(...wider))).toEqual([true]);
  });
});
