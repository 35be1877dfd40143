import { z } from 'zod';
import { documentFields, stepAnswer } from '../platform/lifecycle/step';
import { listAnswer } from '../platform/validation/list-answer';
import { contractorDocumentStatuses } from './contractor-document.machine';
import { contractorStatuses } from './contractor-request.machine';

/**
 * A document of a request (CON-22, CON-24, CON-27). `template` is the number of the form that it fills in; null if
 * none.
 */
export const contractorDocumentAnswer = z
  .object({
    ...documentFields,
    status: z.enum(contractorDocumentStatuses),
    reason: z.string().nullable(),
    template: z.int().nullable(),
    /** Digest of its content: two documents with the same digest are the same file. */
    sha256: z.string().optional(),
  })
  .readonly();
export type ContractorDocument = z.output<typeof contractorDocumentAnswer>;

const rowFields = {
  /** Same as `request_id`, under the name that every record with a lifecycle uses. */
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

/** A request in the list (CON-24). `status_since` is the moment it entered its status. */
export const contractorRowAnswer = z.object(rowFields).readonly();
export type ContractorRow = z.output<typeof contractorRowAnswer>;

/** The whole list, or a page with the total number of rows. */
export const contractorListAnswer = listAnswer(contractorRowAnswer);

/** The steps that remain once a request is approved (O-152), in order. */
const admissionSteps = ['company', 'relation', 'profile', 'pair', 'group', 'credit'] as const;

/**
 * A step of the admission with its current state. `needed` is false for a group where none of the company's centres
 * manages groups. `record` is what its screen opens with: the company's SAP code, once the ERP has delivered it.
 */
export const admissionStepAnswer = z
  .object({ step: z.enum(admissionSteps), done: z.boolean(), needed: z.boolean(), record: z.string().nullable() })
  .readonly();
export type AdmissionStep = z.output<typeof admissionStepAnswer>;

/**
 * A whole request: its history, the lifecycle events open to this person, and, once approved, the remaining steps of
 * the admission. `own`: the request is the person's own.
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
