import { es } from '@comensal/domain';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof es };
    returnNull: false;
  }
}

// The catalogue is in the bundle, so that texts are there before the first drawing. A key that is missing shows as itself (ACC-91).
void i18next.use(initReactI18next).init({
  lng: 'es',
  fallbackLng: false,
  resources: { es: { translation: es } },
  keySeparator: '.',
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnedObjectHandler: (key: string) => key,
});

export { i18next };

/** The Spanish sentence of a key, outside of components; inside them `useTranslation().t` is the same. */
export const t = i18next.t;
