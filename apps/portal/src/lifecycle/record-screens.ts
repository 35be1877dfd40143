import type { CallName, LifecycleStep, StateTone } from '@comensal/domain';
import type { WayLifecycle } from '@comensal/workflows';

/** A record with a lifecycle, as its list has it. */
export interface LifecycleRow<Status extends string> {
  readonly id: number;
  readonly status: Status;
}

/** A record whole: with what the person may do next, and what has happened. */
export interface LifecycleDetail<Status extends string> extends LifecycleRow<Status> {
  readonly actions: readonly string[];
  readonly history: readonly LifecycleStep<Status>[];
}

/** What the list of a kind says beside its columns. */
export type ListWord =
  | 'table'
  | 'search'
  | 'clearSearch'
  | 'statusFilter'
  | 'statusAll'
  | 'statusSeveral'
  | 'emptyFiltered'
  | 'emptyDone'
  | 'emptyNone'
  | 'emptyShowAll'
  | 'backToDefault';

/** All that the screens of a lifecycle must know of one kind of record: its lifecycle, addresses, calls and words. */
export interface RecordScreens<Status extends string, Event extends string> {
  /** Names the list's queue in the browser's storage. */
  readonly name: string;
  readonly lifecycle: WayLifecycle<Status> & {
    isEvent(value: string): value is Event;
    toneOf(status: Status): StateTone;
  };
  readonly paths: { readonly list: string; readonly edit: string; readonly show: string };
  /** `one` takes the id in its path; `stale` are read anew once a record has changed. */
  readonly calls: {
    readonly list: CallName;
    readonly one: CallName;
    readonly stale: readonly CallName[];
  };
  readonly words: {
    list(word: ListWord, values?: { readonly count: number }): string;
    heading(id: number): string;
    title(mode: 'edit' | 'show'): string;
    /** The name of the stepper. */
    way(): string;
    status(status: Status): string;
    happened(event: Event): string;
    /** Somebody else changed the record meanwhile. */
    conflict(): string;
    finished(): string;
    next(): string;
    previous(): string;
    nextKey(): string;
    previousKey(): string;
    /** What the key does that opens the first record that waits. */
    firstWaiting(): string;
  };
}

export function editPath({ paths }: Pick<RecordScreens<never, never>, 'paths'>, id: number): string {
  return `${paths.edit}/${id}`;
}

export function showPath({ paths }: Pick<RecordScreens<never, never>, 'paths'>, id: number): string {
  return `${paths.show}/${id}`;
}
