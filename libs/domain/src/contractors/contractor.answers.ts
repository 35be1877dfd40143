import { z } from 'zod';
import { documentFields, stepAnswer } from '../platform/lifecycle/step';
import { listAnswer } from '../platform/validation/list-answer';
import { contractorDocumentStatuses } from './contractor-document.machine';
import { contractorStatuses } from './contractor-request.machine';

/**
 * A document of a request (CON-22, CON-24, CON-27). `template` is the number of the form that it fills in; null for others.
 */
export const contractorDocumentAnswer = z
  .object({
    ...documentFields,
    status: z.enum(contractorDocumentStatuses),
    reason: z.string().nullable(),
    template: z.int().nullable(),
    /** Of its bytes: two documents with the same one are one file. */
    sha256: z.string().optional(),
  })
  .readonly();
export type ContractorDocument = z.output<typeof contractorDocumentAnswer>;

const rowFields = {
  /** The same as `request_id`, under the name that every record with a lifecycle has. */
  id: z.int(),
  request_id: z.int(),
  /** The id of the newest step of its history. */
  state_id: z.int(),
  create_date: z.int(),
  cuit: z.string(),
  business_name: z.string(),
  status: z.enum(contractorStatuses),
  status_since: z.string(),
  name: z.string(),
  province: z.string(),
  location: z.string(),
  address: z.string(),
  email: z.string(),
  alternative_email: z.string(),
  phone: z.string(),
  amount_customers: z.string(),
  business_unit_description: z.string(),
  business_units: z.array(z.string()).readonly(),
  documents: z.array(contractorDocumentAnswer).readonly(),
  reject_reason: z.string().nullable(),
  actionOwnerUsername: z.string(),
  version: z.int(),
};

/** A request in the list (CON-24). `status_since` is the moment since which it has its status. */
export const contractorRowAnswer = z.object(rowFields).readonly();
export type ContractorRow = z.output<typeof contractorRowAnswer>;

/** The whole list, or a page of it and how many rows there are in all. */
export const contractorListAnswer = listAnswer(contractorRowAnswer);

/** What is left to do once a request is approved (O-152), in order. */
const admissionSteps = ['profile', 'company', 'relation', 'pair', 'group', 'credit'] as const;

/**
 * A step of the admission, as the data has it now. `needed` is false for a group where none of the company's centres
 * manages groups. `record` is what its screen opens with: the company's SAP code, once the ERP has delivered it.
 */
export const admissionStepAnswer = z
  .object({ step: z.enum(admissionSteps), done: z.boolean(), needed: z.boolean(), record: z.string().nullable() })
  .readonly();
export type AdmissionStep = z.output<typeof admissionStepAnswer>;

/**
 * A whole request: with history, the lifecycle events that this person may cause now, and, once approved, what is left
 * of the admission. `own` says that it is the person's own.
 */
export const contractorDetailAnswer = z
  .object({
    ...rowFields,
    history: z.array(stepAnswer(contractorStatuses)).readonly(),
    actions: z.array(z.string()).readonly(),
    own: z.boolean(),
    admission: z.array(admissionStepAnswer).readonly().nullable(),
  })
  .readonly();
export type ContractorDetail = z.output<typeof contractorDetailAnswer>;
