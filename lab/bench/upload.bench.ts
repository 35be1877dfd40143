import { execFile } from 'node:child_process';
import { openAsBlob, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { indexAudit, sealAudit } from '@comensal/infrastructure/audit';
import { indexDiners } from '@comensal/infrastructure/customers';
import { type Database } from '@comensal/infrastructure/platform/database';
import { eventually } from '@comensal/infrastructure/testing';
import type { z } from 'zod';
import type { Server } from '../../tools/e2e/servers';
import { logIn } from './calls.bench';
import { compareLimit, type Finding, inTurns } from './findings';
import { plainTable, type plainTarget } from './plain-upload';
import { writeUploadFile } from './upload-file';

const many = 100_000;
const few = 10_000;
/**
 * Mass uploads of 10,000 and of 100,000 diners in the worker, each from its start to its end in the job's record,
 * alternating with plain uploads of similar files. The small ones come first, so that none is measured while PostgreSQL
 * may still be cleaning up after a large one.
 */
const rounds = { few: 6, many: 3 };
const run = promisify(execFile);

/**
 * Mass uploads of 10,000 and of 100,000 diners in the worker, each from its start to its end in the job's record,
 * alternating with plain uploads of similar files. The small ones come first, so that none is measured while PostgreSQL
 * may still be cleaning up after a large one.
 */
export async function benchUpload(
  api: Server,
  worker: Server,
  database: Database,
  plainUploadScript: string,
): Promise<Finding[]> {
  const token = await logIn(api, 'admin');
  const [profile] = await database.query<{ id: number }>(
    `insert into food_services_profiles (name, company_id, business_unit_id) values ('Carga', 'K1', 'C1') returning id`,
  );
  await database.query(plainTable);
  const folder = process.env['DATA_DIR'] ?? '.';
  let files = 0;
  /** A file of diners with unique codes and file numbers. */
  const fileOf = async (rows: number): Promise<string> => {
    files += 1;
    const path = join(folder, `upload-${files}.xlsx`);
    await writeUploadFile({
      path,
      rows,
      prefix: `F${files}N`,
      firstNumber: files * many,
      profileId: profile?.id ?? 0,
    });
    return path;
  };
  const ours = async (rows: number): Promise<number> => {
    const file = await fileOf(rows);
    await catchUp(database);
    return upload(api, token, database, file, rows);
  };
  const plain = async (rows: number, target: z.output<typeof plainTarget>): Promise<number> => {
    const file = await fileOf(rows);
    await catchUp(database);
    return Number((await run(process.execPath, [plainUploadScript, file, target])).stdout);
  };

  // In the first round the worker has read no file yet, and nothing is cached.
  const short = await inTurns({ ours: () => ours(few), plain: () => plain(few, 'plain') }, rounds.few);
  const long = await inTurns({ ours: () => ours(many), tables: () => plain(many, 'tables') }, rounds.many);
  const [fewRows, manyRows] = [few, many].map((rows) => rows.toLocaleString('en'));
  const compare = (name: string, mine: number, baseline: string, theirs: number, atMost: number): Finding => ({
    name: `mass upload of ${name}`,
    ours: `${mine.toFixed(1)} s`,
    baseline: `${baseline}: ${theirs.toFixed(1)} s`,
    figure: mine / theirs,
    unit: '× the time',
    target: { atMost },
  });
  const reader = "exceljs's streaming reader and COPY into";
  return [
    compare(`${fewRows} rows`, short.ours, `${reader} one plain table`, short.plain, 4),
    compare(`${manyRows} rows, beside that of ${fewRows}`, long.ours, `${fewRows} rows`, short.ours, 12),
    compare(`${manyRows} rows`, long.ours, `${reader} the same tables`, long.tables, 2.5),
    compareLimit('peak memory of the worker, mass upload', peakMemoryMb(worker), 'MB', 400),
  ];
}

/**
 * The worker's periodic work for the audit and the search of earlier rows, so that no measurement pays for another's.
 */
async function catchUp({ query }: Database): Promise<void> {
  await sealAudit(query);
  await indexAudit(query);
  await indexDiners(query);
}

/** Returns the seconds of the job. */
async function upload(api: Server, token: string, database: Database, file: string, rows: number): Promise<number> {
  const form = new FormData();
  form.append('file', await openAsBlob(file), 'comensales.xlsx');
  const response = await fetch(`${api.url}/api/customers/massiveAdd`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, prefer: 'respond-async' },
    body: form,
  });
  const {
    response: { data },
  } = (await response.json()) as { response: { data: { jobId?: string } | null } };
  if (response.status !== 202 || !data?.jobId) throw new Error(`massiveAdd: ${response.status}`);
  const { jobId } = data;
  const job = await eventually(
    'the upload to end',
    async () =>
      (
        await database.query<{ seconds: number; result: { created: number } | null; error: string | null }>(
          `select extract(epoch from finished_at - started_at)::float8 as seconds, result, error_msg as error from jobs where id = $1 and state in ('completed', 'failed')`,
          [jobId],
        )
      )[0] ?? null,
    600_000,
  );
  if (job.result?.created !== rows) throw new Error(`massiveAdd: ${job.error ?? JSON.stringify(job.result)}`);
  return job.seconds;
}

/** The peak memory of the process, in megabytes. */
function peakMemoryMb({ process: child }: Server): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
