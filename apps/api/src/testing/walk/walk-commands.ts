import { onBehalfOfHeader } from '@comensal/domain/replacements';
import { StepCommits } from '../../platform/waiting/step-commits';
import { canteenCommands } from './walk-canteen';
import { amountOf, type Command, keyed, mostly, of, places, reason, repeatedly, who } from './walk-command';
import { deskCommands } from './walk-desk';
import { peopleCommands } from './walk-people';
import { creditRead, paper, type WalkWorld, walkers } from './walk-world';

const requests = ['contratista', 'mixto', 'admin'] as const;
const deciders = ['uno', 'dos', 'admin', 'gerente'] as const;
/** Those who decide, and those whom the walk made or gave keys to. */
const allDeciders = ({ made }: WalkWorld): readonly string[] => [...deciders, ...made.people, ...made.programs];
/** A step of a credit, about what the person read or, once in eight, about what they did not. */
const creditStep =
  (
    usual: readonly string[],
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
const moneyCommands = {
  requestCredit: async (world, picks) => {
    const { group_id, ...place } = of(places, picks[1]);
    const body = {
      ...place,
      group: { id: group_id },
      amount: amountOf(picks[2]),
      purchase_order: `OC-${world.next()}`,
    };
    await repeatedly(world, who(requests, picks), 'credits/addCredit', picks[3], body);
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
  withdrawCredit: creditStep(requests, ['Pendiente'], 'credits/withdrawCredit', (credit) => ({ credit, reason })),
  payCredit: creditStep(requests, ['Facturado', 'Rechazado'], 'credits/payCredit', (credit) => ({ credit }), true),
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
    await world.send(who(allDeciders(world), picks), 'reversals/propose', {
      body: { kind, record_id, amount: 1 + (picks[2] % 60_000), reason },
      headers: keyed(world, picks[3]),
    });
  },
  decideReversal: async (world, picks) => {
    const id = await world.one('reversals', picks[1], mostly(['Propuesta'], picks[3]));
    if (id === undefined) return;
    await world.send(who(allDeciders(world), picks), 'reversals/decide', {
      body: { id, accept: picks[2] % 4 !== 0, reason },
      headers: keyed(world, picks[3]),
    });
  },
  withdrawReversal: async (world, picks) => {
    const id = await world.one('reversals', picks[1], mostly(['Propuesta'], picks[3]));
    if (id !== undefined) await world.send(who(allDeciders(world), picks), 'reversals/withdraw', { body: { id } });
  },
  /** A delivery of up to four meals, some of them delivered before, some of diners that the centre does not know. */
  deliver: async (world, [who, which, amount, way]) => {
    const transactions = Array.from({ length: 1 + (way % 4) }, (_, index) => ({
      id: `T-${(amount + index) % 500}`,
      customer_id: 1 + ((which + index) % 5),
      food_service_id: 1,
      qty: 1 + (who % 3),
      occurred_at: `2026-11-${String(12 + (which % 10)).padStart(2, '0')}T12:${String(amount % 60).padStart(2, '0')}:00-03:00`,
    }));
    await world.send('terminal', 'terminal/transactions', { body: { transactions } });
  },
  addMeal: async (world, picks) => {
    const [, which, amount] = picks;
    await repeatedly(world, who(['admin'], picks), 'terminal/addMeal', picks[3], {
      business_unit_id: of(['C1', 'C2'], which),
      customer_id: 1 + (which % 5),
      food_service_id: 1,
      qty: 1 + (amount % 3),
      occurred_at: `2026-11-${String(12 + (which % 10)).padStart(2, '0')}T13:${String(amount % 60).padStart(2, '0')}:00-03:00`,
      reason,
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
  /** Ticked rows are decided by single calls at once. */
  decideMany: async (world, picks) => {
    const [, which, , way] = picks;
    const by = who(deciders, picks);
    const ids = new Set<number>();
    for (const n of [0, 2, 4]) ids.add((await world.one('credits', which + n, ['Pagado'])) ?? 0);
    await Promise.all(
      [...ids].map(async (id) => {
        const credit = await creditRead(world, by, id);
        const seen = { id, version: credit?.version ?? 0, shown_amount: credit?.amount ?? 1 };
        const body =
          way % 3 === 0 ? { ...seen, status: 'Rechazado', reject_reason: reason } : { ...seen, status: 'Aprobado' };
        await world.send(by, 'credits/editCreditStatus', { body, headers: keyed(world, way) });
      }),
    );
  },
  /** Two decide on the same credit at once: it is approved once. */
  decideTogether: async (world, picks) => {
    const id = await world.one('credits', picks[1], ['Pagado']);
    if (id === undefined) return;
    const credit = await creditRead(world, 'admin', id);
    const body = { id, version: credit?.version ?? 0, shown_amount: credit?.amount ?? 1, status: 'Aprobado' };
    await Promise.all(['uno', 'dos'].map((by) => world.send(by, 'credits/editCreditStatus', { body })));
  },
  editNote: async (world, picks) => {
    const id = await world.one('notes', picks[1], mostly(['Pendiente'], picks[3]));
    if (id === undefined) return;
    await world.send(who(['admin'], picks), 'credit-notes/editCreditNote', {
      body: { creditNote: { id, amount: amountOf(picks[2]) } },
      files: [],
      headers: keyed(world, picks[3]),
    });
  },
  removeNote: async (world, picks) => {
    const id = await world.one('notes', picks[1], mostly(['Pendiente'], picks[3]));
    if (id !== undefined) await world.send(who(['admin'], picks), `credit-notes/removeCreditNote/${id}`, { body: {} });
  },
  /** A step that stays waiting; `saveDue` or `takeBack` meets it later. */
  leaveWaiting: async (world, picks) => {
    const [, which, , way] = picks;
    const headers = { 'commit-after': '30' };
    const by = who([...deciders, 'mudada'], picks);
    const decision = of(['credit', 'note', 'reversal'] as const, way);
    if (decision === 'note') {
      const id = await world.one('notes', which, ['Pendiente']);
      if (id !== undefined)
        await world.send(by, 'credit-notes/editCreditNote', {
          body: { creditNote: { id, status: 'Aprobado' } },
          files: [],
          headers,
        });
      return;
    }
    if (decision === 'reversal') {
      const id = await world.one('reversals', which, ['Propuesta']);
      if (id !== undefined) await world.send(by, 'reversals/decide', { body: { id, accept: true }, headers });
      return;
    }
    const id = await world.one('credits', which, ['Pagado']);
    if (id === undefined) return;
    const credit = await creditRead(world, by, id);
    const body = { id, version: credit?.version ?? 0, shown_amount: credit?.amount ?? 1, status: 'Aprobado' };
    await world.send(by, 'credits/editCreditStatus', { body, headers });
  },
  saveDue: async ({ api }) => {
    await api.arrange(`update waiting_steps set due_at = clock_timestamp(), held_until = null where state = 'waiting'`);
    await api.application.get(StepCommits).run();
  },
  takeBack: async (world, picks) => {
    const steps = await world.api.arrange<{ id: string; username: string }>(
      `select id, username from waiting_steps where state = 'waiting' order by created_at, id`,
    );
    const step = steps[picks[1] % Math.max(1, steps.length)];
    if (step !== undefined)
      await world.send(who([step.username], picks), 'waiting-steps/undo', { body: { id: step.id } });
  },
} as const satisfies Record<string, Command>;

const slow: readonly string[] = [
  'voidService',
  'mealsByFile',
  'uploadDiners',
  'loadMasterData',
  'undoMoves',
  'exportList',
  'reportFile',
  'runSchedules',
] satisfies (keyof typeof canteenCommands | keyof typeof peopleCommands | keyof typeof deskCommands)[];
export const commands = { ...moneyCommands, ...canteenCommands, ...peopleCommands, ...deskCommands } as const;
export type CommandName = keyof typeof commands;

/** The way of money most often; seldom what runs a job or signs somebody in, which takes as long as twenty others. */
function weightOf(name: CommandName): number {
  if (slow.includes(name)) return 1;
  if (signing.includes(name)) return 3;
  if (onTheWay.includes(name)) return 24;
  return name in moneyCommands ? 8 : 6;
}
const signing: readonly CommandName[] = ['addPerson', 'resetPassword', 'moveAddress', 'giveBack'];
const onTheWay: readonly CommandName[] = [
  'requestCredit',
  'invoiceCredit',
  'payCredit',
  'approveCredit',
  'requestNote',
  'decideNote',
  'proposeReversal',
  'decideReversal',
];
export const commandNames: readonly CommandName[] = (Object.keys(commands) as CommandName[]).flatMap((name) =>
  Array.from({ length: weightOf(name) }, () => name),
);
