import type { FileCall } from '@comensal/domain/platform/access';
import type { LifecycleDocument } from '@comensal/domain/platform/lifecycle';
import type { ExactSum } from '@comensal/domain/platform/money';
import type { ReactNode } from 'react';
import type { StepForms } from '../next-step';
import type { LifecycleDetail, LifecycleRow, RecordScreens } from '../record-screens';

/** The row of a queue: a record that waits, and since when. */
export interface DeskRow<Status extends string> extends LifecycleRow<Status> {
  readonly version: number;
  /** ISO 8601. */
  readonly status_since: string;
}

/** The documents of one kind, one above the other kinds. */
export interface DeskGroup {
  readonly title: string;
  /** Shown while there is none. */
  readonly none: string;
  readonly documents: readonly LifecycleDocument[];
  /** Those that must have been on the screen before an approval; the one that is open unless named. */
  readonly needed?: readonly LifecycleDocument[];
  /** The decision rests on them: an approval without any says so. */
  readonly expected?: boolean;
  /** The `path` of the one that is open at first; the first by default. */
  readonly first?: string | undefined;
}

/** The documents of a group that must have been on the screen before an approval; `open` is the one that is shown. */
export function neededOf(group: DeskGroup, open = firstOf(group)): readonly LifecycleDocument[] {
  return group.needed ?? (open === undefined ? [] : [open]);
}

/** The document of a group that is shown at first. */
export function firstOf({ documents, first }: DeskGroup): LifecycleDocument | undefined {
  return documents.find(({ path }) => path === first) ?? documents[0];
}

/** An amount of money of the open record, in minor units. */
export interface DeskSum {
  readonly label: string;
  readonly sum: ExactSum;
}

/** What the desk needs to know about a kind of record, besides what its screens say. */
export interface DeskKit<
  Status extends string,
  Event extends string,
  Row extends DeskRow<Status>,
  Detail extends LifecycleDetail<Status>,
> {
  readonly screens: RecordScreens<Status, Event>;
  /** The title of the screen. */
  readonly title: string;
  /** 'Crédito 12'. */
  readonly heading: (id: number) => string;
  /** The URL of the record's own page. */
  readonly pageOf: (id: number) => string;
  /** Whether the person can take the step that this desk is about. */
  readonly works: (row: Row) => boolean;
  readonly company: (row: Row | Detail) => string;
  /** For records about money. */
  readonly amount?: (row: Row) => string;
  /** Omitted for records without files. */
  readonly fileCall?: FileCall;
  readonly documents: (detail: Detail) => readonly DeskGroup[];
  /** In the place of stored documents, for a step that brings them. */
  readonly papers?: (detail: Detail) => ReactNode;
  /** The amount and the balance after it, which stay in sight beside the decision. */
  readonly sums?: (detail: Detail) => readonly DeskSum[];
  /** The facts that decide, above the step's form. */
  readonly facts: (detail: Detail) => ReactNode;
  readonly forms: StepForms<Detail, Event>;
  /** The sentence about what a step did. */
  readonly done: (event: Event, saved: Detail) => string;
}
