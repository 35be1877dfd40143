import type { CallName } from '../platform/access';
import * as gathered from './gathered-areas';

type Area = CallName extends `${infer First}/${string}` ? First : never;

/** What each area of the calls is about, for the documentation. */
export const areas = gathered.areas satisfies Readonly<Record<Area, string>>;
