import { z } from 'zod';
import { exactSum } from '../platform/money/exact-sum.schema';
import { rowToMend } from '../platform/spreadsheets/mended-cells.schemas';
import { askedOfSheet } from '../platform/spreadsheets/sheet-choices';
import { type MasterKind, masterKindNames } from './master-data';

/** How a record in use would change: it is deactivated, or its category no longer prepays. */
const masterEndAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inactive') }).readonly(),
  z.object({ kind: z.literal('category'), from: z.string(), to: z.string() }).readonly(),
]);

/** What depends on a company or centre that a load would deactivate. Amounts are minor units. */
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

/** Where a row is; `sheet` is its name, absent in delimited text. */
const rowPlace = { kind: sheetAnswer.unwrap().shape.kind, sheet: z.string().optional(), row: z.int() };

/**
 * What a review of master data found, or a load did: `reviewed` and `waits` wrote nothing; one that `asks` is not
 * checked before its owner has answered. `seen` identifies what is shown, including the state of every record that
 * would change; a load that carries it is accepted only over exactly that state. `problems` are the first rows that are
 * refused, or accepted with a remark, `problemRows` counts all of them; the job's file lists each.
 */
export const masterDataAnswer = z
  .object({
    message: z.string(),
    state: z.enum(['asks', 'reviewed', 'waits', 'taken']),
    sheets: z.array(sheetAnswer).readonly(),
    consequences: z.array(masterConsequenceAnswer).readonly(),
    seen: z.string(),
    problems: z.array(z.object({ ...rowPlace, told: z.string() }).readonly()).readonly(),
    problemRows: z.int(),
    /** The first records that are new; `sheets` counts all of them. */
    newRecords: z
      .array(z.object({ ...rowPlace, id: z.string(), name: z.string() }).readonly())
      .readonly()
      .default([]),
    /** What was not read of the file, one sentence each. */
    told: z.array(z.string()).readonly(),
    /** Whether hidden rows, columns or sheets were left out. */
    hasHidden: z.boolean().default(false),
    asked: askedOfSheet,
    /** The first refused rows with their cells; absent for none. */
    toMend: z
      .array(rowToMend.unwrap().extend({ kind: rowPlace.kind }).readonly())
      .readonly()
      .optional(),
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type MasterDataOutcome = z.output<typeof masterDataAnswer>;
