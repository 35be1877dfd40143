import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { seenVersion } from '../platform/validation/schemas';
import { moduleOpeningAnswer } from './module-opening.answer';
import { profileViewAnswer } from './profile';
import type { profileAccess } from './profile.access';
import { profileSchema, savedProfileFields } from './profile.schemas';

export const profileContracts = () =>
  ({
    'profiles/getProfiles': {
      summary: 'Every profile with its modules, how many users have it, and whether it is within reach (PRF-20)',
      answer: z.array(profileViewAnswer),
    },
    'profiles/getModules': {
      summary: 'The modules, and what each opens to read and to write (PRF-23)',
      answer: z.array(moduleOpeningAnswer),
    },
    'profiles/addProfile': {
      summary: 'Adds a profile that holds no more than the own one (PRF-21)',
      body: profileSchema,
      decidesOn: 'new',
      answer: profileViewAnswer,
    },
    'profiles/editProfile': {
      summary: 'Changes description and modules; the name stays (PRF-08, PRF-21)',
      keeps: savedProfileFields,
      body: profileSchema,
      decidesOn: ['version'],
      answer: profileViewAnswer,
    },
    'profiles/removeProfile': {
      summary: 'Removes a profile that nobody has (PRF-22)',
      path: ':name',
      body: seenVersion,
      decidesOn: ['version'],
      waits: { record: 'profile', id: 'name', act: 'removeProfile' },
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof profileAccess>;
