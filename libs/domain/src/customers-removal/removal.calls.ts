import { undoSchema } from '../jobs/undo.schemas';
import type { Contracts } from '../platform/access/contract';
import type { removalAccess } from './removal.access';
import { removalRowsAnswer, removalRowsSchema, removeCustomersSchema, reviewRemovalSchema } from './removal.schemas';
import { removalForm } from './removal-form';
import { removalResultAnswer, removalReviewAnswer } from './removal-result';

export const removalContracts = () =>
  ({
    'customers/reviewRemoval': {
      summary: 'Says who of the chosen diners, or of all that the list finds, would be removed; removes nobody',
      body: reviewRemovalSchema,
      largeBody: true,
      answer: removalReviewAnswer,
      longWork: true,
    },
    'customers/reviewRemovalSheet': {
      summary: 'Says who of a spreadsheet of leavers would be removed, row by row; removes nobody',
      form: { fileField: 'file' },
      body: removalForm.body,
      answer: removalReviewAnswer,
      longWork: true,
      largeBody: true,
    },
    'customers/getCorrectedRemoval': {
      summary: 'A spreadsheet of leavers as it is read with the cells that were corrected in its review; keeps nothing',
      form: { fileField: 'file' },
      body: removalForm.body,
      answer: 'file',
      largeBody: true,
      heavy: true,
    },
    'customers/getRemovalRows': {
      summary: 'Whom a review of the person found, and why somebody cannot be removed',
      body: removalRowsSchema,
      answer: removalRowsAnswer,
    },
    'customers/getRemovalTemplate': {
      summary: 'Template of a spreadsheet of leavers, with the centres and companies that may be named in it',
      answer: 'file',
    },
    'customers/removeCustomers': {
      summary: 'Removes exactly who a review of the last hour showed; asked for twice it is one removal',
      body: removeCustomersSchema,
      decidesOn: ['reviewId'],
      answer: removalResultAnswer,
      longWork: true,
    },
    'customers/undoRemoval': {
      summary: 'Restores who a removal of the last 24 hours removed, unless code or file number were taken meanwhile',
      body: undoSchema,
      decidesOn: 'own',
      answer: removalResultAnswer,
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof removalAccess>;
