import { account } from '@comensal/domain/auth/account.texts';
import { session } from '@comensal/domain/auth/session.texts';
import type { es } from '@comensal/domain/composition';
import { access } from '@comensal/domain/platform/access/access.texts';
import { screenRefusals } from '@comensal/domain/platform/refusals/screen-refusals.texts';
import { fill } from '@comensal/domain/platform/texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import i18next, { type I18nFormatModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The server's catalogue; of its refusals the portal has those that a screen reports itself. */
type Catalogue = Omit<typeof es, 'refusals'> & { readonly refusals: typeof screenRefusals };

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

// What the pages before the login need is loaded before the first render; the rest comes with the frame
// (`frame-texts.ts`) and with each screen. A missing key is shown itself (ACC-91).
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

/** The groups that only some screens need, excluded from the first load. */
const loaders = {
  accessKeys: () => import('@comensal/domain/access-keys/access-keys.texts'),
  audit: () => import('@comensal/domain/audit/audit.texts'),
  balances: () => import('@comensal/domain/balances/balances.texts'),
  businessUnitScreens: () => import('@comensal/domain/business-units/business-unit-screens.texts'),
  companyScreens: () => import('@comensal/domain/companies/company-screens.texts'),
  contractors: () => import('@comensal/domain/contractors/contractors.texts'),
  creditNotes: () => import('@comensal/domain/credit-notes/credit-notes.texts'),
  credits: () => import('@comensal/domain/credits/credits.texts'),
  customers: () => import('@comensal/domain/customers/customers.texts'),
  customersMassive: () => import('@comensal/domain/customers-massive/customers-massive.texts'),
  customersMassiveScreen: () => import('@comensal/domain/customers-massive/customers-massive-screen.texts'),
  customersRemovalScreen: () => import('@comensal/domain/customers-removal/customers-removal-screen.texts'),
  foodServices: () => import('@comensal/domain/food-services/food-services.texts'),
  home: () => import('@comensal/domain/home/home.texts'),
  groupScreens: () => import('@comensal/domain/groups/group-screens.texts'),
  lifecycle: () => import('@comensal/domain/platform/lifecycle/lifecycle.texts'),
  masterData: () => import('@comensal/domain/master-data/master-data.texts'),
  masterDataScreen: () => import('@comensal/domain/master-data/master-data-screen.texts'),
  priceLists: () => import('@comensal/domain/price-lists/price-lists.texts'),
  profileScreens: () => import('@comensal/domain/profiles/profile-screens.texts'),
  reportSchedules: () => import('@comensal/domain/reports/report-schedules.texts'),
  reports: () => import('@comensal/domain/reports/reports.texts'),
  secondFactor: () => import('@comensal/domain/second-factor/second-factor.texts'),
  serviceProfiles: () => import('@comensal/domain/service-profiles/service-profiles.texts'),
  sync: () => import('@comensal/domain/sync/sync.texts'),
  terminal: () => import('@comensal/domain/terminal/terminal.texts'),
  userScreens: () => import('@comensal/domain/users/user-screens.texts'),
} satisfies { [Group in keyof Catalogue]?: () => Promise<Pick<Catalogue, Group>> };

export type ScreenTexts = keyof typeof loaders;

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
