import { showToast } from '@comensal/ui';
import type { UploadProgress } from '@comensal/workflows';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from './drafts';
import { showFieldMessages } from './server-fields';
import { type GuidedForm, type GuidedFormOptions, useGuidedForm } from './use-guided-form';

export interface GuidedFieldsOptions<Values extends FieldValues, Body, Saved>
  extends Pick<
    GuidedFormOptions<Body, Saved>,
    'form' | 'confirms' | 'title' | 'task' | 'retryReopens' | 'fileField' | 'onSaved' | 'onConflict'
  > {
  /** The form holds a password: nothing of an attempt is kept in the browser's storage (O-13). */
  readonly isSecret?: boolean | undefined;
  /** Quickly typed again: nothing of it is kept at all. */
  readonly isFleeting?: boolean | undefined;
  readonly start: Values;
  /** What the form begins with when a draft was kept, where that is more than the draft over the start. */
  readonly restored?: (draft: Partial<Values>) => Values;
  readonly schema: z.ZodType<Body, Values>;
  /** The fields as the server names them. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>;
  /** `key` is the same for all retries of an attempt: the Idempotency-Key of what creates something. */
  readonly save: (body: Body, key: string, onProgress: (progress: UploadProgress) => void) => Promise<Saved>;
}

export interface GuidedFields<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly guided: GuidedForm<Body>;
  /** What was typed before is back in the form. */
  readonly isRestored: boolean;
  readonly submit: () => void;
  /** Forgets what was typed, and begins with other values. */
  readonly startFrom: (values: Values) => void;
  /** Forgets what was kept of what was typed. */
  readonly forget: () => void;
}

/**
 * A form of fields: their rules, the draft, the guided save, and the server's messages under their fields, or aloud where the
 * form has none.
 */
export function useGuidedFields<Values extends FieldValues, Body, Saved>(
  options: GuidedFieldsOptions<Values, Body, Saved>,
): GuidedFields<Values, Body> {
  const { isFleeting = false, isSecret = false } = options;
  const draft = useDraft<Values>(options.form);
  const kept = isFleeting ? undefined : draft.initial;
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(options.schema),
    mode: 'onTouched',
    defaultValues: (kept && options.restored
      ? options.restored(kept)
      : { ...options.start, ...kept }) as DefaultValues<Values>,
  });
  const { subscribe, handleSubmit, reset } = form;
  useEffect(
    () =>
      isFleeting ? undefined : subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [subscribe, draft, isFleeting],
  );
  const guided = useGuidedForm<Body, Saved>({
    form: options.form,
    confirms: options.confirms,
    remembers: !isFleeting && !isSecret,
    title: options.title,
    task: options.task,
    retryReopens: options.retryReopens,
    ...(options.fileField === undefined ? {} : { fileField: options.fileField }),
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
  return {
    form,
    guided,
    isRestored,
    submit: () => void handleSubmit(guided.submit)(),
    startFrom: (values) => {
      setIsRestored(false);
      reset(values);
      // After the reset, which the draft takes for typing.
      draft.clear();
    },
    forget: draft.clear,
  };
}
