import type { Access } from '../platform/access/access';
import { changesRights, ofPerson, orSelf, signedInPerson, writes } from '../platform/access/access';

const ofSelfOrAdministered = ofPerson(orSelf(writes('Usuarios'), 'body'));

export const replacementAccess = {
  'replacements/getReplacements': ofSelfOrAdministered,
  'replacements/getCandidates': ofSelfOrAdministered,
  'replacements/add': changesRights(ofSelfOrAdministered),
  'replacements/end': changesRights(ofSelfOrAdministered),
  'replacements/getActing': signedInPerson,
} as const satisfies Record<string, Access>;
