import { patientLazy } from '../platform/calls/patient-lazy';
import { withTexts } from '../platform/text/text';

/** Replacements are rare: loaded with their texts once they are opened. */
export const ReplacementsDialog = patientLazy(withTexts(() => import('./replacements-dialog'), 'replacements'));
export const ActingBanner = patientLazy(withTexts(() => import('./acting-banner'), 'replacements'));
export const ReplacedPeople = patientLazy(withTexts(() => import('./replaced-people'), 'replacements'));
export const ShutWhileActing = patientLazy(withTexts(() => import('./shut-while-acting'), 'replacements'));
