import { common } from './common';
import { credits } from './credits';
import { mails } from './mails';
import { refusals } from './refusals';
import { validation } from './validation';

/** The one Spanish catalogue. The portal hands it to i18next, the server reads it through `text`. */
export const es = { common, credits, mails, refusals, validation } as const;
