import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import {
  chosenIds,
  listFormat,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  reasonText,
  recordId,
  requiredFlag,
} from '../platform/validation/schemas';
import { proposalLimits } from './proposal';

/** One value, or several as a list. */
export const someOf = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? [input] : input),
    listOf(z.enum(values, { error: validation.invalid }), 20).optional(),
  );

/** The bodies of a decision and of a withdrawal; `seen` is what else was read of the proposal. */
export function decisionSchemas<Seen extends z.ZodRawShape>(seen: Seen) {
  const step = z.object({ id: recordId(), version: loadedVersion(), ...seen });
  return {
    withdraw: step,
    /** A rejection needs a reason. */
    decide: step.extend({ accept: requiredFlag(), reason: reasonText(proposalLimits.rejectReason) }),
  };
}

/**
 * The bodies of a list of proposals and of its file: the whole list without `page`, every status without a filter, and in
 * the file the same, or the chosen ones, plus the format. `filters` are those of the kind.
 */
export function proposalListSchemas<
  const Statuses extends readonly string[],
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
>(statuses: Statuses, sortable: Sort, filters: Filters) {
  const filter = z.object({
    ...filters,
    status: someOf(statuses),
    /** Adds the person's own open ones to those statuses; alone it lists only these. */
    own_open: z.boolean({ error: validation.invalid }).optional(),
    /** Leaves out what the person may not decide: what he or she proposed, and kinds that others approve. */
    to_decide: z.boolean({ error: validation.invalid }).optional(),
    search: optionalText(100).optional(),
  });
  return {
    list: filter.extend({ page: pageSchema(sortable).optional() }),
    exported: filter.extend({ ids: chosenIds().optional(), format: listFormat() }),
  };
}
