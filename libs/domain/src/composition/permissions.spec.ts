import { type CallName, mayOpen, type Screen, type ScreenName } from '../platform/access';
import type { Access } from '../platform/access/access';
import { type Actor, holds, isGroupLeader } from '../platform/access/actor';
import { type ModuleName, modules, type Permission } from '../platform/access/modules';
import { reportHeads, reportNames } from '../reports/report-names';
import { isContractorProfile, isPrecontractorProfile } from '../users/contractor-profiles';
import { calls, mayCall } from './calls';
import { screens } from './screens';

const actor = (name: ModuleName | null, permission: Permission = 'R', totalAccess = false): Actor => ({
  username: 'ana',
  totalAccess,
  modules: name === null ? [] : [{ name, permission }],
});

describe('ACC-17 ACC-18 ACC-19 modules and permissions', () => {
  it('W includes R, R does not include W, and another module grants nothing', () => {
    expect(holds(actor('Usuarios', 'W'), 'Usuarios')).toBe(true);
    expect(holds(actor('Usuarios'), 'Usuarios', 'W')).toBe(false);
    expect(holds(actor('Usuarios', 'W'), 'Perfiles')).toBe(false);
  });
  it('CRE-31 a leader with total access is not limited to the led groups', () => {
    expect(isGroupLeader(actor('Lider de Grupo'))).toBe(true);
    expect(isGroupLeader(actor('Lider de Grupo', 'W', true))).toBe(false);
    expect(isGroupLeader(actor('Usuarios'))).toBe(false);
  });
});

describe('ACC-16 who may make a call', () => {
  it('reading needs any of its modules, writing needs W of one', () => {
    const opening = (call: CallName) =>
      (['R', 'W'] as const).flatMap((permission) =>
        modules.filter((module) => mayCall(actor(module, permission), call)).map((module) => `${module} ${permission}`),
      );
    expect(opening('users/get')).toEqual(['Usuarios R', 'Precontratistas R', 'Usuarios W', 'Precontratistas W']);
    expect(opening('users/add')).toEqual(['Usuarios W', 'Precontratistas W']);
    expect([mayCall(actor(null), 'users/get'), mayCall(actor(null), 'users/add')]).toEqual([false, false]);
  });
  it('public and signed-in calls need no module, and terminal calls are not for users', () => {
    expect(
      (['auth/login', 'auth/logout', 'terminal/config'] as const).map((call) => mayCall(actor(null), call)),
    ).toEqual([true, true, false]);
  });
  it('CRE-47 CRE-49 CRE-51 the steps of a credit need write permission', () => {
    expect([
      mayCall(actor('Facturacion Credito'), 'credits/invoiceCredit'),
      mayCall(actor('Pago Credito'), 'credits/payCredit'),
      mayCall(actor('Aprobacion Credito'), 'credits/editCreditStatus'),
    ]).toEqual([false, false, false]);
    expect([
      mayCall(actor('Facturacion Credito', 'W'), 'credits/invoiceCredit'),
      mayCall(actor('Pago Credito', 'W'), 'credits/payCredit'),
      mayCall(actor('Aprobacion Credito', 'W'), 'credits/editCreditStatus'),
    ]).toEqual([true, true, true]);
  });
  it('a user who must set up a second factor can only make public calls and those that set it up, whatever the modules', () => {
    const everything: Actor = {
      username: 'ana',
      totalAccess: true,
      modules: modules.map((name) => ({ name, permission: 'W' })),
    };
    const names = Object.keys(calls) as CallName[];
    const opened = names.filter((call) => mayCall({ ...everything, mustEnrol: true }, call, true));
    expect(opened.filter((call) => calls[call].kind !== 'public').sort()).toEqual([
      'auth/addPasskey',
      'auth/addTotp',
      'auth/getSecondFactors',
      'auth/logout',
      'auth/offerPasskey',
      'auth/offerTotp',
      'auth/updateSession',
    ]);
    const open = names.filter((call) => calls[call].kind === 'public');
    expect(opened.filter((call) => calls[call].kind === 'public')).toEqual(open);
    expect(opened.length).toBeGreaterThan(7);
    expect(names.filter((call) => mayCall(everything, call)).sort()).toEqual(
      names.filter((call) => calls[call].kind !== 'terminal').sort(),
    );
  });
  it('ACC-36 ACC-63 users can read and edit themselves without any module, nobody else, and do nothing else', () => {
    expect(mayCall(actor(null), 'users/get', true)).toBe(true);
    expect(mayCall(actor(null), 'users/get', false)).toBe(false);
    const ofOneself = (Object.keys(calls) as CallName[]).filter(
      (call) => calls[call].kind === 'modules' && mayCall(actor(null), call, true),
    );
    expect(ofOneself.sort()).toEqual([
      'replacements/add',
      'replacements/end',
      'replacements/getCandidates',
      'replacements/getReplacements',
      'users/edit',
      'users/get',
    ]);
  });
});

describe('calls of a person', () => {
  const table = Object.entries<Access>(calls);
  const ofPerson = table.flatMap(([name, access]) => (access.ofPerson ? [name] : [])).sort();

  it('are about what only a person has or gives', () => {
    expect(ofPerson).toEqual([
      'audit/giveDutyReason',
      'audit/setDuty',
      'audit/tell',
      'auth/addPasskey',
      'auth/addTotp',
      'auth/endOtherSessions',
      'auth/endSession',
      'auth/getOwnEmail',
      'auth/getSecondFactors',
      'auth/getSessions',
      'auth/logout',
      'auth/offerPasskey',
      'auth/offerTotp',
      'auth/removeSecondFactor',
      'auth/renameSecondFactor',
      'auth/renewRecoveryCodes',
      'auth/resetSecondFactor',
      'auth/send-email-verification',
      'auth/updateSession',
      'preferences/getPreferences',
      'preferences/setPreference',
      'profiles/addProfile',
      'profiles/editProfile',
      'profiles/removeProfile',
      'replacements/add',
      'replacements/end',
      'replacements/getActing',
      'replacements/getCandidates',
      'replacements/getReplacements',
      'reports/addAddress',
      'reports/addSchedule',
      'reports/editSchedule',
      'reports/getAddresses',
      'reports/getSchedules',
      'reports/pauseSchedule',
      'reports/removeAddress',
      'reports/removeSchedule',
      'service-keys/addServiceKey',
      'service-keys/revokeServiceKey',
      'service-keys/rotateServiceKey',
      'system/endSession',
      'system/getFailedMails',
      'system/getSessions',
      'system/getState',
      'system/resendMail',
      'terminal-keys/addTerminalKey',
      'terminal-keys/getTerminalKeys',
      'terminal-keys/revokeTerminalKey',
      'users/add',
      'users/addServiceUser',
      'users/edit',
      'users/getDisputes',
      'users/getOpenWork',
      'users/invite',
      'users/remove',
      'users/setOwnPassword',
      'users/settleDispute',
      'users/wasRemoved',
      'waiting-steps/dismiss',
      'waiting-steps/getSteps',
      'waiting-steps/undo',
    ]);
  });

  it('are all that change who may do what: users, their factors, profiles and keys', () => {
    const giving = table.flatMap(([name, access]) =>
      access.changesRights ||
      (/^(users|profiles|service-keys|terminal-keys|auth)\//.test(name) &&
        access.kind === 'modules' &&
        access.anyOf.every(({ permission }) => permission === 'W'))
        ? [name]
        : [],
    );
    expect(giving.length).toBeGreaterThan(15);
    expect(giving.filter((name) => !ofPerson.includes(name))).toEqual([]);
  });
});

describe('ACC-11 ACC-22 screens', () => {
  it('a read screen opens to readers and writers of its modules, a write screen to writers only', () => {
    const opening = (name: ScreenName) =>
      (['R', 'W'] as const).flatMap((permission) =>
        modules
          .filter((module) => mayOpen(actor(module, permission), screens[name]))
          .map((module) => `${module} ${permission}`),
      );
    expect(opening('balances')).toEqual([
      ...['Reportes R', 'Reporte Saldo Contratistas R', 'Solicitud Credito R'],
      ...['Reportes W', 'Reporte Saldo Contratistas W', 'Solicitud Credito W'],
    ]);
    expect(opening('transactionsReport')).toEqual([
      ...['Reportes R', 'Reporte Transacciones R'],
      ...['Reportes W', 'Reporte Transacciones W'],
    ]);
    expect(opening('customersMassive')).toEqual(['Carga Masiva de Comensales W']);
    expect(Object.values(screens).filter((screen) => mayOpen(actor(null), screen))).toEqual([]);
  });
});

describe('roles', () => {
  const nobody: Actor = { username: 'admin', totalAccess: true, modules: [] };
  const guarded = (Object.keys(calls) as CallName[]).filter((call) => calls[call].kind === 'modules');

  it('ACC-09 the only roles are a profile’s modules: no name and no total access grants anything', () => {
    expect(guarded.filter((call) => mayCall(nobody, call))).toEqual([]);
    expect(Object.values(screens).filter((screen) => mayOpen(nobody, screen))).toEqual([]);
  });

  it('ACC-09 several modules together grant what each of them grants', () => {
    const two: Actor = {
      ...nobody,
      modules: [
        { name: 'Auditoria', permission: 'R' },
        { name: 'Perfiles', permission: 'W' },
      ],
    };
    expect(guarded.filter((call) => mayCall(two, call))).toEqual(
      guarded.filter((call) => mayCall(actor('Auditoria'), call) || mayCall(actor('Perfiles', 'W'), call)),
    );
  });

  it('ACC-03 an administrator, who holds every module with write, opens every screen and makes every call', () => {
    const administrator: Actor = {
      username: 'x',
      totalAccess: true,
      modules: modules.map((name) => ({ name, permission: 'W' })),
    };
    expect(guarded.filter((call) => !mayCall(administrator, call))).toEqual([]);
    expect(Object.values(screens).filter((screen) => !mayOpen(administrator, screen))).toEqual([]);
  });

  it('PRF-13 the modules that make a contractor have the specified names', () => {
    expect(modules.filter((name) => isContractorProfile([{ name }]))).toEqual([
      'Solicitud Credito',
      'Registro de Contratista',
    ]);
    expect(modules.filter((name) => isPrecontractorProfile([{ name }]))).toEqual(['Registro de Contratista']);
  });
});

test('ACC-23 O-07 which screens are under which menu label', () => {
  const under = (group: string): string[] =>
    Object.values(screens)
      .filter(({ menu }) => menu === group)
      .map(({ path }) => path);
  expect([under('associations'), under('credits'), under('contractors'), under('administration')]).toEqual([
    [
      '/companies',
      '/business-units',
      '/companies-business-units',
      '/business-units-companies',
      '/contractors-groups',
      '/group-management',
      '/group-Leader',
    ],
    [
      '/credit-request',
      '/credit-state',
      '/issued-invoices',
      '/bank-statements',
      '/balances',
      '/credit-notes',
      '/reversals',
    ],
    ['/register-contractor', '/contractors-state', '/precontractors'],
    ['/users', '/profiles', '/access', '/audit', '/duties', '/sync', '/system'],
  ]);
  expect(under('reports')).toEqual([
    ...reportNames.map((name) => reportHeads[name].path),
    '/expected-diners',
    '/settlements',
    '/account-summary',
    '/scheduled-reports',
  ]);
});

test('no two screens have the same place in the menu (`place` in their `screens.ts`)', () => {
  const entries = (Object.entries(screens) as [ScreenName, Screen][]).flatMap(([name, screen]) =>
    screen.menu === null ? [] : [{ name, place: screen.place }],
  );
  const shared = [...Map.groupBy(entries, ({ place }) => place).values()].filter((same) => same.length > 1);
  expect(shared).toEqual([]);
  expect(entries.length).toBeGreaterThan(25);
});
