import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '@comensal/infrastructure';
import { logIn } from './calls.bench';
import { peakMemoryMb, type Server } from './servers';
import { type Finding, median } from './table';

/** The export of 20,000 credits in the worker, from its start to its end in the job's record, and the worker's memory. The first run warms up. */
export async function benchExport(
  api: Server,
  worker: Server,
  database: Database,
  plainExportScript: string,
): Promise<Finding[]> {
  const authorization = `Bearer ${await logIn(api, 'admin')}`;
  for (let run = 0; run < 5; run += 1) {
    const response = await fetch(`${api.url}/api/credits/exportCredits`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.status !== 200)
      throw new Error(`exportCredits: ${response.status} ${(await response.text()).slice(0, 300)}`);
    await response.arrayBuffer();
  }
  const jobs = await database.query<{ seconds: number }>(
    `select extract(epoch from finished_at - started_at)::float8 as seconds from jobs where kind = 'exportCredits' and state = 'completed' order by created_at`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [
    plainExportScript,
    join(process.env['DATA_DIR'] ?? '.', 'plain.xlsx'),
  ]);
  const ours = median(jobs.slice(1).map(({ seconds }) => seconds));
  const plain = median(stdout.trim().split('\n').slice(1).map(Number));
  return [
    {
      name: 'export of 20,000 credits to xlsx',
      ours: `${ours.toFixed(2)} s`,
      baseline: `exceljs's streaming writer from a cursor: ${plain.toFixed(2)} s`,
      figure: plain / ours,
      unit: '×',
      target: { atLeast: 0.8 },
    },
    {
      name: "worker's memory at its most",
      ours: `${peakMemoryMb(worker.process).toFixed(0)} MB`,
      baseline: '–',
      figure: peakMemoryMb(worker.process),
      unit: 'MB',
      target: { atMost: 300 },
    },
  ];
}
