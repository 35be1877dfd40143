import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** One line of the Dockerfile, in the stage that it is of. */
export interface Instruction {
  readonly stage: string;
  readonly name: string;
  readonly words: string;
}

/** The lines of the Dockerfile, joined where they continue, without comments. */
export function instructions(): Instruction[] {
  let stage = '';
  return readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', words = ''] = /^(\w+) +(\S.*)$/.exec(line) ?? [];
      if (name === 'FROM') stage = / AS (\w+)$/.exec(words)?.[1] ?? 'image';
      return { stage, name, words };
    });
}

/** Whether the engine gets a file of the repository: those that .dockerignore names stay outside. */
export function inContext(): (file: string) => boolean {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const strange = patterns.filter((each) => /^[!#/]/.test(each));
  if (strange.length > 0)
    throw new Error(`.dockerignore has patterns that are not understood here: ${strange.join(' ')}`);
  return (file) => !patterns.some((each) => path.matchesGlob(path.relative(root, file), each));
}
