import { canteenPassword } from '@comensal/infrastructure/testing';

interface Answered {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** A call as a person's browser makes it: an object is sent as JSON, a form unchanged. */
export async function callAt(
  url: string,
  name: string,
  body: object | FormData,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const isForm = body instanceof FormData;
  const answered = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  const { response } = (await answered.json()) as { response: { data: Answered['data'] } };
  return { status: answered.status, data: response.data };
}

/** Signs in; returns the authorization header. */
export async function signedIn(
  url: string,
  username: string,
  password = canteenPassword,
): Promise<{ authorization: string }> {
  const { data } = await callAt(url, 'auth/login', { username, password });
  return { authorization: `Bearer ${String(data?.['token'])}` };
}
