import { setTimeout as delay } from 'node:timers/promises';
import { applyConfiguration, centreConfigurationAnswer, type HeldConfiguration } from '@comensal/domain/sync';
import { type DeliveryAnswer } from '@comensal/domain/terminal';

/** What a terminal sends over HTTP, with the key of its centre. */
export interface TerminalLine {
  /** The centre's current configuration: the held one when nothing has changed since. Null while none was published. */
  configuration(held: FetchedConfiguration | null): Promise<FetchedConfiguration | null>;
  /** Delivers a batch; retries until the server answers it. */
  deliver(transactions: readonly object[], pending: number): Promise<DeliveryAnswer>;
}

interface FetchedConfiguration {
  readonly businessUnitId: string;
  readonly held: HeldConfiguration;
  readonly etag: string | null;
}

/** How long a server may take to answer before it counts as down. */
const patienceMs = 60_000;
const pauseMs = 150;

/** `url` is the address of the product, without /api. Throws when the server refuses a batch as a whole. */
export function openLine(url: string, key: string): TerminalLine {
  const authorization = `Bearer ${key}`;
  return {
    async configuration(held) {
      const since = held === null ? '' : `?since=${held.held.version}`;
      const response = await fetch(`${url}/api/terminal/config${since}`, {
        headers: { authorization, ...(held?.etag == null ? {} : { 'if-none-match': held.etag }) },
      });
      if (response.status === 304) return held;
      const answer = (await response.json()) as { response: { data: unknown; errorMsg: string | null } };
      if (response.status !== 200) throw new Error(`terminal/config: ${response.status} ${answer.response.errorMsg}`);
      const configuration = centreConfigurationAnswer.parse(answer.response.data);
      return {
        businessUnitId: configuration.business_unit_id,
        held: applyConfiguration(held?.held ?? null, configuration),
        etag: response.headers.get('etag'),
      };
    },
    async deliver(transactions, pending) {
      const body = JSON.stringify({ transactions, pending });
      const until = Date.now() + patienceMs;
      for (;;) {
        const answer = await send(url, authorization, body);
        if (answer !== null) return answer;
        if (Date.now() > until) throw new Error('The server does not respond');
        await delay(pauseMs);
      }
    },
  };
}

/** Null when the server is unreachable or fails: the batch stays where it is, and nobody knows whether it arrived. */
async function send(url: string, authorization: string, body: string): Promise<DeliveryAnswer | null> {
  const sent = await fetch(`${url}/api/terminal/transactions`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => null,
  );
  if (sent === null || sent.status >= 500) return null;
  if (sent.status !== 200) throw new Error(`terminal/transactions: ${sent.status} ${sent.text.slice(0, 300)}`);
  return (JSON.parse(sent.text) as { response: { data: DeliveryAnswer } }).response.data;
}
