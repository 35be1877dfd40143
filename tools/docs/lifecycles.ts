import * as domain from '@comensal/domain/composition/whole';
import { Lifecycle, lifecyclePage } from '@comensal/domain/platform/lifecycle';

/** docs/lifecycles.md, generated from every lifecycle of the domain: `npm run docs` writes it, a test compares. */
export function renderLifecycles(): string {
  const lifecycles = Object.values(domain).filter((exported) => exported instanceof Lifecycle);
  const parts = new Set(lifecycles.flatMap((lifecycle) => lifecycle.parts));
  const pages = lifecycles.filter((lifecycle) => !parts.has(lifecycle)).map((lifecycle) => lifecyclePage(lifecycle));
  return `# Lifecycles

Written by \`npm run docs\` from the machines in \`libs/domain\`; do not edit. Each lifecycle is one XState machine: the server
decides with it, the portal draws the stepper and the buttons from it, and a test fails when this page is stale.

A transition reads \`event [rules]\`: the rules are checked in that order, and the first one that fails is the reason
that the person reads.

${pages.sort().join('\n\n')}
`;
}
