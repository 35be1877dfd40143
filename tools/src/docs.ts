import { writeFileSync } from 'node:fs';
import { renderLifecycles } from '../docs/lifecycles';

/** `npm run docs`: writes the pages of docs/ that come out of the code. Run in the project's root. */
writeFileSync('docs/lifecycles.md', renderLifecycles());
console.log('docs/lifecycles.md');
