import type { CallName } from '@comensal/domain/composition';
import type { ExactSum } from '@comensal/domain/platform/money';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { formSchema } from '../../platform/forms/form-schema';
import type { DeskKit, DeskRow } from '../desk/desk-kit';
import type { LifecycleDetail } from '../record-screens';

/** A step of a lifecycle that is taken with many records: each by the call, the schema and the fields of its own form. */
export interface BulkStep<Detail, Values extends FieldValues> {
  /** The event of the lifecycle: a record whose detail does not offer it is left out. */
  readonly event: string;
  readonly call: CallName;
  /** 'Aprobar 8 por $ 12.340.000,00'. */
  readonly title: (count: number, sum: ExactSum) => string;
  readonly submit: (count: number) => string;
  /** What will happen to each of them. */
  readonly will: string;
  readonly danger?: boolean;
  /** The form's values at first: one form for all records. */
  readonly values: Values;
  readonly schema: (detail: Detail) => ReturnType<typeof formSchema<Values, object>>;
  /** What is asked once for all. */
  readonly fields?: ReactNode;
  /** The decision rests on the documents: they are shown, and one that was not seen is named. */
  readonly sees?: boolean;
}

/** A kind of records with the steps that may be taken with many of them. */
export interface BulkKit<
  Status extends string,
  Event extends string,
  Row extends DeskRow<Status>,
  Detail extends LifecycleDetail<Status>,
> extends Pick<
    DeskKit<Status, Event, Row, Detail>,
    'screens' | 'heading' | 'pageOf' | 'company' | 'fileCall' | 'documents'
  > {
  readonly place: (detail: Detail) => string;
  /** What is odd about a record, above its documents. */
  readonly warnings?: (detail: Detail) => ReactNode;
  /** In minor units. */
  readonly amount?: (detail: Detail) => number;
}
