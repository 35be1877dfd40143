import { platformRefusals } from '@comensal/domain/platform/refusals';
import { ApiError } from '../calls/api-error';
import { type FailedTask, reportError } from '../calls/error.store';

interface ConflictWords {
  readonly title: string;
  /** What was tried (ACC-71, ACC-72). */
  readonly failed?: Exclude<FailedTask, 'remove'> | undefined;
}

/**
 * Reports a conflict that is not about an older version: the sentence names the obstacle, and retrying changes nothing.
 */
export function reportConflict(refusal: ApiError, words: ConflictWords): void {
  reportError(refusal, words);
}

/** Reports that the record to be saved is gone by now; `refusal` is the answer to the save. */
export function reportGone({ errorCode, errorLogMsg, status }: ApiError, words: ConflictWords): void {
  reportError(new ApiError({ errorCode, errorMsg: platformRefusals.notFound.sentence, errorLogMsg, status }), words);
}
