import { createHmac, randomUUID } from 'node:crypto';
import { calls } from '@comensal/domain/composition';
import { type Access, type CallName, type ModuleGrant, modules, type Self } from '@comensal/domain/platform/access';
import { isWhole } from '@comensal/domain/testing/lane';
import { JwtService } from '@nestjs/jwt';
import { countChanges } from '../../testing/audit-events';
import { type Answer, startTestApi, type TestApi } from '../../testing/test-api';
import { callsOfTotalAccess } from '../../testing/total-access';
import { routesOf } from '../calls/verify-calls';

/**
 * Proves that the server uses the table of calls: every route of every call, made by every kind of caller, compared
 * with the table. It is generated from the table; a new call is tested without a line here.
 */
interface Caller {
  readonly label: string;
  readonly username: string;
  readonly token: string | null;
  /** Null for anyone without a live session. */
  readonly grants: readonly ModuleGrant[] | null;
  readonly address: string;
}

type Outcome = 'no session' | 'no permission' | 'through';

interface Route {
  readonly call: CallName;
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

let api: TestApi;
let routes: readonly Route[];
let callers: readonly Caller[];
let eventsBefore: number;

beforeAll(async () => {
  api = await startTestApi();
  routes = routesOf(api.application).flatMap(({ name, call }) => {
    const [method, path] = name.split(' ');
    return call && method && path ? [{ call: call as CallName, method: method as 'GET' | 'POST', path }] : [];
  });
  callers = await arrangeCallers();
  eventsBefore = await countChanges(api.database);
});
afterAll(() => api?.close());

async function arrangeCallers(): Promise<Caller[]> {
  const profiles = [
    { label: 'no module', grants: [] as ModuleGrant[] },
    ...modules.flatMap((name) =>
      (['R', 'W'] as const).map((permission) => ({ label: `${name} ${permission}`, grants: [{ name, permission }] })),
    ),
  ];
  const people = await Promise.all(
    profiles.map(async ({ label, grants }, position) => {
      const username = `u${position}`;
      await addPerson(username, grants);
      return { label, username, token: tokenOf(await startSession(username)), grants };
    }),
  );
  // Somebody without a session may have had every module.
  await addPerson(
    'todo',
    modules.map((name) => ({ name, permission: 'W' })),
  );
  await addPerson(
    'ido',
    modules.map((name) => ({ name, permission: 'W' })),
  );
  const living = await startSession('todo');
  const [expired, ended, removed] = [await startSession('todo'), await startSession('todo'), await startSession('ido')];
  await api.database.query(`update sessions set last_seen_at = now() - interval '4 hours 2 minutes' where id = $1`, [
    expired,
  ]);
  await api.database.query(`update sessions set ended_at = now(), ended_reason = 'logout' where id = $1`, [ended]);
  await api.database.query(`update users set is_active = false where username = 'ido'`);
  const strangers = [
    ['no token', null],
    ['no token of ours', 'x.y.z'],
    ['unsigned token', jwt({ alg: 'none' }, living, '')],
    ['token of another key', jwt({ alg: 'HS256' }, living, 'another key')],
    ['claims of another under a true signature', swapped(tokenOf(living), await startSession('todo'))],
    ['token past its end', signer().sign({ sid: living }, { expiresIn: -10 })],
    ['token of a public key', jwt({ alg: 'RS256' }, living, 'another key')],
    ['token of no session', tokenOf(randomUUID())],
    ['expired session', tokenOf(expired)],
    ['ended session', tokenOf(ended)],
    ['removed user', tokenOf(removed)],
  ] as const;
  return [...strangers.map(([label, token]) => ({ label, username: 'todo', token, grants: null })), ...people].map(
    (caller, position) => ({ ...caller, address: `10.20.${position}.1` }),
  );
}

async function addPerson(username: string, grants: readonly ModuleGrant[]): Promise<void> {
  await api.database.query('insert into profiles (name, description) values ($1, $1)', [username]);
  await api.database.query(
    'insert into profile_module_relations select $1, module, permission from unnest($2::text[], $3::text[]) as held(module, permission)',
    [username, grants.map(({ name }) => name), grants.map(({ permission }) => permission)],
  );
  await api.database.query(
    `insert into users (username, name, surname, email, password_hash, profile_name) values ($1, $1, $1, $1, 'no hash', $1)`,
    [username],
  );
}

async function startSession(username: string): Promise<string> {
  const {
    rows: [session],
  } = await api.database.query<{ id: string }>(
    'insert into sessions (username, created_at, last_seen_at) values ($1, now(), now()) returning id',
    [username],
  );
  return session?.id ?? '';
}

const signer = (): JwtService => api.application.get(JwtService, { strict: false });
const tokenOf = (session: string): string => signer().sign({ sid: session });

/** Another session's claims between this token's header and signature. */
function swapped(token: string, session: string): string {
  const [head, , signature] = token.split('.');
  return [head, tokenOf(session).split('.')[1], signature].join('.');
}

function jwt(header: object, session: string, key: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ ...header, typ: 'JWT' })}.${part({ sid: session })}`;
  return `${content}.${key === '' ? '' : createHmac('sha256', key).update(content).digest('base64url')}`;
}

/** What the table says, read directly and not by the function that the server uses. */
function expected(call: CallName, { grants }: Caller, self: boolean): Outcome {
  const access: Access = calls[call];
  if (access.kind === 'public') return 'through';
  // Only the key of a centre opens it, not a person's session.
  if (access.kind === 'terminal') return 'no session';
  if (grants === null) return 'no session';
  // Nobody here has total access.
  if (access.kind === 'everywhere') return 'no permission';
  if (access.kind === 'signedIn' || (self && access.orSelf !== null)) return 'through';
  const isHeld = access.anyOf.some(({ module, permission }) =>
    grants.some((held) => held.name === module && (held.permission === 'W' || permission === 'R')),
  );
  return isHeld && !callsOfTotalAccess.includes(call) ? 'through' : 'no permission';
}

/** An empty body, and ids that no record has: refused by the validation, or harmless. Jobs are not awaited. */
async function make({ method, path }: Route, caller: Caller, username: string, body: object = {}): Promise<Answer> {
  const address = path.replace(':username', username).replace(/:\w+/g, '00000000-0000-0000-0000-000000000000');
  return api.call(address, method === 'POST' ? body : undefined, {
    method,
    token: caller.token,
    address: caller.address,
    headers: { prefer: 'respond-async' },
  });
}

function outcomeOf(answered: Answer): Outcome | string {
  if (answered.status === 401 && answered.response.errorCode === 403) return 'no session';
  if (answered.status === 403 && answered.response.errorCode === 1403) return 'no permission';
  return answered.status >= 500 || answered.status === 401 || answered.status === 403
    ? `unexpected ${answered.status}`
    : 'through';
}

/**
 * Whom the first lane sends to a call: those with a module that the table names for it, one without any, and of the others
 * and of the strangers one each, in turn.
 */
function sentTo(call: CallName): readonly Caller[] {
  if (isWhole) return callers;
  const access: Access = calls[call];
  const named: readonly string[] = access.kind === 'modules' ? access.anyOf.map(({ module }) => module) : [];
  const [near, far]: [Caller[], Caller[]] = [[], []];
  for (const caller of callers) {
    const grant = caller.grants?.[0];
    if (caller.grants && (!grant || named.includes(grant.name))) near.push(caller);
    else far.push(caller);
  }
  const inTurn = (some: readonly Caller[]): Caller[] =>
    some.filter((_, index) => index === Object.keys(calls).indexOf(call) % some.length);
  return [...near, ...inTurn(far.filter(({ grants }) => grants)), ...inTurn(far.filter(({ grants }) => !grants))];
}

async function prove(
  call: CallName,
  self: boolean,
  body: (caller: Caller) => object = () => ({}),
  sent = sentTo(call),
): Promise<void> {
  const matches = routes.filter(
    (route) => route.call === call && (!self || selfOf(call) === 'body' || route.path.includes(':username')),
  );
  expect(matches.length).toBeGreaterThan(0);
  for (const route of matches) {
    const outcomes: Record<string, string> = {};
    for (const caller of sent) {
      // The one call that is only about the caller, whatever the modules.
      const username = self || call === 'auth/updateSession' ? caller.username : 'nadie';
      outcomes[caller.label] = outcomeOf(await make(route, caller, username, body(caller)));
    }
    expect({ route, outcomes }).toEqual({
      route,
      outcomes: Object.fromEntries(sent.map((caller) => [caller.label, expected(call, caller, self)])),
    });
  }
}

function selfOf(call: CallName): Self {
  const access: Access = calls[call];
  return access.kind === 'modules' ? access.orSelf : null;
}

const names = (Object.keys(calls) as CallName[]).filter((call) => call !== 'auth/logout');
const aboutSelf = names.filter((call) => selfOf(call) !== null);

test.each(names)(
  'ACC-16 ACC-17 ACC-33 O-51 %s, without a session, without a module, and with every module to read and to write',
  async (call) => {
    await prove(call, false);
  },
);

test.each(aboutSelf)('ACC-36 ACC-63 %s about oneself, regardless of the modules', async (call) => {
  await prove(call, true, ({ username }) => ({ username }));
});

test('ACC-16 none of this changed any data', async () => {
  expect(await countChanges(api.database)).toBe(eventsBefore);
});

test('ACC-38 auth/logout, the last call of each', async () => {
  await prove('auth/logout', false, undefined, callers);
  const [route] = routes.filter(({ call }) => call === 'credits/getCountDecimals');
  for (const caller of callers) expect(route && outcomeOf(await make(route, caller, 'nadie'))).toBe('no session');
});
