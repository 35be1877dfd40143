import type { es } from '@comensal/domain';
import { access } from '@comensal/domain/texts/access';
import { account } from '@comensal/domain/texts/account';
import { common } from '@comensal/domain/texts/common';
import { controls } from '@comensal/domain/texts/controls';
import { jobs } from '@comensal/domain/texts/jobs';
import { refusals } from '@comensal/domain/texts/refusals';
import { session } from '@comensal/domain/texts/session';
import { shell } from '@comensal/domain/texts/shell';
import { validation } from '@comensal/domain/texts/validation';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

type Catalogue = typeof es;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}

// What every page needs is here before the first drawing; the rest comes with its screens (../texts). A key that is missing shows as itself (ACC-91).
void i18next.use(initReactI18next).init({
  lng: 'es',
  fallbackLng: false,
  resources: { es: { translation: { access, account, common, controls, jobs, refusals, session, shell, validation } } },
  keySeparator: '.',
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnedObjectHandler: (key: string) => key,
});

/** Adds groups of the catalogue that only some screens need, so that the first load does not carry them. */
export function addTexts(groups: Partial<Catalogue>): void {
  i18next.addResourceBundle('es', 'translation', groups, true, true);
}

export { i18next };

/** The Spanish sentence of a key, outside of components; inside them `useTranslation().t` is the same. */
export const t = i18next.t;
