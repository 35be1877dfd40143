import type { AnyLifecycle } from './lifecycle-definition';
import { refusalOf } from './rules';
import { everyTransition, regionsOf, statusRegion } from './transitions';

/**
 * The section of a lifecycle in docs/lifecycles.md: a diagram for each region, its rules, and the lifecycles of its parts.
 */
export function lifecyclePage(lifecycle: AnyLifecycle, depth = 2): string {
  const { page, machine, parts } = lifecycle;
  const regions = Object.keys(regionsOf(machine));
  const diagrams = regions.map((region) =>
    [
      ...(regions.length > 1 ? [`The region \`${region}\`:`, ''] : []),
      '```mermaid',
      lifecycleDiagram(lifecycle, region),
      '```',
      '',
    ].join('\n'),
  );
  return [
    `${'#'.repeat(depth)} ${page.title}`,
    '',
    page.text,
    '',
    ...diagrams,
    '| rule | message when it does not hold |',
    '|---|---|',
    ...[...Map.groupBy(ruleNames(lifecycle), (name) => sentenceOf(lifecycle, name))].map(
      ([sentence, names]) => `| ${names.join(', ')} | ${sentence} |`,
    ),
    ...parts.flatMap((part) => ['', lifecyclePage(part, depth + 1)]),
  ].join('\n');
}

/** One region of the machine as a Mermaid state diagram. */
function lifecycleDiagram({ machine }: AnyLifecycle, region: string): string {
  const states = regionsOf(machine)[region] ?? {};
  const initial =
    region === statusRegion && machine.config.type !== 'parallel'
      ? machine.config.initial
      : machine.states[region]?.config.initial;
  const lines = everyTransition(machine)
    .filter(
      (transition) =>
        transition.region === region && (transition.from !== transition.to || transition.rules.length > 0),
    )
    .map(({ from, event, to, rules }) => `  ${from} --> ${to}: ${event} [${rules.join(', ')}]`);
  const finals = Object.values(states)
    .filter((node) => node.type === 'final')
    .map((node) => `  ${node.key} --> [*]`);
  return ['stateDiagram-v2', `  [*] --> ${String(initial)}`, ...lines, ...finals].join('\n');
}

function ruleNames({ machine }: AnyLifecycle): string[] {
  return [...new Set(everyTransition(machine).flatMap(({ rules }) => rules))];
}

function sentenceOf({ rules }: AnyLifecycle, name: string): string {
  const rule = rules[name];
  if (!rule) return '';
  const { message, fields } = refusalOf(rule);
  return fields
    ? Object.entries(fields)
        .map(([field, sentence]) => `\`${field}\`: ${sentence}`)
        .join('; ')
    : message;
}
