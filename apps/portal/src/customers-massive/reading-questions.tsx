import { type UploadPreview } from '@comensal/domain/customers-massive';
import { textEncodings, toldSentences } from '@comensal/domain/platform/spreadsheets';
import { Button, Field, Notice, Select, Switch } from '@comensal/ui';
import type { UploadChoices } from '@comensal/workflows/customers-massive';
import { useTranslation } from 'react-i18next';

interface ReadingQuestionsProps {
  readonly preview: UploadPreview;
  readonly choices: UploadChoices;
  readonly disabled: boolean;
  /** Reads the file again with these choices. */
  readonly onRead: (choices: Partial<UploadChoices>) => void;
}

const unanswered = '';
/** The answer for a heading that matches none of our columns; the call takes it as an empty text. */
const none = '-';

/** Whether the file can be sent: with open questions it would be refused. */
export function isAnswered({ asked }: UploadPreview): boolean {
  return asked.headings.length === 0 && asked.encoding === null;
}

/**
 * Questions that only the owner of the file can answer: which columns near headings are, the encoding of accents, what
 * is hidden.
 */
export function ReadingQuestions({ preview, choices, disabled, onRead }: ReadingQuestionsProps) {
  const { t } = useTranslation();
  const { asked } = preview;
  const left = toldSentences(preview);
  const hasHidden =
    preview.hiddenRows > 0 ||
    preview.hiddenColumns.length > 0 ||
    preview.hiddenSheets.length > 0 ||
    choices.hidden === 'include';
  const headings = [...new Set(asked.headings.map(({ heading }) => heading))];
  if (isAnswered(preview) && left.length === 0 && !hasHidden && !asked.names) return null;
  return (
    <section aria-label={t('customersMassiveScreen.questions')} className="flex flex-col gap-4">
      {!isAnswered(preview) && <Notice tone="pending">{t('customersMassiveScreen.questionsHint')}</Notice>}
      {headings.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {headings.map((heading) => (
            <Field key={heading} label={t('customersMassiveScreen.whichColumn', { heading })} disabled={disabled}>
              <Select
                value={unanswered}
                options={[
                  { value: unanswered, label: t('customersMassiveScreen.choose'), disabled: true },
                  ...asked.headings
                    .filter((near) => near.heading === heading)
                    .map(({ key, title }) => ({ value: key, label: title })),
                  { value: none, label: t('customersMassiveScreen.noColumn') },
                ]}
                onChange={({ currentTarget: { value } }) =>
                  onRead({ headings: { ...choices.headings, [heading]: value === none ? '' : value } })
                }
              />
            </Field>
          ))}
        </div>
      )}
      {asked.encoding !== null && (
        <Field
          label={t('customersMassiveScreen.encoding')}
          hint={t('customersMassiveScreen.encodingHint')}
          disabled={disabled}
        >
          <Select
            value={unanswered}
            options={[
              { value: unanswered, label: t('customersMassiveScreen.choose'), disabled: true },
              ...textEncodings.map((encoding) => ({
                value: encoding,
                label: t(`customersMassiveScreen.encodings.${encoding}`),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const encoding = textEncodings.find((each) => each === value);
              if (encoding) onRead({ encoding });
            }}
          />
        </Field>
      )}
      {asked.names && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">{t('customersMassiveScreen.names')}</p>
          <Button disabled={disabled} onClick={() => onRead({ names: 'free' })} className="max-sm:w-full">
            {t('customersMassiveScreen.namesFree')}
          </Button>
        </div>
      )}
      {left.length > 0 && <Notice>{left.join('. ')}</Notice>}
      {hasHidden && (
        <Switch
          label={t('customersMassiveScreen.readHidden')}
          hint={t('customersMassiveScreen.readHiddenHint')}
          checked={choices.hidden === 'include'}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) => onRead({ hidden: checked ? 'include' : 'leave' })}
        />
      )}
    </section>
  );
}
