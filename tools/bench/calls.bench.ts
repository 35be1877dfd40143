import type { Database } from '@comensal/infrastructure';
import { canteenPassword } from '@comensal/infrastructure/testing';
import { paidCredits } from './bench-data';
import { requestsPerSecond, secondsForAll } from './load';
import type { Server } from './servers';
import { type Finding, median } from './table';

const rounds = 3;
const secondsARound = 5;
const approvalsARound = 300;

export async function logIn(api: Server, username: string): Promise<string> {
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

/** The credit list: 50 rows out of 20,000, filtered and sorted. Rounds of both sides take turns, the medians are compared. */
export async function benchList(api: Server, baseline: Server): Promise<Finding> {
  const authorization = `Bearer ${await logIn(api, 'admin')}`;
  const body = {
    status: ['Pendiente', 'Facturado', 'Pagado'],
    page: { offset: 0, limit: 50, sort: 'create_date', direction: 'desc' },
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  await requestsPerSecond({ url: `${api.url}/api/credits/getCredits`, headers: { authorization }, body }, 2);
  await requestsPerSecond({ url: `${baseline.url}/credits`, body }, 2);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await requestsPerSecond(
        { url: `${api.url}/api/credits/getCredits`, headers: { authorization }, body },
        secondsARound,
      ),
    );
    theirs.push(await requestsPerSecond({ url: `${baseline.url}/credits`, body }, secondsARound));
  }
  return {
    name: 'credit list, 50 of 20,000 rows, filtered and sorted',
    ours: `${median(ours).toFixed(0)} req/s`,
    baseline: `bare Fastify + pg: ${median(theirs).toFixed(0)} req/s`,
    figure: median(ours) / median(theirs),
    unit: '×',
    target: { atLeast: 0.6 },
  };
}

/** Approvals, each of a credit of its own. */
export async function benchApprove(api: Server, baseline: Server, database: Database): Promise<Finding> {
  const authorization = `Bearer ${await logIn(api, 'aprobador')}`;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ids = await paidCredits(database.query, 2 * approvalsARound);
    const mine = ids.slice(0, approvalsARound).map((id) => ({ id, status: 'Aprobado' }));
    const others = ids.slice(approvalsARound).map((id) => ({ id }));
    const api1 =
      approvalsARound / (await secondsForAll(`${api.url}/api/credits/editCreditStatus`, { authorization }, mine));
    const bare = approvalsARound / (await secondsForAll(`${baseline.url}/approve`, {}, others));
    // The first round warms both up.
    if (round > 0) {
      ours.push(api1);
      theirs.push(bare);
    }
  }
  return {
    name: 'approval of a credit',
    ours: `${median(ours).toFixed(0)} per s`,
    baseline: `same SQL in one transaction, bare: ${median(theirs).toFixed(0)} per s`,
    figure: median(ours) / median(theirs),
    unit: '×',
    target: { atLeast: 0.4 },
  };
}
