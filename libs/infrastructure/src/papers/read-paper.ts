import { type ArcaCode, arcaCode, paperRefusals } from '@comensal/domain/papers';
import type { UploadType } from '@comensal/domain/platform/files';
import { Refusal } from '@comensal/domain/platform/refusals';
import { boundedProgram, type StartBounded } from '../platform/process/bounded-process';
import type { PaperAnswer, PaperQuestion, ReceiptAnswer } from './reader/messages';

/** All waiting for a paper: for a free reader and for its answer. */
export const paperWaitMs = 10_000;

/** Text recognition takes all of a processor: one at a time. */
const startReaders = { codes: startReader(2), receipt: startReader(1) } as const;

function startReader(atOnce: number): StartBounded<PaperQuestion, PaperAnswer> {
  return boundedProgram<PaperQuestion, PaperAnswer>({
    name: 'paper-reader/main',
    heapMegabytes: 256,
    atOnce,
    sendsBytes: true,
    tooSlow: paperRefusals.paperTooSlow,
    tooHeavy: paperRefusals.paperTooHeavy,
  });
}

/** What kept a paper from being read. */
export interface Unread {
  readonly why: 'otherFile' | 'tooSlow' | 'noReader';
}
/** ARCA's codes on a paper, each once. */
export type PaperReading = { readonly codes: readonly ArcaCode[] } | Unread;
/** What a receipt says. */
export type ReceiptReading = ReceiptAnswer | Unread;

interface Waiting {
  readonly signal?: AbortSignal;
  readonly waitMs?: number;
}

/**
 * Reads the codes of a paper in a process of its own (0715), whatever the paper does: a broken, slow or hostile one is only not
 * read. `signal` ends it. Throws what the signal was aborted with.
 */
export async function readPaper(content: Uint8Array, type: UploadType, waiting: Waiting = {}): Promise<PaperReading> {
  const answer = await ask({ content, type, wants: 'codes' }, waiting);
  return 'texts' in answer ? { codes: codesOf(answer.texts) } : unread(answer);
}

/** Reads what a receipt says of its payment (0717), as `readPaper` reads its codes. */
export async function readReceipt(
  content: Uint8Array,
  type: UploadType,
  waiting: Waiting = {},
): Promise<ReceiptReading> {
  const answer = await ask({ content, type, wants: 'receipt' }, waiting);
  return 'facts' in answer ? answer : unread(answer);
}

async function ask(question: PaperQuestion, { signal, waitMs = paperWaitMs }: Waiting): Promise<PaperAnswer | Unread> {
  try {
    const reader = await startReaders[question.wants](waitMs, signal);
    try {
      return await reader.ask(question);
    } finally {
      reader.end();
    }
  } catch (error) {
    signal?.throwIfAborted();
    return { why: error instanceof Refusal && error.code === 'paperTooSlow' ? 'tooSlow' : 'otherFile' };
  }
}

const unread = (answer: object): Unread => ('why' in answer ? (answer as Unread) : { why: 'noReader' });

function codesOf(texts: readonly string[]): readonly ArcaCode[] {
  const codes = texts.map(arcaCode).filter((code) => code !== null);
  return [...new Map(codes.map((code) => [JSON.stringify(code), code])).values()];
}
