import { creditMachine, describeTransitions, lifecycleDiagram, refusalOf } from '@comensal/domain';

/** docs/lifecycles.md, written from the machines themselves: `npm run docs` writes it, a test compares. */
export function renderLifecycles(): string {
  return `# Lifecycles

Written by \`npm run docs\` from the machines in \`libs/domain\`; do not edit. Each lifecycle is one XState machine: the server
decides with it, the portal draws the stepper and the buttons from it, and a test fails when this page is stale.

A transition reads \`event [rules]\`: the rules are asked in that order, and the first one that does not hold is the reason
that the person reads.

## Credit

\`libs/domain/src/credits/credit.machine.ts\`. A new state is added there: statuses, buttons, filters, stepper and
this page follow from it, and the column's check follows with a migration (a test compares the two). Entering \`Aprobado\` posts the amount to the ledger, once.

\`\`\`mermaid
${lifecycleDiagram(creditMachine)}
\`\`\`

| rule | what the person reads when it does not hold |
|---|---|
${rulesOf()
  .map((rule) => `| ${rule} | ${sentenceOf(rule)} |`)
  .join('\n')}
`;
}

function rulesOf(): string[] {
  return [...new Set(describeTransitions(creditMachine).flatMap(({ rules }) => rules))];
}

function sentenceOf(rule: string): string {
  const { message, fields } = refusalOf(rule);
  return fields
    ? Object.entries(fields)
        .map(([field, sentence]) => `\`${field}\`: ${sentence}`)
        .join('; ')
    : message;
}
