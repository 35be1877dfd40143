import type { Access } from '../platform/access/access';
import { signedIn } from '../platform/access/access';

export const homeAccess = { 'home/getHome': signedIn } as const satisfies Record<string, Access>;
