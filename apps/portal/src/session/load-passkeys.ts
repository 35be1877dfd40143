import { withTexts } from '../platform/text/text';

/** The browser's passkey code, loaded with its texts on first use. */
export const loadPasskeys = withTexts(() => import('./browser-passkeys'), 'secondFactor');
