import { type Actor, type CreditRow, creditLifecycle } from '@comensal/domain';

/** The page of a credit: to work on it where this person can do something, to look at it otherwise (CRE-24). */
export function creditPath(actor: Actor, credit: Pick<CreditRow, 'id' | 'status'>): string {
  return creditLifecycle.canAct(actor, credit.status) ? editPath(credit.id) : showPath(credit.id);
}

export function editPath(id: number): string {
  return `/edit-credit-state/${id}`;
}

export function showPath(id: number): string {
  return `/show-credit-state/${id}`;
}
