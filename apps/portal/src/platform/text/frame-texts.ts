import { jobs } from '@comensal/domain/jobs/jobs.texts';
import { controls } from '@comensal/domain/platform/texts/controls.texts';
import { waitingSteps } from '@comensal/domain/waiting-steps/waiting-steps.texts';
import { i18next } from './text';

// The text groups of the frame, which any of its screens may use: they are part of the frame's own script, and not
// loaded with the login.
i18next.addResourceBundle('es', 'translation', { controls, jobs, waitingSteps }, true, true);
