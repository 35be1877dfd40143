import type { JobEnd } from '@comensal/infrastructure/jobs';
import { createLogger } from '@comensal/infrastructure/platform/logging';
import type { QueueEntry } from '@comensal/infrastructure/platform/queue';
import { DelayedError, type Job } from 'bullmq';
import { JobsProcessor } from './jobs.processor';

const jobId = '6f1f3f0e-8a51-4c55-9d2f-0d6a3c1b7e11';

test('API-11 a job whose lock was lost is not taken up beside its attempt in the same process', async () => {
  const begun: string[] = [];
  const delayed: (string | undefined)[] = [];
  const first = Promise.withResolvers<JobEnd>();
  const processor = new JobsProcessor(
    { run: (id) => (begun.push(id) === 1 ? first.promise : Promise.resolve('ended')) },
    createLogger('test', 'silent'),
    { stopSeconds: undefined },
  );
  const entry = {
    name: 'exportCredits',
    data: { jobId },
    moveToDelayed: (_at: number, token?: string) => Promise.resolve(delayed.push(token)),
  } as unknown as Job<QueueEntry>;
  const attempt = processor.process(entry, 'first');
  await expect(processor.process(entry, 'second')).rejects.toThrow(DelayedError);
  expect([begun.length, delayed]).toEqual([1, ['second']]);
  first.resolve('ended');
  await attempt;
  await processor.process(entry, 'third');
  expect([begun.length, delayed]).toEqual([2, ['second']]);
});
