import { ApiError } from '../platform/calls/api-error';

/** What a call that asks for the person takes. */
export interface Proof {
  readonly currentPassword?: string;
}

/** The server asks for the current password: the sign-in was long ago, or the password was wrong. */
export function asksPerson(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.fields['currentPassword'] !== undefined;
}
