import { controls } from '@comensal/domain/texts/controls';
import { jobs } from '@comensal/domain/texts/jobs';
import { shell } from '@comensal/domain/texts/shell';
import { i18next } from './text';

// The groups of the frame, which any screen in it may name: they are part of the frame's own script, and no login carries them.
i18next.addResourceBundle('es', 'translation', { controls, jobs, shell }, true, true);
