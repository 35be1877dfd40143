import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '@comensal/infrastructure';
import { eventually } from '@comensal/infrastructure/testing';
import { logIn } from './calls.bench';
import { peakMemoryMb, type Server } from './servers';
import { type Finding, median } from './table';
import { uploadRows, writeUploadFile } from './upload-file';

const rounds = 3;
const run = promisify(execFile);

/** The mass upload of 100,000 diners in the worker, from its start to its end in the job's record, in turns with the plain one. */
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
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [ourFile, plainFile] = ['ours', 'plain'].map((name) =>
      join(process.env['DATA_DIR'] ?? '.', `${name}-${round}.xlsx`),
    ) as [string, string];
    await writeUploadFile(ourFile, `A${round}`, profile?.id ?? 0);
    await writeUploadFile(plainFile, `B${round}`, profile?.id ?? 0);
    ours.push(await upload(api, token, database, ourFile));
    plain.push(Number((await run(process.execPath, [plainUploadScript, plainFile])).stdout));
  }
  const [mine, bare] = [median(ours), median(plain)];
  return [
    {
      name: `mass upload of ${uploadRows.toLocaleString('en')} rows`,
      ours: `${mine.toFixed(1)} s`,
      baseline: `exceljs's streaming reader and COPY into the same tables: ${bare.toFixed(1)} s`,
      figure: mine / bare,
      unit: '× the time',
      target: { atMost: 2.5 },
    },
    {
      name: "worker's memory at its most, mass upload",
      ours: `${peakMemoryMb(worker.process).toFixed(0)} MB`,
      baseline: '–',
      figure: peakMemoryMb(worker.process),
      unit: 'MB',
      target: { atMost: 400 },
    },
  ];
}

/** Gives the seconds of the job. */
async function upload(api: Server, token: string, database: Database, file: string): Promise<number> {
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
  if (job.result?.created !== uploadRows) throw new Error(`massiveAdd: ${job.error ?? JSON.stringify(job.result)}`);
  return job.seconds;
}
