import { type UploadPreview, uploadColumns } from '@comensal/domain/customers-massive';
import { isAnswered, noticeSentences, type RowToMend } from '@comensal/domain/platform/spreadsheets';
import { Button } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { MendRows } from '../jobs/mend-rows';
import { ReadingQuestions } from '../jobs/reading-questions';
import { saveCorrected } from '../jobs/save-corrected';
import { FileReview } from './file-review';
import { UploadPreviewTable } from './upload-preview';
import { useFileReview } from './use-file-review';
import { fieldsOf, type MassiveUpload } from './use-massive-upload';

interface CheckedFileProps {
  readonly upload: MassiveUpload;
  readonly file: File;
  readonly preview: UploadPreview;
}

const columnsOf = () => uploadColumns;
const placeOf = ({ sheet, row }: RowToMend): string => `${row} ${sheet}`;

/** What was understood of a file, what is to be asked or corrected, and the review of all of it. */
export function CheckedFile({ upload, file, preview }: CheckedFileProps) {
  const { t } = useTranslation();
  const { choices, isSending, mending, send } = upload;
  const review = useFileReview(file, choices);
  const first = preview.toMend ?? [];
  const places = new Set(first.map(placeOf));
  // The review of a longer file finds more.
  const later = (review.result?.toMend ?? []).filter((row) => !places.has(placeOf(row)));
  return (
    <>
      <ReadingQuestions
        asked={preview.asked}
        left={noticeSentences(preview)}
        hasHidden={preview.hiddenRows + preview.hiddenColumns.length + preview.hiddenSheets.length > 0}
        choices={choices}
        disabled={isSending}
        hint={t('customersMassiveScreen.questionsHint')}
        onRead={(read) => send({ type: 'read', choices: read })}
      >
        {preview.asked.names && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">{t('customersMassiveScreen.names')}</p>
            <Button
              disabled={isSending}
              onClick={() => send({ type: 'read', choices: { names: 'free' } })}
              className="max-sm:w-full"
            >
              {t('customersMassiveScreen.namesFree')}
            </Button>
          </div>
        )}
      </ReadingQuestions>
      <MendRows
        rows={[...first, ...later]}
        total={Math.max(first.length, review.result?.refused ?? 0)}
        columnsOf={columnsOf}
        mending={mending}
        disabled={isSending}
        arrives={choices.cells.length > 0}
        onReview={() => send({ type: 'read', choices: { cells: mending.cells } })}
        onSave={() =>
          saveCorrected('customers/getCorrectedMassive', file, fieldsOf({ ...choices, cells: mending.cells }))
        }
      />
      <UploadPreviewTable preview={preview} name={file.name} />
      <FileReview
        review={review}
        disabled={isSending || !isAnswered(preview.asked)}
        chosen={upload.reviewId !== null}
        onChoose={(reviewId) => send({ type: 'reassign', reviewId })}
      />
    </>
  );
}
