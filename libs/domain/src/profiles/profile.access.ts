import type { Access } from '../platform/access/access';
import { changesRights, reads, writes } from '../platform/access/access';

export const profileAccess = {
  'profiles/getProfiles': reads('Perfiles', 'Usuarios', 'Precontratistas'),
  'profiles/getModules': reads('Perfiles'),
  'profiles/addProfile': changesRights(writes('Perfiles')),
  'profiles/editProfile': changesRights(writes('Perfiles')),
  'profiles/removeProfile': changesRights(writes('Perfiles')),
} as const satisfies Record<string, Access>;
