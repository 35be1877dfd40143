import { useState } from 'react';
import type { FieldPath, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { reportError } from '../calls/error.store';
import { reportConflict, reportGone } from '../dialogs/report-conflict';
import type { formSchema } from './form-schema';
import { type GuidedFieldsOptions, type RestoredDraft, useGuidedFields } from './use-guided-fields';
import type { GuidedForm } from './use-guided-form';

interface Versioned {
  readonly version: number;
}
interface FormValues extends FieldValues {
  readonly version: number | null;
}

interface RecordFormOptions<Values extends FormValues, Body, Saved extends Versioned> {
  /** Identifies the form and its record: `edit-food-service-12`. */
  readonly form: string;
  /** Of the error dialog (ACC-67). */
  readonly title: string;
  readonly confirms: boolean;
  /** See `useGuidedForm`. */
  readonly retryReopens?: boolean | undefined;
  /** The record to edit; null for a new one. */
  readonly record: Saved | null;
  readonly valuesOf: (record: Saved | null) => Values;
  /** See `useGuidedFields`. */
  readonly mayChange?: ((field: keyof Values & string) => boolean) | undefined;
  readonly schema: ReturnType<typeof formSchema<Values, Body>>;
  /** The fields as the server names them. */
  readonly fields: Readonly<Record<string, FieldPath<Values>>>;
  /** See `useGuidedForm`. */
  readonly fileField?: string;
  /** See `useGuidedFields`. */
  readonly save: GuidedFieldsOptions<Values, Body, Saved>['save'];
  /** See `useGuidedFields`. */
  readonly isSecret?: boolean | undefined;
  readonly onSaved: (saved: Saved) => void;
  /** Reads the record's current state; undefined when it is gone. */
  readonly readNow: () => Promise<Saved | undefined>;
}

export interface RecordForm<Values extends FormValues, Body, Saved> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly guided: GuidedForm<Body>;
  /** The record as passed to the form; null for a new one. */
  readonly record: Saved | null;
  readonly restored: RestoredDraft;
  /** The record as somebody else saved it meanwhile; null if nobody did. Fields not changed here already show it. */
  readonly conflict: Saved | null;
  /** What a record is compared with: the submitted values if somebody else was faster, else the current ones. */
  readonly compared: () => Values;
  readonly submit: () => void;
  /** Drops what was typed: back to the record. */
  readonly discard: () => void;
  /** Takes the record's current state instead of what was typed. */
  readonly takeTheirs: () => void;
  /** Saves what was typed over what somebody else saved. */
  readonly keepMine: () => void;
  /** The person abandons the form. */
  readonly giveUp: () => void;
  /** See `useGuidedFields`. */
  readonly fillIn: (values: Partial<Values>) => void;
}

/**
 * The form of a record with a version: draft, rules, guided save, the server's messages under their fields, and the
 * choice when somebody else was faster. Remount it for another record (`key={…}`).
 */
export function useRecordForm<Values extends FormValues, Body, Saved extends Versioned>(
  options: RecordFormOptions<Values, Body, Saved>,
): RecordForm<Values, Body, Saved> {
  const { record, valuesOf, title } = options;
  // Used in the message of a failure (ACC-71, ACC-72).
  const task = record === null ? 'create' : 'edit';
  const [conflict, setConflict] = useState<Saved | null>(null);
  const [sent, setSent] = useState<Values | null>(null);
  const fields = useGuidedFields<Values, Body, Saved>({
    ...options,
    task,
    start: valuesOf(record),
    version: record?.version ?? null,
    onConflict: async (refusal) => {
      try {
        const now = await options.readNow();
        if (now && now.version !== form.getValues('version' as Path<Values>)) {
          setSent(form.getValues());
          fields.follow({ values: valuesOf(now), version: now.version });
          setConflict(now);
          window.scrollTo({ top: 0 });
        } else (now || record === null ? reportConflict : reportGone)(refusal, { title, failed: task });
      } catch (thrown) {
        reportError(thrown, { title });
      }
    },
  });
  const { form, submit } = fields;

  function startFrom(source: Saved | null): void {
    setConflict(null);
    fields.startFrom(valuesOf(source), source?.version ?? null);
  }
  return {
    form,
    guided: fields.guided,
    record,
    restored: fields.restored,
    conflict,
    compared: () => (conflict && sent) ?? form.getValues(),
    submit,
    discard: () => startFrom(record),
    takeTheirs: () => startFrom(conflict),
    keepMine: () => {
      setConflict(null);
      submit();
    },
    giveUp: fields.forget,
    fillIn: fields.fillIn,
  };
}
