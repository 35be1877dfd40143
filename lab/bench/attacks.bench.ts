import autocannon from 'autocannon';
import type { Server } from '../../tools/e2e/servers';
import { attacks, renewals, underAttack } from './attacks';
import { logIn } from './calls.bench';
import { compareLimit, type Finding, inTurns } from './findings';

const rounds = 5;
const secondsARound = 8;
/** The requests of an office per second: well within the machine's capacity. */
const requestsPerSecond = 40;

/** Requested in turn: the session, as every screen does when it regains focus, and a record. Little work each. */
const lightCalls = ['/api/auth/updateSession/aprobador', '/api/credits/getCredit/1'];

/**
 * How long others wait during an attack. A person makes light calls at a steady pace from a separate thread,
 * alternately with and without each attack. The attacker runs on the same machine, so the figure includes its share of
 * the cores.
 */
export async function benchAttacks(api: Server): Promise<Finding[]> {
  const [honest, attacker] = [await logIn(api, 'aprobador'), await logIn(api, 'admin')];
  await waitOf(api, honest);
  // First: the attacks below use up this machine's allowance of wrong passwords.
  const findings: Finding[] = [await signInsUnderRenewals(api)];
  for (const attack of attacks) {
    const { before, under } = await inTurns(
      {
        before: () => waitOf(api, honest),
        async under() {
          const stop = underAttack(attack, api.url, attacker);
          try {
            return await waitOf(api, honest);
          } finally {
            await stop();
          }
        },
      },
      rounds,
    );
    findings.push({
      name: `others' p99 beside ${attack.name}`,
      ours: `${under.toFixed(0)} ms`,
      baseline: `before: ${before.toFixed(0)} ms`,
      figure: under / before,
      unit: '× the time',
      target: { atMost: 3 },
    });
  }
  return findings;
}

/** The slowest of several sign-ins while several persons continuously have recovery codes hashed. */
async function signInsUnderRenewals(api: Server): Promise<Finding> {
  const tokens: string[] = [];
  for (const attacker of attackers) tokens.push(await logIn(api, attacker));
  const before = await slowestSignIn(api);
  const stops = tokens.map((token) => underAttack(renewals, api.url, token));
  try {
    const under = await slowestSignIn(api);
    const name = `the slowest of ${signIns} sign-ins under attack by ${renewals.name}`;
    return compareLimit(name, under, 'ms', 1_000, `before: ${before.toFixed(0)} ms`);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

/** Any person will do: everybody may make the call. */
const attackers = ['contratista', 'mixto', 'facturacion', 'lider', 'cliente'];
const signIns = 10;

async function slowestSignIn(api: Server): Promise<number> {
  let slowest = 0;
  for (let each = 0; each < signIns; each += 1) {
    const since = performance.now();
    await logIn(api, 'aprobador');
    slowest = Math.max(slowest, performance.now() - since);
  }
  return slowest;
}

/**
 * The 99th percentile of the response times, in ms, counted from when each was due. Throws when an answer is a refusal.
 */
async function waitOf(api: Server, token: string): Promise<number> {
  const result = await autocannon({
    url: api.url,
    requests: lightCalls.map((path) => ({ method: 'POST', path, body: '{}' })),
    workers: 1,
    connections: 4,
    overallRate: requestsPerSecond,
    duration: secondsARound,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were refusals`);
  // A request without an answer has waited at least until the end.
  const answered = result.requests.total >= 0.99 * requestsPerSecond * secondsARound;
  return answered ? result.latency.p99 : secondsARound * 1000;
}
