import type { Contracts } from '../platform/access/contract';
import { holdingListAnswer } from './holding';
import type { holdingAccess } from './holding.access';
import { exportAccessSchema, getAccessSchema } from './holding.schemas';

export const holdingContracts = () =>
  ({
    'users/getAccess': {
      summary:
        'Who may use which module where and why, since when, and when last; to readers of users within their places',
      body: getAccessSchema,
      answer: holdingListAnswer,
    },
    'users/exportAccess': {
      summary: 'The list as a spreadsheet or a PDF, made by a job',
      body: exportAccessSchema,
      answer: 'file',
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof holdingAccess>;
