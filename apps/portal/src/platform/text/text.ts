import { account } from '@comensal/domain/auth/account.texts';
import { session } from '@comensal/domain/auth/session.texts';
import type { Registered } from '@comensal/domain/platform/access';
import { access } from '@comensal/domain/platform/access/access.texts';
import { fill } from '@comensal/domain/platform/texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import i18next, { type I18nFormatModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Catalogue = Registered['texts'];

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}

/** Placeholders are filled here by the same function as on the server. */
const filling: I18nFormatModule = {
  type: 'i18nFormat',
  parse: (sentence: unknown, values: Readonly<Record<string, string | number>>) =>
    typeof sentence === 'string' ? fill(sentence, values) : sentence,
} as I18nFormatModule;

/**
 * What the pages before the login need is loaded before the first render; the rest comes with the frame (`frame-texts.ts`) and
 * with each screen. A missing key is shown itself (ACC-91).
 */
export const atOnce = { access, account, common, session, validation } as const;

void i18next
  .use(initReactI18next)
  .use(filling)
  .init({
    lng: 'es',
    fallbackLng: false,
    resources: { es: { translation: { ...atOnce } } },
    keySeparator: '.',
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnedObjectHandler: (key: string) => key,
  });

/** The groups that load with the frame, and those that only the server uses. */
type OfFrame = 'controls' | 'jobs' | 'shell' | 'waitingSteps';
type OfServer =
  | 'customersRemoval'
  | 'groups'
  | 'invoiceReading'
  | 'mails'
  | 'receiptReading'
  | 'sheetCells'
  | 'suggestedProfiles'
  | 'undo';
/** The groups that only some screens need, excluded from the first load. */
export type ScreenTexts = Exclude<keyof Catalogue, keyof typeof atOnce | OfFrame | OfServer>;

/** Their files, each a chunk of its own: a file `credit-notes.texts.ts` of a feature is found and has the group `creditNotes`. */
const files = import.meta.glob(
  [
    './*/*.texts.ts',
    './platform/lifecycle/{desk,lifecycle}.texts.ts',
    './platform/texts/bulk.texts.ts',
    '!./*/{account,audited,billing,customers-removal,groups,invoice-reading,jobs,mails,receipt-reading,report-titles,screens,session,shell,statement,suggested-profiles,undo,waiting-steps}.texts.ts',
  ],
  { base: '../../../../../libs/domain/src' },
);
const loaders = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*\/|\.texts\.ts$/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    load,
  ]),
) as Readonly<Record<ScreenTexts, () => Promise<Partial<Catalogue>>>>;

/** The groups that were found; a test compares them with `ScreenTexts`. */
export const screenTexts = Object.keys(loaders) as readonly ScreenTexts[];

/** Loads groups of the catalogue; loaded ones are available at once. */
export async function loadTexts(...groups: readonly ScreenTexts[]): Promise<void> {
  await Promise.all(
    groups.map(async (group) => {
      if (i18next.getResource('es', 'translation', group) !== undefined) return;
      i18next.addResourceBundle('es', 'translation', await loaders[group](), true, true);
    }),
  );
}

/** A loader of a chunk and its text groups, in parallel. */
export function withTexts<Module>(
  load: () => Promise<Module>,
  ...groups: readonly ScreenTexts[]
): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadTexts(...groups)]))[0];
}

export { i18next };

/** The Spanish sentence of a key, outside components; inside them `useTranslation().t` is the same. */
export const t = i18next.t;
