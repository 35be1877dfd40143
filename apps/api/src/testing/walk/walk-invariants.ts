import type { Home, WaitingTile } from '@comensal/domain/home';
import { checkBalances } from '@comensal/infrastructure/balances';
import { expectMoney } from './walk-money';
import { foreignTo, type Walker, type WalkWorld, walkers } from './walk-world';

/** What is asked of the canteen after each step, and of more of it after some. */
export async function createInvariants(world: WalkWorld): Promise<(index: number, isLast: boolean) => Promise<void>> {
  const people = await createPeople(world);
  return async (index, isLast) => {
    await expectMoney(world);
    await people();
    const who = walkers[Math.floor(index / 20) % walkers.length] as Walker;
    if (index % 50 === 0 || isLast) await expectRecount(world);
    if (index % 20 === 10) await expectScope(world, who);
    if (index % 20 === 0) await expectCounts(world, who);
  };
}

/** Money: the recount of the nightly job over everything. */
async function expectRecount({ api }: WalkWorld): Promise<void> {
  const { broken } = await checkBalances(api.arrange);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
}

const page = { offset: 0, limit: 10 };
const read = [
  ['home/getHome', {}],
  ['credits/getCredits', { page }],
  ['credit-notes/getCreditNotes', { companies: ['%'], page }],
  ['reversals/getReversals', { page }],
  ['balances/getBalances', {}],
  ['removed-records/getRemoved', { kind: 'customer', page }],
  ['removed-records/getRemoved', { kind: 'group', page }],
] as const;

/**
 * Scope: `send` looks for foreign names in each answer; here is asked for what few commands read. Outsiders find none of
 * the staff to replace them.
 */
async function expectScope(world: WalkWorld, who: Walker): Promise<void> {
  if (foreignTo[who] !== undefined) for (const [call, body] of read) await world.send(who, call, { body });
  if (who !== 'contratista' && who !== 'mixto') return;
  const { body } = await world.send(who, 'replacements/getCandidates', { body: { username: who } });
  for (const name of staff)
    if (body.includes(`"${name}"`)) throw new Error(`replacements/getCandidates shows ${name} to ${who}: ${body}`);
}

const staff = ['admin', 'facturacion', 'uno', 'dos', 'gerente', 'auditora'] as const satisfies readonly Walker[];

const lists = {
  credits: (status: string) => ['credits/getCredits', { status: [status], page }],
  creditNotes: (status: string) => ['credit-notes/getCreditNotes', { companies: ['%'], status: [status], page }],
  reversals: (status: string, decides: boolean) => [
    'reversals/getReversals',
    { status: [status], ...(decides ? { to_decide: true } : {}), page },
  ],
} as const;

/** Manners: home's counts are those of the lists that they lead to, and what it says was eaten today was. */
async function expectCounts(world: WalkWorld, who: Walker): Promise<void> {
  const { status, response } = await world.send(who, 'home/getHome', { body: {} });
  if (status !== 200) return;
  const { tiles } = response.data as Home;
  const visible = tiles as Readonly<Record<string, WaitingTile | undefined>>;
  const decides = ['admin', 'uno', 'dos', 'gerente', 'mudada', 'ajenoTodo'].includes(who);
  for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
    for (const { status, total } of visible[name] ?? []) {
      const [call, body] = lists[name](status, decides);
      const answer = await world.send(who, call as string, { body: body as object });
      // Who approves notes is led to the queue of those that wait, which has no counts.
      if (answer.status === 403) continue;
      expect([who, name, status, (answer.response.data as { total?: number } | null)?.total]).toEqual([
        who,
        name,
        status,
        total,
      ]);
    }
  }
  if (who !== 'admin' || tiles.meals === undefined) return;
  const eaten = await world.api.arrange<{ qty: number }>(
    `select coalesce(sum(m.qty), 0)::int as qty from meal_transactions m left join meal_transactions f on f.id = m.voids_meal_id and f.occurred_on = m.voids_occurred_on
      where coalesce(f.counted_on, f.occurred_on, m.counted_on, m.occurred_on) = $1::date`,
    [new Date(world.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10)],
  );
  expect(['eaten today', tiles.meals.today]).toEqual(['eaten today', eaten[0]?.qty]);
}

/**
 * Who is not here, and the mailboxes that may be a thief's: said apart from the product's own definition. Whoever has such
 * a mailbox still works in their session.
 */
const away = {
  name: 'walk-away',
  text: `select u.email, true as gone from users u where not u.is_active or u.resting_since is not null or u.is_service
    union all select c.present_email, false from account_changes c
     where c.settled_at is null and c.last_changed_at > $1::timestamptz - interval '72 hours' and lower(c.present_email) <> lower(c.former_email)
       and not exists (select from account_claims p where p.change_id = c.id and p.proof <> 'none' and lower(p.email) = lower(c.present_email))`,
};
const mailed = {
  name: 'walk-mailed',
  text: `with gone as (delete from mails returning recipient, subject, text, kind, withheld_at)
    select recipient, subject, text, kind from gone where withheld_at is null`,
};
const saved = {
  name: 'walk-saved',
  text: `select w.id::text, w.call, u.email from waiting_steps w join users u on u.username = w.username where w.state = 'done'`,
};
const decided = {
  name: 'walk-decided',
  text: `select r.id::int, array_agg(distinct n.name) filter (where s.event = 'propose') as proposers, array_agg(distinct n.name) filter (where s.event = 'accept') as deciders
    from reversals r join reversals_state s on s.reversal_id = r.id, lateral (values (s.username), (s.on_behalf_of)) n(name)
   where r.status = 'Confirmada' and n.name is not null group by r.id`,
};

/** Until the moment of giving back: in that same moment, the walk's clock stands, its owner grants again. */
const granted = {
  name: 'walk-granted',
  text: `select g.what, g.id::int from account_changes c join (
      select 'key' as what, id, created_by, created_at from service_keys where revoked_at is null
      union all select 'replacement', id, created_by, created_at from replacements where ended_at is null) g
    on g.created_by = c.username and g.created_at >= c.changed_at and g.created_at < c.settled_at
   where lower(c.settled_email) = lower(c.former_email)`,
};

/** People: mails and saved steps are of those who are here; what needs another person had one. */
async function createPeople(world: WalkWorld): Promise<() => Promise<void>> {
  const { database } = world.api;
  const rows = async <Row extends object>(
    statement: { readonly name: string; readonly text: string },
    values: unknown[] = [],
  ) => (await database.query<Row>({ ...statement, values })).rows;
  const mailboxes = async () => {
    const matches = await rows<{ email: string; gone: boolean }>(away, [world.now().toISOString()]);
    const of = (those: typeof matches) => new Set(those.map(({ email }) => email.toLowerCase()));
    return { any: of(matches), gone: of(matches.filter(({ gone }) => gone)) };
  };
  let before = await mailboxes();
  const known = { steps: new Set<string>(), reversals: new Set<number>() };
  return async () => {
    const now = await mailboxes();
    // What one step both ends and mails is allowed: either state of it is.
    const isAway = (email: string, how: 'any' | 'gone'): boolean =>
      before[how].has(email.toLowerCase()) && now[how].has(email.toLowerCase());
    for (const { recipient, subject, text, kind } of await rows<
      Record<'recipient' | 'subject' | 'text' | 'kind', string>
    >(mailed)) {
      if (kind !== 'account' && isAway(recipient, 'any'))
        throw new Error(`«${subject}» is mailed to ${recipient}, who is not here`);
      const foreign = foreignTo[recipient.split('@')[0] as Walker] ?? [];
      for (const name of foreign)
        if (text.includes(name)) throw new Error(`«${subject}» shows «${name}» to ${recipient}`);
    }
    for (const { id, call, email } of await rows<Record<'id' | 'call' | 'email', string>>(saved)) {
      if (!known.steps.has(id) && isAway(email, 'gone'))
        throw new Error(`a step of ${call} by ${email}, who is not here, is saved`);
      known.steps.add(id);
    }
    for (const { id, proposers, deciders } of await rows<{
      id: number;
      proposers: string[] | null;
      deciders: string[] | null;
    }>(decided)) {
      if (known.reversals.has(id)) continue;
      known.reversals.add(id);
      const begun = behind(world.makers, proposers ?? []);
      const both = [...behind(world.makers, deciders ?? [])].filter((name) => begun.has(name));
      if (both.length > 0)
        throw new Error(`reversal ${id} of ${proposers} decided by ${deciders}: ${both} could have been both`);
    }
    for (const { what, id } of await rows<{ what: string; id: number }>(granted))
      throw new Error(`the ${what} ${id}, made by who had taken the account, outlives giving it back`);
    before = now;
  };
}

/** The names, and everybody who could have acted as them, as the walk made them. */
function behind(makers: ReadonlyMap<string, ReadonlySet<string>>, names: readonly string[]): ReadonlySet<string> {
  const matches = new Set(names);
  for (const name of matches) for (const maker of makers.get(name) ?? []) matches.add(maker);
  return matches;
}
