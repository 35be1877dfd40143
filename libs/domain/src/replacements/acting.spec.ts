import { isGroupLeader, leadersOf, ownerOf, peopleBehind, reachesOf } from '../platform/access/actor';
import { needsAnother } from '../platform/lifecycle/needs-another';
import { actorFor, isOfReplacement } from './acting';

const ana = { username: 'ana', totalAccess: true, modules: [{ name: 'Clientes', permission: 'W' }] } as const;
const away = {
  username: 'alejandro',
  totalAccess: false,
  mustEnrol: false,
  modules: [
    { name: 'Usuarios', permission: 'W' },
    { name: 'Aprobacion Credito', permission: 'W' },
    { name: 'Lider de Grupo', permission: 'R' },
  ],
} as const;
const acting = actorFor(ana, away);

test('who replaces somebody is themselves, with that person’s modules of the lifecycles, where both see', () => {
  expect(acting).toMatchObject({
    username: 'ana',
    totalAccess: false,
    modules: [{ name: 'Aprobacion Credito', permission: 'W' }],
  });
  expect(reachesOf(acting).map(({ username }) => username)).toEqual(['ana', 'alejandro']);
  expect([reachesOf(ana), ownerOf(acting), ownerOf(ana)]).toEqual([[ana], 'alejandro', 'ana']);
  expect([peopleBehind(acting), peopleBehind(ana)]).toEqual([['ana', 'alejandro'], ['ana']]);
  expect([
    actorFor({ ...ana, totalAccess: false }, { ...away, totalAccess: true }).totalAccess,
    isGroupLeader(ana),
  ]).toEqual([false, false]);
});

test('a leader’s groups limit whoever replaces them', () => {
  expect([isGroupLeader(acting), leadersOf(acting).map(({ username }) => username)]).toEqual([true, ['alejandro']]);
});

test('what must be done first, by either’s rules, must be done', () => {
  expect(actorFor(ana, { ...away, mustEnrol: true }).mustEnrol).toBe(true);
  expect(actorFor({ ...ana, mustEnrol: true, mustChangePassword: true }, away)).toMatchObject({
    mustEnrol: true,
    mustChangePassword: true,
  });
  expect(acting.mustEnrol).toBeUndefined();
});

test.each([
  ['credits/getCredit/12', true],
  ['contractors/editRequest', true],
  ['companies/getCompanies', true],
  ['comments/addComment', true],
  ['home/getHome', true],
  ['search/find', true],
  ['issued-invoices/getInvoices', true],
  ['issued-invoices/addList', false],
  ['companies/addCompany', false],
  ['users/get', false],
  ['audit/getHistory', false],
  ['auth/logout', false],
  ['', false],
])('%s is of a replacement: %s', (path, expected) => {
  expect(isOfReplacement(path)).toBe(expected);
});

test.each<[string, Parameters<typeof needsAnother>[0], string | null, string | null, boolean]>([
  ['own record, for oneself', ana, 'ana', null, false],
  ['of another, for oneself', ana, 'berta', null, false],
  ['asked by the replacement, decided for another', acting, 'ana', null, true],
  ['asked by who is away, decided for them', acting, 'alejandro', null, true],
  ['asked for who is away by a third person', acting, 'berta', 'alejandro', true],
  ['asked by the replacement for a third person', acting, 'ana', 'berta', true],
  ['asked by a third person', acting, 'berta', null, false],
  ['asked by the replacement for another, decided for oneself', ana, 'ana', 'berta', true],
  ['asked for oneself by a replacement', ana, 'berta', 'ana', true],
  ['asked by others for others', ana, 'berta', 'carla', false],
])('two people: %s', (_name, actor, username, on_behalf_of, expected) => {
  expect(needsAnother(actor, username === null ? null : { username, on_behalf_of, needsOtherEyes: false })).toBe(
    expected,
  );
});

test('O-136 who did the first of two duties that ask for four eyes needs another person', () => {
  expect(needsAnother(ana, { username: 'berta', on_behalf_of: null, needsOtherEyes: true })).toBe(true);
});

test('a record without history needs nobody else', () => {
  expect(needsAnother(acting, null)).toBe(false);
});
