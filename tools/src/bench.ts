import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { createDatabase, migrate } from '@comensal/infrastructure';
import { fillBenchDatabase } from '../bench/bench-data';
import { benchApprove, benchList } from '../bench/calls.bench';
import { benchExport } from '../bench/export.bench';
import { benchPortal } from '../bench/portal.bench';
import { startServer } from '../bench/servers';
import { findingsTable, isMet, type Finding } from '../bench/table';

/** `npm run bench`: every speed claim as a ratio against a stated baseline, measured in this run. */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
await migrate(databaseUrl);
const database = await createDatabase({ url: databaseUrl });
console.log('Datos de prueba…');
await fillBenchDatabase(database.query);

const findings: Finding[] = [];
const record = (finding: Finding): void => {
  findings.push(finding);
  console.log(`${isMet(finding) ? '✓' : '✗'} ${finding.name}: ${finding.ours}; ${finding.baseline}; ${finding.figure.toFixed(2)} ${finding.unit}`);
};

const here = new URL('..', import.meta.url).pathname;
const api = await startServer(`${here}api/main.js`, { LOG_LEVEL: 'info' }, '/api/health/live');
const worker = await startServer(`${here}worker/main.js`, { LOG_LEVEL: 'info' }, null);
const baseline = await startServer(`${here}tools/bench-baseline.js`, {}, '/ready');
try {
  record(await benchList(api, baseline));
  record(await benchApprove(api, baseline, database));
  for (const finding of await benchExport(api, worker, database, `${here}tools/bench-plain-export.js`)) record(finding);
  for (const finding of await benchPortal(api)) record(finding);
} finally {
  await Promise.all([api.stop(), worker.stop(), baseline.stop()]);
  await database.close();
}

const page = `# Speed

Written by \`npm run bench\`. Ratios of one run, both sides on the same machine and database, rounds in turns, medians compared.
Run on ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB with Node ${process.version}.

${findingsTable(findings)}
`;
writeFileSync('docs/bench.md', page);
process.exitCode = findings.every(isMet) ? 0 : 1;
