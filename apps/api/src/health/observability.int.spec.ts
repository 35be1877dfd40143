import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractOf, contracts } from '@comensal/domain/composition';
import type { ContractName } from '@comensal/domain/platform/access';
import { parse } from 'yaml';
import { startTestApi, type TestApi } from '../testing/test-api';

const workspace = resolve(__dirname, '..', '..', '..', '..');
const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: { readonly summary: string; readonly remedy: string };
}
interface Panel {
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly datasource?: unknown;
  readonly targets?: readonly { readonly expr: string; readonly datasource: unknown }[];
}

const { groups } = parse(read('deploy/observability/comensal.rules.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/observability/comensal.dashboard.json')) as { panels: Panel[] };
const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr })));

const metricsToken = 'ficha-de-las-metricas';
let api: TestApi;
const reported = new Set<string>(['up']);

const readMetrics = () =>
  api.call('metrics', undefined, { method: 'GET', headers: { authorization: `Bearer ${metricsToken}` } });

beforeAll(async () => {
  api = await startTestApi({ environment: { METRICS_TOKEN: metricsToken } });
  await api.call('auth/login', { username: 'nadie', password: 'nada' });
  const { body } = await readMetrics();
  for (const [, name = '', type] of body.matchAll(/^# TYPE (\S+) (\w+)$/gm))
    for (const ending of type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) reported.add(`${name}${ending}`);
});
afterAll(() => api?.close());

/** The metric names in a query: outside quotes, braces and brackets, and not keywords of the language. */
function figuresOf(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z]\w*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') || name === 'up');
}

test.each([...rules.map(({ alert, expr }) => ({ name: alert, expr })), ...queries])(
  '$name queries metrics that the product exposes: $expr',
  ({ expr }) => {
    const requests = figuresOf(expr);
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter((name) => !reported.has(name))).toEqual([]);
  },
);

test('each metric of the product is on the dashboard, and all but the counters have an alert', () => {
  const own = [...reported].filter((name) => name.startsWith('comensal_') && !name.endsWith('_sum'));
  const drawn = new Set(queries.flatMap(({ expr }) => figuresOf(expr)));
  expect(own.filter((name) => !drawn.has(name))).toEqual([]);
  const watched = new Set(rules.flatMap(({ expr }) => figuresOf(expr)));
  expect(own.filter((name) => !watched.has(name))).toEqual(['comensal_waiting']);
});

test('each alert has its remedy under its name in docs/operating.md, and each remedy its alert', () => {
  const headings = [...read('docs/operating.md').matchAll(/^### (Comensal\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
  expect(rules.map(({ annotations }) => annotations.remedy)).toEqual(
    rules.map(({ alert }) => `docs/operating.md#${alert.toLowerCase()}`),
  );
  expect(
    rules.filter(
      (rule) => !rule.for || !rule.annotations.summary || !/^(critical|warning)$/.test(String(rule.labels['severity'])),
    ),
  ).toEqual([]);
  const named = panels.flatMap(({ description = '' }) => description.match(/Comensal\w+/g) ?? []);
  expect(named.filter((name) => !headings.includes(name))).toEqual([]);
});

test('the dashboard queries the data source selected at its top, and no fixed one', () => {
  const picked = { type: 'prometheus', uid: '${datasource}' };
  const drawn = panels.filter(({ type }) => type !== 'row');
  expect(
    drawn.flatMap(({ datasource, targets = [] }) => [datasource, ...targets.map((target) => target.datasource)]),
  ).toEqual(drawn.flatMap(({ targets = [] }) => [picked, ...targets.map(() => picked)]));
});

test('long-running calls and streams do not count as slow', () => {
  const slow = [...rules, ...queries].filter(({ expr }) => expr.includes('comensal_call_duration_seconds_bucket'));
  expect(slow.map(({ expr }) => expr.includes('call!="none",long="false"'))).toEqual(Array(5).fill(true));
  const read = (Object.keys(contracts) as ContractName[]).filter((name) => contractOf(name).longAnswer === true);
  expect(read).toEqual(['jobs/events', 'jobs/file']);
});

test('what the metrics call long is a call whose work may continue in a job, or that is read for minutes', async () => {
  const long = async (call: string, body?: object): Promise<string | undefined> => {
    await api.call(call, body);
    const { body: metrics } = await readMetrics();
    return new RegExp(`_count\\{call="${call}",status="\\d+",long="(\\w+)"`).exec(metrics)?.[1];
  };
  expect([
    await long('terminal/addMeals', {}),
    await long('customers/undoMoves', {}),
    await long('credits/exportCredits', {}),
    await long('credits/getCredits', {}),
    await long('auth/login', {}),
  ]).toEqual(['true', 'true', 'true', 'false', 'false']);
});
