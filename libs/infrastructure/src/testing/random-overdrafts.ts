import { mailOverdrawn, recountOverdrafts, setOverdraft } from '@comensal/application/balances';
import { deliverMeals } from '@comensal/application/terminal';
import { overdraftOf } from '@comensal/domain/balances';
import { toIsoWithOffset } from '@comensal/domain/platform/dates';
import { createDatabase } from '../composition/create-database';
import { canteenUsers, seedCanteen } from './canteen';
import { numbersFrom } from './numbers-from';
import { createTestDatabase } from './test-database';

const at = new Date('2026-11-20T18:00:00-03:00');
const price = 1_000;
const perCentre = 200;

interface Account {
  readonly id: number;
  readonly centre: string;
  balance: number;
  overdraft: number;
}

/** What the product marked and told, and what its accounts say: each must be nothing but what the model expects. */
export interface OverdraftsProved {
  readonly meals: number;
  readonly marked: number;
  /** Meals marked though within the line, or beyond it and not marked. */
  readonly wrong: readonly string[];
  /** Accounts whose balance or line is not the model's. */
  readonly others: readonly number[];
  readonly told: number;
  readonly fell: number;
}

/**
 * Random prepaid accounts with random balances and permitted overdrafts, as amounts and as days of their consumption, eat
 * until many are beyond, and get credits in between. Beside them a model that adds in integers, in the order of the meals.
 */
export async function proveOverdrafts(count: number, seed: number): Promise<OverdraftsProved> {
  const random = numbersFrom(seed);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const testDatabase = await createTestDatabase();
  const database = await createDatabase({ url: testDatabase.url, clock: () => at });
  const { arrange } = testDatabase;
  const dependencies = {
    inTransaction: database.inTransaction,
    clock: () => at,
    publicUrl: 'https://comensal.example',
  };
  try {
    await seedCanteen(arrange);
    const spent = Array.from({ length: count }, () => upTo(60) * price);
    const centres = Array.from({ length: Math.ceil(count / perCentre) }, (_, index) => `Z${index}`);
    await arrange(
      `insert into companies (id, business_name, cuit, category) select 'R' || n, 'Empresa ' || n, '30711111111', '2B' from generate_series(1, $1::int) n`,
      [count],
    );
    await arrange(`insert into business_units (id, name) select c, c from unnest($1::text[]) c`, [centres]);
    const ofPlace = `'Z' || ((n - 1) / ${perCentre})`;
    const all = `from generate_series(1, ${count}) n`;
    for (const sql of [
      `insert into company_business_unit_relations (company_id, business_unit_id, type) select 'R' || n, ${ofPlace}, 'CON' ${all}`,
      `insert into business_unit_food_service_relations (food_service_id, business_unit_id) select 1, id from business_units where id like 'Z%'`,
      `insert into price_lists (business_unit_id, start_date) select id, '2026-01-01' from business_units where id like 'Z%'`,
      `insert into price_list_food_service_realtion (price_list_id, food_service_id, price) select id, 1, ${price} from price_lists where business_unit_id like 'Z%'`,
      `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value select n, 'Perfil ' || n, 'R' || n, ${ofPlace} ${all}`,
      `insert into food_service_profile_relations (food_services_profile_id, food_service_id, qty_day) select n, 1, 999 ${all}`,
      `insert into customers (id, name) overriding system value select n, 'Comensal ' || n ${all}`,
      `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) select n, n, ${ofPlace}, 'R' || n ${all}`,
      `insert into ledger_accounts (id, company_id, business_unit_id) overriding system value select n, 'R' || n, ${ofPlace} ${all}`,
    ])
      await arrange(sql);
    // What they ate before is posted to nobody: it only makes the pace.
    await arrange(
      `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
       select 'antes-' || n, ${ofPlace}, 'R' || n, n, 1, 1, spent, '2026-11-12T12:30:00-03:00', '2026-11-12'
         from unnest($1::bigint[]) with ordinality as s(spent, n) where spent > 0`,
      [spent],
    );
    await arrange(
      `insert into terminal_keys (id, business_unit_id, name, key_hash) overriding system value select n, c, 'Caja', c from unnest($1::text[]) with ordinality k(c, n)`,
      [centres],
    );
    const post = (credits: readonly { readonly account: number; readonly amount: number }[]): Promise<unknown> =>
      arrange(
        `with given as (select * from unnest($1::bigint[], $2::bigint[]) as g(account, amount)), noted as (
           insert into credit_notes_requests (create_date, company_id, business_unit_id, cuit, amount, request_user)
           select '2026-11-20', a.company_id, a.business_unit_id, '30711111111', g.amount, 'admin' from given g join ledger_accounts a on a.id = g.account
           returning id, company_id, amount)
         insert into ledger_movements (account_id, type, amount, balance, credit_note_id, occurred_at)
         select a.id, 'Nota de crédito', n.amount, a.balance + n.amount, n.id, now() from noted n join ledger_accounts a on a.company_id = n.company_id`,
        [credits.map(({ account }) => account), credits.map(({ amount }) => amount)],
      );
    const accounts: Account[] = spent.map((_, index) => ({
      id: index + 1,
      centre: `Z${Math.floor(index / perCentre)}`,
      balance: upTo(5) * price + upTo(price - 1),
      overdraft: 0,
    }));
    await post(
      accounts.filter(({ balance }) => balance > 0).map(({ id, balance }) => ({ account: id, amount: balance })),
    );
    for (const account of accounts) {
      const kind = upTo(3);
      if (kind === 0) continue;
      const measure = kind === 1 ? { amount: null, days: 1 + upTo(4) } : { amount: upTo(4 * price), days: null };
      await setOverdraft(dependencies, canteenUsers.admin, {
        account: account.id,
        ...measure,
        beyond: kind === 3 ? 'stop' : 'mark',
      });
      account.overdraft = overdraftOf(measure, Math.round((spent[account.id - 1] ?? 0) / 20));
    }
    await arrange(
      `update ledger_accounts set overdraft = 0, overdraft_on = '2026-11-19' where overdraft_on is not null`,
    );
    await recountOverdrafts(dependencies);
    const expected = new Set<string>();
    let meals = 0;
    for (let round = 0; round < 6; round += 1) {
      for (const [place, centre] of centres.entries()) {
        const keyId = place + 1;
        // Some twice in a batch, which arrives in another order than that in which they ate.
        const eaters = accounts
          .filter((account) => account.centre === centre)
          .flatMap((account) => Array.from({ length: upTo(2) }, () => account));
        const batch = eaters.map((account, position) => {
          const qty = 1 + upTo(2);
          const id = `${centre}-${round}-${position}`;
          account.balance -= qty * price;
          if (account.balance < -account.overdraft) expected.add(id);
          const occurredAt = new Date('2026-11-20T12:00:00-03:00').getTime() + position * 1_000;
          return {
            id,
            customer_id: account.id,
            food_service_id: 1,
            qty,
            occurred_at: toIsoWithOffset(new Date(occurredAt)),
          };
        });
        const transactions = batch.toReversed();
        const { accepted } = await deliverMeals(dependencies, { keyId, businessUnitId: centre }, { transactions });
        meals += accepted;
      }
      const credits = accounts
        .filter(() => upTo(9) === 0)
        .map(({ id }) => ({ account: id, amount: (1 + upTo(5)) * price }));
      for (const { account, amount } of credits) {
        const credited = accounts[account - 1];
        if (credited) credited.balance += amount;
      }
      await post(credits);
    }
    const stored = await arrange<{ id: string; marked: boolean }>(
      `select terminal_uid as id, beyond_overdraft as marked from meal_transactions where terminal_uid like 'Z%'`,
    );
    const lines = await arrange<{ id: number; balance: number; overdraft: number; below: boolean }>(
      `select id::int, balance::int, overdraft::int, overdrawn_since is not null as below from ledger_accounts where company_id like 'R%' order by id`,
    );
    return {
      meals,
      marked: stored.filter(({ marked }) => marked).length,
      wrong: stored.filter(({ id, marked }) => marked !== expected.has(id)).map(({ id }) => id),
      others: lines
        .filter(({ id, balance, overdraft, below }) => {
          const account = accounts[id - 1];
          return account?.balance !== balance || account.overdraft !== overdraft || below !== balance < 0;
        })
        .map(({ id }) => id),
      told: await mailOverdrawn(dependencies),
      fell: lines.filter(({ below }) => below).length,
    };
  } finally {
    await database.close();
    await testDatabase.drop();
  }
}
