import type { JobView } from '@comensal/domain/jobs';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type JobEvent, jobMachine, remainingMs } from './job.machine';

const job = (state: JobView['state'], done = 0, total: number | null = null): JobView => ({
  id: 'a1',
  kind: 'exportCredits',
  state,
  progress: { done, total },
  result: null,
  errorMsg: state === 'failed' ? 'No se pudo completar el proceso' : null,
  fileName: state === 'completed' ? 'reporte.xlsx' : null,
  offers: null,
  created_at: '2026-11-21T10:00:00.000-03:00',
});

function open(known: JobView | null, repeatable = true) {
  const clock = new SimulatedClock();
  const requests: PromiseWithResolvers<JobView>[] = [];
  const lines: { id: string; tell: (event: JobEvent) => void; open: boolean }[] = [];
  const machine = jobMachine.provide({
    actors: {
      request: fromPromise(() => {
        const answer = Promise.withResolvers<JobView>();
        requests.push(answer);
        return answer.promise;
      }),
      follow: fromCallback<JobEvent, { readonly id: string }>(({ sendBack, input }) => {
        const line = { id: input.id, tell: sendBack, open: true };
        lines.push(line);
        return () => {
          line.open = false;
        };
      }),
    },
  });
  const actor = createActor(machine, { input: { job: known, repeatable, now: () => clock.now() }, clock });
  actor.start();
  const line = () => {
    const last = lines.at(-1);
    if (!last) throw new Error('Nobody follows the job');
    return last;
  };
  const request = () => {
    const last = requests.at(-1);
    if (!last) throw new Error('Nobody asked for the job');
    return last;
  };
  return {
    actor,
    clock,
    lines,
    line,
    requests,
    request,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('API-11 long work', () => {
  it('is requested, waits, is active with progress and completes', async () => {
    const work = open(null);
    expect(work.state()).toBe('requested');
    work.request().resolve(job('waiting'));
    await settle();
    expect(work.state()).toEqual({ running: { following: 'waiting' } });
    expect(work.line().id).toBe('a1');
    work.line().tell({ type: 'seen', job: job('active', 10, 100) });
    expect(work.state()).toEqual({ running: { following: 'active' } });
    work.line().tell({ type: 'seen', job: job('active', 50, 100) });
    expect(work.context().job?.progress).toEqual({ done: 50, total: 100 });
    work.line().tell({ type: 'seen', job: job('completed', 100, 100) });
    expect(work.state()).toBe('completed');
    expect([work.context().job?.fileName, work.line().open, work.lines.length]).toEqual(['reporte.xlsx', false, 1]);
  });

  it('resumes in its current state after a reload', () => {
    expect(open(job('active', 5, 10)).state()).toEqual({ running: { following: 'active' } });
    expect(open(job('completed')).state()).toBe('completed');
    expect(open(job('failed')).state()).toBe('failed');
  });

  it('says why the request was refused, and repeats it', async () => {
    const work = open(null);
    work.request().reject(new Error('Su perfil no tiene permiso'));
    await settle();
    expect([work.state(), work.context().refusal]).toEqual(['failed', 'Su perfil no tiene permiso']);
    work.actor.send({ type: 'retry' });
    expect([work.state(), work.context().refusal, work.requests.length]).toEqual(['requested', null, 2]);
  });

  it('refuses a retry to a user without the permission', async () => {
    const work = open(null);
    work.request().reject(Object.assign(new Error('Su perfil no tiene permiso'), { isNotPermitted: true }));
    await settle();
    work.actor.send({ type: 'retry' });
    expect([work.state(), work.context().repeatable, work.requests.length]).toEqual(['failed', false, 1]);
  });

  it('resumes a job that ended early, also from another window, and follows it', () => {
    const foreign = open(job('failed'), false);
    foreign.actor.send({ type: 'continued', job: job('waiting') });
    expect([foreign.state(), foreign.lines.length, foreign.requests.length]).toEqual([
      { running: { following: 'waiting' } },
      1,
      0,
    ]);
  });

  it('repeats only repeatable jobs, and only failed ones', () => {
    const foreign = open(job('failed'), false);
    foreign.actor.send({ type: 'retry' });
    expect([foreign.state(), foreign.requests.length]).toEqual(['failed', 0]);
    const done = open(job('completed'));
    done.actor.send({ type: 'retry' });
    expect(done.state()).toBe('completed');
  });

  it('reconnects after a lost connection; the job continues meanwhile', () => {
    const work = open(job('active', 1, 10));
    work.line().tell({ type: 'lost' });
    expect([work.state(), work.line().open]).toEqual([{ running: 'lost' }, false]);
    work.clock.increment(3_000);
    expect([work.state(), work.lines.length]).toEqual([{ running: { following: 'active' } }, 2]);
  });

  it('estimates the remaining time from the pace so far', () => {
    expect(remainingMs({ done: 250, total: 1000 }, 1_000, 11_000)).toBe(30_000);
    expect(remainingMs({ done: 250, total: null }, 1_000, 11_000)).toBeNull();
    expect(remainingMs({ done: 0, total: 1000 }, 1_000, 11_000)).toBeNull();
    expect(remainingMs({ done: 10, total: 1000 }, 1_000, 1_500)).toBeNull();
    expect(remainingMs({ done: 1000, total: 1000 }, 1_000, 11_000)).toBeNull();
    expect(remainingMs({ done: 1, total: 2 }, null, 11_000)).toBeNull();
  });
});
