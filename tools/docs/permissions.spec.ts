import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPermissions } from './permissions';

it('ACC-16 ACC-22 docs/permissions.md shows the permissions of the tables', () => {
  expect(readFileSync(join(__dirname, '../../docs/permissions.md'), 'utf8')).toBe(renderPermissions());
});
