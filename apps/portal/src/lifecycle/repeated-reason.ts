import type { FieldIssue } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';

interface WithReason {
  readonly repeated_reason: string;
}

/** The reason as sent: null if there is none, which tells the server that the form knows the question. */
export function sentReason({ repeated_reason }: WithReason): { readonly repeated_reason: string | null } {
  return { repeated_reason: repeated_reason.trim() || null };
}

/** The missing field when another record already has a paper of the form. */
export function missingReason({ repeated_reason }: WithReason, isRepeated: boolean): FieldIssue[] {
  return isRepeated && repeated_reason.trim() === ''
    ? [{ path: ['repeated_reason'], message: t('lifecycle.papers.reasonMissing') }]
    : [];
}
