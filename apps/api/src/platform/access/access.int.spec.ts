import { calls } from '@comensal/domain/composition';
import { type Access, type CallName, type ModuleName } from '@comensal/domain/platform/access';
import { addUser, startTestApi, type TestApi } from '../../testing/test-api';
import { callsOfTotalAccess } from '../../testing/total-access';
import { routesOf } from '../calls/verify-calls';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const tokens = new Map<string, Promise<string>>();

/** The token of a user with only these modules. */
function tokenWith(modules: Readonly<Partial<Record<ModuleName, 'R' | 'W'>>>): Promise<string> {
  const key = JSON.stringify(modules);
  const search = tokens.get(key) ?? signedIn(`user${tokens.size}`, modules);
  tokens.set(key, search);
  return search;
}

async function signedIn(username: string, modules: Readonly<Partial<Record<ModuleName, 'R' | 'W'>>>): Promise<string> {
  await addUser(api.database, { username, modules });
  return api.logIn(username);
}

/** Jobs are not awaited: no worker runs here. */
const ask = (path: string, method: 'GET' | 'POST', token: string | null) =>
  api.call(path, method === 'POST' ? {} : undefined, { method, token, headers: { prefer: 'respond-async' } });

const routes = () =>
  routesOf(api.application).flatMap(({ name, call }) => {
    const [method, path] = name.split(' ');
    return call && method && path
      ? [
          {
            call: call as CallName,
            method: method as 'GET' | 'POST',
            path: path.replace(/:(\w+)/g, '00000000-0000-0000-0000-000000000000'),
          },
        ]
      : [];
  });

test('ACC-33 O-14 every non-public call requires a session', async () => {
  for (const { call, method, path } of routes()) {
    const { status, response } = await ask(path, method, null);
    const isClosed = status === 401 && response.errorCode === 403;
    expect([path, isClosed]).toEqual([path, calls[call].kind !== 'public']);
  }
});

test('ACC-16 ACC-17 every call is refused to a profile without its modules, and W is not implied by R', async () => {
  const nothing = await tokenWith({});
  for (const { call, method, path } of routes()) {
    const access: Access = calls[call];
    if (access.kind !== 'modules') continue;
    const refused = async (token: string) => {
      const { status, response } = await ask(path, method, token);
      return [path, status, response.errorCode, response.errorMsg];
    };
    const no = [path, 403, 1403, 'Su perfil no tiene permiso para realizar esta acción'];
    expect(await refused(nothing)).toEqual(no);
    const readers = Object.fromEntries(
      access.anyOf.filter(({ permission }) => permission === 'W').map(({ module }) => [module, 'R' as const]),
    );
    if (access.anyOf.every(({ permission }) => permission === 'W'))
      expect(await refused(await tokenWith(readers))).toEqual(no);
  }
});

test('ACC-16 O-51 each module of a call grants it, and W grants what R grants', async () => {
  for (const { call, method, path } of routes()) {
    const access: Access = calls[call];
    if (access.kind !== 'modules') continue;
    for (const { module, permission } of access.anyOf) {
      for (const held of permission === 'R' ? (['R', 'W'] as const) : (['W'] as const)) {
        // Some return a file.
        const { body } = await ask(path, method, await tokenWith({ [module]: held }));
        expect([path, module, held, body.includes('Su perfil no tiene permiso para realizar esta acción')]).toEqual([
          path,
          module,
          held,
          // Nobody here has total access.
          callsOfTotalAccess.includes(call),
        ]);
      }
    }
  }
});
