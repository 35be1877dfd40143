import type { Home } from '@comensal/domain/home';
import { checkBalances } from '@comensal/infrastructure/balances';
import fc from 'fast-check';
import { commandNames, commands } from './walk-commands';
import { expectMoney } from './walk-money';
import { startWalkWorld, type Walker, type WalkWorld, walkers } from './walk-world';

/** A longer walk: WALK_STEPS, from another WALK_SEED; a walk that fell is shortened with WALK_SHRINK=1. */
const steps = Number(process.env['WALK_STEPS'] ?? 1_000);
const seed = Number(process.env['WALK_SEED'] ?? 20261121);
const isShrunk = process.env['WALK_SHRINK'] === '1';

/** What nobody of K2, or of K1, may read anywhere. */
const foreignTo: Partial<Record<Walker, readonly string[]>> = {
  contratista: ['Mixta del Plata', 'Cliente Común', 'Contratista Ajena', 'Rosario'],
  mixto: ['Metalúrgica Ñandú', 'Cliente Común', 'Contratista Ajena', 'Rosario', 'Pilar'],
  ajenoTodo: ['Metalúrgica Ñandú', 'Cliente Común', 'Contratista Ajena', 'Rosario', 'Pilar'],
};
const read = [
  ['home/getHome', {}],
  ['credits/getCredits', {}],
  ['credit-notes/getCreditNotes', { companies: ['%'] }],
  ['reversals/getReversals', {}],
  ['balances/getBalances', {}],
] as const;

const anyOf = (most: number) => fc.noBias(fc.nat(most));

/** Money: the recount of the nightly job over everything. */
async function expectRecount({ api }: WalkWorld): Promise<void> {
  const { broken } = await checkBalances(api.arrange);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
}

/** Scope: no answer has a foreign name. */
async function expectScope(world: WalkWorld, who: Walker): Promise<void> {
  for (const [call, body] of read) {
    const { body: text } = await world.send(who, call, { body });
    for (const name of foreignTo[who] ?? [])
      if (text.includes(name)) throw new Error(`${call} shows «${name}» to ${who}`);
  }
}

/** Home's counts are those of the lists that they lead to. */
async function expectCounts(world: WalkWorld, who: Walker): Promise<void> {
  const home = (await world.send(who, 'home/getHome', { body: {} })).response.data as Home;
  const page = { offset: 0, limit: 10 };
  for (const { status, total } of home.tiles.credits ?? []) {
    const { response } = await world.send(who, 'credits/getCredits', { body: { status: [status], page } });
    expect([who, status, (response.data as { total: number }).total]).toEqual([who, status, total]);
  }
}

/** A failure says at which step. */
async function saying(step: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new Error(step, { cause: error });
  }
}

test('decisions: a random walk over the ways of credits, notes, reversals, meals and replacements keeps money, scope, counts and manners', async () => {
  const step = fc.record({
    name: fc.constantFrom(...commandNames),
    // Without bias: small numbers would come too often, and each is a choice by its remainder.
    picks: fc.tuple(anyOf(1_000), anyOf(10_000), anyOf(1_000_000), anyOf(1_000)),
  });
  const most = Math.min(steps, 1_000);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: isShrunk ? 1 : most, maxLength: most, size: 'max' }), async (walk) => {
      const world = await startWalkWorld();
      try {
        for (const [index, { name, picks }] of walk.entries()) {
          await saying(`step ${index}, ${name} ${picks.join(' ')}`, async () => {
            await commands[name](world, picks);
            await expectMoney(world);
            const who = walkers[index % walkers.length] as Walker;
            if (index % 50 === 0 || index === walk.length - 1) await expectRecount(world);
            if (index % 20 === 0) await expectScope(world, who);
            if (index % 30 === 0) await expectCounts(world, who);
          });
        }
        const done = await world.api.arrange<{ table: string; rows: number }>(
          `select 'movements' as table, count(*)::int as rows from ledger_movements union all select 'reversals', count(*)::int from reversals where status = 'Confirmada'`,
        );
        // A walk that gets nowhere proves nothing.
        if (walk.length >= 500) for (const { table, rows } of done) expect([table, rows > 0]).toEqual([table, true]);
      } finally {
        await world.close();
      }
    }),
    { seed, numRuns: Math.ceil(steps / most), endOnFailure: !isShrunk },
  );
}, 3_600_000);
