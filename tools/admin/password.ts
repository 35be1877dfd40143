import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';

const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';

/** A password of 15 characters that the rules accept and that can be read aloud without mistakes: about 78 bits. */
export function newPassword(): string {
  const characters = Array.from({ length: 13 }, () => one(letters + digits));
  characters.splice(randomInt(14), 0, one(digits));
  characters.splice(1 + randomInt(13), 0, '.');
  return characters.join('');
}

function one(from: string): string {
  return from.charAt(randomInt(from.length));
}

/** Prompts at the terminal without echo; an empty answer is ''. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/** The first line that a program pipes in. */
export async function readLine(input: Readable): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}
