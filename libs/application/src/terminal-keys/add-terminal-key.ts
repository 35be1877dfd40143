import { type Actor, type AddTerminalKey, Refusal, text } from '@comensal/domain';
import type { Clock } from '../platform/clock.port';
import type { InTransaction } from '../platform/unit-of-work.port';
import type { TerminalKeyMaker } from './terminal-key.repository.port';

export interface TerminalKeyDependencies {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/**
 * Makes a key for a point of sale of a centre. Returns its id and the key itself, which is shown only now: only the
 * hash is stored. Throws 'notFound' for a centre that is unknown or closed, 'noPermission' for one that is not the
 * actor's, 'terminalKeyTaken' when one of its keys has the name.
 */
export async function addTerminalKey(
  { inTransaction, clock, maker }: TerminalKeyDependencies & { readonly maker: TerminalKeyMaker },
  actor: Actor,
  { business_unit_id, name }: AddTerminalKey,
): Promise<{ id: number; key: string }> {
  const key = maker.newKey();
  return inTransaction(actor, async ({ terminalKeys }) => {
    refuseForeignCentre(await terminalKeys.lockCentre(actor, business_unit_id));
    if (await terminalKeys.isNameTaken(business_unit_id, name))
      throw new Refusal('terminalKeyTaken', {}, { name: text('refusals.terminalKeyTaken') });
    const id = await terminalKeys.add(
      { businessUnitId: business_unit_id, name, keyHash: maker.hash(key), createdBy: actor.username },
      clock(),
    );
    return { id, key };
  });
}

/** A key speaks for its whole centre: only somebody with access to the whole centre makes, lists and revokes its keys. */
export function refuseForeignCentre(isOwn: boolean | null): void {
  if (isOwn === null) throw new Refusal('notFound');
  if (!isOwn) throw new Refusal('noPermission');
}
