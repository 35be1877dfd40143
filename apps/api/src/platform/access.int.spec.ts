import { calls, type Access, type CallName, type ModuleName } from '@comensal/domain';
import { AuthModule } from '../auth/auth.module';
import { featureModules } from '../app.module';
import { addUser, startTestApi, type TestApi } from '../testing/test-api';
import { routesOf } from './verify-calls';

let api: TestApi;

beforeAll(async () => {
  expect(featureModules).toContain(AuthModule);
  api = await startTestApi();
});
afterAll(() => api?.close());

/** A user with these modules alone, signed in. */
let users = 0;
async function tokenWith(modules: Readonly<Partial<Record<ModuleName, 'R' | 'W'>>>): Promise<string> {
  const username = `user${(users += 1)}`;
  await addUser(api.database, { username, modules });
  return api.logIn(username);
}

const routes = () => routesOf(api.application).flatMap(({ name, call }) => {
  const [method, path] = name.split(' ');
  return call && method && path ? [{ call: call as CallName, method: method as 'GET' | 'POST', path: path.replace(/:(\w+)/g, '00000000-0000-0000-0000-000000000000') }] : [];
});

test('ACC-33 O-14 every call but the public ones asks for a session', async () => {
  for (const { call, method, path } of routes()) {
    const { status, response } = await api.call(path, method === 'POST' ? {} : undefined, { method });
    const expected = calls[call].kind === 'public' ? 'open' : '401/403';
    expect([path, calls[call].kind === 'public' ? (response.errorCode === 403 ? 'closed' : 'open') : `${status}/${response.errorCode}`]).toEqual([path, expected]);
  }
});

test('ACC-16 ACC-17 every call is refused to a profile without its modules, and W is not had by R', async () => {
  const nothing = await tokenWith({});
  for (const { call, method, path } of routes()) {
    const access: Access = calls[call];
    if (access.kind !== 'modules') continue;
    const refused = async (token: string) => {
      const { status, response } = await api.call(path, method === 'POST' ? {} : undefined, { method, token });
      return [path, status, response.errorCode, response.errorMsg];
    };
    const no = [path, 403, 1403, 'Su perfil no tiene permiso para realizar esta acción'];
    expect(await refused(nothing)).toEqual(no);
    const readers = Object.fromEntries(access.anyOf.filter(({ permission }) => permission === 'W').map(({ module }) => [module, 'R' as const]));
    if (access.anyOf.every(({ permission }) => permission === 'W')) expect(await refused(await tokenWith(readers))).toEqual(no);
  }
});

test('ACC-16 O-51 each of the modules of a call opens it, and W opens what R opens', async () => {
  for (const { call, method, path } of routes()) {
    const access: Access = calls[call];
    if (access.kind !== 'modules') continue;
    for (const { module, permission } of access.anyOf) {
      for (const held of permission === 'R' ? ['R', 'W'] as const : ['W'] as const) {
        const { response } = await api.call(path, method === 'POST' ? {} : undefined, { method, token: await tokenWith({ [module]: held }) });
        expect([path, module, held, response.errorMsg === 'Su perfil no tiene permiso para realizar esta acción']).toEqual([path, module, held, false]);
      }
    }
  }
});
