import { type OwnRecord, type Repeat, repeatedReasonLength, repeatSentence } from '@comensal/domain/papers';
import { Field, Notice, quietLinkClass, TextArea } from '@comensal/ui';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface WithReason {
  repeated_reason: string;
}

interface RepeatedPapersProps {
  readonly repeats: readonly Repeat[];
  readonly own: OwnRecord | null;
}

interface RepeatedFieldProps<Values extends WithReason, Body> extends RepeatedPapersProps {
  readonly control: Control<Values, unknown, Body>;
  readonly disabled: boolean;
}

/**
 * Where the form's invoice or files are already used, and the reason for reusing them. It appears as soon as one is,
 * and where the server found one that the browser could not.
 */
export function RepeatedField<Values extends WithReason, Body>(props: RepeatedFieldProps<Values, Body>) {
  const { repeats, own, control, disabled } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    control: control as unknown as Control<WithReason>,
    name: 'repeated_reason',
  });
  const message = fieldState.error?.message;
  if (repeats.length === 0 && message === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      {repeats.length > 0 && (
        <Notice tone="pending" live>
          <RepeatedList repeats={repeats} own={own} />
        </Notice>
      )}
      <Field
        label={t('lifecycle.papers.reason')}
        required
        hint={t('lifecycle.papers.reasonHint')}
        message={message}
        disabled={disabled}
      >
        <TextArea {...field} rows={2} maxLength={repeatedReasonLength} />
      </Field>
    </div>
  );
}

/** For those who decide: which other records have the same papers, and why they were reused. */
export function RepeatedNotice({ repeats, own, reason }: RepeatedPapersProps & { readonly reason: string | null }) {
  const { t } = useTranslation();
  if (repeats.length === 0 && reason === null) return null;
  return (
    <Notice tone="pending" title={t('lifecycle.papers.title')}>
      <RepeatedList repeats={repeats} own={own} />
      {reason !== null && (
        <p className="whitespace-pre-line wrap-anywhere">{t('lifecycle.papers.because', { reason })}</p>
      )}
    </Notice>
  );
}

function RepeatedList({ repeats, own }: RepeatedPapersProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col gap-1">
      {repeats.map((repeat) => {
        const { paper, name, record, id } = repeat;
        const isOwn = own?.record === record && own.id === id;
        return (
          <li key={`${paper} ${name} ${record} ${id}`} className="wrap-anywhere">
            {paper === 'invoice' ? t('lifecycle.papers.invoice', { name }) : name}: {repeatSentence(repeat, own)}
            {id !== null && !isOwn && (
              <>
                {' '}
                <a
                  className={quietLinkClass}
                  target="_blank"
                  rel="noreferrer"
                  href={record === 'credit' ? `/show-credit-state/${id}` : `/credit-notes?nota=${id}`}
                >
                  {t(`lifecycle.papers.${record}.open`, { id })}
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
