import { write, writeSync } from 'node:fs';

/** A destination of log lines that never throws and never makes anybody wait. */
export interface LogOutput {
  write(line: string): void;
  /** Flushes synchronously: for a process that ends. */
  flushSync(): void;
  /** How many lines could not be written since the process started. */
  readonly lost: number;
}

/** Lines are written in batches: a write for each would slow down every call. */
const togetherBytes = 4_096;
const togetherMs = 200;
/** The most that is buffered for a slow reader. */
const mostBytes = 4 * 1_024 * 1_024;

/**
 * Returns an output that appends to a descriptor of this process. Lines are written in batches, after a fifth of a
 * second at the latest. Lines that the system refuses, because the disk is full or the reader is gone, are dropped and
 * counted, and so are new ones while four megabytes wait; once writing works again, one line says how many were lost.
 * Never throws: no request fails because of a log.
 */
export function createLogOutput(descriptor: number): LogOutput {
  let stored: string[] = [];
  let bufferedBytes = 0;
  let isUnderWay = false;
  let delayed: Portion | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lost = 0;
  let untold = 0;
  /** A full disk accepts the beginning of a line before it refuses. */
  let isLineCut = false;

  const next = (): Portion | null => {
    if (bufferedBytes === 0) return null;
    const head = `${isLineCut ? '\n' : ''}${untold > 0 ? lostLine(untold) : ''}`;
    const portion = {
      bytes: Buffer.from(head + stored.join('')),
      lines: stored.length,
      headBytes: head.length,
      reported: untold,
    };
    stored = [];
    bufferedBytes = 0;
    return portion;
  };
  const lose = (lines: number): void => {
    lost += lines;
    untold += lines;
  };
  /** Returns what is left of it. */
  const took = (portion: Portion, length: number): Portion | null => {
    const { bytes, headBytes, reported } = portion;
    if (length > 0) isLineCut = bytes[length - 1] !== newline;
    if (length < headBytes) return { ...portion, bytes: bytes.subarray(length), headBytes: headBytes - length };
    untold -= reported;
    if (length === bytes.length) return null;
    const rest = bytes.subarray(length);
    return { bytes: rest, lines: linesOf(rest), headBytes: 0, reported: 0 };
  };
  const send = (portion: Portion): void => {
    isUnderWay = true;
    write(descriptor, portion.bytes, (error, length = 0) => {
      isUnderWay = false;
      if (error?.code === 'EAGAIN') {
        // A pipe with a slow reader: the buffer is bounded.
        delayed = portion;
        return;
      }
      if (error) lose(portion.lines);
      else {
        const rest = took(portion, length);
        if (rest) return send(rest);
      }
      if (bufferedBytes >= togetherBytes) flush();
    });
  };
  const flush = (): void => {
    if (isUnderWay) return;
    const portion = delayed ?? next();
    delayed = null;
    if (portion) send(portion);
  };
  const output: LogOutput = {
    get lost() {
      return lost;
    },
    write(line) {
      if (bufferedBytes + line.length > mostBytes) return lose(1);
      stored.push(line);
      bufferedBytes += line.length;
      if (bufferedBytes >= togetherBytes && delayed === null) flush();
      timer ??= setInterval(flush, togetherMs).unref();
    },
    flushSync() {
      // The current batch is being written by another thread, which the end of the process waits for.
      let portion = delayed ?? next();
      delayed = null;
      try {
        while (portion !== null) portion = took(portion, writeSync(descriptor, portion.bytes)) ?? next();
      } catch {
        lose(portion?.lines ?? 0);
      }
    },
  };
  process.on('exit', () => output.flushSync());
  return output;
}

/** A batch of lines; it may begin with our own line about losses. */
interface Portion {
  readonly bytes: Buffer;
  readonly lines: number;
  readonly headBytes: number;
  /** How many lost lines its first line reports. */
  readonly reported: number;
}

const newline = 0x0a;

function linesOf(bytes: Buffer): number {
  let lines = 0;
  for (const byte of bytes) if (byte === newline) lines += 1;
  return lines;
}

/** In the form of every other line, so that log readers can parse it. */
function lostLine(lines: number): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: 'log lines could not be written and were dropped' })}\n`;
}

let standard: LogOutput | undefined;

/** The standard output of this process, shared by all its loggers. */
export function standardLog(): LogOutput {
  standard ??= createLogOutput(1);
  return standard;
}
