import type { es } from '@comensal/domain';
import { access } from '@comensal/domain/texts/access';
import { account } from '@comensal/domain/texts/account';
import { common } from '@comensal/domain/texts/common';
import { screenRefusals } from '@comensal/domain/texts/screen-refusals';
import { session } from '@comensal/domain/texts/session';
import { validation } from '@comensal/domain/texts/validation';
import { fill } from '@comensal/domain/texts-fill';
import i18next, { type I18nFormatModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The server's catalogue, of whose refusals the portal has those that a screen says itself. */
type Catalogue = Omit<typeof es, 'refusals'> & { readonly refusals: typeof screenRefusals };

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}

/** Sentences are filled here as they are on the server. */
const filling: I18nFormatModule = {
  type: 'i18nFormat',
  parse: (sentence: unknown, values: Readonly<Record<string, string | number>>) =>
    typeof sentence === 'string' ? fill(sentence, values) : sentence,
} as I18nFormatModule;

// What the pages before the login need is here before the first drawing; the rest comes with the frame (`frame-texts.ts`) and with
// each screen. A missing key shows as itself (ACC-91).
void i18next
  .use(initReactI18next)
  .use(filling)
  .init({
    lng: 'es',
    fallbackLng: false,
    resources: { es: { translation: { access, account, common, refusals: screenRefusals, session, validation } } },
    keySeparator: '.',
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnedObjectHandler: (key: string) => key,
  });

/** The groups that only some screens need, so that the first load does not carry them. */
const loaders = {
  accessKeys: () => import('@comensal/domain/texts/access-keys'),
  audit: () => import('@comensal/domain/texts/audit'),
  balances: () => import('@comensal/domain/texts/balances'),
  businessUnitScreens: () => import('@comensal/domain/texts/business-unit-screens'),
  companyScreens: () => import('@comensal/domain/texts/company-screens'),
  contractors: () => import('@comensal/domain/texts/contractors'),
  creditNotes: () => import('@comensal/domain/texts/credit-notes'),
  credits: () => import('@comensal/domain/texts/credits'),
  customers: () => import('@comensal/domain/texts/customers'),
  customersMassive: () => import('@comensal/domain/texts/customers-massive'),
  customersMassiveScreen: () => import('@comensal/domain/texts/customers-massive-screen'),
  customersRemovalScreen: () => import('@comensal/domain/texts/customers-removal-screen'),
  foodServices: () => import('@comensal/domain/texts/food-services'),
  home: () => import('@comensal/domain/texts/home'),
  groupScreens: () => import('@comensal/domain/texts/group-screens'),
  lifecycle: () => import('@comensal/domain/texts/lifecycle'),
  masterData: () => import('@comensal/domain/texts/master-data'),
  masterDataScreen: () => import('@comensal/domain/texts/master-data-screen'),
  priceLists: () => import('@comensal/domain/texts/price-lists'),
  profileScreens: () => import('@comensal/domain/texts/profile-screens'),
  reportSchedules: () => import('@comensal/domain/texts/report-schedules'),
  reports: () => import('@comensal/domain/texts/reports'),
  secondFactor: () => import('@comensal/domain/texts/second-factor'),
  serviceProfiles: () => import('@comensal/domain/texts/service-profiles'),
  sync: () => import('@comensal/domain/texts/sync'),
  terminal: () => import('@comensal/domain/texts/terminal'),
  userScreens: () => import('@comensal/domain/texts/user-screens'),
} satisfies { [Group in keyof Catalogue]?: () => Promise<Pick<Catalogue, Group>> };

export type ScreenTexts = keyof typeof loaders;

/** Fetches groups of the catalogue; those that were fetched before are there at once. */
export async function loadTexts(...groups: readonly ScreenTexts[]): Promise<void> {
  await Promise.all(
    groups.map(async (group) => {
      if (i18next.getResource('es', 'translation', group) !== undefined) return;
      i18next.addResourceBundle('es', 'translation', await loaders[group](), true, true);
    }),
  );
}

/** A loader of a chunk and the groups of texts that it needs, fetched at the same time. */
export function withTexts<Module>(
  load: () => Promise<Module>,
  ...groups: readonly ScreenTexts[]
): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadTexts(...groups)]))[0];
}

export { i18next };

/** The Spanish sentence of a key, outside of components; inside them `useTranslation().t` is the same. */
export const t = i18next.t;
