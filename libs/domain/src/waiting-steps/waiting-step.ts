import { z } from 'zod';
import type { WaitingAct } from './waiting-steps.texts';
import { waitingSteps } from './waiting-steps.texts';

/** How often a step is tried when its commit fails for a reason outside of it, such as an unavailable database. */
export const mostAttempts = 10;

/** How many steps of one person may wait: as many as the list of steps shows, so that each can be taken back. */
export const mostWaiting = 100;

/** What happened to a step. */
const waitingStates = ['waiting', 'done', 'undone', 'refused'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** The records that steps are about. */
const steppedRecords = [
  'credit',
  'creditNote',
  'contractorRequest',
  'reversal',
  'priceAgreement',
  'settlement',
  'customer',
  'foodService',
  'serviceProfile',
  'priceList',
  'group',
  'profile',
  'reportSchedule',
] as const;
export type SteppedRecord = (typeof steppedRecords)[number];

export type { WaitingAct };

declare module '../platform/access/registered' {
  interface Registered {
    readonly steps: { readonly act: WaitingAct; readonly record: SteppedRecord };
  }
}

const waitingActs = Object.keys(waitingSteps.acts) as WaitingAct[];

/** A step of the person's own that waits, or that ended a moment ago. */
export const waitingStepAnswer = z
  .object({
    id: z.uuid(),
    act: z.enum(waitingActs),
    record: z.enum(steppedRecords),
    /** The id of the record, as the call names it. */
    record_id: z.string(),
    /** The name of the record when the step was sent; its id where it has no name. */
    name: z.string(),
    state: z.enum(waitingStates),
    /** Milliseconds until it is saved; 0 from then on. */
    remaining_ms: z.int(),
    /** Why it was not saved; only of a refused step. */
    reason: z.string().nullable(),
  })
  .readonly();
export type WaitingStep = z.output<typeof waitingStepAnswer>;

/** The answer (202) of a call whose step waits. */
export const waitingReceipt = z.object({ waiting: waitingStepAnswer }).readonly();
export type WaitingReceipt = z.output<typeof waitingReceipt>;

/** /waiting-steps/undo and /waiting-steps/dismiss. */
export const waitingStepSchema = z.object({ id: z.uuid() });
