import { z } from 'zod';
import { formatDate } from '../platform/dates/dates';
import { formatSum } from '../platform/money/exact-sum';
import { exactSum } from '../platform/money/exact-sum.schema';
import { formatMoney } from '../platform/money/money';
import type { SheetNotices } from '../platform/spreadsheets/sheet-choices';
import { outcomeMessage, sheetOutcome } from '../platform/spreadsheets/sheet-outcome';
import { fill } from '../platform/texts/fill';
import { bankStatement } from './bank-statement.texts';

/** What a statement says as a whole; amounts are minor units, `income` what came in of payers. */
const statementFacts = z
  .object({ from: z.int(), until: z.int(), opening: z.int(), closing: z.int(), income: exactSum })
  .readonly();

export const bankStatementAnswer = z
  .object({ ...sheetOutcome, added: z.int(), known: z.int(), facts: statementFacts.nullable() })
  .readonly();
export type BankStatementOutcome = z.output<typeof bankStatementAnswer>;

/** The outcome with its sentence. */
export function bankStatementOutcome(
  outcome: Omit<BankStatementOutcome, 'message' | keyof SheetNotices>,
  notices: SheetNotices,
): BankStatementOutcome {
  const { state, added, known, facts } = outcome;
  const texts = bankStatement.outcome;
  const more =
    facts === null
      ? []
      : [
          fill(texts.days, {
            from: formatDate(facts.from),
            until: formatDate(facts.until),
            opening: formatMoney(facts.opening),
            closing: formatMoney(facts.closing),
          }),
          fill(texts.income, { sum: formatSum(facts.income) }),
        ];
  return { ...outcome, ...notices, message: outcomeMessage({ state, counts: { added, known } }, texts, notices, more) };
}
