import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { formatSum } from '../platform/money/exact-sum';
import { exactSum } from '../platform/money/exact-sum.schema';
import { formatMoney } from '../platform/money/money';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import { askedOfSheet, type SheetNotices, sheetNotices, withNotices } from '../platform/spreadsheets/sheet-choices';
import { fill } from '../platform/texts/fill';
import { bankStatement } from './bank-statement.texts';

/** What a statement says as a whole; amounts are minor units, `income` what came in of payers. */
const statementFacts = z
  .object({ from: z.int(), until: z.int(), opening: z.int(), closing: z.int(), income: exactSum })
  .readonly();

/** What a review of a statement found, or a load did; as `issuedListAnswer`. */
export const bankStatementAnswer = z
  .object({
    message: z.string(),
    state: z.enum(['asks', 'reviewed', 'waits', 'taken']),
    added: z.int(),
    known: z.int(),
    facts: statementFacts.nullable(),
    seen: z.string(),
    ...sheetNotices,
    asked: askedOfSheet,
  })
  .readonly();
export type BankStatementOutcome = z.output<typeof bankStatementAnswer>;

/** The outcome with its sentence. */
export function bankStatementOutcome(
  outcome: Omit<BankStatementOutcome, 'message' | keyof SheetNotices>,
  notices: SheetNotices,
): BankStatementOutcome {
  const { state, added, known, facts } = outcome;
  const shown = (count: number): string => count.toLocaleString('es-AR');
  const texts = bankStatement.outcome;
  const said = [
    fill(texts[state === 'asks' ? 'reviewed' : state], { added: shown(added), known: shown(known) }),
    ...(facts === null
      ? []
      : [
          fill(texts.days, {
            from: formatDate(facts.from),
            until: formatDate(facts.until),
            opening: formatMoney(facts.opening),
            closing: formatMoney(facts.closing),
          }),
          fill(texts.income, { sum: formatSum(facts.income) }),
        ]),
  ].join('. ');
  return { ...outcome, ...notices, message: state === 'asks' ? sheetCells.asked : withNotices(said, notices) };
}
