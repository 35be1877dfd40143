import { readFileSync, writeFileSync } from 'node:fs';
import { renderLifecycles } from '../docs/lifecycles';
import { renderPermissions } from '../docs/permissions';
import { renderSecurity, requirementsSchema } from '../docs/security';

const requirements = requirementsSchema.parse(JSON.parse(readFileSync('docs/security/requirements.json', 'utf8')));

/** `npm run docs`: writes the pages of docs/ that are generated from code or data. Run in the project's root. */
for (const [page, content] of [
  ['docs/lifecycles.md', renderLifecycles()],
  ['docs/permissions.md', renderPermissions()],
  ['docs/security.md', renderSecurity(readFileSync('docs/security.md', 'utf8'), requirements)],
] as const) {
  writeFileSync(page, content);
  console.log(page);
}
