import { connect, offline } from '../../testing/network';
import { person } from '../../testing/person';
import { t } from '../text/text';
import { call } from './api';
import { ApiError } from './api-error';
import { onRefused, onRenewed, storedUser, storeUser } from './auth-store';

let restore: () => void = () => undefined;
afterEach(() => {
  restore();
  storeUser(null);
});

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ApiError)) throw new Error(`Not an ApiError: ${String(thrown)}`);
  return thrown;
}

describe('a call', () => {
  it('API-03 API-04 carries the token and actionOwnerUsername, and returns data', async () => {
    const network = connect(() => ({ data: { decimals: 2 } }), { uncontracted: ['credits/getCountDecimals'] });
    restore = network.restore;
    storeUser(person([]));
    expect(await call('credits/getCountDecimals', { a: 1 }, { idempotencyKey: 'k1', respondAsync: true })).toEqual({
      decimals: 2,
    });
    expect(network.calls).toEqual([
      {
        path: 'credits/getCountDecimals',
        body: { a: 1, actionOwnerUsername: 'ana' },
        headers: {
          'content-type': 'application/json',
          authorization: 'Bearer token-of-ana',
          'idempotency-key': 'k1',
          prefer: 'respond-async',
        },
      },
    ]);
  });

  it('ACC-63 stores the renewed session token, unless another one is stored by then, and announces it', async () => {
    const network = connect(() => ({ data: true, headers: { 'Session-Token': 'renewed' } }), {
      uncontracted: ['users/edit'],
    });
    restore = network.restore;
    storeUser(person([]));
    const edited = { username: 'ana', name: 'Ana', surname: 'Paz', email: 'ana@example.com', version: 1 };
    const messages: string[] = [];
    const stop = onRenewed(({ token }) => messages.push(token));
    await call('users/edit', edited);
    expect([storedUser()?.token, messages]).toEqual(['renewed', ['renewed']]);
    const late = call('users/edit', edited);
    storeUser({ ...person([]), token: 'other' });
    await late;
    stop();
    expect([storedUser()?.token, messages]).toEqual(['other', ['renewed']]);
  });

  it('ACC-66 a response with ret false is an error with everything in the envelope', async () => {
    restore = connect(() => ({
      status: 422,
      errorCode: 422,
      errorMsg: 'Revise los campos marcados',
      errorLogMsg: 'D4',
      data: { fields: { amount: 'Campo obligatorio' } },
    })).restore;
    const { errorCode, errorMsg, errorLogMsg, status, fields, isRefusal, isNetworkFailure } = await failureOf(
      call('credits/addCredit'),
    );
    expect({ errorCode, errorMsg, errorLogMsg, status, fields, isRefusal, isNetworkFailure }).toEqual({
      errorCode: 422,
      errorMsg: 'Revise los campos marcados',
      errorLogMsg: 'D4',
      status: 422,
      fields: { amount: 'Campo obligatorio' },
      isRefusal: true,
      isNetworkFailure: false,
    });
  });

  it('ACC-66 no response at all is an error too', async () => {
    restore = connect(offline).restore;
    const { errorCode, status, errorMsg, isNetworkFailure } = await failureOf(call('credits/getCredits'));
    expect({ errorCode, status, errorMsg, isNetworkFailure }).toEqual({
      errorCode: null,
      status: 0,
      errorMsg: 'No hay conexión con el servidor. Revise su conexión y vuelva a intentar',
      isNetworkFailure: true,
    });
  });

  it('ACC-33 errorCode 403 is announced for the current session only', async () => {
    restore = connect(() => ({ status: 401, errorCode: 403, errorMsg: 'x' })).restore;
    let announced = 0;
    const stop = onRefused('session', () => {
      announced += 1;
    });
    storeUser(person([]));
    await failureOf(call('credits/getCredits'));
    expect(announced).toBe(1);
    const late = failureOf(call('credits/getCredits'));
    storeUser(person([], { token: 'a newer one' }));
    await late;
    expect(announced).toBe(1);
    stop();
  });

  it('O-14 errorCode 1403 keeps the session, and is announced as a denied permission', async () => {
    restore = connect(() => ({ status: 403, errorCode: 1403, errorMsg: 'x' })).restore;
    const announced = { session: 0, permission: 0 };
    const stops = (['session', 'permission'] as const).map((what) =>
      onRefused(what, () => {
        announced[what] += 1;
      }),
    );
    storeUser(person([]));
    await failureOf(call('credits/getCredits'));
    expect(announced).toEqual({ session: 0, permission: 1 });
    for (const stop of stops) stop();
  });
});

describe('texts', () => {
  it('ACC-91 a missing key is shown as the key itself', () => {
    const missing: string = 'screens.none.here';
    expect((t as unknown as (key: string) => string)(missing)).toBe('screens.none.here');
    expect((t as unknown as (key: string) => string)('common.unknown')).toBe('common.unknown');
  });

  it('fills its placeholders without escaping them', () => {
    expect(t('common.confirmRemove', { what: "el usuario O'Brien & Cía" })).toBe(
      "Realmente desea borrar el usuario O'Brien & Cía?",
    );
  });
});
