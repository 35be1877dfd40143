import { ApiError } from '../calls/api-error';
import { reportError } from './error.store';

/** Tells a conflict that is not about an older version: the sentence says what is in the way, and repeating changes nothing. */
export function tellConflict(message: string, title: string): void {
  reportError(new ApiError({ errorCode: 409, errorMsg: message, errorLogMsg: null, status: 409 }), { title });
}
