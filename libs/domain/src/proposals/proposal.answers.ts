import { z } from 'zod';
import { inactiveField } from '../companies/inactive';

/**
 * What a row of every list of proposals has: `status_since` is the moment it entered its status, `proposer` and `decider`
 * are names, `decided_on` is the business day of the decision.
 */
export function proposalFields<const Status extends string>(statuses: readonly Status[]) {
  return {
    id: z.int(),
    create_date: z.int(),
    reason: z.string(),
    status: z.enum(statuses),
    status_since: z.string(),
    proposed_by: z.string(),
    proposer: z.string(),
    decided_by: z.string().nullable(),
    decider: z.string().nullable(),
    decided_on: z.int().nullable(),
    reject_reason: z.string().nullable(),
    version: z.int(),
    ...inactiveField,
  };
}

/** The events of a proposal that are open to this person. */
export const openedField = { actions: z.array(z.string()).readonly() };

/** The names of an answer's fields, which its list can be sorted by. */
export function namesOf<Fields extends object>(fields: Fields) {
  return Object.keys(fields) as [keyof Fields & string, ...(keyof Fields & string)[]];
}
