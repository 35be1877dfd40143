import { replacements } from './replacements.texts';

export { replacementAccess as access } from './replacement.access';
export { replacementContracts as contracts } from './replacement.calls';
export const areas = { replacements: 'Who acts for somebody who is away' };
export const texts = { replacements };
export const mails = { replacement: 'own' } as const;
