import type { JobView } from '@comensal/domain/jobs';
import type { ApiReply } from '../platform/request/request';

/** A comment this often keeps proxies from closing an idle connection. */
const heartbeatMs = 15_000;

/**
 * Sends each job as one event (`data: <JobView>`) and ends the answer after the last one. Bypasses Fastify's reply:
 * nothing is put into an envelope or compressed. A failure closes the connection, and the client reconnects.
 */
export async function sendEvents(reply: ApiReply, jobs: AsyncIterable<JobView>, signal: AbortSignal): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs);
  try {
    for await (const job of jobs) {
      if (signal.aborted) return;
      raw.write(`data: ${JSON.stringify(job)}\n\n`);
    }
  } catch {
    raw.destroy();
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}
