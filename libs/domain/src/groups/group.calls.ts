import { z } from 'zod';
import { undoResultAnswer, undoSchema } from '../jobs/undo.schemas';
import type { Contracts } from '../platform/access/contract';
import { listAnswer } from '../platform/validation/list-answer';
import {
  getGroupsSchema,
  getLeaderUsersSchema,
  groupAnswer,
  groupsOfCentreSchema,
  leaderUserAnswer,
  openAccountsAnswer,
  openAccountsSchema,
} from './group';
import type { groupAccess } from './group.access';
import { addGroupSchema, editGroupSchema, removeGroupSchema, savedGroupFields } from './group.schemas';
import { getGroupDinersSchema, groupDinerAnswer, updateCustomersGruopSchema } from './group-diners';
import { groupPageAnswer } from './group-page';

export const groupContracts = () =>
  ({
    'groups/getUserCompaniesGroups': {
      summary: "Groups of the person's companies and centres, of a leader those that he or she leads (CRE-67)",
      body: getGroupsSchema,
      answer: listAnswer(groupAnswer),
    },
    'groups/getByCompaniesAndBusinessUnit': {
      summary: 'Groups of companies at one centre',
      body: groupsOfCentreSchema,
      largeBody: true,
      filtersPlaces: 'own',
      answer: z.array(groupAnswer),
    },
    'groups/getOpenAccounts': {
      summary: 'The account without group of a company at a centre, and its removed groups whose balance is not 0',
      body: openAccountsSchema,
      answer: openAccountsAnswer,
    },
    'groups/getGroup': {
      summary: 'A group with its last movements and its open credits',
      path: ':id',
      answer: groupPageAnswer,
    },
    'groups/getGroupDiners': {
      summary: 'The diners of a group, or those of its place who are in none (GRP-26, GRP-33)',
      body: getGroupDinersSchema,
      answer: listAnswer(groupDinerAnswer),
      largeBody: true,
    },
    'groups/getLeaderUsers': {
      summary: 'The users who may lead a group of a company and centre, and whether their e-mail is proved',
      body: getLeaderUsersSchema,
      answer: z.array(leaderUserAnswer).readonly(),
    },
    'groups/addGroup': {
      summary: 'Adds a group (GRP-23)',
      body: addGroupSchema,
      decidesOn: 'new',
      answer: groupAnswer,
    },
    'groups/editGroup': {
      summary: 'Edits a group (GRP-24)',
      keeps: savedGroupFields,
      body: editGroupSchema,
      decidesOn: ['version'],
      answer: groupAnswer,
    },
    'groups/removeGroup': {
      summary: 'Removes a group without balance and open credits; its diners are in none from then on (GRP-25)',
      body: removeGroupSchema,
      decidesOn: ['version'],
      waits: { record: 'group', id: 'id', act: 'removeGroup' },
      answer: z.literal(true),
    },
    'customers/updateCustomersGruop': {
      summary: 'Says who of the diners is in the group and who in none (GRP-34)',
      body: updateCustomersGruopSchema,
      decidesOn: ['groupCustomers[].idGroup', 'orphansCustomers[].idGroup'],
      answer: z.literal(true),
      largeBody: true,
    },
    'customers/undoMoves': {
      summary: 'Takes the diners of a save of the last 24 hours back to their former group, unless changed since',
      body: undoSchema,
      decidesOn: 'own',
      answer: undoResultAnswer,
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof groupAccess>;
