import { shell } from '@comensal/domain/composition/shell.texts';
import { jobs } from '@comensal/domain/jobs/jobs.texts';
import { controls } from '@comensal/domain/platform/texts/controls.texts';
import { i18next } from './text';

// The groups of the frame, which any screen in it may name: they are part of the frame's own script, and no login carries them.
i18next.addResourceBundle('es', 'translation', { controls, jobs, shell }, true, true);
