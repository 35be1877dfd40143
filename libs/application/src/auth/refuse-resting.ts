import { authRefusals } from '@comensal/domain/auth';
import { Refusal } from '@comensal/domain/platform/refusals';

/** Refuses to change a suspended account's credentials: an administrator must decide first whose it is. */
export function refuseResting({ isResting }: { readonly isResting: boolean }): void {
  if (isResting) throw new Refusal(authRefusals.accountResting);
}
