import { type Actor, type CreditRow, creditActions } from '@comensal/domain';

/** The page of a credit: to work on it where this person can do something, to look at it otherwise (CRE-24). */
export function creditPath(actor: Actor, credit: Pick<CreditRow, 'id' | 'status'>): string {
  return creditActions(actor, credit.status).length > 0 ? editPath(credit.id) : showPath(credit.id);
}

export function editPath(id: number): string {
  return `/edit-credit-state/${id}`;
}

export function showPath(id: number): string {
  return `/show-credit-state/${id}`;
}
