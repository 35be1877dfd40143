import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { dutyAccess } from './duty.access';
import { dutyAnswer, dutyPeopleAnswer } from './duty.answers';
import { getDutiesSchema, getDutyPeopleSchema, giveDutyReasonSchema, setDutySchema } from './duty.schemas';

export const dutyContracts = () =>
  ({
    'audit/getDuties': {
      summary: 'The duties that one person should not have together: their rules, how many could do both, and who did',
      body: getDutiesSchema,
      heavy: true,
      answer: z.array(dutyAnswer).readonly(),
    },
    'audit/getDutyPeople': {
      summary: 'Who could do both duties of a pair, why, and with which reason',
      body: getDutyPeopleSchema,
      answer: dutyPeopleAnswer,
    },
    'audit/setDuty': {
      summary: 'Changes whether a pair is told, asks for a reason, or is refused when rights are given',
      body: setDutySchema,
      decidesOn: ['version'],
      answer: dutyAnswer,
    },
    'audit/giveDutyReason': {
      summary: 'Gives a reason, with its last day, for a pair that somebody holds already',
      body: giveDutyReasonSchema,
      decidesOn: 'once',
      answer: z.literal(true),
    },
  }) as const satisfies Contracts<keyof typeof dutyAccess>;
