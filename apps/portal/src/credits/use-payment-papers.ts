import {
  type BroughtPaper,
  type CreditDetail,
  type PaymentPaper,
  paymentBalance,
  paymentPaperSchema,
} from '@comensal/domain/credits';
import { businessDay, type DateNumber } from '@comensal/domain/platform/dates';
import { amountToText } from '@comensal/domain/platform/money';
import { nothingChosen } from '@comensal/domain/platform/validation';
import type { UseFormReturn } from 'react-hook-form';
import type { ChosenFile } from '../lifecycle/use-step-form';
import { useCall } from '../platform/calls/use-call';
import { formFields } from '../platform/forms/form-fields';
import { typedMinor } from '../platform/forms/typed-minor';
import { t } from '../platform/text/text';

/** A paper of a payment as its row holds it; `file` is the id of a chosen file, or the path of an earlier receipt. */
export interface PaperRow {
  /** Tells rows apart while they are added and taken away. */
  id: string;
  kind: string;
  tax: string;
  jurisdiction: string;
  number: string;
  date: DateNumber | null;
  amount: string;
  file: string;
}

export interface PaymentValues {
  documents: ChosenFile[];
  papers: PaperRow[];
}

const emptyRow: Omit<PaperRow, 'id'> = {
  kind: 'transfer',
  tax: nothingChosen,
  jurisdiction: nothingChosen,
  number: '',
  date: null,
  amount: '',
  file: nothingChosen,
};

const { kind, tax, jurisdiction, number, date, amount, file } = paymentPaperSchema.shape;
export const paperFields = formFields({
  rules: { kind, tax, jurisdiction, number, date, amount, file },
  label: (name) => t(`payments.fields.${name}`),
});

/** The rows of what an earlier payment consisted of. */
export function rowsOf(papers: readonly PaymentPaper[]): PaperRow[] {
  return papers.map((paper, place) => ({
    ...paper,
    id: String(place),
    tax: paper.tax ?? nothingChosen,
    jurisdiction: String(paper.jurisdiction ?? nothingChosen),
    amount: amountToText(paper.amount),
    file: paper.path ?? nothingChosen,
  }));
}

/** The papers as the call takes them, not yet judged. A file that is no longer chosen is none. */
export function broughtPapers({ papers, documents }: PaymentValues, earlier: readonly string[]) {
  return papers.map((row): { [Field in keyof BroughtPaper]: unknown } => {
    const withheld = row.kind === 'withholding' && row.tax !== nothingChosen ? row.tax : null;
    const place = documents.findIndex(({ id }) => id === row.file);
    return {
      kind: row.kind,
      tax: withheld,
      jurisdiction: withheld === 'grossIncome' && row.jurisdiction !== nothingChosen ? Number(row.jurisdiction) : null,
      number: row.number,
      date: row.date ?? undefined,
      amount: typedMinor(row.amount),
      file: place >= 0 ? `data_${place}` : earlier.includes(row.file) ? row.file : null,
    };
  });
}

/** What rows come to, typed so far. */
export function typedBalance(rows: readonly PaperRow[], invoice: number, tolerance: number) {
  const typed = rows.map((row) => ({
    amount: typedMinor(row.amount) || 0,
    tax: row.kind === 'withholding' && row.tax !== nothingChosen ? (row.tax as PaymentPaper['tax']) : null,
  }));
  return paymentBalance(invoice, typed, tolerance);
}

/** The day, and by how much a payment may differ from its invoice. */
export function usePaymentRules() {
  const rules = useCall('credits/getCountDecimals', {}, { quiet: true }).data;
  return { today: rules?.today ?? businessDay(new Date()), tolerance: rules?.tolerance ?? 0 };
}

/** The rows of a payment's form. */
export function usePaymentPapers<Values extends PaymentValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'getValues' | 'setValue' | 'watch'>,
) {
  const { getValues, setValue, watch } = form as unknown as UseFormReturn<PaymentValues>;
  // A field array of react-hook-form would call a new row wrong before anybody typed into it.
  const set = (papers: PaperRow[]): void => setValue('papers', papers, { shouldDirty: true });

  /**
   * Fills the empty cells of the row of a file, or of an untouched one, with what is read in the file; what a person typed stays.
   * Nothing where no row is open: then the file alone is the payment.
   */
  function fill(place: number, facts: Partial<Omit<PaperRow, 'id' | 'file'>>): void {
    const { documents, papers } = getValues();
    const read = documents[place]?.id;
    const own = papers.findIndex((row) => row.file === read);
    const at = own >= 0 ? own : papers.findIndex(isUntouched);
    const row = papers[at];
    if (read === undefined || row === undefined) return;
    const open = (name: keyof typeof emptyRow) =>
      row[name] === emptyRow[name] && (name !== 'kind' || isUntouched({ ...row, file: nothingChosen }));
    for (const [name, value] of Object.entries({ ...facts, file: read }) as [keyof typeof emptyRow, string][])
      if (open(name)) setValue(`papers.${at}.${name}`, value, { shouldDirty: true });
  }

  return {
    rows: watch('papers'),
    /** Returns the id of the added row. */
    add: (): string => {
      const id = crypto.randomUUID();
      set([...getValues('papers'), { ...emptyRow, id }]);
      return id;
    },
    remove: (id: string) => set(getValues('papers').filter((row) => row.id !== id)),
    fill,
  };
}

const isUntouched = (row: PaperRow): boolean =>
  (Object.keys(emptyRow) as (keyof typeof emptyRow)[]).every((name) => row[name] === emptyRow[name]);

/** The files of earlier payments of a credit. */
export const earlierPaths = ({ receipt }: Pick<CreditDetail, 'receipt'>): readonly string[] =>
  receipt.documents.map(({ path }) => path);
