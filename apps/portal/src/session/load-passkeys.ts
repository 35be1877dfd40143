import { withTexts } from '../platform/text/text';

/** What speaks with the browser about passkeys, fetched with its texts when it is first needed. */
export const loadPasskeys = withTexts(() => import('./browser-passkeys'), 'secondFactor');
