import type { Database } from '@comensal/infrastructure/platform/database';
import { canteenPassword } from '@comensal/infrastructure/testing';
import type { Server } from '../../tools/e2e/servers';
import { paidCredits } from './bench-data';
import { compareRates, type Finding, inTurns } from './findings';
import { type Request, requestsPerSecond, secondsForAll } from './load';

const rounds = 3;
const secondsARound = 5;
const approvalsARound = 300;

export async function logIn(api: Pick<Server, 'url'>, username: string): Promise<string> {
  const response = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: canteenPassword }),
  });
  const {
    response: { data },
  } = (await response.json()) as { response: { data: { token: string } } };
  return data.token;
}

/** One repeated request, alternating with the baseline's. */
export async function compareRequests(
  name: string,
  request: Request,
  bare: Request,
  baseline = 'bare Fastify + pg',
): Promise<Finding> {
  const figures = await inTurns(
    {
      ours: (round) => requestsPerSecond(request, round === 0 ? 2 : secondsARound),
      theirs: (round) => requestsPerSecond(bare, round === 0 ? 2 : secondsARound),
    },
    rounds,
  );
  return compareRates(name, figures, { unit: 'req/s', baseline, atLeast: 0.6 });
}

/** The credit list: 50 rows out of 20,000, filtered and sorted, and searched. Both sides get the token. */
export async function benchList(api: Server, baseline: Server): Promise<Finding[]> {
  const headers = { authorization: `Bearer ${await logIn(api, 'admin')}` };
  const page = { offset: 0, limit: 50, sort: 'create_date', direction: 'desc' };
  const compare = (name: string, more: object): Promise<Finding> => {
    const body = { status: ['Pendiente', 'Facturado', 'Pagado'], page: { ...page, ...more } };
    const [requested, bare] = [`${api.url}/api/credits/getCredits`, `${baseline.url}/credits`];
    return compareRequests(name, { url: requested, headers, body }, { url: bare, headers, body });
  };
  return [
    await compare('credit list, 50 of 20,000 rows, filtered and sorted', {}),
    await compare('credit list, 50 of 20,000 rows, filtered, sorted and searched', { search: 'contratista 7' }),
  ];
}

/** Approvals, each of a different credit. */
export async function benchApprove(api: Server, baseline: Server, { query }: Database): Promise<Finding> {
  const authorization = `Bearer ${await logIn(api, 'aprobador')}`;
  const approvalsPerSecond = async (url: string, bodyOf: (id: number) => object): Promise<number> => {
    const ids = await paidCredits(query, approvalsARound);
    return approvalsARound / (await secondsForAll(url, { authorization }, ids.map(bodyOf)));
  };
  const figures = await inTurns(
    {
      ours: () => approvalsPerSecond(`${api.url}/api/credits/editCreditStatus`, (id) => ({ id, status: 'Aprobado' })),
      theirs: () => approvalsPerSecond(`${baseline.url}/approve`, (id) => ({ id })),
    },
    rounds,
  );
  const baselineName = 'the same SQL in one bare transaction';
  return compareRates('approval of a credit', figures, { unit: 'per s', baseline: baselineName, atLeast: 0.4 });
}
