import {
  type AskedOfSheet,
  isAnswered,
  type SheetChoices,
  sheetTitle,
  textEncodings,
} from '@comensal/domain/platform/spreadsheets';
import { Field, Notice, Select, Switch } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ReadingQuestionsProps {
  readonly asked: Omit<AskedOfSheet, 'sample'> & Partial<AskedOfSheet>;
  /** What was left out of the file, one sentence each. */
  readonly left: readonly string[];
  /** Whether hidden rows, columns or sheets were left out. */
  readonly hasHidden: boolean;
  readonly choices: SheetChoices;
  readonly disabled: boolean;
  /** Shown above while there are open questions. */
  readonly hint?: string;
  /** Reads the file again with these choices. */
  readonly onRead: (choices: Partial<SheetChoices>) => void;
  /** The other questions. */
  readonly children?: ReactNode;
}

const unanswered = '';
/** The answer for a heading that is none of our columns; sent as an empty text. */
const none = '-';
const allSheets = 'all';

/**
 * Questions that only the owner of the file can answer: which columns similar headings stand for, how accents are
 * encoded, which sheets are meant, what is hidden.
 */
export function ReadingQuestions({
  asked,
  left,
  hasHidden: wasHidden,
  choices,
  disabled,
  hint,
  onRead,
  children,
}: ReadingQuestionsProps) {
  const { t } = useTranslation();
  const hasHidden = wasHidden || choices.hidden === 'include';
  const headings = [...new Set(asked.headings.map(({ heading }) => heading))];
  if (isAnswered(asked) && left.length === 0 && !hasHidden && !children) return null;
  return (
    <section aria-label={t('jobs.reading.questions')} className="flex flex-col gap-4">
      {hint !== undefined && !isAnswered(asked) && <Notice tone="pending">{hint}</Notice>}
      {headings.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {headings.map((heading) => (
            <Field key={heading} label={t('jobs.reading.whichColumn', { heading })} disabled={disabled}>
              <Select
                value={unanswered}
                options={[
                  { value: unanswered, label: t('jobs.reading.choose'), disabled: true },
                  ...new Map(
                    asked.headings
                      .filter((near) => near.heading === heading)
                      .map(({ key, title }) => [key, { value: key, label: title }]),
                  ).values(),
                  { value: none, label: t('jobs.reading.noColumn') },
                ]}
                onChange={({ currentTarget: { value } }) =>
                  onRead({ headings: { ...choices.headings, [heading]: value === none ? '' : value } })
                }
              />
            </Field>
          ))}
        </div>
      )}
      {asked.sheets.length > 0 && (
        <Field label={t('jobs.reading.whichSheets')} disabled={disabled}>
          <Select
            value={unanswered}
            options={[
              { value: unanswered, label: t('jobs.reading.choose'), disabled: true },
              ...asked.sheets.map((sheet, place) => ({ value: String(place), label: sheetTitle(sheet) })),
              { value: allSheets, label: t('jobs.reading.allSheets') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onRead({
                sheets: asked.sheets
                  .filter((_, place) => value === allSheets || value === String(place))
                  .map(({ name }) => name),
              })
            }
          />
        </Field>
      )}
      {asked.encoding !== null && (
        <Field
          label={t('jobs.reading.encoding')}
          hint={
            asked.sample
              ? t('jobs.reading.encodingSample', {
                  encoding: t(`jobs.reading.encodings.${asked.encoding}`),
                  sample: asked.sample,
                })
              : t('jobs.reading.encodingHint')
          }
          disabled={disabled}
        >
          <Select
            value={unanswered}
            options={[
              { value: unanswered, label: t('jobs.reading.choose'), disabled: true },
              ...textEncodings.map((encoding) => ({
                value: encoding,
                label: t(`jobs.reading.encodings.${encoding}`),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const encoding = textEncodings.find((each) => each === value);
              if (encoding) onRead({ encoding });
            }}
          />
        </Field>
      )}
      {children}
      {left.length > 0 && <Notice>{left.join('. ')}</Notice>}
      {hasHidden && (
        <Switch
          label={t('jobs.reading.hidden')}
          hint={t('jobs.reading.hiddenHint')}
          checked={choices.hidden === 'include'}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) =>
            // What was corrected may be hidden.
            onRead(checked ? { hidden: 'include' } : { hidden: 'leave', cells: [] })
          }
        />
      )}
    </section>
  );
}
