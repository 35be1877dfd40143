import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { fileReferenceSchema } from '../platform/files/file-reference';
import { removalReference } from '../platform/validation/schemas';
import type { contractorAccess } from './contractor.access';
import { contractorDetailAnswer, contractorListAnswer } from './contractor.answers';
import {
  addContractorSchema,
  editContractorSchema,
  editRequestSchema,
  exportContractorRequestsSchema,
  getContractorRequestsSchema,
  savedContractorFields,
} from './contractor.schemas';

export const contractorContracts = () =>
  ({
    'contractors/addContractor': {
      summary: 'Registration of a contractor with its documents (CON-32)',
      form: { jsonField: 'contractor' },
      body: addContractorSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: 'new',
      answer: contractorDetailAnswer,
    },
    'contractors/getRequests': {
      summary: 'The requests of all contractors (CON-33)',
      body: getContractorRequestsSchema,
      answer: contractorListAnswer,
    },
    'contractors/getRequestsByUsername': {
      summary: 'The own requests (CON-33, O-154)',
      body: getContractorRequestsSchema,
      answer: contractorListAnswer,
    },
    'contractors/exportRequests': {
      summary: 'The requests that the person may see as a spreadsheet or a PDF, made by a job',
      body: exportContractorRequestsSchema,
      answer: 'file',
      longWork: true,
    },
    'contractors/getRequest': {
      summary: 'One request with documents, history, next actions and what is left of the admission',
      path: ':id',
      answer: contractorDetailAnswer,
    },
    'contractors/editContractor': {
      summary:
        "The contractor's own data and documents, as a form or without files as JSON; Rechazado → Pendiente (CON-34)",
      form: { jsonField: 'contractor', orJson: true },
      keeps: savedContractorFields,
      body: editContractorSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: ['version'],
      answer: contractorDetailAnswer,
    },
    'contractors/editRequest': {
      summary: "A reviewer's toggles of the documents; Pendiente → Aprobado or Rechazado (CON-30, CON-34)",
      body: editRequestSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: ['version'],
      waits: {
        record: 'contractorRequest',
        id: 'request_id',
        act: { Aprobado: 'approveRequest', Rechazado: 'rejectRequest', otherwise: 'reviewRequest' },
      },
      answer: contractorDetailAnswer,
    },
    'contractors/removeRequest': {
      summary: 'Removes a request that is not approved (CON-35, O-153)',
      path: ['', ':id'],
      body: removalReference,
      decidesOn: ['version'],
      waits: { record: 'contractorRequest', id: 'id', act: 'removeRequest' },
      answer: z.literal(true),
    },
    'contractors/getFile': {
      summary: 'A document of a request',
      body: fileReferenceSchema,
      answer: 'file',
    },
    'contractors/templates': {
      summary: 'One of the five forms to fill in, as a PDF (CON-02)',
      method: 'GET',
      path: ':template',
      answer: 'file',
    },
  }) as const satisfies Contracts<keyof typeof contractorAccess>;
