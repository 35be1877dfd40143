import type { Access } from '../platform/access/access';
import { signedIn } from '../platform/access/access';

export const searchAccess = { 'search/find': signedIn } as const satisfies Record<string, Access>;
