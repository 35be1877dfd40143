import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { JobHandler } from '@comensal/application';
import { type JobKind, jobKinds, Refusal } from '@comensal/domain';
import { createDatabase, type Database } from '../database/database';
import { createLocalFileStore } from '../files/local-file-store';
import { createLogger } from '../logging/logger';
import { createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { getJob, jobRefusal } from './job.queries';
import { createJobRunner, type JobRunner } from './job-runner';

const at = new Date('2026-11-21T12:00:00-03:00');

describe('runner of jobs', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await createDatabase({ url: testDatabase.url });
    await seedCanteen(database.query);
    folder = await mkdtemp(join(tmpdir(), 'comensal-jobs-'));
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const handlersOf = (handler: JobHandler) =>
    Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as Record<JobKind, JobHandler>;
  const runnerOf = (handler: JobHandler): JobRunner =>
    createJobRunner({
      database,
      files: createLocalFileStore(folder),
      clock: () => at,
      logger: createLogger('test', 'silent'),
      handlers: handlersOf(handler),
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

  it('API-11 gives the parameters and the owner to the work, keeps file and end together, and runs an ended job no more', async () => {
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

  it('a refusal ends it with its sentence, which the plain call answers', async () => {
    const id = await addJob();
    expect(
      await runnerOf(() => Promise.reject(new Refusal('tooManyRowsForPdf', { max: '5.000' }))).run(id, never()),
    ).toBe('ended');
    expect(await getJob(database.query, 'contratista', id)).toMatchObject({
      state: 'failed',
      result: null,
      errorMsg: 'El PDF admite hasta 5.000 filas. Use los filtros o exporte la planilla de cálculo (xlsx)',
    });
    expect(await jobRefusal(database.query, id)).toMatchObject({ code: 'tooManyRowsForPdf', values: { max: '5.000' } });
  });

  it('what nobody foresaw is tried three times, and then it ends with a reference and without a detail', async () => {
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

  it('a job that took its process down three times is given up', async () => {
    const id = await addJob();
    await database.query(`update jobs set state = 'active', attempts = 3, failures = 2 where id = $1`, [id]);
    const work = jest.fn<ReturnType<JobHandler>, Parameters<JobHandler>>();
    expect(await runnerOf(work).run(id, never())).toBe('ended');
    expect(work).not.toHaveBeenCalled();
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      error_msg: expect.stringMatching(/^No se pudo completar el proceso/),
    });
  });

  it('a job that kept part of its work in between is not given up, however often its process died', async () => {
    const id = await addJob();
    await database.query(`update jobs set state = 'active', attempts = 9, failures = 1 where id = $1`, [id]);
    const failures: unknown[] = [];
    const runner = runnerOf(async (_params, { kept }) => {
      await kept();
      failures.push(...(await database.query('select failures from jobs where id = $1', [id])));
      return { result: null, file: null };
    });
    expect([await runner.run(id, never()), failures, await rowOf(id)]).toEqual([
      'ended',
      [{ failures: 0 }],
      expect.objectContaining({ state: 'completed', attempts: 10 }),
    ]);
  });

  it('a job whose process stops goes back as if it had not begun', async () => {
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

  it('an attempt that was thought dead writes nothing once another has taken the job up', async () => {
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

  it('neither does it with its last word', async () => {
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
    // Taken up, ended, and what was written between.
    expect(heard).toBeGreaterThanOrEqual(3);
    expect(heard).toBeLessThanOrEqual(4 + took / 250);
  });

  it('only its owner may see a job', async () => {
    const id = await addJob();
    await expect(getJob(database.query, 'mixto', id)).rejects.toMatchObject({ code: 'outOfScope' });
    await expect(getJob(database.query, 'contratista', '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(getJob(database.query, 'contratista', "x' or true --")).rejects.toMatchObject({ code: 'notFound' });
  });
});
