import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Chapter {
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
      return { title: /^# (.+)$/m.exec(text)?.[1] ?? name, text };
    });
}
