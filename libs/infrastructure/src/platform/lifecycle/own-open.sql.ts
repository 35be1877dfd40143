import { type Actor, ownerOf } from '@comensal/domain/platform/access';
import type { Parameters } from '../database/query';

interface OwnOpen<Status extends string> {
  /** The alias of the records, and the column with the user who requested each. */
  readonly record: string;
  readonly owner: string;
  /** The other records of the list. */
  readonly statuses: readonly Status[];
  /** The statuses in which something can still happen. */
  readonly open: readonly Status[];
}

/** Condition: the records in these statuses, and the open ones that the actor requested. */
export function ownOpenOr<Status extends string>(
  actor: Actor,
  { record, owner, statuses, open }: OwnOpen<Status>,
  parameters: Parameters,
): string {
  return `(${record}.status = any(${parameters.add(statuses)}) or (${owner} = ${parameters.add(ownerOf(actor))} and ${record}.status = any(${parameters.add(open)})))`;
}
