import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { replacementAccess } from './replacement.access';
import { actingAnswer, candidateAnswer, replacementAnswer, replacementsAnswer } from './replacement.answers';
import {
  actForSchema,
  addReplacementSchema,
  candidatesSchema,
  endReplacementSchema,
  replacementsOfSchema,
} from './replacement.schemas';

export const replacementContracts = () =>
  ({
    'replacements/getReplacements': {
      summary: 'Who replaces a person, and whom the person replaces, today and later',
      body: replacementsOfSchema,
      answer: replacementsAnswer,
    },
    'replacements/getCandidates': {
      summary: 'Who may replace a person: at most ten, by name',
      body: candidatesSchema,
      answer: z.array(candidateAnswer).readonly(),
    },
    'replacements/add': {
      summary: 'Sets who replaces a person on some days, oneself or somebody within reach',
      body: addReplacementSchema,
      asksPerson: true,
      mailsOthers: 'replacements',
      decidesOn: 'new',
      answer: replacementAnswer,
    },
    'replacements/end': {
      summary: 'Ends a replacement of a person at once; ending it again changes nothing',
      body: endReplacementSchema,
      mailsOthers: 'replacements',
      decidesOn: 'once',
      answer: z.literal(true),
    },
    'replacements/getActing': {
      summary: 'What the person may do for somebody whom they replace today, and where; the calls carry `On-Behalf-Of`',
      body: actForSchema,
      answer: actingAnswer,
    },
  }) as const satisfies Contracts<keyof typeof replacementAccess>;
