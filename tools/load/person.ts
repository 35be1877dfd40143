import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CallFailed, type Measures } from './measures';

/** Somebody who has signed in. */
export interface Person {
  /** Posts to a call of the API and answers its data. Throws `CallFailed` where it is refused. */
  ask<Data>(call: string, body: unknown): Promise<Data>;
  /**
   * The same for what changes something: under one key, again until it is answered, a few times at most, so that nothing is done
   * twice. What is answered is acknowledged.
   */
  command<Data>(call: string, body: unknown): Promise<Data>;
  /** How many bytes a file has that the call answers. */
  file(call: string, body: unknown): Promise<number>;
}

const attempts = 20;
const pauseMs = 500;

export async function signIn(address: string, measures: Measures, username: string, password: string): Promise<Person> {
  const send = async (call: string, body: unknown, headers: Record<string, string>): Promise<Response> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api/${call}`, {
      method: 'POST',
      headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    });
    if (response.ok) return response;
    const text = await response.text();
    throw new CallFailed(response.status, `${call}: ${response.status} ${text.slice(0, 200)}`);
  };
  const dataOf = async <Data>(response: Response): Promise<Data> =>
    ((await response.json()) as { response: { data: Data } }).response.data;
  const login = async (): Promise<string> =>
    (await dataOf<{ token: string }>(await send('auth/login', { username, password }, {}))).token;
  const authorization = `Bearer ${await measures.take('auth/login', login)}`;
  // Anyone who is named in the path is not a call of its own.
  const nameOf = (call: string): string => call.split('/').slice(0, 2).join('/');
  return {
    ask: (call, body) => measures.take(nameOf(call), async () => dataOf(await send(call, body, { authorization }))),
    async command(call, body) {
      const key = randomUUID();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await measures.take(nameOf(call), async () =>
            dataOf(await send(call, body, { authorization, 'idempotency-key': key })),
          );
        } catch (error) {
          if (attempt === attempts || (error instanceof CallFailed && error.status < 500)) throw error;
          await delay(pauseMs);
        }
      }
    },
    file: (call, body) =>
      measures.take(
        nameOf(call),
        async () => (await (await send(call, body, { authorization })).arrayBuffer()).byteLength,
      ),
  };
}
