import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { actingKey, createDatabase, loadConfiguration, migrate, tokenSecret } from '@comensal/infrastructure';
import { benchAudit, benchTrigger } from '../bench/audit.bench';
import { fillBenchDatabase } from '../bench/bench-data';
import { benchApprove, benchList } from '../bench/calls.bench';
import { benchDiners } from '../bench/diners.bench';
import { benchExport } from '../bench/export.bench';
import { benchGroups } from '../bench/groups.bench';
import { benchMeals } from '../bench/meals.bench';
import { benchNotes } from '../bench/notes.bench';
import { benchPortal } from '../bench/portal.bench';
import { benchPublish } from '../bench/publish.bench';
import { type Server, startServer } from '../bench/servers';
import { type Finding, findingsTable, isMet } from '../bench/table';
import { benchUpload } from '../bench/upload.bench';

/**
 * `npm run bench`: every speed claim as a ratio against a stated baseline, measured in this run; writes docs/bench.md.
 * `npm run bench -- list approve` measures only what is named, and writes nothing.
 */
/** The owner's: what is measured runs under the application's role, in processes of its own. */
const databaseUrl = process.env['DATABASE_OWNER_URL'] ?? '';
const here = new URL('..', import.meta.url).pathname;
await migrate(databaseUrl, { actingKey: actingKey(tokenSecret(loadConfiguration(process.env))) });
const database = await createDatabase({ url: databaseUrl });
console.log('Datos de prueba…');
await fillBenchDatabase(database.query);

const api = await startServer(`${here}api/main.js`, {}, '/api/health/live');

/** With the flags under which the worker runs (tools/launch/node-flags.mjs). */
const besideWorker = <Answer>(work: (worker: Server) => Promise<Answer>): Promise<Answer> =>
  beside('worker/main.js', null, work, ['--max-semi-space-size=2', '--heap-growing-percent=30']);

async function beside<Answer>(
  script: string,
  readyPath: string | null,
  work: (server: Server) => Promise<Answer>,
  nodeFlags: readonly string[] = [],
): Promise<Answer> {
  const server = await startServer(`${here}${script}`, {}, readyPath, undefined, nodeFlags);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const measures: Record<string, () => Promise<Finding | Finding[]>> = {
  list: () => beside('tools/bench-baseline.js', '/ready', (baseline) => benchList(api, baseline)),
  approve: () => beside('tools/bench-baseline.js', '/ready', (baseline) => benchApprove(api, baseline, database)),
  notes: () => beside('tools/bench-baseline.js', '/ready', (baseline) => benchNotes(api, baseline, database)),
  groups: () => beside('tools/bench-baseline.js', '/ready', (baseline) => benchGroups(api, baseline, database)),
  diners: () => beside('tools/bench-baseline.js', '/ready', (baseline) => benchDiners(api, baseline, database)),
  export: () => besideWorker((worker) => benchExport(api, worker, database, `${here}tools/bench-plain-export.js`)),
  meals: () => benchMeals(api, database, databaseUrl),
  upload: () => besideWorker((worker) => benchUpload(api, worker, database, `${here}tools/bench-plain-upload.js`)),
  portal: () => benchPortal(api),
  publish: () => beside('worker/main.js', null, () => benchPublish(api, database)),
  trigger: () => benchTrigger(database),
  audit: () => benchAudit(api, database, databaseUrl),
};

const asked = process.argv.slice(2).filter((name) => name in measures);
const findings: Finding[] = [];
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const finding of [await measure()].flat()) {
      findings.push(finding);
      console.log(
        `${isMet(finding) ? '✓' : '✗'} ${finding.name}: ${finding.ours}; ${finding.baseline}; ${finding.figure.toFixed(2)} ${finding.unit}`,
      );
    }
  }
} finally {
  await api.stop();
  await database.close();
}

if (asked.length === 0) {
  writeFileSync(
    'docs/bench.md',
    `# Speed

Written by \`npm run bench\`. Ratios of one run, both sides on the same machine and database, rounds in turns, medians compared.
Run on ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB with Node ${process.version}.

${findingsTable(findings)}
`,
  );
}
process.exitCode = findings.every(isMet) ? 0 : 1;
