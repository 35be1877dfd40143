import { setTimeout as delay } from 'node:timers/promises';
import type { BrokenRule } from '@comensal/application/balances';
import { checkBalances } from '@comensal/infrastructure/balances';
import { type Query } from '@comensal/infrastructure/platform/database';
import { type Day, momentOf } from '../demo/calendar';
import { menuOf } from './held-menu';
import type { ProofCanteen } from './proof-canteen';
import { type Simulated, simulate } from './simulate';
import { openLine } from './terminal-line';

export interface Proof {
  readonly meals: number;
  readonly terminals: number;
  readonly kills: number;
  readonly canteen: ProofCanteen;
  /** The address of the product, also after it was killed. */
  readonly url: string;
  /** Kills the product and restarts it. */
  readonly killAndRestart: () => Promise<void>;
  readonly query: Query;
}

interface ProofResult {
  readonly made: number;
  readonly sent: number;
  readonly killed: number;
  readonly seconds: number;
  /** What the database contains in the end. */
  readonly kept: number;
  readonly refused: number;
  readonly beyondLimit: number;
  readonly madeBeyondLimit: number;
  /** Meals of prepaid relations whose posting is missing or differs. */
  readonly unposted: number;
  readonly amountDiffers: number;
  readonly broken: readonly BrokenRule[];
}

/** The first day of the proof's meals: 2026-01-01. */
const firstDay: Day = Date.UTC(2026, 0, 1) / 86_400_000;
const lastDay: Day = firstDay + 330;

/**
 * Delivers the meals by several terminals at once, with a tenth of the batches sent twice, connections that are down
 * for days, and the product killed on the way. Then everything is recounted: each meal once, balances and rollups equal
 * to a full recount.
 */
export async function proveDelivery({
  meals,
  terminals,
  kills,
  canteen,
  url,
  killAndRestart,
  query,
}: Proof): Promise<ProofResult> {
  const begun = performance.now();
  const perTill = Math.ceil(meals / terminals);
  const tills = Math.ceil(terminals / canteen.centres.length);
  let running = true;
  const simulations = Promise.all(
    Array.from({ length: terminals }, async (_, position) => {
      const centre = canteen.centres[position % canteen.centres.length];
      if (!centre) throw new Error('A terminal needs a centre');
      return simulate(openLine(url, centre.key), menuOf(centre.id, centre.configuration), {
        till: {
          name: `${centre.id}-POS${position + 1}`,
          position: Math.floor(position / canteen.centres.length),
          tills,
        },
        seed: 1000 + position,
        habits: { offline: 0.15, twice: 0.1, batch: 500 },
        from: firstDay,
        to: lastDay,
        now: momentOf(new Date()),
        meals: perTill,
      });
    }),
  ).finally(() => {
    running = false;
  });
  const killed = await killOnTheWay(kills, meals, () => running, query, killAndRestart);
  const simulated = await simulations;
  const seconds = (performance.now() - begun) / 1000;
  return { ...sumOf(simulated), killed, seconds, ...(await recount(query)) };
}

/** One kill in each equal part of the run. */
async function killOnTheWay(
  kills: number,
  meals: number,
  isRunning: () => boolean,
  query: Query,
  killAndRestart: () => Promise<void>,
): Promise<number> {
  let done = 0;
  while (done < kills && isRunning()) {
    const [stored] = await query<{ count: number }>('select count(*) as count from meal_deliveries');
    if ((stored?.count ?? 0) >= (meals * (done + 1)) / (kills + 1)) {
      await killAndRestart();
      done += 1;
    } else {
      await delay(100);
    }
  }
  return done;
}

function sumOf(simulated: readonly Simulated[]): { made: number; sent: number; madeBeyondLimit: number } {
  const total = (valueOf: (one: Simulated) => number): number => simulated.reduce((sum, one) => sum + valueOf(one), 0);
  return {
    made: total(({ meals }) => meals),
    sent: total(({ accepted, duplicates, rejected }) => accepted + duplicates + rejected),
    madeBeyondLimit: total(({ beyondLimit }) => beyondLimit),
  };
}

async function recount(
  query: Query,
): Promise<Pick<ProofResult, 'kept' | 'refused' | 'beyondLimit' | 'unposted' | 'amountDiffers' | 'broken'>> {
  const [counted] = await query<Pick<ProofResult, 'kept' | 'refused' | 'beyondLimit' | 'unposted' | 'amountDiffers'>>(
    `select count(*) as kept, (select count(*) from refused_meals) as refused, count(*) filter (where t.over_limit) as "beyondLimit",
            count(*) filter (where (r.type = 'CON') <> (m.id is not null) or m.amount <> -t.amount) as unposted, count(*) filter (where t.sent_amount <> t.amount) as "amountDiffers"
       from meal_transactions t join company_business_unit_relations r using (company_id, business_unit_id) left join ledger_movements m on m.meal_id = t.id
      where t.terminal_uid like 'T%-POS%'`,
  );
  const { broken } = await checkBalances(query);
  return { kept: 0, refused: 0, beyondLimit: 0, unposted: 0, amountDiffers: 0, ...counted, broken };
}
