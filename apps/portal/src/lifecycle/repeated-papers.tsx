import { type OwnRecord, type Repeat, repeatedReason, repeatSentence } from '@comensal/domain/papers';
import { Notice, quietLinkClass } from '@comensal/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formFields } from '../platform/forms/form-fields';
import { t as text } from '../platform/text/text';

/** Why a paper is used again. */
export const repeatedFields = formFields({
  rules: { repeated_reason: repeatedReason() },
  label: () => text('lifecycle.papers.reason'),
  hint: () => text('lifecycle.papers.reasonHint'),
});
const { AreaField } = repeatedFields;

interface RepeatedPapersProps {
  readonly repeats: readonly Repeat[];
  readonly own: OwnRecord | null;
}

/**
 * Where the form's invoice or files are already used, and the reason for reusing them. It appears as soon as one is,
 * and where the server found one that the browser could not.
 */
export function RepeatedField({ repeats, own }: RepeatedPapersProps) {
  const { formState } = useFormContext();
  if (repeats.length === 0 && formState.errors['repeated_reason'] === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      {repeats.length > 0 && (
        <Notice tone="pending" live>
          <RepeatedList repeats={repeats} own={own} />
        </Notice>
      )}
      <AreaField name="repeated_reason" rows={2} required />
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
            {paper === 'file' ? name : t(`lifecycle.papers.${paper}`, { name })}: {repeatSentence(repeat, own)}
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
