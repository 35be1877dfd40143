import {
  type CloseCredit,
  type CorrectInvoice,
  closeCreditSchema,
  correctInvoiceSchema,
  creditLifecycle,
  type DenyCredit,
  denyCreditSchema,
  type EditCreditStatus,
  editCreditStatusSchema,
  type InvoiceCredit,
  type InvoicedCredit,
  invoiceCreditSchema,
  invoiceFaults,
  mostPaymentPapers,
  type PayCredit,
  payCreditSchema,
  paymentFaults,
  type WithdrawCredit,
  withdrawCreditSchema,
} from '@comensal/domain/credits';
import { type DateNumber } from '@comensal/domain/platform/dates';
import { missingReason, sentReason } from '../lifecycle/repeated-reason';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { formFields } from '../platform/forms/form-fields';
import { type FieldIssue, formSchema, issuesOf } from '../platform/forms/form-schema';
import { typedMinor } from '../platform/forms/typed-minor';
import { t } from '../platform/text/text';
import { broughtPapers, type PaymentValues, paperFields } from './use-payment-papers';

/** The record of a step, as the person saw it. */
export interface StepRecord {
  readonly id: number;
  readonly version: number;
  /** In minor units. */
  readonly amount: number;
}

/** The record as the calls take it, so that the decision is about what the person saw. */
function asSeen({ id, version, amount }: StepRecord) {
  return { id, version, shown_amount: amount };
}

/** Whether another record already has the form's invoice or files: then a reason is required. */
interface MayRepeat {
  readonly isRepeated: boolean;
}

export interface InvoiceValues {
  invoice_number: string;
  invoice_date: DateNumber | null;
  invoice_amount: string;
  /** The references of the files that a correction keeps; none for a first invoice. */
  keep: string[];
  documents: ChosenFile[];
  repeated_reason: string;
}

/**
 * The rules of the invoice form and of its correction (CRE-55 to CRE-60). An amount other than the credit's is sent as
 * confirmed: the dialog before the call says so.
 */
export function invoiceSchema({
  isRepeated,
  corrects,
  ...credit
}: StepRecord & InvoicedCredit & MayRepeat & { readonly corrects: boolean }) {
  return formSchema<InvoiceValues, InvoiceCredit | CorrectInvoice>((values) => {
    const { invoice_number, invoice_date, invoice_amount, documents, keep } = values;
    const amount = typedMinor(invoice_amount);
    const confirmed = amount === credit.amount ? {} : { confirm_amount: true };
    const sent = {
      ...asSeen(credit),
      invoice: { invoice_number, invoice_date: invoice_date ?? undefined, invoice_amount: amount },
      ...confirmed,
      ...sentReason(values),
    };
    const parsed = corrects
      ? correctInvoiceSchema.safeParse({ ...sent, keep: keep.map((path) => ({ path })) })
      : invoiceCreditSchema.safeParse(sent);
    // A field without a value has its own message; the others are judged beside it.
    const input = {
      invoice_number,
      invoice_date: invoice_date ?? credit.today,
      invoice_amount: amount ?? credit.amount,
    };
    const faults = invoiceFaults({ invoice: input, ...confirmed }, credit) ?? {};
    return {
      parsed: parsed.success ? parsed : { success: false, error: { issues: parsed.error.issues.map(ofInvoice) } },
      missing: [
        ...issuesOf(faults),
        ...issuesOf(
          creditLifecycle.faults({ type: corrects ? 'correct' : 'invoice', files: keep.length + documents.length }),
        ),
        ...missingReason(values, isRepeated),
      ],
    };
  });
}

/** The call has an object for the invoice; the form's fields are at its top level, so that a draft keeps each by itself. */
function ofInvoice({ path, message }: FieldIssue): FieldIssue {
  return { path: path[0] === 'invoice' ? path.slice(1) : path, message };
}

const { invoice_number, invoice_date, invoice_amount } = invoiceCreditSchema.shape.invoice.out.shape;
export const invoiceFields = formFields({
  rules: { invoice_number, invoice_date, invoice_amount },
  label: (name) => t(`credits.fields.invoice.${name}`),
  elsewhere: { documents: 'documents', repeated_reason: 'repeated_reason' },
});

export interface PayValues extends PaymentValues {
  repeated_reason: string;
}

/** What the papers of a payment are judged by: the day, and the receipts of earlier payments. */
interface PapersOf {
  readonly today?: DateNumber;
  readonly earlier?: readonly string[];
}

/** The rules of the payment form (CRE-62), and of the papers that it consists of. */
export function paySchema({ isRepeated, today = 0, earlier = [], ...record }: StepRecord & MayRepeat & PapersOf) {
  return formSchema<PayValues, PayCredit>((values) => {
    const files = values.documents.length;
    const papers = values.papers.length > 0 ? { papers: broughtPapers(values, earlier) } : {};
    const parsed = payCreditSchema.safeParse({ ...asSeen(record), ...sentReason(values), ...papers });
    return {
      parsed,
      missing: [
        ...issuesOf(paymentFaults(parsed.data?.papers ?? [], { today, files, earlier }) ?? {}),
        ...issuesOf(creditLifecycle.faults({ type: 'pay', files })),
        ...missingReason(values, isRepeated),
      ],
    };
  });
}
const rowFields = Array.from({ length: mostPaymentPapers }, (_, place) =>
  paperFields.names.map((name) => `papers.${place}.${name}` as const),
).flat();
export const payFields: Readonly<
  Record<string, 'documents' | 'repeated_reason' | 'papers' | (typeof rowFields)[number]>
> = {
  documents: 'documents',
  repeated_reason: 'repeated_reason',
  // A certificate that counts already is of one of the rows, which the message names.
  papers: 'papers',
  ...Object.fromEntries(rowFields.map((name) => [name, name])),
};

export interface DecideValues {
  status: string;
  reject_reason: string;
  unproved_reason: string;
}

/** The rules of the decision (CRE-63 to CRE-65). `isUnproved`: an approval needs a reason for its unproved invoice. */
export function decideSchema({ isUnproved = false, ...record }: StepRecord & { readonly isUnproved?: boolean }) {
  return formSchema<DecideValues, EditCreditStatus>(({ status, reject_reason, unproved_reason }) => ({
    parsed: editCreditStatusSchema.safeParse({
      ...asSeen(record),
      status,
      reject_reason: status === 'Rechazado' ? reject_reason : '',
      ...(isUnproved && status === 'Aprobado' ? { unproved_reason: unproved_reason.trim() || null } : {}),
    }),
    missing:
      status === 'Rechazado'
        ? issuesOf(creditLifecycle.faults({ type: 'reject', reason: reject_reason }))
        : isUnproved && status === 'Aprobado' && unproved_reason.trim() === ''
          ? [{ path: ['unproved_reason'], message: t('credits.proof.reasonMissing') }]
          : [],
  }));
}
export const decideFields = formFields({
  rules: {
    reject_reason: editCreditStatusSchema.shape.reject_reason,
    unproved_reason: editCreditStatusSchema.shape.unproved_reason,
  },
  label: (name) => t(`credits.fields.${name}`),
  elsewhere: { status: 'status' },
});

/** The steps that ask for a reason alone. */
export type ReasonStep = 'deny' | 'withdraw' | 'close';

export interface ReasonValues {
  reason: string;
}

const bodies = { deny: denyCreditSchema, withdraw: withdrawCreditSchema, close: closeCreditSchema } as const;
/** The name that the server has for the reason. */
const serverName = { deny: 'denyReason', withdraw: 'reason', close: 'reason' } as const;

/** The rules of a denial (CRE-66), a withdrawal and a closing without a payment. */
export function reasonSchema(step: ReasonStep, record: StepRecord) {
  return formSchema<ReasonValues, DenyCredit | WithdrawCredit | CloseCredit>(({ reason }) => ({
    parsed: bodies[step].safeParse({ credit: asSeen(record), [serverName[step]]: reason }),
    missing:
      step === 'withdraw'
        ? []
        : issuesOf(creditLifecycle.faults({ type: step, reason }), { [serverName[step]]: ['reason'] }),
  }));
}

export const reasonFields = {
  deny: reasonField('deny'),
  withdraw: reasonField('withdraw'),
  close: reasonField('close'),
} as const;

function reasonField(step: ReasonStep) {
  return formFields({
    rules: { reason: closeCreditSchema.shape.reason },
    label: () => t(`credits.action.${step}.reason`),
    elsewhere: { [serverName[step]]: 'reason' as const },
  });
}
