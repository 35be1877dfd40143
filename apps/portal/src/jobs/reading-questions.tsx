import {
  type AskedOfSheet,
  isAnswered,
  type SheetChoices,
  sheetTitle,
  textEncodings,
} from '@comensal/domain/platform/spreadsheets';
import { Button, Field, Notice, Select, Switch } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
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
        <HeadingQuestions
          key={headings.join()}
          headings={headings}
          near={asked.headings}
          disabled={disabled}
          onSaid={(said) => onRead({ headings: { ...choices.headings, ...said } })}
        />
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

interface HeadingQuestionsProps {
  readonly headings: readonly string[];
  readonly near: AskedOfSheet['headings'];
  readonly disabled: boolean;
  readonly onSaid: (said: Readonly<Record<string, string>>) => void;
}

/** Which column each heading is: the file is read again once all are said, and a column is said once. */
function HeadingQuestions({ headings, near, disabled, onSaid }: HeadingQuestionsProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const say = (more: Readonly<Record<string, string>>): void => {
    const all = { ...said, ...more };
    setSaid(all);
    if (headings.every((heading) => Object.hasOwn(all, heading)))
      onSaid(
        Object.fromEntries(headings.map((heading) => [heading, all[heading] === none ? '' : (all[heading] ?? '')])),
      );
  };
  const isElsewhere = (key: string, here: string): boolean =>
    headings.some((heading) => heading !== here && said[heading] === key);
  const open = headings.filter((heading) => !Object.hasOwn(said, heading));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {headings.map((heading) => (
        <Field key={heading} label={t('jobs.reading.whichColumn', { heading })} disabled={disabled}>
          <Select
            value={said[heading] ?? unanswered}
            options={[
              { value: unanswered, label: t('jobs.reading.choose'), disabled: true },
              ...new Map(
                near
                  .filter((each) => each.heading === heading && !isElsewhere(each.key, heading))
                  .map(({ key, title }) => [key, { value: key, label: title }]),
              ).values(),
              { value: none, label: t('jobs.reading.noColumn') },
            ]}
            onChange={({ currentTarget: { value } }) => say({ [heading]: value })}
          />
        </Field>
      ))}
      {headings.length > 1 && open.length < headings.length && (
        <Button
          className="self-end justify-self-start"
          disabled={disabled}
          onClick={() => say(Object.fromEntries(open.map((heading) => [heading, none])))}
        >
          {t('jobs.reading.noOtherColumn')}
        </Button>
      )}
    </div>
  );
}
