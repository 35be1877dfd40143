import { calls } from '@comensal/domain/composition';
import { type ContractorRow, contractorStatuses } from '@comensal/domain/contractors';
import { type NoteRow, noteStatuses } from '@comensal/domain/credit-notes';
import { type CreditRow, creditStatuses } from '@comensal/domain/credits';
import { type Access, type Actor, type CallName, mayMake, modules } from '@comensal/domain/platform/access';
import { type AgreementRow, agreementStatuses } from '@comensal/domain/price-agreements';
import { type ReversalRow, reversalKindNames, reversalStatuses } from '@comensal/domain/reversals';
import { type SettlementRow, settlementStatuses } from '@comensal/domain/settlements';
import { contractorBulk } from '../contractors/contractor-bulk';
import { noteBulk } from '../credit-notes/note-bulk';
import { noteActions } from '../credit-notes/note-screens';
import { creditBulk } from '../credits/credit-bulk';
import type { Bulk } from '../platform/bulk/bulk-action';
import { agreementBulk } from '../price-agreements/agreement-bulk';
import { reversalBulk } from '../reversals/reversal-bulk';
import { settlementBulk } from '../settlements/settlement-bulk';

const nothing = (): void => undefined;
/** Rows of a kind in every status, of this person and of somebody else. */
const everyRow = <Row>(states: readonly object[]): readonly Row[] =>
  ['ana', 'otra'].flatMap((username) =>
    states.map(
      (state) =>
        ({
          id: 1,
          version: 1,
          amount: 100,
          comments: null,
          actionOwnerUsername: username,
          proposed_by: username,
          ...state,
        }) as Row,
    ),
  );
const statuses = (all: readonly string[]) => all.map((status) => ({ status }));

interface Kind {
  readonly name: string;
  readonly bulkOf: (actor: Actor) => Bulk<never>;
  readonly rows: readonly unknown[];
}
const kinds: readonly Kind[] = [
  { name: 'credits', bulkOf: creditBulk, rows: everyRow<CreditRow>(statuses(creditStatuses)) },
  {
    name: 'credit notes',
    bulkOf: (actor) =>
      noteBulk(actor, {
        access: calls['credit-notes/removeCreditNote'],
        may: (row) => noteActions(actor, row).includes('remove'),
        of: () => ({ path: 'credit-notes/removeCreditNote/1', mayWait: true, title: '', what: '', done: '' }),
        refresh: nothing,
      }),
    rows: everyRow<NoteRow>(noteStatuses.map((status) => ({ status, status_document: 'Falta documento' }))),
  },
  {
    name: 'requests of contractors',
    bulkOf: (actor) => contractorBulk(actor, nothing),
    rows: everyRow<ContractorRow>(statuses(contractorStatuses)),
  },
  {
    name: 'reversals',
    bulkOf: reversalBulk,
    rows: everyRow<ReversalRow>(
      reversalStatuses.flatMap((status) => reversalKindNames.map((kind) => ({ status, kind }))),
    ),
  },
  {
    name: 'settlements',
    bulkOf: settlementBulk,
    rows: everyRow<SettlementRow>(settlementStatuses.map((status) => ({ status, issued_by: 'otra' }))),
  },
  { name: 'agreements about prices', bulkOf: agreementBulk, rows: everyRow<AgreementRow>(statuses(agreementStatuses)) },
];

const actorWith = (module: (typeof modules)[number], permission: 'R' | 'W'): Actor => ({
  username: 'ana',
  totalAccess: true,
  modules: [{ name: module, permission }],
});

/** The modules whose writers, or readers, fit. */
const those = (fits: (actor: Actor) => boolean): readonly string[] =>
  modules.flatMap((module) =>
    (['R', 'W'] as const)
      .filter((permission) => fits(actorWith(module, permission)))
      .map((permission) => `${module} ${permission}`),
  );
/** Those who are offered an action on some row. */
const offeredTo = ({ bulkOf, rows }: Kind, id: string): readonly string[] =>
  those((actor) =>
    bulkOf(actor).actions.some((action) => action.id === id && rows.some((row) => action.mayDo(row as never))),
  );

describe.each(kinds)('what can be done to many $name', (kind) => {
  const all = kind.bulkOf(actorWith('Usuarios', 'W')).actions;
  const actions = all.flatMap((action) => ('dialog' in action ? [{ id: action.id, access: action.access }] : []));
  const exports = all.flatMap((action) => ('begin' in action ? [action.access] : []));

  it.each(actions)('$id is offered to those who may make its call, and to nobody who only reads', ({ id, access }) => {
    const makers = those((actor) => mayMake(actor, access));
    const offered = offeredTo(kind, id);
    expect(access.kind).toBe('modules');
    expect(offered.length).toBeGreaterThan(0);
    expect([offered.filter((to) => !makers.includes(to)), offered.filter((to) => to.endsWith(' R'))]).toEqual([[], []]);
  });

  it('the chosen ones are exported by the call of the whole list, which readers may make', () => {
    const exported: Readonly<Record<string, CallName>> = {
      credits: 'credits/exportCredits',
      'credit notes': 'credit-notes/exportCreditNotes',
      'requests of contractors': 'contractors/exportRequests',
      reversals: 'reversals/exportReversals',
      settlements: 'settlements/exportSettlements',
      'agreements about prices': 'price-agreements/exportAgreements',
    };
    expect(exports).toHaveLength(1);
    const [access] = exports as [Access];
    expect(access).toBe(calls[exported[kind.name] as CallName]);
    expect(those((actor) => mayMake(actor, access)).some((to) => to.endsWith(' R'))).toBe(true);
  });
});
