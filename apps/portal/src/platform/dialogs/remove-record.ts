import type { Access } from '@comensal/domain/platform/access';
import { showToast } from '@comensal/ui';
import type { ReactNode } from 'react';
import { ask, personWaits } from '../calls/api';
import { ApiError } from '../calls/api-error';
import type { Stepped } from '../calls/contract';
import { reportError } from '../calls/error.store';
import { isReceipt } from '../calls/waiting.store';
import { t } from '../text/text';
import { confirm } from './confirm.store';

export type Removal = Stepped & {
  /** For calls with the record's id in the body, and not in the path. */
  readonly body?: object | undefined;
  /** Of the question, and of the error unless that has its own title. */
  readonly title: string;
  readonly errorTitle?: string | undefined;
  /** Kind and name of the record: 'el usuario ana' (ACC-90, O-33). */
  readonly what: string;
  readonly done: string;
  /** The effects of the removal, to read before the answer. */
  readonly facts?: ReactNode;
  /** The retry of the error dialog asks again first (PRE-14). */
  readonly retryAsks?: boolean;
};

/** How the records of a list are removed, one by its button or many at once. */
export interface Removing<Row> {
  readonly access: Access;
  /** Whether the record offers it to this person. */
  readonly may: (row: Row) => boolean;
  /** The removal of one, with its effects if they have to be read before. */
  readonly of: (row: Row) => Removal | Promise<Removal>;
  /** Of the error when the effects cannot be read. */
  readonly title?: string;
  /** Reads the list again. */
  readonly refresh: () => void;
}

/** Removes one record of a list, after the question. Resolves to true if it is gone. */
export async function removeRow<Row>(removing: Removing<Row>, row: Row): Promise<boolean> {
  try {
    return await removeRecord(await removing.of(row), removing.refresh);
  } catch (thrown) {
    removing.refresh();
    reportError(thrown, { title: removing.title, retry: () => void removeRow(removing, row) });
    return false;
  }
}

/** The removals being sent: the second click of a double click must not send one again. */
const running = new Set<string>();

/**
 * Asks 'Realmente desea borrar …?', removes, and reports it (ACC-89, ACC-90); for a person whose steps wait, 'Deshacer'
 * takes the question's place, unless the removal has effects to read first. `refresh` reads the list again, after a
 * refusal too: the list may be older than the reason. Resolves to true if the record is gone.
 */
export async function removeRecord(removal: Removal, refresh: () => void): Promise<boolean> {
  const { path, mayWait = false, body, title, errorTitle = title, what, done, facts, retryAsks = false } = removal;
  const key = JSON.stringify([path, body]);
  const remove = async (): Promise<boolean> => {
    if (running.has(key)) return false;
    let isGone = false;
    running.add(key);
    try {
      const answer: unknown = await ask(path, body, { mayWait });
      isGone = !isReceipt(answer);
      if (isGone) showToast(done);
    } catch (thrown) {
      // Retrying does not change a refusal (O-16).
      const isFinal = thrown instanceof ApiError && thrown.isRefusal;
      const again = (): void => void (retryAsks ? removeRecord(removal, refresh) : remove());
      reportError(thrown, { title: errorTitle, failed: 'remove', retry: isFinal ? undefined : again });
    } finally {
      running.delete(key);
    }
    refresh();
    return isGone;
  };
  if (
    (mayWait && facts === undefined && personWaits()) ||
    (await confirm({ title, sentence: t('common.confirmRemove', { what }), danger: true, facts }))
  )
    return remove();
  return false;
}
