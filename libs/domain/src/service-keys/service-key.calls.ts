import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import type { serviceKeyAccess } from './service-key.access';
import { newServiceKeyAnswer, serviceKeyAnswer } from './service-key.answers';
import { serviceKeyExamples } from './service-key.examples';
import {
  addServiceKeySchema,
  getServiceKeysSchema,
  rotateServiceKeySchema,
  serviceKeySchema,
} from './service-key.schemas';

export const serviceKeyContracts = () =>
  ({
    'service-keys/getServiceKeys': {
      summary: 'The keys of a service user, revoked ones last, without the keys themselves',
      body: getServiceKeysSchema,
      answer: z.array(serviceKeyAnswer),
      examples: serviceKeyExamples['service-keys/getServiceKeys'],
    },
    'service-keys/addServiceKey': {
      summary: 'Makes a key for a program; this answer is the only one that holds it',
      body: addServiceKeySchema,
      asksPerson: true,
      decidesOn: 'new',
      answer: newServiceKeyAnswer,
      examples: serviceKeyExamples['service-keys/addServiceKey'],
    },
    'service-keys/rotateServiceKey': {
      summary: 'Makes a new key of the same name and revokes the former one at once',
      body: rotateServiceKeySchema,
      asksPerson: true,
      decidesOn: 'once',
      answer: newServiceKeyAnswer,
      examples: serviceKeyExamples['service-keys/rotateServiceKey'],
    },
    'service-keys/revokeServiceKey': {
      summary: 'Revokes a key for good',
      body: serviceKeySchema,
      decidesOn: 'once',
      answer: serviceKeyAnswer,
      examples: serviceKeyExamples['service-keys/revokeServiceKey'],
    },
  }) as const satisfies Contracts<keyof typeof serviceKeyAccess>;
