import type { Actor } from '@comensal/domain/platform/access';
import type { ReversalKind } from '@comensal/domain/reversals';
import type { AccountKey } from '../credits/ledger.port';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';

/** What a reversal needs of the record whose money it takes back. Amounts are minor units. */
interface ReversedRecord extends AccountKey {
  readonly amount: number;
  readonly isApproved: boolean;
  readonly withinScope: boolean;
  readonly cuit: string;
}

/** Locks a record until the transaction ends; null when there is none. */
type LockRecord = (unit: UnitOfWork, id: number, actor: Actor) => Promise<ReversedRecord | null>;

/** The approved record of each kind, and where the portal shows it. */
export const reversedRecords: Readonly<
  Record<ReversalKind, { readonly lock: LockRecord; readonly path: (id: number) => string }>
> = {
  credit: {
    lock: async ({ credits }, id, actor) => reversedOf(await credits.lock(id, actor)),
    path: (id) => `/show-credit-state/${id}`,
  },
  creditNote: {
    lock: async ({ creditNotes }, id, actor) => reversedOf(await creditNotes.lock(id, actor)),
    path: (id) => `/credit-notes?nota=${id}`,
  },
};

interface Locked {
  readonly record: AccountKey & { readonly amount: number; readonly status: string; readonly cuit: string };
  readonly facts: { readonly withinScope: boolean };
}

function reversedOf(locked: Locked | null): ReversedRecord | null {
  if (!locked) return null;
  const { companyId, businessUnitId, groupId, amount, cuit, status } = locked.record;
  const { withinScope } = locked.facts;
  return { companyId, businessUnitId, groupId, amount, cuit, withinScope, isApproved: status === 'Aprobado' };
}
