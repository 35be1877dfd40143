import type { JobView } from '@comensal/domain/jobs';
import { followJob, jobOf } from './follow-job';

const job = (state: JobView['state'], done: number): JobView => ({
  id: 'a',
  kind: 'exportCredits',
  state,
  progress: { done, total: 10 },
  result: null,
  errorMsg: null,
  fileName: null,
  offers: null,
  created_at: '2026-11-21T10:00:00-03:00',
});
const event = (data: JobView): string => `event: job\ndata: ${JSON.stringify(data)}\n\n`;

/** The server's event stream, in pieces as the network may split them. */
function stream(pieces: readonly string[]): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
    );
  return () => {
    globalThis.fetch = before;
  };
}

async function follow(...pieces: string[]): Promise<{ finished: boolean; seen: string[] }> {
  const restore = stream(pieces);
  const seen: string[] = [];
  try {
    const finished = await followJob('a', new AbortController().signal, ({ state, progress }) =>
      seen.push(`${state} ${progress.done}`),
    );
    return { finished, seen };
  } finally {
    restore();
  }
}

describe('the events of a job', () => {
  it('are read to the end, however the network splits them', async () => {
    const whole = `: latido\n\n${event(job('waiting', 0))}${event(job('active', 4))}${event(job('completed', 10))}`;
    const cut = Math.floor(whole.length / 3);
    expect(await follow(whole.slice(0, cut), whole.slice(cut, 2 * cut), whole.slice(2 * cut))).toEqual({
      finished: true,
      seen: ['waiting 0', 'active 4', 'completed 10'],
    });
  });
  it('that stop before the job is finished count as a lost connection', async () => {
    expect(await follow(event(job('active', 4)))).toEqual({ finished: false, seen: ['active 4'] });
  });
  it('comments and malformed data are ignored', () => {
    expect([jobOf(': latido'), jobOf('data: {'), jobOf('data: {"id":1}')]).toEqual([null, null, null]);
    expect(jobOf(event(job('failed', 1)).trim())).toEqual(job('failed', 1));
  });
});
