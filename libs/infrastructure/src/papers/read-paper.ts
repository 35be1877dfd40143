import { type ArcaCode, arcaCode, paperRefusals } from '@comensal/domain/papers';
import type { UploadType } from '@comensal/domain/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import { boundedProgram } from '../platform/process/bounded-process';
import type { PaperAnswer, PaperQuestion } from './reader/messages';

/** All waiting for a paper: for a free reader and for its answer. */
export const paperWaitMs = 10_000;

const startReader = boundedProgram<PaperQuestion, PaperAnswer>({
  name: 'paper-reader/main',
  heapMegabytes: 256,
  atOnce: 2,
  sendsBytes: true,
  tooSlow: paperRefusals.paperTooSlow,
  tooHeavy: paperRefusals.paperTooHeavy,
});

/** ARCA's codes on a paper, each once, and whether it was looked at; `why` is what kept it from being read. */
export type PaperReading =
  | { readonly codes: readonly ArcaCode[] }
  | { readonly why: 'otherFile' | 'tooSlow' | 'noReader' };

/**
 * Reads the codes of a paper in a process of its own (0715), whatever the paper does: a broken, slow or hostile one is only not
 * read. `signal` ends it. Throws what the signal was aborted with.
 */
export async function readPaper(
  content: Uint8Array,
  type: UploadType,
  { signal, waitMs = paperWaitMs }: { readonly signal?: AbortSignal; readonly waitMs?: number } = {},
): Promise<PaperReading> {
  try {
    const reader = await startReader(waitMs, signal);
    try {
      const answer = await reader.ask({ content, type });
      return 'texts' in answer ? { codes: codesOf(answer.texts) } : { why: 'noReader' };
    } finally {
      reader.end();
    }
  } catch (error) {
    signal?.throwIfAborted();
    return { why: error instanceof Refusal && error.code === 'paperTooSlow' ? 'tooSlow' : 'otherFile' };
  }
}

function codesOf(texts: readonly string[]): readonly ArcaCode[] {
  const codes = texts.map(arcaCode).filter((code) => code !== null);
  return [...new Map(codes.map((code) => [JSON.stringify(code), code])).values()];
}
