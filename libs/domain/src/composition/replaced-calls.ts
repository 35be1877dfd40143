import type { CallName } from '../platform/access';
import { isOfReplacement } from '../replacements/acting';
import { calls } from './calls';
import { contractOf } from './contracts';

/**
 * Whether a call can be made for somebody who is away. Work in a job cannot: it and its file would outlive the
 * replacement.
 */
export function isReplacedCall(call: CallName): boolean {
  const { kind } = calls[call];
  return isOfReplacement(call) && (kind === 'modules' || kind === 'signedIn') && contractOf(call).longWork !== true;
}
