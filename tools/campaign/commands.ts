import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A command that was answered: what it was, when it was begun and when its answer was there, in milliseconds since 1970. */
export interface Acknowledged {
  readonly kind: string;
  /** By which it is found again: an order, an amount, an id. */
  readonly mark: string;
  readonly begunAt: number;
  readonly answeredAt: number;
}

/** What everybody who works in a campaign shares. */
export interface Campaign {
  readonly url: string;
  /** Tells the marks of this campaign from those of others on the same data. */
  readonly name: string;
  readonly acknowledged: Acknowledged[];
  /** Answers other than success, by status; 0 for none at all. */
  readonly refusals: Map<number, number>;
  /** False once nothing new is to be begun. */
  isOpen(): boolean;
}

export function openCampaign(url: string, name: string, logFile: string, isOpen: () => boolean): Campaign & Recorder {
  const acknowledged: Acknowledged[] = [];
  return {
    url,
    name,
    acknowledged,
    refusals: new Map(),
    isOpen,
    record(done) {
      acknowledged.push(done);
      appendFileSync(logFile, `${JSON.stringify(done)}\n`);
    },
  };
}
export interface Recorder {
  record(done: Acknowledged): void;
}
export type Worked = Campaign & Recorder;

const pauseMs = 250;

/** A person at work: signed in once, under one token until the end. */
export interface Person {
  /**
   * Asks until the answer is a success, as a browser does, under one key, and gives its data. Goes on while something is away
   * or there is too much to do; throws at any other refusal, which is a fault of the campaign.
   */
  command<Data>(call: string, body: () => object | FormData, key: string): Promise<Data>;
  /** Asks once; null for any answer but a success. */
  once<Data>(call: string, body: object | FormData, headers?: Readonly<Record<string, string>>): Promise<Data | null>;
}

export async function signIn(campaign: Campaign, username: string, password: string): Promise<Person> {
  const session: { token?: string } = {};
  const ask = async (call: string, body: object | FormData, headers: Readonly<Record<string, string>>) => {
    const answer = await send(campaign.url, call, body, {
      ...(session.token === undefined ? {} : { authorization: `Bearer ${session.token}` }),
      ...headers,
    });
    if (answer.status < 200 || answer.status > 299)
      campaign.refusals.set(answer.status, (campaign.refusals.get(answer.status) ?? 0) + 1);
    return answer;
  };
  const person: Person = {
    async command<Data>(call: string, body: () => object | FormData, key: string) {
      for (;;) {
        const { status, data, message } = await ask(call, body(), { 'idempotency-key': key });
        if (status >= 200 && status < 300) return data as Data;
        if (status !== 0 && status !== 429 && status < 500) throw new Error(`${call}: ${status} ${message}`);
        await wait(pauseMs);
      }
    },
    async once<Data>(call: string, body: object | FormData, headers = {}) {
      const { status, data } = await ask(call, body, headers);
      return status >= 200 && status < 300 ? (data as Data) : null;
    },
  };
  session.token = (await person.command<{ token: string }>('auth/login', () => ({ username, password }), '')).token;
  return person;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly message: string | null;
}

async function send(
  url: string,
  call: string,
  body: object | FormData,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: body instanceof FormData ? headers : { 'content-type': 'application/json', ...headers },
      body: body instanceof FormData ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    // The proxy's own refusals have no envelope.
    const { response: envelope } = text.startsWith('{')
      ? (JSON.parse(text) as { response?: { data?: unknown; errorMsg?: string | null } })
      : {};
    return { status: response.status, data: envelope?.data, message: envelope?.errorMsg ?? text.slice(0, 200) };
  } catch (error) {
    return { status: 0, data: null, message: String(error) };
  }
}
