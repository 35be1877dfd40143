import type { FieldIssue } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';

interface WithReason {
  readonly repeated_reason: string;
}

/** The reason as it is sent: null where there is none, by which the server knows that the form knows the question. */
export function sentReason({ repeated_reason }: WithReason): { readonly repeated_reason: string | null } {
  return { repeated_reason: repeated_reason.trim() || null };
}

/** What is missing where a paper of the form stands elsewhere already. */
export function missingReason({ repeated_reason }: WithReason, isRepeated: boolean): FieldIssue[] {
  return isRepeated && repeated_reason.trim() === ''
    ? [{ path: ['repeated_reason'], message: t('lifecycle.papers.reasonMissing') }]
    : [];
}
