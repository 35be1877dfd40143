import { accessKeys } from '../access-keys/access-key';

/** Keys of service users: with one a program acts as that user. */
export const serviceKeys = accessKeys('csk_');
