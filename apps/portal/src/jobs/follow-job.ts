import type { JobView } from '@comensal/domain/jobs';
import { isFinished } from '@comensal/domain/jobs';
import { tokenHeader } from '../platform/calls/api';
import { storedUser } from '../platform/calls/auth-store';

/**
 * Reads a job's server-sent events with the token in a header, which EventSource cannot send. Reports every change
 * until the job is finished or the signal stops it; returns false when the connection was lost before.
 */
export async function followJob(id: string, signal: AbortSignal, onSeen: (job: JobView) => void): Promise<boolean> {
  const response = await fetch(`/api/jobs/${id}/events`, {
    headers: { Accept: 'text/event-stream', ...tokenHeader(storedUser()?.token ?? null) },
    signal,
  });
  if (!response.ok || response.body === null) return false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    const blocks = (pending + value).split(/\r?\n\r?\n/);
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      const job = jobOf(block);
      if (job === null) continue;
      onSeen(job);
      if (isFinished(job.state)) {
        void reader.cancel();
        return true;
      }
    }
  }
}

/** The job in one event; null for a comment that only keeps the connection open. */
export function jobOf(block: string): JobView | null {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return null;
  try {
    const parsed: unknown = JSON.parse(data);
    return typeof parsed === 'object' && parsed !== null && 'id' in parsed && 'state' in parsed && 'progress' in parsed
      ? (parsed as JobView)
      : null;
  } catch {
    return null;
  }
}
