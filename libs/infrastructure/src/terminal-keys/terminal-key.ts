import { accessKeys } from '../access-keys/access-key';

/** Keys of points of sale: each acts for its centre. */
export const terminalKeys = accessKeys('cmk_');
