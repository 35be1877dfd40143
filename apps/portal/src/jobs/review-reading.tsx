import type { FormCall } from '@comensal/domain/platform/access';
import { type AskedOfSheet, isAnswered, type SheetNotices } from '@comensal/domain/platform/spreadsheets';
import { Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { asking } from './reading-choices';
import { ReadingQuestions } from './reading-questions';
import type { ReadSheet } from './use-read-sheet';

interface ReviewReadingProps {
  readonly review: SheetNotices & { readonly asked: AskedOfSheet };
  readonly sheet: ReadSheet;
  /** The call that reviews the file, to which it is sent again with the answers. */
  readonly call: FormCall;
}

/** How a reviewed file is to be read; where there are open questions but no file any more, it is to be chosen again. */
export function ReviewReading({ review, sheet, call }: ReviewReadingProps) {
  const { t } = useTranslation();
  const { asked, hiddenRows, hiddenColumns, hiddenSheets } = review;
  if (sheet.file === null) return isAnswered(asked) ? null : <Notice>{t('jobs.reading.chooseAgain')}</Notice>;
  return (
    <ReadingQuestions
      asked={asked}
      left={[]}
      hasHidden={hiddenRows + hiddenColumns.length + hiddenSheets.length > 0}
      choices={sheet.choices}
      disabled={sheet.isSending}
      onRead={(choices) => sheet.send(call, { choices, fields: asking })}
    />
  );
}
