import type { CommentedKind } from '@comensal/domain/comments';
import type { CallName, Screen } from '@comensal/domain/platform/access';
import { type LifecycleStep, type StateTone } from '@comensal/domain/platform/lifecycle';
import type { SteppedRecord } from '@comensal/domain/waiting-steps';
import type { WayLifecycle } from '@comensal/workflows/lifecycle';
import type { CallPath } from '../platform/calls/contract';
import type { ReversedAmount } from './reversed';

/** A record with a lifecycle, as in its list; one that moves money may have been reversed. */
export interface LifecycleRow<Status extends string> extends Partial<ReversedAmount> {
  readonly id: number;
  readonly status: Status;
}

/** A complete record: with the person's next actions and its history. */
export interface LifecycleDetail<Status extends string> extends LifecycleRow<Status> {
  readonly actions: readonly string[];
  readonly history: readonly LifecycleStep<Status>[];
}

/** The texts of a kind's list, except for its own columns. */
export type ListWord =
  | 'table'
  | 'search'
  | 'clearSearch'
  | 'statusFilter'
  | 'statusAll'
  | 'statusSeveral'
  | 'id'
  | 'status'
  | 'waitsSince'
  | 'actions'
  | 'edit'
  | 'view'
  | 'emptyFiltered'
  | 'emptyDone'
  | 'emptyNone'
  | 'emptyShowAll'
  | 'backToDefault';

/** The texts of every kind's list. */
export interface ListWords<Status extends string> {
  list(word: ListWord, values?: Readonly<Record<string, string | number>>): string;
  status(status: Status): string;
  /** The help text of the shortcut that opens the first waiting record. */
  firstWaiting(): string;
}

/** What a list needs to know about a kind. */
export interface ListScreens<Status extends string> {
  /** The kind of its records among those whose steps may wait; absent where none does. */
  readonly stepped?: SteppedRecord;
  readonly lifecycle: { toneOf(status: Status): StateTone };
  readonly words: ListWords<Status>;
}

/** The texts of every kind's screens. */
export interface RecordWords<Status extends string, Event extends string> extends ListWords<Status> {
  /** The name of the stepper. */
  way(): string;
  happened(event: Event): string;
  /** Somebody else changed the record meanwhile. */
  conflict(): string;
  finished(): string;
}

/** The additional texts of a record's page. */
export interface PageWords {
  heading(id: number): string;
  title(mode: 'edit' | 'show'): string;
  next(): string;
  previous(): string;
  nextKey(): string;
  previousKey(): string;
}

/**
 * Everything that the screens of a lifecycle need to know about one kind of record: its lifecycle, URLs, calls and
 * texts.
 */
export interface RecordScreens<Status extends string, Event extends string> {
  /** The kind of its records among those that steps and comments are about. */
  readonly stepped: SteppedRecord & CommentedKind;
  /** Identifies the list's queue in the browser's storage. */
  readonly name: string;
  readonly lifecycle: WayLifecycle<Status> & {
    isEvent(value: string): value is Event;
    isAwaited(event: Event): boolean;
    toneOf(status: Status): StateTone;
  };
  readonly paths: RecordPaths;
  /** `one` takes the id in its path, or in its body; `stale` are read again after a record has changed. */
  readonly calls: {
    readonly list: CallName;
    readonly one: CallName;
    readonly oneBy?: 'body';
    readonly stale: readonly CallName[];
  };
  readonly words: RecordWords<Status, Event>;
}

/** The call that reads a record, and its body. */
export function readOf({ one, oneBy }: RecordScreens<never, never>['calls'], id: number): readonly [CallPath, object] {
  return oneBy === 'body' ? [one, { id }] : [`${one}/${id}`, {}];
}

/** A kind whose records have pages of their own. */
export interface PagedScreens<Status extends string, Event extends string> extends RecordScreens<Status, Event> {
  readonly words: RecordWords<Status, Event> & PageWords;
}

/** The URLs of the list and of a record in it, to work on and to view, without the id that follows. */
export interface RecordPaths {
  readonly list: string;
  readonly edit: string;
  readonly show: string;
}

/** The URLs of a kind from its screens. */
export function recordPaths(screens: Readonly<Record<keyof RecordPaths, Screen>>): RecordPaths {
  const of = ({ path }: Screen): string => path.replace('/:id', '');
  return { list: of(screens.list), edit: of(screens.edit), show: of(screens.show) };
}

export function editPath({ paths }: Pick<RecordScreens<never, never>, 'paths'>, id: number): string {
  return `${paths.edit}/${id}`;
}

export function showPath({ paths }: Pick<RecordScreens<never, never>, 'paths'>, id: number): string {
  return `${paths.show}/${id}`;
}
