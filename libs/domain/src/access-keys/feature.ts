import { accessKeys } from './access-keys.texts';

export const texts = { accessKeys };
