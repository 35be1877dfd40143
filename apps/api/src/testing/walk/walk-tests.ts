import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Picks } from './walk-command';
import { type CommandName, commandNames, commands } from './walk-commands';
import { createInvariants } from './walk-invariants';
import { startWalkWorld } from './walk-world';

const seed = Number(process.env['WALK_SEED'] ?? 20261121);
const isShrunk = process.env['WALK_SHRINK'] === '1';
const cases = join(__dirname, 'cases');

interface Step {
  readonly name: CommandName;
  readonly picks: Picks;
}
type RecordedWalk = readonly (readonly [CommandName, ...Picks])[];

/** A step takes 30 ms on a quiet machine; another may be ten times as slow. */
const mostMsOfStep = 300;
/** How often each command found something to do. */
const counts = new Map<string, number>();

async function take(walk: readonly Step[]): Promise<void> {
  const world = await startWalkWorld();
  try {
    const hold = await createInvariants(world);
    for (const [index, { name, picks }] of walk.entries()) {
      try {
        const before = world.done();
        await commands[name](world, picks);
        if (world.done() > before) counts.set(name, (counts.get(name) ?? 0) + 1);
        await hold(index, index === walk.length - 1);
      } catch (error) {
        throw new Error(`step ${index}, ${name} ${picks.join(' ')}`, { cause: error });
      }
    }
  } finally {
    await world.close();
  }
}

const anyOf = (most: number) => fc.noShrink(fc.noBias(fc.nat(most)));
const step: fc.Arbitrary<Step> = fc.record({
  name: fc.noShrink(fc.constantFrom(...commandNames)),
  // Without bias: small numbers would come too often, and each is a choice by its remainder.
  picks: fc.tuple(anyOf(1_000), anyOf(10_000), anyOf(1_000_000), anyOf(1_000)),
});

/**
 * Walks `commandCount` commands at random, or WALK_STEPS, from the seed WALK_SEED, in walks of a thousand, each on a
 * database of its own. With WALK_SHRINK=1 a walk that fell is shortened, and kept among the cases, which every run
 * walks again.
 */
export function walkTests(commandCount: number): void {
  const steps = Number(process.env['WALK_STEPS'] ?? commandCount);

  test('decisions: the walks that fell once hold', async () => {
    for (const file of readdirSync(cases).filter((name) => name.endsWith('.json'))) {
      const walk = JSON.parse(readFileSync(join(cases, file), 'utf8')) as RecordedWalk;
      await take(walk.map(([name, ...picks]) => ({ name, picks })));
    }
  }, 3_600_000);

  test(
    'decisions: a random walk over the mechanisms keeps money, scope, people, manners, and each step once',
    async () => {
      const most = Math.min(steps, 1_000);
      const walks = fc.array(step, { minLength: isShrunk ? 1 : most, maxLength: most, size: 'max' });
      const match = await fc.check(fc.asyncProperty(walks, take), {
        seed,
        numRuns: Math.ceil(steps / most),
        endOnFailure: !isShrunk,
      });
      if (match.failed) {
        if (isShrunk) {
          const shortest = (match.counterexample?.[0] ?? []).map(({ name, picks }) => [name, ...picks]);
          mkdirSync(cases, { recursive: true });
          writeFileSync(join(cases, `${match.seed}.json`), `${JSON.stringify(shortest)}\n`);
        }
        throw new Error(`WALK_SEED=${match.seed}, after ${match.numRuns} walks`, { cause: match.errorInstance });
      }
      // A walk that gets nowhere proves nothing.
      if (steps >= 2_000) expect(new Set(commandNames).size - counts.size).toBeLessThan(20);
    },
    Math.max(600_000, steps * mostMsOfStep),
  );
}
