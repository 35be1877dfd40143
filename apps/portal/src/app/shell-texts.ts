import '../platform/text/frame-texts';
import { shell } from '@comensal/domain/composition/shell.texts';
import { i18next } from '../platform/text/text';

// Apart from the frame's other groups: it has the title of every screen.
i18next.addResourceBundle('es', 'translation', { shell }, true, true);
