import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingNames } from '@comensal/infrastructure/platform/configuration';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { composed, type ProcessKind } from './environment.mjs';
import { containers, containersOf, environmentFor, example, manifests, podOf, pods } from './kubernetes';
import { checkPrograms } from './servers.mjs';

const root = path.resolve(__dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
}
const compose = parse(textOf('docker-compose.yml'), { merge: true }) as Compose;

test('every variable of the set is one that the product reads', () => {
  const names = Object.values(composed).flatMap((notice) => Object.keys(notice));
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test.each<[string, ProcessKind]>([
  ['api-2', 'api'],
  ['worker-2', 'worker'],
])('compose sets for %s what it sets for the first one', (service, kind) => {
  expect(compose.services[service]?.environment).toEqual(composed[kind]);
});

test.each<ProcessKind>(['api', 'worker', 'migrate'])(
  'Kubernetes sets for %s what compose sets, name by name',
  (kind) => {
    const named = containers.filter(({ name }) => name === kind);
    expect(named.map((each) => sorted(Object.keys(environmentFor(each))))).toEqual([
      sorted(Object.keys(composed[kind])),
    ]);
  },
);

test('docker-compose.yml matches the schema of the Compose specification, and pins its images to full versions', () => {
  const schema = JSON.parse(textOf('node_modules/dclint/schemas/compose.schema.json')) as Record<string, unknown>;
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false, validateSchema: false }).compile(
    schema,
  );
  const isValid = check(compose);
  expect([isValid, check.errors]).toEqual([true, null]);
  const images = Object.values(compose.services).flatMap(({ image }) =>
    image && !image.startsWith('comensal:') ? [image] : [],
  );
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
});

test('every manifest matches the Kubernetes schema for its kind', () => {
  const broken = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'broken' },
    spec: { ports: [{ port: 'http' }] },
  };
  // The schemas are ES modules, which these tests cannot load.
  const message = execFileSync(process.execPath, [path.join(__dirname, 'check-manifests.mjs')], {
    input: JSON.stringify([...manifests, broken]),
    encoding: 'utf8',
  });
  expect(JSON.parse(message)).toEqual([expect.stringMatching(/^Service broken: .*port.* must be/)]);
  expect(sorted(new Set(manifests.map(({ kind }) => kind)))).toEqual([
    'CronJob',
    'Deployment',
    'HTTPRoute',
    'Ingress',
    'Job',
    'Namespace',
    'NetworkPolicy',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ]);
});

test('every pod runs under the restricted standard, and stops later than the product takes', () => {
  for (const pod of pods) {
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const { securityContext } of containersOf(pod))
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
  const literals = example.configMapGenerator.flatMap((each) => each.literals);
  const stopSeconds = Number(literals.find((each) => each.startsWith('STOP_SECONDS='))?.split('=')[1]);
  const drain = containers.flatMap(({ env = [] }) => env).find(({ name }) => name === 'DRAIN_SECONDS');
  const graces = pods.flatMap(({ spec }) => spec.terminationGracePeriodSeconds ?? []);
  expect(graces).toHaveLength(2);
  for (const grace of graces) expect(grace).toBeGreaterThan(stopSeconds + Number(drain?.value));
  const named = new Set(containers.map(({ image }) => image));
  expect(sorted(named)).toEqual(['comensal', 'postgres:18.1']);
  expect(example.images).toEqual([{ name: 'comensal', newTag: expect.stringMatching(/^\d+\.\d+\.\d+$/) }]);
});

test('on a machine that lacks a program it is named, with how to install it', () => {
  expect(() => checkPrograms((program) => program === 'redis-server')).toThrow(
    'El conjunto de procesos necesita programas que no están en esta máquina: pgbouncer, caddy. En Debian: apt-get install --no-install-recommends pgbouncer caddy',
  );
  expect(() => checkPrograms(() => true)).not.toThrow();
});

test('compose names its image by version, so that the previous one can be restored, and requires the sender and the public address', () => {
  const own = Object.entries(compose.services).filter(([, { image }]) => image?.startsWith('comensal'));
  expect(sorted(own.map(([name]) => name))).toEqual([
    'api-1',
    'api-2',
    'bucket',
    'documents',
    'migrate',
    'worker-1',
    'worker-2',
  ]);
  for (const [name, { image, environment }] of own) {
    expect([name, image]).toEqual([
      name,
      '${COMENSAL_VERSION:?COMENSAL_VERSION is missing in .env}'.replace(/^/, 'comensal:'),
    ]);
    expect([name, environment]).toEqual([
      name,
      expect.objectContaining({
        MAIL_FROM: '${MAIL_FROM:?MAIL_FROM is missing in .env}',
        PUBLIC_URL: '${PUBLIC_URL:?PUBLIC_URL is missing in .env}',
        SMTP_URL: '${SMTP_URL:-smtp://mail:1025}',
      }),
    ]);
  }
});

test('compose lets the browser run, and gives it memory', () => {
  for (const name of ['api-1', 'worker-1'])
    expect(compose.services[name]?.tmpfs).toEqual(['/tmp:size=1g,mode=1777,exec']);
});

test('compose tunes its servers like the embedded one', () => {
  const tuning = [...textOf('tools/postgres/embedded.mjs').matchAll(/^ {2}(\w+): '([^']+)',$/gm)]
    .map(([, name = '', value = '']) => `${name}=${value}`)
    .filter((each) =>
      /^(shared_buffers|effective_cache_size|work_mem|maintenance_work_mem|max_wal_size|wal_buffers|random_page_cost|jit)=/.test(
        each,
      ),
    );
  expect(tuning).toHaveLength(8);
  for (const name of ['postgres', 'replica'])
    expect(tuning.filter((each) => !compose.services[name]?.command?.includes(each))).toEqual([]);
});

test('metrics are scraped where compose runs processes, and a worker reports whether it is working', () => {
  const { scrape_configs: jobs } = parse(textOf('deploy/observability/prometheus.yml')) as {
    readonly scrape_configs: readonly { readonly static_configs: readonly { readonly targets: readonly string[] }[] }[];
  };
  const targets = jobs.flatMap((job) => job.static_configs.flatMap((each) => each.targets));
  const messages = Object.entries(compose.services).flatMap(([name, { environment = {} }]) => {
    const port = environment['METRICS_PORT'] ?? environment['WORKER_METRICS_PORT'];
    return port === undefined ? [] : [`${name}:${port}`];
  });
  expect(sorted(targets)).toEqual(sorted(messages));
  expect(messages).toHaveLength(4);
  for (const name of ['worker-1', 'worker-2'])
    expect(compose.services[name]?.healthcheck?.test.join(' ')).toContain(':9464/live');
  expect(compose.services['backup']?.healthcheck?.test).toEqual(['CMD', 'sh', '/etc/comensal/backup.sh', 'check']);
});

test('each service and script that the guide names exists in compose', () => {
  const guide = textOf('docs/operating.md');
  const named = [
    ...guide.matchAll(
      /docker compose (?:run|up|exec|rm)((?: --?[\w-]+(?:=\S+)?| -e \S+='[^']*'| -e \S+)*) ([a-z][\w-]*)/g,
    ),
  ].map(([, , service = '']) => service);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((service) => !(service in compose.services))).toEqual([]);
  for (const { volumes = [] } of Object.values(compose.services))
    for (const volume of volumes.filter((each) => each.startsWith('./')))
      expect(textOf(volume.split(':')[0] ?? '').length).toBeGreaterThan(0);
});

test('Kubernetes allows metrics in and traces and mail out, and probes a worker’s liveness', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as {
    readonly metadata: { readonly name: string };
    readonly spec: {
      readonly egress?: readonly { readonly ports: readonly { readonly port: number }[] }[];
      readonly ingress?: readonly { readonly ports: readonly { readonly port: number | string }[] }[];
    };
  }[];
  const of = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec;
  const out = of('comensal')?.egress?.flatMap(({ ports }) => ports.map(({ port }) => port)) ?? [];
  const services = [465, 587, 4_318, 5_432, 6_432, 6_379, 443, 53];
  const elsewhere = [26_379, 6_380, 25_060, 25_061, 6_543, 9_000, 25, 2_525];
  expect([...services, ...elsewhere].filter((port) => !out.includes(port))).toEqual([]);
  expect(of('metrics')?.ingress?.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual(['metrics']);
  for (const name of ['api', 'worker'])
    expect(containers.find((each) => each.name === name)?.ports).toContainEqual({
      name: 'metrics',
      containerPort: 9_464,
    });
  expect(containers.find((each) => each.name === 'worker')?.livenessProbe?.httpGet).toEqual({
    path: '/live',
    port: 'metrics',
  });
});

test('Kubernetes takes heads, database and documents in this order, with the settings of api, and restores both', () => {
  const steps = Object.fromEntries(
    manifests.flatMap((each) => {
      const pod = podOf(each);
      return each.kind === 'CronJob' && pod ? [[each.metadata.name, containersOf(pod)] as const] : [];
    }),
  );
  expect(steps['backup']?.map(({ name }) => name)).toEqual(['heads', 'database', 'documents']);
  expect(steps['restore']?.map(({ name }) => name)).toEqual(['database', 'documents']);
  // Both run by name, and a restore never by itself.
  expect(manifests.find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === 'restore')?.spec).toMatchObject(
    {
      suspend: true,
    },
  );
  for (const container of Object.values(steps).flat())
    if (container.image === 'comensal')
      for (const name of ['DATABASE_URL', 'FILES_URL', 'AWS_ACCESS_KEY_ID', 'TOKEN_SECRET', 'DATA_DIR'])
        expect(Object.keys(environmentFor(container))).toContain(name);
});

test('the first administrator on Kubernetes is made where the settings and the command for it are', () => {
  const [, deployment = '', command = ''] =
    /kubectl .* exec .*deployment\/(\S+) -- node dist\/tools\/(\S+)\.js USUARIO CORREO/.exec(
      textOf('docs/operating.md'),
    ) ?? [];
  expect(textOf(`tools/src/${command}.ts`).length).toBeGreaterThan(0);
  const container = pods.flatMap(containersOf).find(({ name }) => name === deployment);
  expect(Object.keys(container ? environmentFor(container) : {})).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'TOKEN_SECRET', 'DATA_DIR']),
  );
});

test('a route of the Gateway API leads where the ingress, which it replaces, leads', () => {
  const findMatch = (kind: string) => manifests.find((each) => each.kind === kind)?.spec as unknown;
  const { rules } = findMatch('Ingress') as {
    rules: { host: string; http: { paths: { path: string; backend: object }[] } }[];
  };
  expect(rules).toMatchObject([
    {
      host: 'comensal.example',
      http: { paths: [{ path: '/', backend: { service: { name: 'api', port: { name: 'http' } } } }] },
    },
  ]);
  expect(findMatch('HTTPRoute')).toMatchObject({
    hostnames: ['comensal.example'],
    rules: [{ matches: [{ path: { type: 'PathPrefix', value: '/' } }], backendRefs: [{ name: 'api', port: 80 }] }],
  });
  expect(findMatch('Service')).toMatchObject({ ports: [{ name: 'http', port: 80 }] });
  const component = parse(textOf('deploy/kubernetes/gateway/kustomization.yaml')) as {
    patches: { patch: string; target?: object }[];
  };
  expect(parse(component.patches[0]?.patch ?? '')).toMatchObject({
    $patch: 'delete',
    kind: 'Ingress',
    metadata: { name: 'comensal' },
  });
  expect(component.patches[1]?.target).toEqual({ kind: 'NetworkPolicy', name: 'api' });
});

test('wherever our image is named with a version, it is that of package.json', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const named = ['docs/operating.md', 'deploy/kubernetes/overlays/example/kustomization.yaml'].flatMap((file) =>
    [...textOf(file).matchAll(/comensal(?::|, newTag: )(\d+\.\d+\.\d+)/g)].map(([, tag]) => tag),
  );
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((tag) => tag !== version)).toEqual([]);
});
