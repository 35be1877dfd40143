import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { JobHandler } from '@comensal/application/jobs';
import { refusals } from '@comensal/domain/composition';
import { type JobKind, jobKinds } from '@comensal/domain/jobs';
import { Refusal } from '@comensal/domain/platform/refusals';
import { reportRefusals } from '@comensal/domain/reports';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { isDatabaseAway } from '../platform/database/database-away';
import { createLocalFileStore } from '../platform/files/local-file-store';
import { createLogger } from '../platform/logging/logger';
import { createSmallDisk, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import type { RunIsolated } from './isolated-job';
import { getJob, jobRefusal } from './job.queries';
import { createJobRunner, type JobRunner, maxJobAttempts } from './job-runner';

const at = new Date('2026-11-21T12:00:00-03:00');

describe('the job runner', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await createDatabase({ url: testDatabase.url });
    await seedCanteen(testDatabase.arrange);
    folder = await mkdtemp(join(tmpdir(), 'comensal-jobs-'));
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const handlersOf = (handler: JobHandler) =>
    Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as Record<JobKind, JobHandler>;
  const runnerOf = (handler: JobHandler, runIsolated?: RunIsolated): JobRunner =>
    createJobRunner({
      database,
      files: createLocalFileStore(folder),
      clock: () => at,
      logger: createLogger('test', 'silent'),
      handlers: handlersOf(handler),
      runIsolated,
    });
  const addJob = (params: Record<string, unknown> = {}): Promise<string> =>
    database.inTransaction({ username: 'contratista' }, (unit) =>
      unit.jobs.add({ kind: 'exportCredits', owner: 'contratista', params }, at),
    );
  const file = (text: string) => ({
    name: 'x.txt',
    contentType: 'text/plain',
    content: Readable.from([Buffer.from(text)]),
  });
  const never = (): AbortSignal => new AbortController().signal;
  const rowOf = async (id: string): Promise<Record<string, unknown>> => {
    const [row] = await database.query<Record<string, unknown>>(
      'select state, attempts, done, total, file_id is not null as file, error_msg from jobs where id = $1',
      [id],
    );
    return row ?? {};
  };
  const storedFiles = async (): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();

  it('API-11 passes the parameters and the owner to the handler, stores file and end together, and does not rerun a finished job', async () => {
    const id = await addJob({ search: 'ñandú' });
    let runs = 0;
    const runner = runnerOf(async (params, { owner, progress }) => {
      runs += 1;
      expect([params, owner]).toEqual([{ search: 'ñandú' }, 'contratista']);
      progress(3, 3);
      return { result: { rows: 3 }, file: file('hola') };
    });
    expect([await runner.run(id, never()), await runner.run(id, never()), runs]).toEqual(['ended', 'ended', 1]);
    expect(await getJob(database.query, 'contratista', id)).toEqual({
      id,
      kind: 'exportCredits',
      state: 'completed',
      progress: { done: 3, total: 3 },
      result: { rows: 3 },
      errorMsg: null,
      fileName: 'x.txt',
      offers: null,
      created_at: '2026-11-21T12:00:00.000-03:00',
    });
    const [record] = await database.query<{ id: string; size: number; created_by: string }>(
      'select f.id, size, created_by from files f join jobs j on j.file_id = f.id where j.id = $1',
      [id],
    );
    expect([
      record?.size,
      record?.created_by,
      await readFile(join(folder, String(record?.id).slice(0, 2), String(record?.id)), 'utf8'),
    ]).toEqual([4, 'contratista', 'hola']);
  });

  it('a job that meets a full disk waits without using up an attempt, and ends with its file once there is space', async () => {
    const disk = createSmallDisk(1);
    try {
      const id = await addJob();
      const runner = createJobRunner({
        database,
        files: createLocalFileStore(disk.folder),
        clock: () => at,
        logger: createLogger('test', 'silent'),
        handlers: handlersOf(async () => ({ result: { rows: 1 }, file: file('hola'.repeat(20_000)) })),
      });
      disk.fill();
      for (let attempt = 0; attempt <= maxJobAttempts; attempt += 1)
        await expect(runner.run(id, never())).rejects.toThrow('ENOSPC');
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', file: false, error_msg: null });
      disk.makeRoom();
      expect([await runner.run(id, never()), await rowOf(id)]).toEqual([
        'ended',
        expect.objectContaining({ state: 'completed', file: true }),
      ]);
    } finally {
      disk.remove();
    }
  });

  it.each([
    ['of a kind that nobody here knows', `kind = 'exportDreams'`],
    ['whose parameters hold more than is known here', 'format = 99'],
  ])('a job %s is left to the workers of a newer version, at no cost', async (_, change) => {
    const id = await addJob();
    await testDatabase.arrange(`update jobs set ${change} where id = $1`, [id]);
    const before = await rowOf(id);
    const runner = runnerOf(() => Promise.reject(new Error('It was run')));
    expect([await runner.run(id, never()), await rowOf(id)]).toEqual(['unknown', before]);
  });

  it('cleans up once its end is stored, and succeeds even if that fails', async () => {
    const id = await addJob();
    let seen: unknown;
    const runner = runnerOf(async () => ({
      result: { rows: 1 },
      file: null,
      async afterwards() {
        seen = (await getJob(database.query, 'contratista', id)).state;
        throw new Error('No clean-up');
      },
    }));
    expect([await runner.run(id, never()), seen, (await rowOf(id))['state']]).toEqual([
      'ended',
      'completed',
      'completed',
    ]);
  });

  it('a refusal ends it with its message, which the plain call returns', async () => {
    const id = await addJob();
    expect(
      await runnerOf(() => Promise.reject(new Refusal(reportRefusals.tooManyRowsForPdf, { max: '5.000' }))).run(
        id,
        never(),
      ),
    ).toBe('ended');
    expect(await getJob(database.query, 'contratista', id)).toMatchObject({
      state: 'failed',
      result: null,
      errorMsg: 'El PDF admite hasta 5.000 filas. Use los filtros o exporte la planilla de cálculo (xlsx)',
    });
    expect(await jobRefusal(database.query, id, refusals)).toMatchObject({
      code: 'tooManyRowsForPdf',
      values: { max: '5.000' },
    });
  });

  it('an unexpected error is retried three times, and then it ends with a reference and no details', async () => {
    const id = await addJob();
    const runner = runnerOf(() => Promise.reject(new Error('select secreto at /srv')));
    await expect(runner.run(id, never())).rejects.toThrow('secreto');
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await expect(runner.run(id, never())).rejects.toThrow('secreto');
    expect(await runner.run(id, never())).toBe('ended');
    const { error_msg: message, ...row } = await rowOf(id);
    expect(row).toMatchObject({ state: 'failed', attempts: 3, file: false });
    expect(message).toMatch(
      /^No se pudo completar el proceso\. Vuelva a intentar; si continúa, informe la referencia [0-9A-F]{10}$/,
    );
  });

  it('a job that stores part of its work is not given up, however often it failed', async () => {
    const id = await addJob();
    const failing = runnerOf(async (_params, { kept }) => {
      await kept();
      throw new Error('away');
    });
    for (let attempt = 1; attempt <= maxJobAttempts + 2; attempt += 1)
      await expect(failing.run(id, never())).rejects.toThrow('away');
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: maxJobAttempts + 2 });
  });

  it('a database restart does not count as an attempt, however often', async () => {
    const id = await addJob();
    const runner = runnerOf(async () => {
      await database.query('select pg_terminate_backend(pg_backend_pid())');
      return { result: null, file: null };
    });
    for (let attempt = 1; attempt <= maxJobAttempts + 2; attempt += 1)
      expect(isDatabaseAway(await runner.run(id, never()).catch((error: unknown) => error))).toBe(true);
    expect(await database.query('select state, failures from jobs where id = $1', [id])).toEqual([
      { state: 'waiting', failures: 0 },
    ]);
    await database.query('delete from jobs where id = $1', [id]);
  });

  describe('that was under way when its process died', () => {
    const died = async (): Promise<string> => {
      const id = await addJob();
      await database.query(`update jobs set state = 'active', attempts = 7, failures = 0 where id = $1`, [id]);
      return id;
    };
    const elsewhere = () => Promise.reject<never>(new Error('It was to be run alone'));

    it('is run alone, and ends as it does there; the crash is not counted', async () => {
      const id = await died();
      const alone = runnerOf(async () => ({ result: { alone: true }, file: null }));
      expect(await runnerOf(elsewhere, (jobId, stop) => alone.run(jobId, stop)).run(id, never())).toBe('ended');
      expect(await getJob(database.query, 'contratista', id)).toMatchObject({
        state: 'completed',
        result: { alone: true },
      });
    });

    it('is not retried when that process dies too, and says so', async () => {
      const id = await died();
      const runner = runnerOf(elsewhere, async (jobId) => {
        await database.query('update jobs set attempts = attempts + 1 where id = $1', [jobId]);
        return 'died';
      });
      expect(await runner.run(id, never())).toBe('ended');
      expect(await rowOf(id)).toMatchObject({
        state: 'failed',
        error_msg: expect.stringMatching(
          /^El proceso superó la capacidad del servidor y se detuvo\. Informe la referencia [0-9A-F]{10}$/,
        ),
      });
    });

    it('is requeued when its worker stops, and runs alone again the next time, however often', async () => {
      const id = await died();
      const seen: string[] = [];
      for (let stops = 1; stops <= maxJobAttempts + 1; stops += 1)
        expect(
          await runnerOf(elsewhere, async (jobId) => {
            seen.push(jobId);
            await database.query(`update jobs set state = 'waiting', suspect = true where id = $1`, [jobId]);
            return 'released';
          }).run(id, never()),
        ).toBe('released');
      expect(seen).toEqual(Array.from({ length: maxJobAttempts + 1 }, () => id));
      await database.query('delete from jobs where id = $1', [id]);
    });
  });

  describe('cancelled by its owner', () => {
    const addUpload = (): Promise<string> =>
      database.inTransaction({ username: 'contratista' }, (unit) =>
        unit.jobs.add({ kind: 'massiveAdd', owner: 'contratista', params: { fileId: id36 } }, at),
      );
    const id36 = '00000000-0000-4000-8000-000000000001';
    const cancel = (id: string, owner = 'contratista'): Promise<void> =>
      database.inTransaction({ username: owner }, (unit) => unit.jobs.cancel(id, owner));
    const resume = (id: string, owner = 'contratista'): Promise<void> =>
      database.inTransaction({ username: owner }, (unit) => unit.jobs.resume(id, owner));
    const displayedOf = async (id: string) => {
      const { state, errorMsg, offers } = await getJob(database.query, 'contratista', id);
      return { state, errorMsg, offers };
    };
    const refusalOf = (done: Promise<unknown>): Promise<string> =>
      done.then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
    const none = () => Promise.reject<never>(new Error('It was not to be run'));

    it('ends at once while it waits, and is not run', async () => {
      const id = await addJob();
      expect(await displayedOf(id)).toEqual({ state: 'waiting', errorMsg: null, offers: 'cancel' });
      await cancel(id);
      expect(await runnerOf(none).run(id, never())).toBe('ended');
      expect(await displayedOf(id)).toEqual({ state: 'failed', errorMsg: 'El proceso fue cancelado', offers: null });
      expect(await refusalOf(cancel(id))).toBe('jobFinished');
      expect(await refusalOf(resume(id))).toBe('jobNotContinued');
    });

    it('ends after the current portion, reports what was imported, and resumes from there', async () => {
      const id = await addUpload();
      const portion = (outcome: string | null) =>
        database.query(
          `insert into customer_upload_rows (job_id, row_no, outcome) select $1, n, case when n <= 2 then $2 end from generate_series(1, 3) n
             on conflict (job_id, row_no) do update set outcome = $2`,
          [id, outcome],
        );
      const end = await runnerOf(async (_params, { signal }) => {
        await cancel(id);
        await cancel(id);
        expect(await displayedOf(id)).toEqual({ state: 'active', errorMsg: null, offers: null });
        if (!signal.aborted) await once(signal, 'abort');
        await portion('created');
        signal.throwIfAborted();
        return none();
      }).run(id, never());
      expect([end, await displayedOf(id)]).toEqual([
        'ended',
        {
          state: 'failed',
          errorMsg: 'El proceso fue cancelado. Se cargaron 2 de 3 filas; puede continuar desde allí',
          offers: 'continue',
        },
      ]);
      expect([await refusalOf(cancel(id, 'admin')), await refusalOf(resume(id, 'admin'))]).toEqual([
        'outOfScope',
        'outOfScope',
      ]);
      await resume(id);
      expect(await displayedOf(id)).toEqual({ state: 'waiting', errorMsg: null, offers: 'cancel' });
      await runnerOf(async () => ({ result: { rows: 3 }, file: null })).run(id, never());
      expect(await displayedOf(id)).toEqual({ state: 'completed', errorMsg: null, offers: null });
    });

    it('cannot resume without its file', async () => {
      const id = await addUpload();
      await cancel(id);
      expect(await displayedOf(id)).toEqual({
        state: 'failed',
        errorMsg: 'El proceso fue cancelado. No se cargó ninguna fila',
        offers: 'continue',
      });
      await database.query(`update jobs set params = params - 'fileId' where id = $1`, [id]);
      expect([(await displayedOf(id)).offers, await refusalOf(resume(id))]).toEqual([null, 'jobNotContinued']);
    });
  });

  it('a job whose process stops is requeued as if it had not started', async () => {
    const id = await addJob();
    const stop = new AbortController();
    const before = await storedFiles();
    const end = await runnerOf(async (_params, { progress, signal }) => {
      progress(1, 2);
      const endless = async function* (): AsyncGenerator<Buffer> {
        yield Buffer.from('half');
        stop.abort(new Error('stop'));
        signal.throwIfAborted();
      };
      return { result: null, file: { ...file(''), content: Readable.from(endless()) } };
    }).run(id, stop.signal);
    expect([end, await rowOf(id), await storedFiles()]).toEqual([
      'released',
      { state: 'waiting', attempts: 1, done: 0, total: null, file: false, error_msg: null },
      before,
    ]);
  });

  it('an attempt presumed dead writes nothing once another has taken the job over', async () => {
    const id = await addJob();
    const before = await storedFiles();
    const other = runnerOf(async () => ({ result: { by: 'the other' }, file: file('other') }));
    const slow = runnerOf(async (_params, { progress, signal }) => {
      expect(await other.run(id, never())).toBe('ended');
      progress(1, 1);
      const waits = async function* (): AsyncGenerator<Buffer> {
        yield Buffer.from('slow');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      };
      return { result: { by: 'the slow' }, file: { ...file(''), content: Readable.from(waits()) } };
    });
    expect(await slow.run(id, never())).toBe('ended');
    expect(await getJob(database.query, 'contratista', id)).toMatchObject({
      state: 'completed',
      result: { by: 'the other' },
    });
    expect((await storedFiles()).length).toBe(before.length + 1);
  });

  it('nor its final result', async () => {
    const id = await addJob();
    const before = await storedFiles();
    const other = runnerOf(async () => ({ result: { by: 'the other' }, file: null }));
    const slow = runnerOf(async () => {
      await other.run(id, never());
      return { result: { by: 'the slow' }, file: file('slow') };
    });
    expect(await slow.run(id, never())).toBe('ended');
    expect(await getJob(database.query, 'contratista', id)).toMatchObject({
      result: { by: 'the other' },
      fileName: null,
    });
    expect(await storedFiles()).toEqual(before);
  });

  it('O-100 a finished job keeps its file, even if the database’s response was lost', async () => {
    const id = await addJob();
    const files = createLocalFileStore(folder);
    const runner = createJobRunner({
      database: {
        ...database,
        inTransaction: async (who, work) => {
          await database.inTransaction(who, work);
          throw new Error('Connection terminated unexpectedly');
        },
      },
      files,
      clock: () => at,
      logger: createLogger('test', 'silent'),
      handlers: handlersOf(async () => ({ result: null, file: file('hola') })),
    });
    await expect(runner.run(id, never())).rejects.toThrow('Connection terminated unexpectedly');
    const [job] = await database.query<{ state: string; fileId: string }>(
      'select state, file_id as "fileId" from jobs where id = $1',
      [id],
    );
    expect([job?.state, await files.size(String(job?.fileId))]).toEqual(['completed', 4]);
    // A runner that gets the same entry again finds nothing to do.
    expect(await runner.run(id, never())).toBe('ended');
  });

  it('API-11 progress is written while it runs, a few times a second however many rows there are', async () => {
    const id = await addJob();
    let heard = 0;
    const listener = await database.reads.connect();
    await listener.query('listen jobs');
    listener.on('notification', ({ payload }) => {
      heard += payload === id ? 1 : 0;
    });
    const started = performance.now();
    await runnerOf(async (_params, { progress }) => {
      for (let done = 1; done <= 200_000; done += 1) {
        progress(done, 200_000);
        if (done % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      return { result: null, file: null };
    }).run(id, never());
    const took = performance.now() - started;
    await listener.query('select 1');
    await listener.query('unlisten jobs');
    listener.release();
    expect(await rowOf(id)).toMatchObject({ state: 'completed', done: 200_000, total: 200_000 });
    // Started, ended, and what was written in between.
    expect(heard).toBeGreaterThanOrEqual(3);
    expect(heard).toBeLessThanOrEqual(4 + took / 250);
  });

  it('only its owner can see a job', async () => {
    const id = await addJob();
    await expect(getJob(database.query, 'mixto', id)).rejects.toMatchObject({ code: 'outOfScope' });
    await expect(getJob(database.query, 'contratista', '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(getJob(database.query, 'contratista', "x' or true --")).rejects.toMatchObject({ code: 'notFound' });
  });
});
