import {
  type Attempt,
  guidedFormMachine,
  type SaveFailure,
  type SaveInput,
  type SaveOutcome,
  type UploadProgress,
} from '@comensal/workflows/platform/guided';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { ApiError, toApiError } from '../calls/api-error';
import { type FailedTask, reportError } from '../calls/error.store';
import { asRecord } from '../storage/stored';
import { t } from '../text/text';
import { keepWithDrafts, savedWithDrafts } from './drafts';

export interface GuidedFormOptions<Values, Saved> {
  /** Identifies the form and its record, as the draft's key does. */
  readonly form: string;
  /** Whether it asks before it saves; a function is asked at each submit. */
  readonly confirms: boolean | (() => boolean);
  /** False for a form with a password: nothing of an attempt is stored in the browser (O-13). */
  readonly remembers?: boolean | undefined;
  /** The title of the error dialog (ACC-67). */
  readonly title: string;
  /** The kind of save, for the text of a failure; omitted for a step that is neither (ACC-71, ACC-72). */
  readonly task?: Exclude<FailedTask, 'remove'> | undefined;
  /** The heading above the messages of refused fields, if the form has its own (CNO-43, CNO-44). */
  readonly refusal?: string | undefined;
  /** The retry of the error dialog returns to the form as typed, instead of saving it again (PRE-14). */
  readonly retryReopens?: boolean | undefined;
  /** The field for messages about a refused file. */
  readonly fileField?: string;
  readonly save: (input: SaveInput<Values>) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onFields: (fields: Readonly<Record<string, string>>) => void;
  /** Somebody was faster: reads the record again. */
  readonly onConflict: (refusal: ApiError) => Promise<void>;
  /** A refused file is reported in the error dialog, not under its field (CON-07). */
  readonly filesAloud?: boolean | undefined;
}

export interface GuidedForm<Values> {
  readonly isConfirming: boolean;
  readonly isSaving: boolean;
  /** The notice above the fields while server messages are shown below them: what failed (ACC-71, ACC-72, CNO-43). */
  readonly refused: string | null;
  readonly values: Values | null;
  readonly progress: UploadProgress | null;
  readonly submit: (values: Values) => void;
  readonly confirm: () => void;
  readonly back: () => void;
  /** After a save, in a form that stays on the screen: the next submit is a new attempt. */
  readonly again: () => void;
}

/** A form on the guided-form machine: the component gets what to render and what to do, the machine keeps the rules. */
export function useGuidedForm<Values, Saved>(options: GuidedFormOptions<Values, Saved>): GuidedForm<Values> {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const machine = useMemo(
    () =>
      guidedFormMachine<Values, Saved>().provide({
        actors: {
          save: fromPromise<SaveOutcome<Saved>, SaveInput<Values>>(({ input }) => outcomeOf(latest.current, input)),
        },
      }),
    [],
  );
  const [snapshot, send] = useMachine(machine, {
    input: {
      confirms: () => {
        const { confirms } = latest.current;
        return typeof confirms === 'function' ? confirms() : confirms;
      },
      newKey: () => crypto.randomUUID(),
      attempt: options.remembers === false ? null : readAttempt(options.form),
    },
  });
  const { saved, failure, values, progress } = snapshot.context;

  const react = useEffectEvent((state: string) => {
    if (state === 'done' && saved !== null) options.onSaved(saved);
    if (failure === null) return;
    if (state === 'filling' && failure.kind === 'fields') options.onFields(failure.fields);
    if (state === 'failed' && failure.kind === 'other')
      reportError(failure.cause, {
        title: options.title,
        failed: options.task,
        retry: () => send({ type: options.retryReopens ? 'back' : 'retry' }),
      });
    if (state === 'outdated' && failure.kind === 'conflict')
      void options.onConflict(toApiError(failure.cause, failure.message)).finally(() => send({ type: 'reloaded' }));
  });
  const state = String(snapshot.value);
  useEffect(() => react(state), [state, failure]);

  return {
    isConfirming: state === 'confirming',
    isSaving: state === 'saving' || state === 'outdated',
    refused: state === 'filling' && failure?.kind === 'fields' ? refusalWords(options) : null,
    values,
    progress: state === 'saving' ? progress : null,
    submit: (submitted) => send({ type: 'submit', values: submitted }),
    confirm: () => send({ type: 'confirm' }),
    back: () => send({ type: 'back' }),
    again: () => send({ type: 'again' }),
  };
}

function refusalWords({ refusal, task }: Pick<GuidedFormOptions<never, never>, 'refusal' | 'task'>): string | null {
  return refusal ?? (task === undefined ? null : t(`common.rejected.${task}`));
}

/**
 * Saves, and stores the attempt's key where a reload and the next session find it, until the outcome of the attempt is
 * known.
 */
async function outcomeOf<Values, Saved>(
  options: GuidedFormOptions<Values, Saved>,
  input: SaveInput<Values>,
): Promise<SaveOutcome<Saved>> {
  const slot = attemptSlot(options.form);
  const remember = (attempt: Attempt | undefined): void => {
    if (options.remembers !== false) keepWithDrafts(slot, attempt);
  };
  remember(input.attempt);
  try {
    const saved = await options.save(input);
    remember(undefined);
    return { saved };
  } catch (thrown) {
    const failure = failureOf(thrown, options);
    if (failure.kind === 'fields' || failure.kind === 'conflict') remember(undefined);
    return { failure };
  }
}

function failureOf(
  thrown: unknown,
  { fileField, filesAloud = false }: Pick<GuidedFormOptions<never, never>, 'fileField' | 'filesAloud'>,
): SaveFailure {
  if (!(thrown instanceof ApiError)) return { kind: 'other', message: String(thrown), cause: thrown };
  const message = thrown.errorMsg;
  if (thrown.isSessionExpired) return { kind: 'expired', message };
  const namesFields = Object.keys(thrown.fields).length > 0;
  // A name that somebody else took meanwhile is a conflict about a field, not about the record.
  if (thrown.isConflict && !namesFields) return { kind: 'conflict', message, cause: thrown };
  const fields = namesFields
    ? underFileField(thrown.fields, fileField)
    : fileField !== undefined && !filesAloud && isAboutFiles(thrown)
      ? { [fileField]: message }
      : null;
  return fields === null ? { kind: 'other', message, cause: thrown } : { kind: 'fields', message, fields };
}

/** The server names a file by its part of the upload (data_0); the form has one field for all of them. */
function underFileField(
  fields: Readonly<Record<string, string>>,
  fileField: string | undefined,
): Readonly<Record<string, string>> {
  if (fileField === undefined) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [/^data(_\d+)?$/.test(name) ? fileField : name, message]),
  );
}

/** Too large, too many or of the wrong type: the sentence names the file. */
function isAboutFiles(error: ApiError): boolean {
  return error.status === 413 || error.status === 415 || error.status === 422;
}

const attemptSlot = (form: string): string => `attempt:${form}`;

function readAttempt(form: string): Attempt | null {
  const stored = asRecord(savedWithDrafts(attemptSlot(form)));
  const { key, fingerprint } = stored ?? {};
  return typeof key === 'string' && typeof fingerprint === 'string' ? { key, fingerprint } : null;
}
