import type { AnyStateMachine } from 'xstate';
import { describeTransitions } from './lifecycle';

/** The machine as a Mermaid state diagram: docs/lifecycles.md is written with it, and a test compares the two. */
export function lifecycleDiagram(machine: AnyStateMachine): string {
  const initial = String(machine.config.initial);
  const lines = describeTransitions(machine).map(
    ({ from, event, to, rules }) => `  ${from} --> ${to}: ${event} [${rules.join(', ')}]`,
  );
  const finals = Object.values(machine.states)
    .filter((node) => node.type === 'final')
    .map((node) => `  ${node.key} --> [*]`);
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...lines, ...finals].join('\n');
}
