import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Chapter {
  /** Its file without the ending, which is its destination in the printed manual. */
  readonly name: string;
  readonly title: string;
  /** Markdown, with the title as its first line. */
  readonly text: string;
}

/** The chapters in the folder, in the order of their file names. */
export function readChapters(folder: string): readonly Chapter[] {
  return readdirSync(folder)
    .filter((name) => /^\d\d-.+\.md$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name: name.replace(/\.md$/, ''), title: /^# (.+)$/m.exec(text)?.[1] ?? name, text };
    });
}
