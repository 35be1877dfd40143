import { writeFileSync } from 'node:fs';
import { renderLifecycles } from '../docs/lifecycles';
import { renderPermissions } from '../docs/permissions';

/** `npm run docs`: writes the pages of docs/ that come out of the code. Run in the project's root. */
for (const [page, content] of [
  ['docs/lifecycles.md', renderLifecycles()],
  ['docs/permissions.md', renderPermissions()],
] as const) {
  writeFileSync(page, content);
  console.log(page);
}
