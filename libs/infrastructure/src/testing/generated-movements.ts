import { matchingSql } from '../bank-statements/matching.sql';
import type { Query } from '../platform/database/query';

/** How a generated movement is to be known, by what is unique of it. */
export type MovementCase =
  | 'operation'
  | 'account'
  | 'payer'
  | 'withheld'
  | 'declared'
  | 'joined'
  | 'shown'
  | 'split'
  | 'twin'
  | 'stranger'
  | 'charge';

export interface GeneratedMovement {
  readonly id: number;
  readonly of: MovementCase;
  /** The credits that it pays. */
  readonly credits: readonly number[];
}

/** Numbers that look random and are the same each time. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
}

interface Credit {
  readonly id: number;
  readonly company: number;
  readonly amount: number;
}
interface Movement extends GeneratedMovement {
  readonly day: string;
  readonly amount: number;
  readonly payer_tax_id: string;
  readonly payer_account: string;
  readonly operation: string;
  readonly description: string;
}

const cuitOf = (company: number): string => `30${String(70_000_000 + company)}0`;
const cvuOf = (company: number): string => `0000003${String(company).padStart(15, '0')}`;
/** Companies of which each has one account. */
const creditsOfCompany = 10;

/**
 * Fills a database with as many open payments and movements, of all the ways in which money comes in. Within a company amounts
 * are unique, except of twins. The database has the users of `seedCanteen`.
 */
export async function generateMovements(
  arrange: Query,
  sizes: { readonly payments: number; readonly movements: number; readonly twins: number },
): Promise<readonly GeneratedMovement[]> {
  const pick = random(20_261_130);
  const credits: Credit[] = [];
  const movements: Movement[] = [];
  const papers: object[] = [];
  const cvus: number[] = [];
  let company = 0;
  let amountAt = 0;
  // Steps of more than any sum of others keep sums from meeting by chance.
  const amount = (): number => 100_000 + pick(50_000_000) * 16 + (amountAt++ % 16);
  const credit = (of: number, amounts = amount()): Credit => {
    const added = { id: credits.length + 1, company: of, amount: amounts };
    credits.push(added);
    return added;
  };
  const day = (): string => `2026-11-${String(10 + pick(15)).padStart(2, '0')}`;
  const pay = (of: MovementCase, paid: readonly Credit[], sum: number, more: Partial<Movement> = {}): void => {
    const id = movements.length + 1;
    const payer_tax_id = cuitOf(paid[0]?.company ?? 0);
    movements.push({
      id,
      of,
      credits: paid.map((one) => one.id),
      day: day(),
      amount: sum,
      payer_tax_id,
      payer_account: '',
      operation: String(10_000_000 + id * 7),
      description: 'Transferencia recibida',
      ...more,
    });
  };
  const paper = (one: Credit, kind: string, sum: number, number: string): void => {
    const tax = kind === 'withholding' ? 'income' : null;
    papers.push({ credit_id: one.id, kind, tax, number, paper_date: '2026-11-12', amount: sum });
  };
  const cases: readonly ((of: number) => void)[] = [
    (of) => {
      const one = credit(of);
      paper(one, 'transfer', one.amount, `OP-00${90_000_000 + one.id}`);
      pay('operation', [one], one.amount - 1, { operation: String(90_000_000 + one.id), payer_tax_id: '' });
    },
    (of) => {
      const one = credit(of);
      pay('payer', [one], one.amount);
    },
    (of) => {
      const one = credit(of);
      const held = 1_000 + pick(50_000);
      paper(one, 'withholding', held, `${one.id}`);
      pay('withheld', [one], one.amount - held);
    },
    (of) => {
      const one = credit(of);
      const part = Math.floor(one.amount / 3);
      paper(one, 'transfer', part, `a${one.id}`);
      paper(one, 'transfer', one.amount - part, `b${one.id}`);
      pay('declared', [one], part);
      pay('declared', [one], one.amount - part);
    },
    (of) => {
      const several = Array.from({ length: 2 + pick(3) }, () => credit(of));
      pay(
        'joined',
        several,
        several.reduce((sum, one) => sum + one.amount, 0),
      );
    },
    (of) => {
      const several = [credit(of), credit(of)];
      for (const one of several) paper(one, 'transfer', one.amount, String(80_000_000 + (several[0]?.id ?? 0)));
      const sum = several.reduce((total, one) => total + one.amount, 0);
      pay('shown', several, sum, { operation: String(80_000_000 + (several[0]?.id ?? 0)), payer_tax_id: '' });
    },
    (of) => {
      const one = credit(of);
      const part = Math.floor(one.amount / (3 + pick(3)));
      pay('split', [one], part);
      pay('split', [one], one.amount - part);
    },
  ];
  for (let at = 0; at < sizes.twins; at += 1) {
    const of = company++;
    const sum = amount();
    const twins = [credit(of, sum), credit(of, sum)];
    const same = { day: '2026-11-12', operation: '' };
    for (const one of twins) pay('twin', [one], sum, same);
  }
  while (credits.length < sizes.payments) {
    const of = company++;
    if (of % 5 === 0) {
      cvus.push(of);
      const one = credit(of);
      pay('account', [one], Math.floor(one.amount / 2), { payer_account: cvuOf(of), payer_tax_id: '' });
      continue;
    }
    while (credits.filter((one) => one.company === of).length < creditsOfCompany) cases[pick(cases.length)]?.(of);
  }
  while (movements.length < sizes.movements) {
    const isCharge = pick(2) === 0;
    const charge = { description: 'Imp. Ley 25413', payer_tax_id: cuitOf(pick(company)), operation: '' };
    const stranger = { payer_tax_id: `20${String(10_000_000 + pick(80_000_000))}9` };
    pay(isCharge ? 'charge' : 'stranger', [], amount(), isCharge ? charge : stranger);
  }
  const companies = Array.from({ length: company }, (_, id) => ({ id: `G${id}`, cuit: cuitOf(id), cvu: cvuOf(id) }));
  await arrange(
    `insert into companies (id, business_name, cuit, category)
     select id, 'Cliente ' || id, cuit, '2B' from jsonb_to_recordset($1::jsonb) as c(id text, cuit text)`,
    [JSON.stringify(companies)],
  );
  await arrange(
    `insert into credits_requests (id, create_date, company_id, business_unit_id, contractor_id, cuit, business_name, amount, status,
       requested_by, invoice_number, invoice_date, invoice_amount)
     select c.id, '2026-11-08', 'G' || c.company, 'C2', 'G' || c.company, k.cuit, k.business_name, c.amount, 'Pagado', 'contratista',
            'A 1-' || c.id, '2026-11-08', c.amount
       from jsonb_to_recordset($1::jsonb) as c(id bigint, company text, amount bigint) join companies k on k.id = 'G' || c.company`,
    [JSON.stringify(credits)],
  );
  await arrange(
    `insert into payment_papers (credit_id, kind, tax, number, paper_date, amount)
     select credit_id, kind, tax, number, paper_date, amount from jsonb_to_recordset($1::jsonb)
       as p(credit_id bigint, kind text, tax text, number text, paper_date date, amount bigint)`,
    [JSON.stringify(papers)],
  );
  await arrange(
    `with accounts as (
       insert into ledger_accounts (company_id, business_unit_id) select 'G' || c, 'C2' from unnest($1::int[]) c returning id, company_id)
     insert into account_cvus (account_id, number) select a.id, c->>'cvu' from accounts a
       join jsonb_array_elements($2::jsonb) c on c->>'id' = a.company_id`,
    [cvus, JSON.stringify(companies)],
  );
  await arrange(`insert into bank_accounts (id, name, number) values (1, 'Banco', '0070000000000000000000')`);
  await arrange(
    `insert into bank_movements (id, account_id, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence,
       is_income, statements)
     select id, 1, day, amount, id, description, operation, payer_tax_id, payer_account,
            row_number() over (partition by day, amount order by id), of <> 'charge', '{}'
       from jsonb_to_recordset($1::jsonb) as m(id bigint, of text, day date, amount bigint, description text, operation text,
         payer_tax_id text, payer_account text)`,
    [JSON.stringify(movements)],
  );
  await arrange('analyze');
  return movements;
}

interface Proposal {
  readonly movement_id: number;
  readonly is_single: boolean;
  readonly credits: readonly { readonly id: number }[];
}
interface Tally {
  all: number;
  /** Movements with a single proposal, with a right one, and with the right one among those proposed. */
  single: number;
  right: number;
  found: number;
}

/** What the matching proposes for the movements, by their case. */
export async function tallyMatching(
  arrange: Query,
  generated: readonly GeneratedMovement[],
): Promise<ReadonlyMap<MovementCase, Tally>> {
  const rows = await arrange<Proposal>(
    `with ${matchingSql} select movement_id::int, is_single, credits from proposals order by movement_id, place`,
  );
  const byMovement = Map.groupBy(rows, ({ movement_id }) => movement_id);
  const key = (ids: readonly number[]): string => [...ids].sort((one, other) => one - other).join();
  const tally = new Map<MovementCase, Tally>();
  for (const { id, of, credits } of generated) {
    const proposed = (byMovement.get(id) ?? []).map((one) => ({
      ...one,
      key: key(one.credits.map((each) => each.id)),
    }));
    const count = tally.get(of) ?? { all: 0, single: 0, right: 0, found: 0 };
    tally.set(of, count);
    const isSingle = proposed[0]?.is_single === true;
    count.all += 1;
    count.single += Number(isSingle);
    count.right += Number(isSingle && proposed[0]?.key === key(credits));
    count.found += Number(proposed.some((one) => one.key === key(credits)));
  }
  return tally;
}

/** Where a fact is unique the first proposal is right; nearly all others are found; what is no payment, or a twin, has no single one. */
export function expectRight(tally: ReadonlyMap<MovementCase, Tally>): void {
  for (const known of ['operation', 'account', 'payer', 'withheld', 'declared', 'shown'] as const) {
    const count = tally.get(known);
    expect([known, count?.right]).toEqual([known, count?.all]);
  }
  for (const none of ['twin', 'stranger', 'charge'] as const)
    expect([none, tally.get(none)?.single]).toEqual([none, 0]);
  const paid = [...tally].flatMap(([of, count]) => (of === 'stranger' || of === 'charge' ? [] : [count]));
  const sum = (part: 'all' | 'found'): number => paid.reduce((total, count) => total + count[part], 0);
  expect(sum('found') / sum('all')).toBeGreaterThanOrEqual(0.98);
}
