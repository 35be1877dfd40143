import type { AuthenticatedUser, PendingSignIn } from '@comensal/domain/auth';
import type { OwnFactors, TotpOffer } from '@comensal/domain/second-factor';
import { Phone } from '../testing/phone';
import { type Answer, addUser, startTestApi, type TestApi, testPassword } from '../testing/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ environment: { SECOND_FACTOR: 'required' } });
  await addUser(api.database, { username: 'ana', modules: { Auditoria: 'R', Usuarios: 'W' }, totalAccess: true });
});
afterAll(() => api?.close());

const logIn = async (): Promise<AuthenticatedUser | PendingSignIn> =>
  (await api.call('auth/login', { username: 'ana', password: testPassword })).response.data as
    | AuthenticatedUser
    | PendingSignIn;
const messageOf = ({ status, response: { errorCode, errorMsg } }: Answer): unknown => [status, errorCode, errorMsg];

describe('a second factor required by the installation', () => {
  it('PRF-06 a user without one can only set one up, and cannot remove the last one afterwards', async () => {
    const signedIn = (await logIn()) as AuthenticatedUser;
    expect(signedIn.mustEnrol).toBe(true);
    const { token } = signedIn;
    const first = [403, 1403, 'Antes de continuar debe configurar un segundo factor'];
    for (const path of ['audit/getEvents', 'users/get', 'users/get/ana', 'jobs/getJobs', 'credits/getCountDecimals'])
      expect([path, messageOf(await api.call(path, {}, { token }))]).toEqual([path, first]);
    expect((await api.call('auth/updateSession/ana', {}, { token })).response.data).toMatchObject({ mustEnrol: true });

    const offered = (await api.call('auth/offerTotp', {}, { token })).response.data as TotpOffer;
    const phone = new Phone(offered.secret);
    expect((await api.call('auth/addTotp', { name: 'Teléfono', code: phone.next() }, { token })).status).toBe(200);
    expect((await api.call('audit/getEvents', { page: { limit: 1 } }, { token })).status).toBe(200);
    const own = (await api.call('auth/getSecondFactors', {}, { token })).response.data as OwnFactors;
    expect(own).toMatchObject({ demanded: true, factors: [{ name: 'Teléfono' }] });
    expect(messageOf(await api.call('auth/removeSecondFactor', { id: own.factors[0]?.id }, { token }))).toEqual([
      409,
      409,
      'Debe tener un segundo factor: agregue otro antes de quitar este',
    ]);

    const { pending, methods } = (await logIn()) as PendingSignIn;
    expect(methods).toEqual(['totp', 'recovery']);
    const inside = await api.call('auth/signInWithTotp', { pending, code: phone.next() });
    expect([inside.status, 'mustEnrol' in (inside.response.data as object)]).toEqual([200, false]);
  });
});
