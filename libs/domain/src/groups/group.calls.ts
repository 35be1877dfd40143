import { z } from 'zod';
import type { Access } from '../permissions/access';
import { signedIn } from '../permissions/access';
import type { Contracts } from '../permissions/contract';
import { groupAnswer, groupsOfCentreSchema } from './group';

export const groupAccess = {
  'groups/getUserCompaniesGroups': signedIn,
  'groups/getByCompaniesAndBusinessUnit': signedIn,
} as const satisfies Record<string, Access>;

export const groupContracts = () =>
  ({
    'groups/getUserCompaniesGroups': {
      summary: "Groups of the person's companies and centres",
      answer: z.array(groupAnswer),
    },
    'groups/getByCompaniesAndBusinessUnit': {
      summary: 'Groups of companies at one centre',
      body: groupsOfCentreSchema,
      largeBody: true,
      answer: z.array(groupAnswer),
    },
  }) as const satisfies Contracts<keyof typeof groupAccess>;
