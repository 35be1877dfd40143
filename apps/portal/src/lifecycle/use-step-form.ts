import type { CallName } from '@comensal/domain';
import type { Fact } from '@comensal/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { ask } from '../platform/calls/api';
import { uploadTo } from '../platform/calls/upload';
import { useDraft } from '../platform/forms/drafts';
import type { formSchema } from '../platform/forms/form-schema';
import { showFieldMessages } from '../platform/forms/server-fields';
import { useGuidedForm } from '../platform/forms/use-guided-form';
import { type StepConflict, sayHomeless } from './step';

/** A file chosen in a form; the id tells two files of one name apart. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

interface WithFiles<Body> {
  readonly body: Body;
  readonly files: readonly File[];
}

export interface StepFormOptions<Values extends FieldValues, Body extends object, Detail, Event extends string> {
  /** Names the form and its record. */
  readonly form: string;
  /** The title of the error dialog. */
  readonly title: string;
  readonly confirms: boolean;
  readonly call: CallName;
  /** For a step with files: the part of the body's JSON in the upload. The form keeps them as `documents`. */
  readonly part?: string;
  /** Names the part of the n-th file; `data_0`, `data_1`… when left out. */
  readonly fileField?: (index: number) => string;
  readonly schema: ReturnType<typeof formSchema<Values, Body>>;
  readonly values: Values;
  /** Where the server's message of a field belongs in the form. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>;
  readonly eventOf: (saved: Detail) => Event;
  readonly onSaved: (event: Event, saved: Detail) => void;
  readonly onConflict: (conflict: StepConflict<Event>) => Promise<void>;
  /** What the form would have done, and what was typed as facts: what is given back when somebody was faster. */
  readonly events: (values: Values) => readonly Event[];
  readonly kept: (values: Values) => readonly Fact[];
}

/**
 * The form of one step: its rules, its draft (all but the files), the save with its key, the server's messages under their
 * fields, and the conflict when somebody was faster.
 */
export function useStepForm<Values extends FieldValues, Body extends object, Detail, Event extends string>(
  options: StepFormOptions<Values, Body, Detail, Event>,
) {
  const { form, title, confirms, part, schema, values, fields, events } = options;
  const draft = useDraft<Values>(form);
  const controls = useForm<Values, unknown, Body>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values, unknown, Body>,
    mode: 'onTouched',
    defaultValues: { ...values, ...draft.initial } as DefaultValues<Values>,
  });
  const { subscribe, getValues, setError, handleSubmit } = controls;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { documents: _, ...typed } }) => draft.save(typed as unknown as Values),
      }),
    [subscribe, draft],
  );
  const guided = useGuidedForm<WithFiles<Body>, Detail>({
    form,
    confirms,
    title,
    ...(part === undefined ? {} : { fileField: 'documents' }),
    // Every step of a kind answers the record as it is then.
    save: ({ values: { body, files }, attempt, onProgress }) =>
      (part === undefined
        ? ask(options.call, body, { idempotencyKey: attempt.key })
        : uploadTo(options.call, { field: part, value: body }, files, {
            idempotencyKey: attempt.key,
            fileField: options.fileField,
            onProgress: (done, total) => onProgress({ done, total }),
          })) as Promise<Detail>,
    onSaved: (saved) => {
      draft.clear();
      options.onSaved(options.eventOf(saved), saved);
    },
    onFields: (messages) => sayHomeless(showFieldMessages(messages, fields, setError)),
    onConflict: (message) =>
      options.onConflict({ message, events: events(getValues()), kept: options.kept(getValues()) }),
  });
  const submit = handleSubmit((body) => guided.submit({ body, files: filesOf(getValues()) }));
  const restored = draft.initial !== undefined;
  return {
    ...controls,
    guided,
    restored,
    sent: guided.values?.body,
    onSubmit: (event: React.FormEvent) => void submit(event),
  };
}

function filesOf(values: FieldValues): File[] {
  const documents = (values['documents'] ?? []) as readonly ChosenFile[];
  return documents.map(({ file }) => file);
}
