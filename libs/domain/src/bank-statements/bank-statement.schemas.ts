import { z } from 'zod';
import { type CreditStatus, creditLifecycle, creditStatuses } from '../credits/credit.machine';
import { accountAlias, bankAccount } from '../papers/cbu';
import { validation } from '../platform/texts/validation.texts';
import { listAnswer } from '../platform/validation/list-answer';
import {
  amountMinor,
  dateNumber,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  recordId,
  requiredText,
} from '../platform/validation/schemas';

/** The number of an account, checked; spaces and hyphens are left out. */
const accountNumber = () =>
  requiredText(40).transform((typed, context) => {
    const read = bankAccount(typed);
    if ('number' in read) return read.number;
    context.addIssue({ code: 'custom', message: read.sentence });
    return z.NEVER;
  });

/** /bank-statements/setAccount: without `id` a new one. */
export const setAccountSchema = z.object({
  id: recordId().optional(),
  name: requiredText(50),
  number: accountNumber(),
});
export type SetAccount = z.output<typeof setAccountSchema>;

/** A bank account of the group; `until` (yyyymmdd) is the latest day of its statements. */
export const bankAccountAnswer = z
  .object({ id: z.int(), name: z.string(), number: z.string(), until: z.int().nullable() })
  .readonly();
export type BankAccountView = z.output<typeof bankAccountAnswer>;

/** /bank-statements/setCvu: the CVU and alias of a prepaid account; null takes them away. */
export const setCvuSchema = z.object({
  account_id: recordId(),
  number: accountNumber().nullable(),
  alias: requiredText(40)
    .transform((typed, context) => {
      const read = accountAlias(typed);
      if (typeof read === 'string') return read;
      context.addIssue({ code: 'custom', message: read.sentence });
      return z.NEVER;
    })
    .nullable(),
  version: loadedVersion(),
});
export type SetCvu = z.output<typeof setCvuSchema>;
export const getCvuSchema = z.object({ account_id: recordId() });
/** An account without either has version 0. */
export const cvuAnswer = z
  .object({ number: z.string().nullable(), alias: z.string().nullable(), version: z.int() })
  .readonly();
export type CvuView = z.output<typeof cvuAnswer>;

/** The credits whose invoice a payment may have reached. */
export const paidStatuses: readonly CreditStatus[] = creditLifecycle.statusesOf('progress', 'approved');

/** What became of a movement: nothing yet, a part or all of it paid credits; 'Otro' is no payment of a client. */
export const movementStates = ['Sin identificar', 'Parcial', 'Conciliado', 'Otro'] as const;
export type MovementState = (typeof movementStates)[number];

/** What a page may be sorted by: every plain field of a row. */
export const movementSortColumns = [
  'id',
  'day',
  'account',
  'amount',
  'balance',
  'description',
  'operation',
  'payer_tax_id',
  'payer_account',
  'matched',
  'state',
  'version',
] as const;

/** /bank-statements/getMovements: without `page` the whole list; `from` and `to` are days. */
export const getMovementsSchema = z.object({
  id: recordId().optional(),
  from: dateNumber().optional(),
  to: dateNumber().optional(),
  status: listOf(z.enum(movementStates, { error: validation.invalid }), movementStates.length).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(movementSortColumns).optional(),
});
export type GetMovements = z.output<typeof getMovementsSchema>;
export type MovementPage = NonNullable<GetMovements['page']>;

/** Most credits of one match. */
export const mostMatchedCredits = 20;

const movementVersion = { movement_id: recordId(), version: loadedVersion() };
/** A credit of a match, and what the movement pays of it, minor units. */
export const matchedCreditSchema = z.object({ id: recordId(), amount: amountMinor() });
/** /bank-statements/match: what the movement pays of each credit. */
export const matchSchema = z.object({
  ...movementVersion,
  credits: listOf(matchedCreditSchema, mostMatchedCredits).refine(
    (credits) => credits.length > 0 && new Set(credits.map(({ id }) => id)).size === credits.length,
    { error: validation.invalid },
  ),
});
export type MatchMovement = z.output<typeof matchSchema>;
/** /bank-statements/unmatch: takes back what the movement paid of each credit, whatever amount is sent. */
export const unmatchSchema = z.object({
  ...movementVersion,
  credits: listOf(z.object({ id: recordId() }), mostMatchedCredits).refine((credits) => credits.length > 0, {
    error: validation.invalid,
  }),
});
export type UnmatchMovement = z.output<typeof unmatchSchema>;

/** Why a credit is proposed, and what each reason counts of 100: what identifies it counts more than all the others together. */
export const proposalPoints = { operation: 51, account: 18, payer: 15, amount: 12, sum: 12, date: 4 } as const;
export type ProposalReason = keyof typeof proposalPoints;
const reasons = Object.keys(proposalPoints) as [ProposalReason, ...ProposalReason[]];
/** Most proposals of a movement. */
export const mostMovementProposals = 5;

const named = {
  id: z.int(),
  amount: z.int(),
  business_name: z.string(),
  status: z.enum(creditStatuses),
};
/** The credits that a movement may have paid. `is_single`: the facts leave no other choice. */
export const proposalAnswer = z
  .object({
    credits: z.array(z.object(named).readonly()).readonly(),
    reasons: z.array(z.enum(reasons)).readonly(),
    score: z.int(),
    is_single: z.boolean(),
  })
  .readonly();
export type MovementProposal = z.output<typeof proposalAnswer>;

/**
 * A movement: amounts are minor units, `day` yyyymmdd. Who paid is empty for whoever does not see that company. `credits` are
 * those that it paid and the person sees; `proposals` those that it may have paid, the likeliest first.
 */
export const movementAnswer = z
  .object({
    id: z.int(),
    day: z.int(),
    account: z.string(),
    amount: z.int(),
    balance: z.int(),
    description: z.string(),
    operation: z.string(),
    payer_tax_id: z.string(),
    payer_account: z.string(),
    matched: z.int(),
    state: z.enum(movementStates),
    version: z.int(),
    credits: z.array(z.object({ ...named, by: z.string(), at: z.string() }).readonly()).readonly(),
    proposals: z.array(proposalAnswer).readonly(),
  })
  .readonly();
export type MovementView = z.output<typeof movementAnswer>;
export const movementsAnswer = listAnswer(movementAnswer);
