import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gatheredLists } from './gather/lists.mjs';
import { workspace } from './launch/workspace.mjs';

// The first half of `npm run gather`, before the generated pages: writes the lists of features, controllers and
// migrations. Needs nothing installed.
for (const { file, content } of gatheredLists()) {
  const full = path.join(workspace, file);
  if (readFileSync(full, 'utf8') === content) continue;
  writeFileSync(full, content);
  console.log(file);
}
