import { Refusal } from '@comensal/domain/platform/refusals';

/** Refuses to change how an account is entered while it rests: first an administrator decides whose it is. */
export function refuseResting({ isResting }: { readonly isResting: boolean }): void {
  if (isResting) throw new Refusal('accountResting');
}
