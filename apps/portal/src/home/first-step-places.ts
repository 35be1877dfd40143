import { businessUnitScreens } from '@comensal/domain/business-units';
import { companyScreens } from '@comensal/domain/companies';
import { customerScreens } from '@comensal/domain/customers';
import { uploadScreens } from '@comensal/domain/customers-massive';
import { foodServiceScreens } from '@comensal/domain/food-services';
import { type FirstStep, firstSteps } from '@comensal/domain/home';
import { masterDataScreens } from '@comensal/domain/master-data';
import { mealsMassiveScreens } from '@comensal/domain/meals-massive';
import { type Actor, mayOpen, type Screen } from '@comensal/domain/platform/access';
import { priceListScreens } from '@comensal/domain/price-lists';
import { profileScreens } from '@comensal/domain/profiles';
import { serviceProfileScreens } from '@comensal/domain/service-profiles';
import { syncScreens } from '@comensal/domain/sync';
import { userScreens } from '@comensal/domain/users';
import { newRecordAt, openedAt } from '../platform/page/new-at-address';
import { invitedAt } from '../users/user-kind';

interface Place {
  /** Where the step is done: its screen, with the form open where it has one. */
  readonly screen: Screen;
  readonly at?: (path: string) => string;
  /** Where the person is afterwards, or does it too. */
  readonly also?: readonly Screen[];
}

const places: Readonly<Record<FirstStep, Place>> = {
  masterData: { screen: masterDataScreens.masterData, also: [companyScreens.companies] },
  associations: { screen: companyScreens.companiesBusinessUnits, at: newRecordAt },
  services: { screen: foodServiceScreens.services, at: newRecordAt },
  prices: { screen: priceListScreens.addPriceList, also: [priceListScreens.priceList] },
  profiles: { screen: profileScreens.profiles, at: newRecordAt },
  users: { screen: userScreens.addUser, at: invitedAt, also: [userScreens.users] },
  serviceProfiles: { screen: serviceProfileScreens.addServiceProfile, also: [serviceProfileScreens.serviceProfiles] },
  diners: { screen: customerScreens.addCustomer, also: [customerScreens.customers, uploadScreens.customersMassive] },
  terminalKey: {
    screen: businessUnitScreens.businessUnits,
    at: (path) => openedAt('keys', path),
  },
  publication: { screen: syncScreens.sync },
  delivery: { screen: mealsMassiveScreens.mealsMassive },
};

/** The address at which this person does the step; null where it is not theirs. */
export function firstStepAddress(step: FirstStep, actor: Actor): string | null {
  const { screen, at = String } = places[step];
  return mayOpen(actor, screen) ? at(screen.path) : null;
}

/** The step whose screen a path is; null for all others. */
export function firstStepAt(path: string): FirstStep | null {
  return (
    firstSteps.find((step) => [places[step].screen, ...(places[step].also ?? [])].some((each) => each.path === path)) ??
    null
  );
}
