import {
  type AddContractor,
  addContractorSchema,
  type ContractorDetail,
  contractorRequestLifecycle,
  type EditContractor,
  type EditContractorRequest,
  editContractorSchema,
  editRequestSchema,
} from '@comensal/domain';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { formSchema, issuesOf } from '../platform/forms/form-schema';

/** The fields of the form in their order, by the card in which they stand (CON-01). */
export const fieldGroups = {
  company: ['cuit', 'business_name', 'province', 'location', 'address'],
  contact: ['name', 'phone', 'email', 'alternative_email'],
  canteen: ['amount_customers', 'business_unit_description'],
} as const;
export type ContractorField = (typeof fieldGroups)[keyof typeof fieldGroups][number];

/** A chosen file with the number of the form that it fills in. */
export interface ContractorFile extends ChosenFile {
  readonly template: number | null;
}

export type ContractorValues = Record<ContractorField, string> & {
  /** Paths of the documents that stay. */
  kept: string[];
  documents: ContractorFile[];
};

/** The rules of the registration (CON-09 to CON-16). */
export const registerSchema = formSchema<ContractorValues, AddContractor>(({ kept: _, documents, ...fields }) => ({
  parsed: addContractorSchema.safeParse({ ...fields, files: documents.map(({ template }) => ({ template })) }),
  missing: issuesOf(
    contractorRequestLifecycle.faults({
      type: 'register',
      others: { pending: 0, rejected: 0 },
      cuitIsFree: true,
      documents: documents.length,
    }),
  ),
}));

/** The rules of the contractor's own edit (CON-19). */
export function editSchema({ id, version }: Pick<ContractorDetail, 'id' | 'version'>) {
  return formSchema<ContractorValues, EditContractor>(({ kept, documents, ...fields }) => ({
    parsed: editContractorSchema.safeParse({
      ...fields,
      request_id: id,
      version,
      documents: kept.map((path) => ({ path })),
      files: documents.map(({ template }) => ({ template })),
    }),
    missing: issuesOf(
      contractorRequestLifecycle.faults({
        type: 'edit',
        cuitIsFree: true,
        documents: documents.length + kept.length,
      }),
    ),
  }));
}

export const contractorFieldPaths = {
  ...(Object.fromEntries(Object.values(fieldGroups).flatMap((names) => names.map((name) => [name, name]))) as Record<
    ContractorField,
    ContractorField
  >),
  documents: 'documents',
} as const;

export interface ReviewMark {
  path: string;
  status: 'Pendiente' | 'Aprobado' | 'Rechazado';
  reason: string;
}

export interface ReviewValues {
  status: string;
  reject_reason: string;
  marks: ReviewMark[];
}

/** The rules of a review: toggles, and a decision or none yet (CON-29, CON-30). */
export function reviewSchema({ id, version }: Pick<ContractorDetail, 'id' | 'version'>) {
  return formSchema<ReviewValues, EditContractorRequest>(({ status, reject_reason, marks }) => {
    const reasons = [reject_reason, ...marks.filter((mark) => mark.status === 'Rechazado').map(({ reason }) => reason)];
    return {
      parsed: editRequestSchema.safeParse({ request_id: id, version, status, reject_reason, documents: marks }),
      missing: status === 'Rechazado' ? issuesOf(contractorRequestLifecycle.faults({ type: 'reject', reasons })) : [],
    };
  });
}
export const reviewFields = { reject_reason: 'reject_reason' } as const;
