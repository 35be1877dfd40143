import { z } from 'zod';
import { exactSum } from '../platform/money/exact-sum';
import { type MasterKind, masterKindNames } from './master-data';

/** What would change of a record in use: it goes out of use, or is no longer of a category that pays beforehand. */
const masterEndAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inactive') }).readonly(),
  z.object({ kind: z.literal('category'), from: z.string(), to: z.string() }).readonly(),
]);

/** What hangs on a company or a centre whose use a load would end. Amounts are minor units. */
const masterConsequenceAnswer = z
  .object({
    of: z.enum(['companies', 'business_units']),
    id: z.string(),
    name: z.string(),
    end: masterEndAnswer,
    openCredits: z.int(),
    openCreditsAmount: exactSum,
    openNotes: z.int(),
    /** Accounts whose balance is not 0, and their sum. */
    accounts: z.int(),
    balance: exactSum,
    /** Active diners with a place there. */
    diners: z.int(),
  })
  .readonly();
export type MasterConsequence = z.output<typeof masterConsequenceAnswer>;

const sheetAnswer = z
  .object({
    kind: z.enum(masterKindNames as [MasterKind, ...MasterKind[]]),
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
  })
  .readonly();

/**
 * What a review of master data found, or a load did: `reviewed` and `waits` wrote nothing. `seen` stands for what
 * is shown, with every record that would change as it stood then; a load that carries it is taken only over just that. `problems` are the first rows that are refused, or taken with
 * a remark, `problemRows` all of them; the file of the job has each.
 */
export const masterDataAnswer = z
  .object({
    message: z.string(),
    state: z.enum(['reviewed', 'waits', 'taken']),
    sheets: z.array(sheetAnswer).readonly(),
    consequences: z.array(masterConsequenceAnswer).readonly(),
    seen: z.string(),
    problems: z
      .array(z.object({ kind: sheetAnswer.unwrap().shape.kind, row: z.int(), told: z.string() }).readonly())
      .readonly(),
    problemRows: z.int(),
    /** What of the file was not read, a sentence each. */
    told: z.array(z.string()).readonly(),
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type MasterDataOutcome = z.output<typeof masterDataAnswer>;
