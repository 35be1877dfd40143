import type { Database } from '@comensal/infrastructure';
import { canteenPassword } from '@comensal/infrastructure/testing';
import type { ApprovedKind } from './approve-statements';
import { paidCredits } from './bench-data';
import { requestsPerSecond, secondsForAll } from './load';
import type { Server } from './servers';
import { type Finding, median } from './table';

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

const status = ['Pendiente', 'Facturado', 'Pagado'];
const page = { offset: 0, limit: 50, sort: 'create_date', direction: 'desc' } as const;
/** What the list of credits is asked for wherever it is measured: what is open, the newest day first. */
export const openCredits = { path: '/api/credits/getCredits', body: { status, page } } as const;

/** The credit list: 50 rows out of 20,000, filtered and sorted, and searched. */
export async function benchList(api: Server, baseline: Server): Promise<Finding[]> {
  const token = await logIn(api, 'admin');
  const sides = { url: `${api.url}${openCredits.path}`, baselineUrl: `${baseline.url}/credits` };
  return [
    await compareLists(sides, token, openCredits.body, 'credit list, 50 of 20,000 rows, filtered and sorted'),
    await compareLists(
      sides,
      token,
      { status, page: { ...page, search: 'contratista 7' } },
      'credit list, 50 of 20,000 rows, filtered, sorted and searched',
    ),
  ];
}

/** One page of a list, again and again. Rounds of both sides take turns, the medians are compared. Both are sent the token. */
export async function compareLists(
  {
    url,
    baselineUrl,
    baseline = 'bare Fastify + pg',
  }: { readonly url: string; readonly baselineUrl: string; readonly baseline?: string },
  token: string,
  body: object,
  name: string,
  atLeast = 0.6,
): Promise<Finding> {
  const headers = { authorization: `Bearer ${token}` };
  const ours: number[] = [];
  const theirs: number[] = [];
  await requestsPerSecond({ url, headers, body }, 2);
  await requestsPerSecond({ url: baselineUrl, headers, body }, 2);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await requestsPerSecond({ url, headers, body }, secondsARound));
    theirs.push(await requestsPerSecond({ url: baselineUrl, headers, body }, secondsARound));
  }
  return {
    name,
    ours: `${median(ours).toFixed(0)} req/s`,
    baseline: `${baseline}: ${median(theirs).toFixed(0)} req/s`,
    figure: median(ours) / median(theirs),
    unit: '×',
    target: { atLeast },
  };
}

/** Approvals of credits. */
export async function benchApprove(api: Server, baseline: Server, database: Database): Promise<Finding> {
  return compareApprovals(
    `${api.url}/api/credits/editCreditStatus`,
    `${baseline.url}/approve`,
    await logIn(api, 'aprobador'),
    {
      kind: 'credit',
      idsOf: (limit) => paidCredits(database.query, limit),
      bodyOf: (id) => ({ id, status: 'Aprobado' }),
    },
  );
}

interface Approvals {
  readonly kind: ApprovedKind;
  /** Records that can be approved; called once a round. */
  readonly idsOf: (limit: number) => Promise<number[]>;
  readonly bodyOf: (id: number) => object;
}

/** Approvals, each of a record of its own. */
export async function compareApprovals(
  url: string,
  baselineUrl: string,
  token: string,
  { kind, idsOf, bodyOf }: Approvals,
): Promise<Finding> {
  const authorization = `Bearer ${token}`;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ids = await idsOf(2 * approvalsARound);
    const mine = ids.slice(0, approvalsARound).map(bodyOf);
    const others = ids.slice(approvalsARound).map((id) => ({ kind, id }));
    const api1 = approvalsARound / (await secondsForAll(url, { authorization }, mine));
    const bare = approvalsARound / (await secondsForAll(baselineUrl, {}, others));
    // The first round warms both up.
    if (round > 0) {
      ours.push(api1);
      theirs.push(bare);
    }
  }
  return {
    name: `approval of a credit${kind === 'note' ? ' note' : ''}`,
    ours: `${median(ours).toFixed(0)} per s`,
    baseline: `same SQL in one transaction, bare: ${median(theirs).toFixed(0)} per s`,
    figure: median(ours) / median(theirs),
    unit: '×',
    target: { atLeast: 0.4 },
  };
}
