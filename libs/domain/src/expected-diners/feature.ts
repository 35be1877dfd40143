import { expectedDiners } from './expected-diners.texts';

export { expectedDinersAccess as access } from './expected-diners.access';
export { expectedDinersContracts as contracts } from './expected-diners.calls';
export { expectedDinersScreens as screens } from './screens';
export const areas = { meals: 'Meals that are expected' };
export const texts = { expectedDiners };
export const mails = { expectedDiners: 'own' } as const;
