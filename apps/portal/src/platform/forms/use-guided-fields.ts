import { showToast } from '@comensal/ui';
import type { UploadProgress } from '@comensal/workflows/platform/guided';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { afterReading } from '../papers/prepare-paper';
import { asRecord } from '../storage/stored';
import { changesOf, type DraftBase, useDraft } from './drafts';
import { showFieldMessages } from './server-fields';
import { type GuidedForm, type GuidedFormOptions, useGuidedForm } from './use-guided-form';
import { registerFillIn } from './use-only-choice';

export interface GuidedFieldsOptions<Values extends FieldValues, Body, Saved>
  extends Pick<
    GuidedFormOptions<Body, Saved>,
    | 'form'
    | 'confirms'
    | 'title'
    | 'task'
    | 'refusal'
    | 'retryReopens'
    | 'fileField'
    | 'filesAloud'
    | 'onSaved'
    | 'onConflict'
  > {
  /** The form contains a password: nothing of an attempt is stored in the browser (O-13). */
  readonly isSecret?: boolean | undefined;
  /**
   * When a field's message first appears: once the field was left, or only once the form is sent, for a form that
   * stands beside others and that nobody has to fill in.
   */
  readonly mode?: 'onTouched' | 'onSubmit' | undefined;
  /** Quickly typed again: nothing is kept at all. */
  readonly isFleeting?: boolean | undefined;
  /** The record's values. */
  readonly start: Values;
  /**
   * The record's version; null for a new one. Another one while the form is open updates the fields that were not
   * changed here.
   */
  readonly version?: number | null | undefined;
  /** The fields that this person may change; all by default. The others always show the record. */
  readonly mayChange?: ((field: keyof Values & string) => boolean) | undefined;
  /** The initial values with a draft, if they are not just the draft merged over the record. */
  readonly restored?: (draft: Values) => Values;
  readonly schema: z.ZodType<Body, Values>;
  /** The fields as the server names them. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>;
  /** `key` is the same for all retries of an attempt: the Idempotency-Key of what creates something. */
  readonly save: (body: Body, key: string, onProgress: (progress: UploadProgress) => void) => Promise<Saved>;
}

/**
 * Input from an earlier visit, or from before the record changed. `restored`: it was typed over the current record, and
 * is in the form. `earlier`: it was typed over another version, and is not in the form. `carried`: it was typed over
 * another version, and is in the form.
 */
export type DraftState = 'none' | 'restored' | 'earlier' | 'carried';

export interface RestoredDraft {
  readonly state: DraftState;
  /** Applies to the form what was typed over another version. */
  readonly see: () => void;
  /** Drops it; the form shows the record. */
  readonly discard: () => void;
}

export interface GuidedFields<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly guided: GuidedForm<Body>;
  readonly restored: RestoredDraft;
  readonly submit: () => void;
  /** Drops what was typed, and starts with other values; what was saved before can be followed by another save. */
  readonly startFrom: (values: Values, version?: number | null) => void;
  /** The record has changed: fields not changed here follow it. */
  readonly follow: (base: DraftBase<Values>) => void;
  /** Sets fields automatically, such as the only option: not a change by the person. */
  readonly fillIn: (values: Partial<Values>) => void;
  /** What differs from the record. */
  readonly changed: () => Partial<Values>;
  /** Drops the stored draft. */
  readonly forget: () => void;
}

/**
 * A form of fields: their rules, the draft, the guided save, and the server's messages under their fields, or in a
 * notice where the form has none.
 */
export function useGuidedFields<Values extends FieldValues, Body, Saved>(
  options: GuidedFieldsOptions<Values, Body, Saved>,
): GuidedFields<Values, Body> {
  const { isFleeting = false, isSecret = false, version = null, start, mayChange } = options;
  const base = useRef<DraftBase<Values>>({ values: start, version });
  const draft = useDraft<Values>(options.form, { base: { values: start, version }, mayChange });
  const stored = isFleeting ? undefined : draft.saved;
  const [state, setState] = useState<DraftState>(() =>
    isFleeting ? 'none' : draft.earlier !== undefined ? 'earlier' : stored !== undefined ? 'restored' : 'none',
  );
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(options.schema),
    mode: options.mode ?? 'onTouched',
    defaultValues: (stored && options.restored
      ? options.restored({ ...start, ...stored })
      : { ...start, ...stored }) as DefaultValues<Values>,
  });
  const { subscribe, handleSubmit, reset, setValue } = form;
  useEffect(
    () =>
      isFleeting
        ? undefined
        : subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values, base.current) }),
    [subscribe, draft, isFleeting],
  );

  function changed(): Partial<Values> {
    return changesOf<Values>(form.getValues(), base.current.values, mayChange);
  }
  function follow(next: DraftBase<Values>): void {
    const mine = changed();
    base.current = next;
    const still = changesOf<Values>(mine, next.values, mayChange);
    reset({ ...next.values, ...still });
    setState(Object.keys(still).length > 0 ? 'carried' : 'none');
  }
  const fillIn = useCallback(
    (values: Partial<Values>): void => {
      base.current = { ...base.current, values: { ...base.current.values, ...values } };
      // By the names of the fields: replacing an object does not notify those who watch one of its fields.
      for (const [name, value] of Object.entries(values)) {
        const parts = asRecord(value);
        // A dot in a key would be read as a path.
        if (parts === undefined || Object.keys(parts).some((part) => part.includes('.')))
          setValue(name as Path<Values>, value as never);
        else
          for (const [part, held] of Object.entries(parts)) setValue(`${name}.${part}` as Path<Values>, held as never);
      }
    },
    [setValue],
  );
  useState(() => registerFillIn(form.control, fillIn));
  const followRecord = useEffectEvent(() => {
    if (version !== base.current.version) follow({ values: start, version });
  });
  useEffect(() => followRecord(), [version]);

  const guided = useGuidedForm<Body, Saved>({
    form: options.form,
    confirms: options.confirms,
    remembers: !isFleeting && !isSecret,
    title: options.title,
    task: options.task,
    refusal: options.refusal,
    retryReopens: options.retryReopens,
    ...(options.fileField === undefined ? {} : { fileField: options.fileField }),
    filesAloud: options.filesAloud,
    save: ({ values, attempt, onProgress }) => options.save(values, attempt.key, onProgress),
    onSaved: (saved) => {
      draft.clear();
      options.onSaved(saved);
    },
    onFields: (messages) => {
      for (const message of showFieldMessages(messages, options.fields, form)) showToast(message, { tone: 'refused' });
    },
    onConflict: options.onConflict,
  });
  function startFrom(values: Values, from: number | null = base.current.version): void {
    base.current = { values, version: from };
    setState('none');
    reset(values);
    guided.again();
    // After the reset, which the draft would treat as typing.
    draft.clear();
  }
  return {
    form,
    guided,
    restored: {
      state,
      see: () => {
        const values = { ...form.getValues(), ...draft.earlier };
        draft.dropEarlier();
        // `restored` may know that a part of it is no longer available.
        reset(options.restored ? options.restored(values) : values);
        draft.save(form.getValues(), base.current);
        setState('carried');
      },
      discard: () => {
        if (state === 'earlier') {
          draft.dropEarlier();
          setState(stored === undefined ? 'none' : 'restored');
        } else startFrom(base.current.values);
      },
    },
    submit: () => afterReading(() => void handleSubmit(guided.submit)()),
    startFrom,
    follow,
    fillIn,
    changed,
    forget: draft.clear,
  };
}
