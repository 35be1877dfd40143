import { onBehalfOfHeader } from '@comensal/domain/replacements';
import { StepCommits } from '../../platform/waiting/step-commits';
import { creditRead, paper, type Walker, type WalkWorld, walkers } from './walk-world';

/** What chance gives a command to choose by. */
export type Picks = readonly [who: number, which: number, amount: number, way: number];
type Command = (world: WalkWorld, picks: Picks) => Promise<unknown>;

const of = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const places = [
  { company_id: 'K1', business_unit_id: 'C1', group_id: 1 },
  { company_id: 'K1', business_unit_id: 'C1', group_id: 2 },
  { company_id: 'K1', business_unit_id: 'C2', group_id: null },
  { company_id: 'K2', business_unit_id: 'C2', group_id: null },
] as const;
const amountOf = (n: number): number => 1 + (n % 400_000);
/** The person whose work it is, and now and then anybody. */
const who = (usual: readonly Walker[], [n, , , way]: Picks): Walker => (way % 8 === 0 ? of(walkers, n) : of(usual, n));
const asked = ['contratista', 'mixto', 'admin'] as const;
const deciders = ['uno', 'dos', 'admin'] as const;
/** Half of the steps carry a key, and are then sent twice. */
const keyed = (world: WalkWorld, way: number): Record<string, string> =>
  way % 2 === 0 ? { 'idempotency-key': `paso-de-la-caminata-${world.next()}` } : {};

/** Mostly where the step is possible, and now and then anywhere. */
const mostly = (statuses: readonly string[], way: number): readonly string[] => (way % 5 === 0 ? [] : statuses);

/** A step of a credit, about what the person read or, once in eight, about what they did not. */
const creditStep =
  (
    usual: readonly Walker[],
    from: readonly string[],
    call: string,
    bodyOf: (seen: object, n: number) => object,
    withFile = false,
  ): Command =>
  async (world, picks) => {
    const [, which, , way] = picks;
    const id = await world.one('credits', which, mostly(from, way));
    if (id === undefined) return;
    const by = who(usual, picks);
    const credit = await creditRead(world, by, id);
    const version = (credit?.version ?? 0) + (way % 8 === 7 ? 1 : 0);
    const n = world.next();
    await world.send(by, call, {
      body: bodyOf({ id, version, shown_amount: credit?.amount ?? 1 }, n),
      headers: keyed(world, way),
      ...(withFile ? { files: paper(n) } : {}),
    });
  };
const invoiceOf = (n: number) => ({
  invoice_number: `A-0001-${String(n).padStart(8, '0')}`,
  invoice_date: 20261110,
  invoice_amount: 150_000,
});
const reason = 'Así lo quiso la caminata';

export const commands = {
  requestCredit: async (world, picks) => {
    const { group_id, ...place } = of(places, picks[1]);
    await world.send(who(asked, picks), 'credits/addCredit', {
      body: { ...place, group: { id: group_id }, amount: amountOf(picks[2]), purchase_order: `OC-${world.next()}` },
      headers: keyed(world, picks[3]),
    });
  },
  invoiceCredit: creditStep(
    ['facturacion'],
    ['Pendiente'],
    'credits/invoiceCredit',
    (seen, n) => ({ credit: { ...seen, invoice: invoiceOf(n), confirm_amount: true } }),
    true,
  ),
  correctInvoice: creditStep(
    ['facturacion'],
    ['Facturado', 'Pagado'],
    'credits/correctInvoice',
    (seen, n) => ({ credit: { ...seen, invoice: invoiceOf(n), confirm_amount: true } }),
    true,
  ),
  denyCredit: creditStep(['facturacion'], ['Pendiente'], 'credits/denyCredit', (credit) => ({
    credit,
    denyReason: reason,
  })),
  closeCredit: creditStep(['facturacion'], ['Facturado', 'Rechazado'], 'credits/closeCredit', (credit) => ({
    credit,
    reason,
  })),
  withdrawCredit: creditStep(asked, ['Pendiente'], 'credits/withdrawCredit', (credit) => ({ credit, reason })),
  payCredit: creditStep(asked, ['Facturado', 'Rechazado'], 'credits/payCredit', (credit) => ({ credit }), true),
  approveCredit: creditStep(deciders, ['Pagado'], 'credits/editCreditStatus', (seen) => ({
    ...seen,
    status: 'Aprobado',
  })),
  rejectCredit: creditStep(deciders, ['Pagado'], 'credits/editCreditStatus', (seen) => ({
    ...seen,
    status: 'Rechazado',
    reject_reason: reason,
  })),
  /** A decision that waits, and is taken back or comes due; both at once in the third way. */
  waitingApproval: async (world, picks) => {
    const [, which, , way] = picks;
    const id = await world.one('credits', which, mostly(['Pagado'], way));
    if (id === undefined) return;
    const by = who(deciders, picks);
    const credit = await creditRead(world, by, id);
    const { status, response } = await world.send(by, 'credits/editCreditStatus', {
      body: { id, version: credit?.version ?? 0, shown_amount: credit?.amount ?? 1, status: 'Aprobado' },
      headers: { 'commit-after': '30' },
    });
    const step = status === 200 ? (response.data as { waiting?: { id: string } }).waiting : undefined;
    if (step === undefined) return;
    const undo = () => world.send(by, 'waiting-steps/undo', { body: { id: step.id } });
    const due = async () => {
      await world.api.arrange('update waiting_steps set due_at = clock_timestamp(), held_until = null where id = $1', [
        step.id,
      ]);
      await world.api.application.get(StepCommits).run();
    };
    await Promise.all(of([[undo], [due], [undo, due]], way).map((act) => act()));
  },
  /** Somebody acts for an approver who is away. */
  replacedApproval: async (world, picks) => {
    const id = await world.one('credits', picks[1], ['Pagado']);
    if (id === undefined) return;
    await world.api.arrange(
      `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
       select 'uno', 'facturacion', '2026-11-20', '2026-11-30', 'admin', now()
        where not exists (select from replacements where username = 'uno' and ended_at is null)`,
    );
    const credit = await creditRead(world, 'admin', id);
    await world.send('facturacion', 'credits/editCreditStatus', {
      body: { id, version: credit?.version ?? 0, shown_amount: credit?.amount ?? 1, status: 'Aprobado' },
      headers: { [onBehalfOfHeader]: 'uno', ...keyed(world, picks[3]) },
    });
    if (picks[3] % 3 === 0)
      await world.api.arrange(`update replacements set ended_at = now(), ended_by = 'admin' where ended_at is null`);
  },
  requestNote: async (world, picks) => {
    await world.send(who(['admin'], picks), 'credit-notes/addCreditNote', {
      body: { creditNote: { ...of(places, picks[1]), amount: amountOf(picks[2]) } },
      files: paper(world.next(), 'data'),
      headers: keyed(world, picks[3]),
    });
  },
  decideNote: async (world, picks) => {
    const id = await world.one('notes', picks[1], mostly(['Pendiente'], picks[3]));
    if (id === undefined) return;
    const status = of(['Aprobado', 'Aprobado', 'Denegado'], picks[2]);
    await world.send(who(deciders, picks), 'credit-notes/editCreditNote', {
      body: { creditNote: { id, status, ...(status === 'Denegado' ? { comments: reason } : {}) } },
      files: [],
      headers: keyed(world, picks[3]),
    });
  },
  proposeReversal: async (world, picks) => {
    const kind = of(['credit', 'creditNote'] as const, picks[3]);
    const record_id = await world.one(kind === 'credit' ? 'credits' : 'notes', picks[1], ['Aprobado']);
    if (record_id === undefined) return;
    await world.send(who(deciders, picks), 'reversals/propose', {
      body: { kind, record_id, amount: 1 + (picks[2] % 60_000), reason },
      headers: keyed(world, picks[3]),
    });
  },
  decideReversal: async (world, picks) => {
    const id = await world.one('reversals', picks[1], mostly(['Propuesta'], picks[3]));
    if (id === undefined) return;
    await world.send(who(deciders, picks), 'reversals/decide', {
      body: { id, accept: picks[2] % 4 !== 0, reason },
      headers: keyed(world, picks[3]),
    });
  },
  withdrawReversal: async (world, picks) => {
    const id = await world.one('reversals', picks[1], mostly(['Propuesta'], picks[3]));
    if (id !== undefined) await world.send(who(deciders, picks), 'reversals/withdraw', { body: { id } });
  },
  /** A delivery of up to four meals, some of them delivered before, some of diners that the centre does not know. */
  deliver: async (world, [who, which, amount, way]) => {
    const transactions = Array.from({ length: 1 + (way % 4) }, (_, index) => ({
      id: `T-${(amount + index) % 500}`,
      customer_id: 1 + ((which + index) % 5),
      food_service_id: 1,
      qty: 1 + (who % 3),
      occurred_at: `2026-11-${String(12 + (which % 9)).padStart(2, '0')}T12:${String(amount % 60).padStart(2, '0')}:00-03:00`,
    }));
    await world.send('terminal', 'terminal/transactions', { body: { transactions } });
  },
  addMeal: async (world, picks) => {
    const [, which, amount] = picks;
    await world.send(who(['admin'], picks), 'terminal/addMeal', {
      body: {
        business_unit_id: of(['C1', 'C2'], which),
        customer_id: 1 + (which % 5),
        food_service_id: 1,
        qty: 1 + (amount % 3),
        occurred_at: `2026-11-${String(12 + (which % 9)).padStart(2, '0')}T13:${String(amount % 60).padStart(2, '0')}:00-03:00`,
        reason,
      },
      headers: keyed(world, picks[3]),
    });
  },
  voidMeal: async (world, picks) => {
    const meal_id = await world.one('meals', picks[1]);
    if (meal_id === undefined) return;
    await world.send(who(['admin'], picks), 'terminal/voidMeal', {
      body: { meal_id, qty: 1 + (picks[2] % 3), reason },
      headers: keyed(world, picks[3]),
    });
  },
  comment: async (world, picks) => {
    const record_id = await world.one('credits', picks[1]);
    if (record_id === undefined) return;
    await world.send(who(walkers, picks), 'comments/addComment', {
      body: { kind: 'credit', record_id, text: `{{pie}} @uno ${world.next()}`, mentions: ['uno'] },
    });
  },
  /** The master data says that a relation has ended, or is there again. */
  endRelation: (world, [, which, , way]) => {
    const { company_id, business_unit_id } = of(places, which);
    return world.api.arrange(
      'update company_business_unit_relations set is_active = $3 where company_id = $1 and business_unit_id = $2',
      [company_id, business_unit_id, way % 4 !== 0],
    );
  },
  turnGroup: (world, [, which, , way]) =>
    world.api.arrange('update groups set is_active = $2 where id = $1', [1 + (which % 2), way % 4 !== 0]),
  moveDiner: (world, [, which, , way]) =>
    world.api.arrange('update customers set group_id = $2 where id = $1', [1 + (which % 2), of([1, 2, null], way)]),
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
export const commandNames = Object.keys(commands) as CommandName[];
