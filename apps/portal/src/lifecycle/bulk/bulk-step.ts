import type { CallName, FileCall } from '@comensal/domain/platform/access';
import { type ExactSum, formatSum } from '@comensal/domain/platform/money';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ask } from '../../platform/calls/api';
import { patiently } from '../../platform/calls/patience';
import type { JudgedForm } from '../../platform/forms/form-schema';
import { t } from '../../platform/text/text';
import type { DeskGroup } from '../desk/desk-kit';
import { type LifecycleDetail, type LifecycleRow, type RecordScreens, readOf } from '../record-screens';

/** A step of a lifecycle that is taken with many records: each by the call, the schema and the fields of its own form. */
export interface BulkStep<Detail, Values extends FieldValues> {
  /** The event of the lifecycle: a record that does not offer it any more is left out. */
  readonly event: string;
  readonly call: CallName;
  /** 'Aprobar 8 por $ 12.340.000,00'; without a sum for records without amounts, or while they are read. */
  readonly title: (count: number, sum: ExactSum | null) => string;
  readonly submit: (count: number) => string;
  /** What will happen to each of them. */
  readonly will: string;
  readonly danger?: boolean;
  /** The form's values at first: one form for all records. */
  readonly values: Values;
  /** The body of the call for a record, by the schema of its own form; `own` is what was entered for this one. */
  readonly parse: (detail: Detail, values: Values, own: FieldValues) => JudgedForm<object>;
  /** What is entered once for all. */
  readonly fields?: ReactNode;
  /** What is entered for each record, in a form of its own. */
  readonly ofEach?: {
    readonly values: FieldValues;
    readonly fields: (detail: Detail) => ReactNode;
  };
  /** For a step with files: the part of the body's JSON in the upload, and the files of a record. */
  readonly upload?: {
    readonly part: string;
    readonly files: (values: Values, own: FieldValues) => readonly File[];
  };
  /** The decision rests on the documents: they are shown, and one that was not seen is named. */
  readonly sees?: boolean;
}

/** What many records of a kind are decided by: how each is read, and what is shown of it. */
export interface BulkKit<Row, Detail> {
  /** The record as it is now. */
  readonly read: (row: Row) => Promise<Detail>;
  /** Whether this person may take the step with it now. */
  readonly offers: (detail: Detail, event: string) => boolean;
  readonly statusOf: (detail: Detail) => string;
  /** What is read again afterwards. */
  readonly stale: readonly CallName[];
  /** 'Crédito 12'. */
  readonly heading: (id: number) => string;
  readonly pageOf: (row: Row | Detail) => string;
  readonly company: (row: Row | Detail) => string;
  /** What else tells it from others: its place. */
  readonly place: (detail: Detail) => string;
  /** In minor units, for records about money. */
  readonly amount?: (detail: Detail) => number;
  readonly papers?: BulkPapers<Detail>;
}

/** The documents that a decision rests on. */
export interface BulkPapers<Detail> {
  readonly fileCall: FileCall;
  readonly documents: (detail: Detail) => readonly DeskGroup[];
  /** What is odd about a record, above its documents. */
  readonly warnings?: (detail: Detail) => ReactNode;
}

/** How the records of a lifecycle that have a call of their own are read. */
export function recordKit<
  Status extends string,
  Event extends string,
  Row extends LifecycleRow<Status>,
  Detail extends LifecycleDetail<Status>,
>({
  calls,
  words,
}: Pick<RecordScreens<Status, Event>, 'calls' | 'words'>): Pick<
  BulkKit<Row, Detail>,
  'read' | 'offers' | 'statusOf' | 'stale'
> {
  return {
    read: async ({ id }) => (await patiently(() => ask(...readOf(calls, id)))) as Detail,
    offers: ({ actions }, event) => actions.includes(event),
    statusOf: ({ status }) => words.status(status),
    stale: [calls.one, ...calls.stale],
  };
}

/** The words of a step: `act` is its name in the lifecycle's texts, `will` what it does to each record. */
export function stepWords(
  event: string,
  act: string,
  will: string,
): Pick<BulkStep<never, never>, 'event' | 'title' | 'submit' | 'will'> {
  return {
    event,
    title: (count, sum) =>
      sum === null ? t('bulk.titleCount', { act, count }) : t('bulk.title', { act, count, sum: formatSum(sum) }),
    submit: (count) => t('bulk.submit', { act, count }),
    will,
  };
}
