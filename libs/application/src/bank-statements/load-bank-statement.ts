import {
  type BankStatementOutcome,
  type BrokenChain,
  bankStatementAccess,
  bankStatementForm,
  bankStatementOutcome,
  bankStatementRefusals,
  type ChainedStatement,
  chainStatement,
  isIncome,
  type MergedStatement,
  mergeStatement,
  readStatementRow,
  type StatementPositions,
  type StatementRow,
} from '@comensal/domain/bank-statements';
import { bankStatement } from '@comensal/domain/bank-statements/bank-statement.texts';
import { exactly, formatMoney } from '@comensal/domain/platform/money';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type AskedOfSheet,
  noPendingQuestions,
  rowText,
  type SheetRow,
  spreadsheetRefusals,
} from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import { z } from 'zod';
import type { JobContext, JobHandler } from '../jobs/job-handler.port';
import {
  knownHeadings,
  openReviewedSheet,
  ownerWhoMay,
  type ReviewedSheetDependencies,
} from '../jobs/open-reviewed-sheet';
import { type OpenedSheet, readSheet } from '../jobs/stage-sheet';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { seenOf } from '../reports/fated-rows';

export interface BankStatementDependencies extends ReviewedSheetDependencies<StatementPositions> {
  readonly inTransaction: InTransaction;
}

const statementParams = bankStatementForm.choices.extend({ fileId: z.uuid(), fileName: z.string() });

/** Proves that a statement adds up, and says what it would add; writes nothing. Throws as `loadBankStatement`. */
export const reviewBankStatement = (dependencies: BankStatementDependencies): JobHandler =>
  work(dependencies, 'bank-statements/reviewStatement');

/**
 * Adds the movements of a statement that no earlier one of the account said, in one transaction (issue 52). Where a review was
 * confirmed and another statement came since, nothing is written. Throws noPermission, notFound, statementBroken with the first
 * row that does not add up or cannot be read, and the refusals of a spreadsheet.
 */
export const loadBankStatement = (dependencies: BankStatementDependencies): JobHandler =>
  work(dependencies, 'bank-statements/addStatement');

function work(
  { ownerOf, inTransaction, openSheet }: BankStatementDependencies,
  call: 'bank-statements/addStatement' | 'bank-statements/reviewStatement',
): JobHandler {
  return async (input, context) => {
    const { fileId, fileName, confirmed, mapping, account, opening, closing, ...said } = statementParams.parse(input);
    const isReview = call === 'bank-statements/reviewStatement';
    const { actor } = await ownerWhoMay(ownerOf, context, bankStatementAccess[call]);
    const hold = async ({ bankStatements }: Pick<UnitOfWork, 'bankStatements'>) => {
      const held = await bankStatements.hold(account);
      if (!held) throw new Refusal(platformRefusals.notFound);
      return held.mapping;
    };
    const headings = knownHeadings(await inTransaction(actor, hold), mapping, said.headings);
    const file = { id: fileId, said: { ...said, headings }, isReview };
    const { sheet, asked } = await openReviewedSheet(openSheet, file, context.signal);
    if (asked !== null) return answer('asks', null, sheet, '', asked);
    const chained = await readStatement(sheet, context, { opening, closing });
    return inTransaction(actor, async (unit) => {
      await hold(unit);
      const merged = await merge(unit, account, chained);
      const seen = seenOf(merged.added);
      if (isReview) return answer('reviewed', { chained, merged }, sheet, seen);
      if (confirmed !== '' && seen !== '' && seen !== confirmed)
        return answer('waits', { chained, merged }, sheet, seen);
      const { id } = context;
      const ends = { opening: chained.opening, closing: chained.closing, ...daysOf(chained) };
      const statement = { id, accountId: account, fileName, loadedBy: actor.username, mapping: headings, ...ends };
      await unit.bankStatements.load(statement, merged);
      return answer('taken', { chained, merged }, sheet, seen);
    });
  };
}

/** Reads all rows and proves that they add up. Throws statementBroken and spreadsheetEmpty. */
export async function readStatement(
  sheet: OpenedSheet<StatementPositions>,
  context: Pick<JobContext, 'progress' | 'signal'>,
  ends: { readonly opening: number | null; readonly closing: number | null },
): Promise<ChainedStatement> {
  const rows: (StatementRow & { readonly place: number })[] = [];
  const read = (given: SheetRow) => ({ given, read: readStatementRow(given, sheet.positionsOf(given.number)) });
  for (const { given, read: row } of await readSheet(sheet, read, context)) {
    if ('reason' in row) throw broken(`${rowText(given.number)}. ${row.reason}`);
    if (row.value !== null) rows.push({ ...row.value, place: given.number });
  }
  const chained = chainStatement(rows, ends);
  if (!('rows' in chained)) throw broken(brokenText(chained));
  if (chained.rows.length === 0) throw new Refusal(spreadsheetRefusals.spreadsheetEmpty);
  return chained;
}

const broken = (reason: string): Refusal => new Refusal(bankStatementRefusals.statementBroken, { reason });

function brokenText(chain: BrokenChain): string {
  if (chain.what === 'unknown') return bankStatement.reason.unknown;
  const amounts = { said: formatMoney(chain.said), counted: formatMoney(chain.counted) };
  return chain.what === 'ends'
    ? fill(bankStatement.reason.ends, amounts)
    : fill(bankStatement.reason.chain, { ...amounts, row: rowText(chain.place) });
}

/** What the statement adds to those of its account, which is held. */
async function merge(
  { bankStatements }: Pick<UnitOfWork, 'bankStatements'>,
  account: number,
  chained: ChainedStatement,
): Promise<MergedStatement> {
  const { from, until } = daysOf(chained);
  const { movements, whole } = await bankStatements.known(account, from, until);
  const spans = [...whole, { after: from, before: until }];
  return mergeStatement(chained.rows, movements, (day) =>
    spans.some(({ after, before }) => after < day && day < before),
  );
}

function daysOf({ rows }: ChainedStatement): { readonly from: number; readonly until: number } {
  const days = rows.map(({ day }) => day);
  return {
    from: days.reduce((one, other) => Math.min(one, other)),
    until: days.reduce((one, other) => Math.max(one, other)),
  };
}

/** What the statement came to, as the result of its job. */
function answer(
  state: BankStatementOutcome['state'],
  found: { readonly chained: ChainedStatement; readonly merged: MergedStatement } | null,
  sheet: OpenedSheet<StatementPositions>,
  seen: string,
  asked: AskedOfSheet = noPendingQuestions,
) {
  const counts = { added: found?.merged.added.length ?? 0, known: found?.merged.known.length ?? 0 };
  const facts = found && {
    ...daysOf(found.chained),
    opening: found.chained.opening,
    closing: found.chained.closing,
    income: exactly(found.chained.rows.filter(isIncome).reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
  };
  return { result: { ...bankStatementOutcome({ state, ...counts, facts, seen, asked }, sheet.told()) }, file: null };
}
