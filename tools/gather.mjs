import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gatheredLists } from './gather/lists.mjs';
import { workspace } from './launch/workspace.mjs';

// `npm run gather` writes the lists of features, controllers and migrations, which needs nothing installed, and then by the
// tool `docs` the generated pages.
for (const { file, content } of gatheredLists()) {
  const full = path.join(workspace, file);
  if (readFileSync(full, 'utf8') === content) continue;
  writeFileSync(full, content);
  console.log(file);
}
await import('./run.mjs');
