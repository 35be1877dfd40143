import {
  type AddContractor,
  addContractorSchema,
  type ContractorDetail,
  type ContractorDocument,
  contractorRequestLifecycle,
  type EditContractor,
  type EditContractorRequest,
  editContractorSchema,
  editRequestSchema,
  savedContractorFields,
} from '@comensal/domain/contractors';
import { readEdit } from '@comensal/domain/platform/validation';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { formFields } from '../platform/forms/form-fields';
import { formSchema, issuesOf } from '../platform/forms/form-schema';
import { t } from '../platform/text/text';

/** A chosen file with the number of the form that it fills in, and the `path` of the document that it replaces. */
export const fieldGroups = {
  company: ['cuit', 'business_name', 'province', 'location', 'address'],
  contact: ['name', 'phone', 'email', 'alternative_email'],
  canteen: ['amount_customers', 'business_unit_description'],
} as const;
export type ContractorField = (typeof fieldGroups)[keyof typeof fieldGroups][number];
export const fieldNames: readonly ContractorField[] = Object.values(fieldGroups).flat();
/** The fields of a contractor. A CUIT with a wrong check digit gets a warning and is accepted (O-156). */
export const contractorFields = formFields({
  rules: Object.fromEntries(fieldNames.map((name) => [name, addContractorSchema.shape[name]])) as Pick<
    typeof addContractorSchema.shape,
    ContractorField
  >,
  label: (name) => t(`contractors.fields.${name}`),
  hint: (name) =>
    name === 'cuit'
      ? t('contractors.form.cuitHint')
      : name === 'business_unit_description'
        ? t('contractors.form.descriptionHint')
        : undefined,
  elsewhere: { documents: 'documents' },
});

/** Paths of the documents to be removed. */
export interface ContractorFile extends ChosenFile {
  readonly template: number | null;
  readonly replaces?: string | undefined;
}

export type ContractorValues = Record<ContractorField, string> & {
  /** Paths of the documents that are taken away. */
  removed: string[];
  documents: ContractorFile[];
};

/** The form's values over what is known of a contractor. */
export function contractorValuesOf(known: Partial<Record<ContractorField, string>>): ContractorValues {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, known[name] ?? ''])) as Record<
    ContractorField,
    string
  >;
  return { ...fields, removed: [], documents: [] };
}

/** The rules of the registration (CON-09 to CON-16). */
export const registerSchema = formSchema<ContractorValues, AddContractor>(({ removed: _, documents, ...fields }) => ({
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

/** A request's documents after the contractor's edit: those kept, and the chosen files with their slots. */
export function documentsAfter(
  record: Pick<ContractorDetail, 'documents'>,
  values: Pick<ContractorValues, 'removed' | 'documents'>,
) {
  const saved = record.documents.filter(({ path }) => !values.removed.includes(path));
  const files = values.documents.map(({ template, replaces }) => ({
    template,
    // A document that somebody has removed meanwhile has no slot any more.
    replaces: saved.some(({ path }) => path === replaces) ? replaces : null,
  }));
  const isReplaced = (path: string): boolean => files.some(({ replaces }) => replaces === path);
  return {
    stored: saved.map(({ path }) => ({ path })),
    files,
    count: saved.length + files.filter(({ replaces }) => replaces === null).length,
    stillRejected: saved.filter(({ path, status }) => status === 'Rechazado' && !isReplaced(path)),
  };
}

/** The rules of the contractor's own edit (CON-19). */
export function editSchema(record: Pick<ContractorDetail, 'id' | 'version' | 'documents' | ContractorField>) {
  return formSchema<ContractorValues, EditContractor>(({ removed, documents, ...fields }) => {
    const after = documentsAfter(record, { removed, documents });
    return {
      parsed: readEdit(
        editContractorSchema,
        {
          ...fields,
          request_id: record.id,
          version: record.version,
          documents: after.stored,
          files: after.files,
        },
        { ...record },
        savedContractorFields,
      ),
      missing: issuesOf(contractorRequestLifecycle.faults({ type: 'edit', cuitIsFree: true, documents: after.count })),
    };
  });
}

export interface ReviewMark {
  readonly status: ContractorDocument['status'];
  readonly reason: string;
}

export interface ReviewValues {
  status: string;
  reject_reason: string;
  /** The reviewer's changes, by the document's `path`. */
  marks: Record<string, ReviewMark>;
}

type Reviewed = Pick<ContractorDetail, 'documents'>;

/** Every document with its mark: the reviewer's, else its current one. */
export function markedDocuments({ documents }: Reviewed, marks: ReviewValues['marks']) {
  return documents.map(({ path, name, status, reason }) => ({
    path,
    name,
    ...(marks[path] ?? { status, reason: reason ?? '' }),
  }));
}

/** The rules of a review: toggles, and a decision or none yet (CON-29, CON-30). */
export function reviewSchema(record: Reviewed & Pick<ContractorDetail, 'id' | 'version'>) {
  return formSchema<ReviewValues, EditContractorRequest>(({ status, reject_reason, marks }) => {
    const documents = markedDocuments(record, marks).map(({ name: _, ...marked }) => marked);
    const reasons = [
      reject_reason,
      ...documents.filter((one) => one.status === 'Rechazado').map(({ reason }) => reason),
    ];
    return {
      parsed: editRequestSchema.safeParse({
        request_id: record.id,
        version: record.version,
        status,
        reject_reason,
        documents,
      }),
      missing: status === 'Rechazado' ? issuesOf(contractorRequestLifecycle.faults({ type: 'reject', reasons })) : [],
    };
  });
}
export const reviewFields = formFields({
  rules: { reject_reason: editRequestSchema.shape.reject_reason },
  label: (name) => t(`contractors.fields.${name}`),
  hint: () => t('contractors.review.requestReasonHint'),
});
