import { patientLazy } from '../platform/calls/patient-lazy';
import { withTexts } from '../platform/text/text';

/** Only for somebody who follows the first steps. */
export const FirstStepsBar = patientLazy(withTexts(() => import('./first-steps-bar'), 'home'));
