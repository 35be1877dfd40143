import path from 'node:path';
import { createDatabase } from '@comensal/infrastructure/composition';
import { loadConfiguration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { actingKey, migrate } from '@comensal/infrastructure/platform/database';
import { type Server, startServer } from '../../tools/e2e/servers';
import { programFlags } from '../../tools/launch/node-flags.mjs';
import { benchAgreements } from '../bench/agreements.bench';
import { benchAttacks } from '../bench/attacks.bench';
import { benchAudit } from '../bench/audit.bench';
import { fillBenchDatabase } from '../bench/bench-data';
import { benchApprove, benchList } from '../bench/calls.bench';
import { benchDiners } from '../bench/diners.bench';
import { type Finding, isMet } from '../bench/findings';
import { benchMeals } from '../bench/meals.bench';
import { amongOthers, serverOf } from '../bench/quiet';
import { benchReports } from '../bench/reports.bench';
import { benchSearch } from '../bench/search.bench';
import { benchSignIn } from '../bench/sign-in.bench';
import { writeFindings } from '../bench/speed-page';
import { benchStart } from '../bench/start.bench';
import { benchUpload } from '../bench/upload.bench';

/**
 * `npm run bench`: every speed claim as a ratio to a stated baseline, measured in this run and written into
 * docs/bench.md, row by row. `npm run bench -- list approve` measures and updates only the named ones. Measurements
 * during which other programs used more than a tenth of the machine are reported and not written, and the exit code is
 * 1, as when a target is missed.
 */
/** The owner's: the measured code runs under the application's role, in separate processes. */
const databaseUrl = process.env['DATABASE_OWNER_URL'] ?? '';
const key = actingKey(tokenSecret(loadConfiguration(process.env)));
const here = new URL('..', import.meta.url).pathname;

/** Does the work while this program is running too. */
async function beside<Answer>(
  script: string,
  readyPath: string | null,
  work: (server: Server) => Promise<Answer>,
  nodeFlags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const server = await startServer(`${here}${script}`, environment, readyPath, undefined, nodeFlags);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
const besideBaseline = <Answer>(work: (baseline: Server) => Promise<Answer>): Promise<Answer> =>
  beside('tools/bench-baseline.js', '/ready', work);
const besideWorker = <Answer>(work: (worker: Server) => Promise<Answer>): Promise<Answer> =>
  beside('worker/main.js', null, work, programFlags('worker'));

const measures: Record<string, () => Promise<Finding | Finding[]>> = {
  list: () => besideBaseline((baseline) => benchList(api, baseline)),
  approve: () => besideBaseline((baseline) => benchApprove(api, baseline, database)),
  diners: () => besideBaseline((baseline) => benchDiners(api, baseline, database)),
  search: () => benchSearch(api, database),
  meals: () => benchMeals(api, database, databaseUrl),
  upload: () => besideWorker((worker) => benchUpload(api, worker, database, `${here}tools/bench-plain-upload.js`)),
  start: () => benchStart(here),
  reports: () => benchReports(api, database),
  agreements: () => benchAgreements(database),
  audit: () => benchAudit(api, database),
  'sign-in': () =>
    beside('api/main.js', '/api/health/live', (proxied) => benchSignIn(proxied, database), programFlags('api'), {
      TRUST_PROXY: '1',
    }),
  // The last one: it uses up this machine's allowance of wrong passwords, and nobody signs in after it.
  attacks: () => besideWorker(() => benchAttacks(api)),
};

const names = Object.keys(measures);
const requests = process.argv.slice(2);
const unknown = requests.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No hay medida «${unknown.join('», «')}». Hay: ${names.join(', ')}.`);

await migrate(databaseUrl, { actingKey: key });
const database = await createDatabase({ url: databaseUrl });
console.log('Datos de prueba…');
await fillBenchDatabase(database.query);

const api = await startServer(`${here}api/main.js`, {}, '/api/health/live', undefined, programFlags('api'));

let isFine = true;
try {
  const roots = await ownPrograms();
  for (const [name, measure] of Object.entries(measures)) {
    if (requests.length > 0 && !requests.includes(name)) continue;
    const { answer, others } = await amongOthers(roots, measure);
    const findings = [answer].flat();
    for (const finding of findings) {
      console.log(
        `${isMet(finding) ? '✓' : '✗'} ${finding.name}: ${finding.ours}; ${finding.baseline}; ${finding.figure.toFixed(2)} ${finding.unit}`,
      );
    }
    const refusal = writeFindings(path.join(here, '..'), { measure: name, findings, others }, names);
    if (refusal !== null) console.log(`✗ ${name}: no se escribe en docs/bench.md, ${refusal}`);
    else if (others === null) console.log(`  ${name}: no se sabe cuánto de la máquina tomaron otros programas`);
    isFine &&= refusal === null && findings.every(isMet);
  }
} finally {
  await api.stop();
  await database.close();
}
process.exitCode = isFine ? 0 : 1;

/** This process and the database's, if that is on this machine: they and all their descendants do the measuring. */
async function ownPrograms(): Promise<number[]> {
  const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = row ? serverOf(row.pid) : null;
  return [process.pid, ...(server === null ? [] : [server])];
}
