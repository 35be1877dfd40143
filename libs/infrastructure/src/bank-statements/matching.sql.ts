import { paidStatuses, proposalPoints } from '@comensal/domain/bank-statements';
import { creditLifecycle } from '@comensal/domain/credits';
import { isWhollyReversed } from '../reversals/reversed.sql';

/*
 * Which open credits an incoming movement may have paid, all movements at once, as common table expressions. `m` is a row of
 * `bank_movements`, `c` of `credits_requests`.
 */

const listed = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** Condition: the credit was approved. */
export const isApproved = (c: string): string => `${c}.status in (${listed(creditLifecycle.statusesOf('approved'))})`;

/** What a credit lacks of its invoice: certificates and what movements paid are counted. */
export const leftOf = (c: string): string => `(${c}.invoice_amount
  - coalesce((select sum(w.amount) from payment_papers w where w.credit_id = ${c}.id and w.kind = 'withholding'), 0)
  - coalesce((select sum(x.amount) from movement_matches x where x.credit_id = ${c}.id), 0))::bigint`;

/** A number of an operation without signs, leading letters and zeros; null for one too short to identify anything. */
const operationKey = (text: string): string =>
  `(select k from regexp_replace(upper(${text}), '^[A-Z ]*[^0-9A-Z]*0*|[^0-9A-Z]', '', 'g') k where length(k) >= 4)`;

/** Days around the day that a paper says. */
const nearDays = 3;
/** Days after an approval in which the money that it believed in may still come. */
const daysAfterApproval = 45;
/** Days before a request in which its money may have come. */
const daysBefore = 10;
/** Open credits of a payer among which sums are looked for, the oldest first. */
const mostSummed = 20;

const { operation, account, payer, amount, sum, date } = proposalPoints;

const given = `
  open_movements as materialized (
    select m.id, m.day, m.amount - m.matched as rest, coalesce(nullif(m.payer_tax_id, ''), k.cuit) as payer,
           nullif(m.payer_account, '') as account, ${operationKey('m.operation')} as operation
      from bank_movements m
      -- Whoever pays to an account's own CVU is known by it.
      left join account_cvus v on m.payer_account in (v.number, v.alias)
      left join ledger_accounts a on a.id = v.account_id left join companies k on k.id = a.company_id
     where m.is_income and m.matched < m.amount
       and not exists (select from bank_accounts own where own.number = m.payer_account)
  ),
  certified as materialized (
    select credit_id, sum(amount) as amount from payment_papers where kind = 'withholding' group by 1
  ),
  received as materialized (select credit_id, sum(amount) as amount from movement_matches group by 1),
  open_credits as materialized (
    select c.id, c.cuit, (c.invoice_amount - coalesce(w.amount, 0) - coalesce(r.amount, 0))::bigint as rest,
           least(c.create_date, c.invoice_date) - ${daysBefore} as since,
           case when ${isApproved('c')} then c.status_since::date + ${daysAfterApproval} else 'infinity' end as until,
           v.number, v.alias
      from credits_requests c
      left join certified w on w.credit_id = c.id left join received r on r.credit_id = c.id
      left join ledger_accounts a on a.company_id = c.company_id and a.business_unit_id = c.business_unit_id
       and a.group_id is not distinct from c.group_id
      left join account_cvus v on v.account_id = a.id
     where c.status in (${listed(paidStatuses)})
       and c.invoice_amount > coalesce(w.amount, 0) + coalesce(r.amount, 0) and not ${isWhollyReversed('c')}
  ),
  facts as materialized (
    select f.* from (
      select p.credit_id, ${operationKey('p.number')} as operation, p.amount, p.paper_date as day, null as payer, null as account
        from payment_papers p where p.kind in ('transfer', 'echeq')
      union all
      select r.credit_id, ${operationKey('r.operation')}, r.amount, r.paid_on, r.payer_tax_id, r.payer_account
        from receipt_facts r where r.source <> 'none') f
      join open_credits c on c.id = f.credit_id
  ),
  fact_days as materialized (select credit_id, min(day) as first, max(day) as last from facts group by 1),
  found as materialized (
    select m.id as movement_id, f.credit_id, true as by_operation, false as by_account, false as by_payer
      from open_movements m join facts f on f.operation = m.operation
    union all
    select m.id, c.id, false, true, false from open_movements m join open_credits c on c.number = m.account
    union all
    select m.id, c.id, false, true, false from open_movements m join open_credits c on c.alias = m.account
    union all
    select m.id, c.id, false, false, true from open_movements m join open_credits c on c.cuit = m.payer
    union all
    select m.id, f.credit_id, false, false, true from open_movements m join facts f on f.payer = m.payer
    union all
    select m.id, f.credit_id, false, false, true from open_movements m join facts f on f.account = m.account
    union all
    select m.id, c.id, false, false, false from open_movements m join open_credits c on c.rest = m.rest where m.payer is null
    union all
    select m.id, f.credit_id, false, false, false from open_movements m join facts f on f.amount = m.rest where m.payer is null
  ),
  paired as materialized (
    select movement_id, credit_id, bool_or(by_operation) as by_operation, bool_or(by_account) as by_account,
           bool_or(by_payer) as by_payer
      from found group by 1, 2
  ),
  said as materialized (
    select p.movement_id, p.credit_id from paired p join open_movements m on m.id = p.movement_id
      join facts f on f.credit_id = p.credit_id and f.amount = m.rest group by 1, 2
  ),
  pairs as materialized (
    select p.*, m.rest, c.rest as lacks, c.rest = m.rest or s.credit_id is not null as by_amount,
           coalesce(m.day between d.first - ${nearDays} and d.last + ${nearDays}, false) as by_date,
           bool_or(p.by_operation) over (partition by p.movement_id) as is_named
      from paired p join open_movements m on m.id = p.movement_id join open_credits c on c.id = p.credit_id
      left join said s on s.movement_id = p.movement_id and s.credit_id = p.credit_id
      left join fact_days d on d.credit_id = p.credit_id
     where m.day between c.since and c.until
  ),
  -- One transfer for all the credits that show its operation.
  joint as materialized (
    select p.movement_id, p.credit_id, p.lacks as rest, p.lacks, true as is_single
      from (select p.*, sum(p.lacks) over own as named, count(*) over own as credits, max(p.movements) over own as rivals
              from (select p.*, count(*) over (partition by p.credit_id) as movements from pairs p where p.by_operation) p
            window own as (partition by p.movement_id)) p
     where p.credits > 1 and p.named = p.rest and p.rivals = 1
  )`;

/** The plain join by facts, which the rounds judge: `pairs`. */
export const pairsSql = given;

const points = (p: string, byAmount = `${p}.by_amount`): string =>
  [
    [`${p}.by_operation`, operation],
    [`${p}.by_account`, account],
    [`${p}.by_payer`, payer],
    [byAmount, amount],
    [`${p}.by_date`, date],
  ]
    .map(([flag, count]) => `${flag}::int * ${count}`)
    .join(' + ');

const reasonsOf = (p: string): string => `array_remove(array[
  case when ${p}.by_operation then 'operation' end, case when ${p}.by_account then 'account' end,
  case when ${p}.by_payer then 'payer' end, case when ${p}.by_amount then 'amount' end,
  case when ${p}.by_date then 'date' end], null)`;

/**
 * One round: of the pairs that `which` admits, among movements and amounts that earlier rounds left, the best of each movement.
 * It is single where no other credit is as good, and the credit takes this movement beside all others that are as good for it.
 */
const round = (name: string, earlier: readonly string[], which: string): string => {
  const single = (select: string): string =>
    earlier.map((one) => `select ${select} from ${one} where is_single`).join(' union all ');
  return `
  ${name}_taken as materialized (
    select credit_id, sum(least(rest, lacks)) as amount from (${single('credit_id, rest, lacks')}) s group by 1
  ),
  ${name}_left as (
    select p.movement_id, p.credit_id, p.by_operation, p.by_account, p.by_payer, p.by_date, p.is_named, p.rest, l.lacks,
           l.lacks = p.rest or (p.by_amount and p.rest <> p.lacks and p.rest <= l.lacks) as by_amount
      from pairs p left join ${name}_taken t on t.credit_id = p.credit_id
     cross join lateral (select (p.lacks - coalesce(t.amount, 0))::bigint as lacks) l
     where l.lacks > 0 and not exists (select from (${single('movement_id')}) s where s.movement_id = p.movement_id)
  ),
  ${name}_best as (
    select s.*, count(*) over (partition by s.movement_id) as equals
      from (select p.*, ${points('p')} as score, rank() over (partition by p.movement_id order by ${points('p')} desc) as place
              from ${name}_left p where ${which}) s
     where s.place = 1
  ),
  ${name} as materialized (
    select b.*, b.equals = 1 and (b.rivals = 1 or b.wanted <= b.lacks) as is_single
      from (select b.*, count(*) over better as rivals, sum(b.rest) over better as wanted
              from ${name}_best b window better as (partition by b.credit_id order by b.score desc)) b
  )`;
};

/** Sums: a movement that pays two to four credits of one payer, and two or three movements that pay one credit. */
const sums = `
  settled as materialized (
    select movement_id, credit_id, lacks as amount from joint
    union all select movement_id, credit_id, least(rest, lacks) from named where is_single
    union all select movement_id, credit_id, least(rest, lacks) from equal where is_single
  ),
  -- A movement with an equal credit is no part of a sum, nor is one whose operation names credits of its own.
  loose as materialized (
    select m.id, m.rest, m.payer, m.day from open_movements m
     where m.payer is not null and not exists (select from settled s where s.movement_id = m.id)
       and not exists (select from equal e where e.movement_id = m.id)
  ),
  owed as materialized (
    select s.* from (
      select c.id, c.cuit as payer, c.rest - coalesce(t.amount, 0) as rest, c.since, c.until,
             row_number() over (partition by c.cuit order by c.since, c.id) as place
        from open_credits c left join (select credit_id, sum(amount) as amount from settled group by 1) t on t.credit_id = c.id
       where c.rest > coalesce(t.amount, 0) and c.cuit in (select payer from loose)) s
     where s.place <= ${mostSummed}
  ),
  two_owed as materialized (
    select a.payer, a.id as one, b.id as other, a.place as low, b.place as high, a.rest + b.rest as rest,
           greatest(a.since, b.since) as since, least(a.until, b.until) as until
      from owed a join owed b on b.payer = a.payer and b.place > a.place
  ),
  halves as materialized (
    select m.id as movement_id, m.day, m.payer, t.one, t.other, t.high, m.rest - t.rest as rest
      from loose m join two_owed t on t.payer = m.payer and m.rest >= t.rest and m.day between t.since and t.until
  ),
  paid_sums as materialized (
    select movement_id, array[one, other] as credits from halves where rest = 0
    union all
    select h.movement_id, array[h.one, h.other, o.id] from halves h
      join owed o on o.payer = h.payer and o.rest = h.rest and o.place > h.high and h.day between o.since and o.until
    union all
    select h.movement_id, array[h.one, h.other, t.one, t.other] from halves h
      join two_owed t on t.payer = h.payer and t.rest = h.rest and t.low > h.high and h.day between t.since and t.until
  ),
  two_loose as materialized (
    select a.payer, a.id as one, b.id as other, a.rest + b.rest as rest, least(a.day, b.day) as first, greatest(a.day, b.day) as last
      from loose a join loose b on b.payer = a.payer and b.id > a.id and abs(b.day - a.day) <= 31
  ),
  part_sums as materialized (
    select o.id as credit_id, array[t.one, t.other] as movements from owed o
      join two_loose t on t.payer = o.payer and t.rest = o.rest and t.first >= o.since and t.last <= o.until
    union all
    select o.id, array[t.one, t.other, m.id] from owed o
      join two_loose t on t.payer = o.payer and t.rest < o.rest and t.first >= o.since and t.last <= o.until
      join loose m on m.payer = o.payer and m.rest = o.rest - t.rest and m.id > t.other and m.day between o.since and o.until
  ),
  movement_sums as materialized (
    select movement_id, count(*) as sums from (
      select movement_id from paid_sums union all select unnest(movements) from part_sums) s group by 1
  ),
  credit_sums as materialized (
    select credit_id, count(*) as sums from (
      select unnest(credits) as credit_id from paid_sums union all select credit_id from part_sums) s group by 1
  ),
  summed as materialized (
    select s.movement_id, s.credits,
           (select sums from movement_sums x where x.movement_id = s.movement_id) = 1
           and (select max(x.sums) from credit_sums x where x.credit_id = any(s.credits)) = 1 as is_single
      from paid_sums s
    union all
    select m, array[s.credit_id],
           (select x.sums from credit_sums x where x.credit_id = s.credit_id) = 1
           and (select max(x.sums) from movement_sums x where x.movement_id = any(s.movements)) = 1
      from part_sums s, unnest(s.movements) m
  )`;

/**
 * `proposals`: of each movement the credits that it may have paid, `place` 1 the likeliest. Rounds go from what identifies a
 * credit (operation, own CVU) over payer and amount, and sums, to what is only likely; each leaves the next what it did not
 * settle. Without a single answer all of the best are proposed as possible ones.
 */
export const matchingSql = `${given},
  ${round('named', ['joint'], 'p.by_operation or p.by_account')},
  ${round('equal', ['joint', 'named'], 'p.by_payer and p.by_amount and (p.by_operation or not p.is_named)')},
  ${sums},
  ${round(
    'likely',
    ['joint', 'named', 'equal'],
    `(p.by_operation or p.by_account or p.by_payer or (p.by_amount and p.by_date))
    and not exists (select from summed s where s.movement_id = p.movement_id and s.is_single)`,
  )},
  proposed as (
    select movement_id, 1 as step, score, is_single, ${reasonsOf('r')} as reasons,
           jsonb_build_array(jsonb_build_object('id', credit_id, 'amount', least(rest, lacks))) as credits
      from (select movement_id, credit_id, by_operation, by_account, by_payer, by_amount, by_date, score, is_single, rest, lacks
              from named where is_single
            union all
            select movement_id, credit_id, by_operation, by_account, by_payer, by_amount, by_date, score, is_single, rest, lacks
              from equal where is_single
            union all
            select movement_id, credit_id, by_operation, by_account, by_payer, by_amount, by_date, score, is_single, rest, lacks
              from likely) r
    union all
    select movement_id, 0, ${operation + sum}, true, array['operation', 'sum'],
           jsonb_agg(jsonb_build_object('id', credit_id, 'amount', lacks) order by credit_id)
      from joint group by movement_id
    union all
    select s.movement_id, 0, ${payer + sum}, s.is_single, array['payer', 'sum'],
           (select jsonb_agg(jsonb_build_object('id', o.id, 'amount', least(o.rest, m.rest)) order by o.id)
              from owed o where o.id = any(s.credits))
      from summed s join open_movements m on m.id = s.movement_id
  ),
  proposals as materialized (
    select p.*, row_number() over (partition by p.movement_id order by p.is_single desc, p.step, p.score desc, p.credits) as place
      from proposed p
     -- What is left of a settled movement is not proposed again.
     where p.is_single or not exists (select from proposed s where s.movement_id = p.movement_id and s.is_single)
  )`;
