import { patientLazy } from '../platform/calls/patient-lazy';
import { withTexts } from '../platform/text/text';

/** Meals are corrected by few, and not at every visit: loaded, with their forms' rules, once they are opened. */
export const AddMealDialog = patientLazy(withTexts(() => import('./add-meal-dialog'), 'terminal'));
export const VoidMealDialog = patientLazy(withTexts(() => import('./void-meal-dialog'), 'terminal'));
export const VoidServiceDialog = patientLazy(withTexts(() => import('./void-service-dialog'), 'terminal'));
