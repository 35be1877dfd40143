import { ApiError } from '../calls/api-error';
import { t } from '../text/text';
import { type FailedTask, reportError } from './error.store';

interface ConflictWords {
  readonly title: string;
  /** What was tried (ACC-71, ACC-72). */
  readonly failed?: Exclude<FailedTask, 'remove'> | undefined;
}

/** Tells a conflict that is not about an older version: the sentence says what is in the way, and repeating changes nothing. */
export function tellConflict(refusal: ApiError, words: ConflictWords): void {
  reportError(refusal, words);
}

/** Tells that what was to be saved is gone by now; `refusal` is what the save was answered. */
export function tellGone({ errorCode, errorLogMsg, status }: ApiError, words: ConflictWords): void {
  reportError(new ApiError({ errorCode, errorMsg: t('refusals.notFound'), errorLogMsg, status }), words);
}
