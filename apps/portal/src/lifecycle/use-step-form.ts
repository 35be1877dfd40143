import type { Fact } from '@comensal/ui';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ask, personWaits } from '../platform/calls/api';
import type { Stepped } from '../platform/calls/contract';
import { uploadTo } from '../platform/calls/upload';
import { isReceipt } from '../platform/calls/waiting.store';
import type { formSchema } from '../platform/forms/form-schema';
import { type GuidedFields, useGuidedFields } from '../platform/forms/use-guided-fields';
import type { StepConflict } from './step';

/** A file chosen in a form; the id distinguishes two files with the same name. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

export type StepFormOptions<
  Values extends FieldValues,
  Body extends object,
  Detail,
  Event extends string,
> = Stepped<'call'> & {
  /** Identifies the form and its record. */
  readonly form: string;
  /** The title of the error dialog. */
  readonly title: string;
  /** See `useGuidedForm`. */
  readonly refusal?: string | undefined;
  readonly confirms: boolean;
  /** For a step with files: the part of the body's JSON in the upload. The form keeps them as `documents`. */
  readonly part?: string;
  /** See `useGuidedForm`. */
  readonly filesAloud?: boolean;
  /** Names the part of the n-th file; `data_0`, `data_1`… by default. */
  readonly fileField?: (index: number) => string;
  readonly schema: ReturnType<typeof formSchema<Values, Body>>;
  /** The initial values: the record's. */
  readonly values: Values;
  /** The record's version; omitted for a new one. Every step of a kind sends it. */
  readonly version?: number | undefined;
  /** The fields that this person may change; all by default. */
  readonly mayChange?: (field: keyof Values & string) => boolean;
  /** The form field of a server message. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>;
  readonly eventOf: (saved: Detail) => Event;
  readonly onSaved: (event: Event, saved: Detail) => void;
  readonly onConflict: (conflict: StepConflict<Event>) => Promise<void>;
  /** What the form would have done, and what was typed as facts: returned when somebody was faster. */
  readonly events: (values: Values) => readonly Event[];
  readonly typedFacts: (values: Values) => readonly Fact[];
};

/**
 * The form of one step: its rules, its draft (all but the files), the save with its key, the server's messages under their
 * fields, and the conflict when somebody was faster.
 */
export function useStepForm<Values extends FieldValues, Body extends object, Detail, Event extends string>(
  options: StepFormOptions<Values, Body, Detail, Event>,
) {
  const { part, mayWait = false } = options;
  const fields: GuidedFields<Values, Body> = useGuidedFields<Values, Body, Detail>({
    form: options.form,
    confirms: () => options.confirms && !(mayWait && personWaits()),
    title: options.title,
    refusal: options.refusal,
    start: options.values,
    version: options.version ?? null,
    mayChange: options.mayChange,
    schema: options.schema,
    fields: options.fields,
    ...(part === undefined ? {} : { fileField: 'documents' }),
    filesAloud: options.filesAloud,
    // Every step of a kind answers the resulting record.
    save: (body, key, onProgress) =>
      (part === undefined
        ? ask(options.call, body, { idempotencyKey: key, mayWait })
        : uploadTo(options.call, { field: part, value: body }, filesOf(fields.form.getValues()), {
            idempotencyKey: key,
            mayWait,
            fileField: options.fileField,
            onProgress: (done, total) => onProgress({ done, total }),
          })) as Promise<Detail>,
    // The page shows a step that waits in the form's place.
    onSaved: (saved) => {
      if (!isReceipt(saved)) options.onSaved(options.eventOf(saved), saved);
    },
    onConflict: (refusal) =>
      options.onConflict({
        refusal,
        events: options.events(fields.form.getValues()),
        typedFacts: options.typedFacts(fields.form.getValues()),
      }),
  });
  const { form, guided, restored, submit, fillIn, changed } = fields;
  return {
    ...form,
    guided,
    restored,
    fillIn,
    changed,
    sent: guided.values,
    submit,
  };
}

/** The form is locked while it saves: the choices are those that were confirmed. */
function filesOf(values: FieldValues): File[] {
  const documents = (values['documents'] ?? []) as readonly ChosenFile[];
  return documents.map(({ file }) => file);
}
