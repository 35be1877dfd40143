import type { Access } from '../platform/access/access';
import { changesRights, changingPassword, ofPerson, open, orSelf, reads, writes } from '../platform/access/access';

export const userAccess = {
  'users/exist': open,
  'users/existByEmail': open,
  'users/wasRemoved': ofPerson(writes('Usuarios', 'Precontratistas')),
  'users/get': orSelf(reads('Usuarios', 'Precontratistas'), 'path'),
  'users/add': changesRights(writes('Usuarios', 'Precontratistas')),
  'users/addServiceUser': changesRights(writes('Usuarios')),
  'users/invite': changesRights(writes('Usuarios')),
  'users/setOwnPassword': changingPassword,
  'users/edit': changesRights(orSelf(writes('Usuarios', 'Precontratistas'), 'body')),
  'users/remove': changesRights(writes('Usuarios', 'Precontratistas')),
  'users/getOpenWork': ofPerson(writes('Usuarios', 'Precontratistas')),
  'users/getDisputes': ofPerson(writes('Usuarios', 'Precontratistas')),
  'users/settleDispute': changesRights(writes('Usuarios', 'Precontratistas')),
} as const satisfies Record<string, Access>;
