import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatheredLists } from './lists.mjs';

test.each(gatheredLists().map(({ file, content }) => [file, content] as const))(
  '%s names what is there; run `npm run gather` when it does not',
  (file, content) => {
    expect(readFileSync(join(__dirname, '../..', file), 'utf8')).toBe(content);
  },
);
