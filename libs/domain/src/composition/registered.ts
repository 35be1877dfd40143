import type { contracts } from './contracts';
import type { es } from './es';
import type { calls } from './features';
import type { refusals } from './gathered-refusals';
import type { mailKinds } from './mail-kinds';
import type { screens } from './screens';

declare module '../platform/access/registered' {
  interface Registered {
    readonly calls: typeof calls;
    readonly contracts: typeof contracts;
    readonly mails: typeof mailKinds;
    readonly refusals: typeof refusals;
    readonly screens: typeof screens;
    readonly texts: typeof es;
  }
}
