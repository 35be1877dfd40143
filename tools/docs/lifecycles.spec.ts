import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderLifecycles } from './lifecycles';

it('CRE-39 CRE-46 docs/lifecycles.md shows the lifecycles of the machines', () => {
  expect(readFileSync(join(__dirname, '../../docs/lifecycles.md'), 'utf8')).toBe(renderLifecycles());
});
