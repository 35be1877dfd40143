import { type Control, useController } from 'react-hook-form';
import type { GuidedForm } from '../platform/forms/use-guided-form';
import { FilesField, type FilesFieldProps } from './files-field';
import type { ChosenFile } from './use-step-form';

interface WithDocuments {
  documents: ChosenFile[];
}

interface StepFilesProps<Values extends WithDocuments, Body>
  extends Pick<FilesFieldProps, 'label' | 'required' | 'hint' | 'most'> {
  readonly control: Control<Values, unknown, Body>;
  readonly guided: Pick<GuidedForm<never>, 'progress' | 'isSaving'>;
}

/** The files that a step's form keeps as `documents`. */
export function StepFiles<Values extends WithDocuments, Body>(props: StepFilesProps<Values, Body>) {
  const { control, guided, ...field } = props;
  const { field: documents, fieldState } = useController({
    control: control as unknown as Control<WithDocuments>,
    name: 'documents',
  });
  return (
    <FilesField
      {...field}
      message={fieldState.error?.message}
      files={documents.value}
      onChange={documents.onChange}
      progress={guided.progress}
      disabled={guided.isSaving}
    />
  );
}
