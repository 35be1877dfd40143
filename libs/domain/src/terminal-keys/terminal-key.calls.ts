import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { terminalKeyAccess } from './terminal-key.access';
import { newTerminalKeyAnswer, terminalKeyAnswer } from './terminal-key.answers';
import { terminalKeyExamples } from './terminal-key.examples';
import { addTerminalKeySchema, getTerminalKeysSchema, revokeTerminalKeySchema } from './terminal-key.schemas';

export const terminalKeyContracts = () =>
  ({
    'terminal-keys/getTerminalKeys': {
      summary: 'The keys of a centre, revoked ones last, without the keys themselves',
      body: getTerminalKeysSchema,
      answer: z.array(terminalKeyAnswer),
      examples: terminalKeyExamples['terminal-keys/getTerminalKeys'],
    },
    'terminal-keys/addTerminalKey': {
      summary: 'Makes a key for a point of sale; this answer is the only one that holds it',
      body: addTerminalKeySchema,
      asksPerson: true,
      decidesOn: 'new',
      answer: newTerminalKeyAnswer,
      examples: terminalKeyExamples['terminal-keys/addTerminalKey'],
    },
    'terminal-keys/revokeTerminalKey': {
      summary: 'Revokes a key for good',
      body: revokeTerminalKeySchema,
      decidesOn: 'once',
      answer: terminalKeyAnswer,
      examples: terminalKeyExamples['terminal-keys/revokeTerminalKey'],
    },
  }) as const satisfies Contracts<keyof typeof terminalKeyAccess>;
