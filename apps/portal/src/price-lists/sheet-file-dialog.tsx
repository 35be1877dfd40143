import { noticeSentences, usualSheetChoices } from '@comensal/domain/platform/spreadsheets';
import type { GetSheet, SheetFile } from '@comensal/domain/price-lists';
import { Button, Dialog, Field, Notice, showToast } from '@comensal/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingQuestions } from '../jobs/reading-questions';
import { toApiError } from '../platform/calls/api-error';
import { upload } from '../platform/calls/upload';
import { SpreadsheetDrop } from '../platform/forms/spreadsheet-drop';

interface SheetFileDialogProps {
  readonly open: boolean;
  /** Which sheet the file is read for. */
  readonly asked: GetSheet;
  /** Takes the prices of the file; false where they are those of the sheet. */
  readonly onTake: (lists: SheetFile['lists']) => boolean;
  readonly onClose: () => void;
}

const noQuestions = { headings: [], encoding: null, sheets: [] };

/** Takes back a spreadsheet of the sheet. Where all of it can be taken, it closes at once. */
export function SheetFileDialog({ open, asked, onTake, onClose }: SheetFileDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [hidden, setHidden] = useState(usualSheetChoices.hidden);
  const [problem, setProblem] = useState<string | undefined>();
  const [read, setRead] = useState<SheetFile | null>(null);
  const [isReading, setReading] = useState(false);
  const line = useRef<AbortController | null>(null);

  function leave(): void {
    line.current?.abort();
    choose(null);
    onClose();
  }
  function choose(file: File | null): void {
    setChosen(file);
    setProblem(undefined);
    setRead(null);
    setReading(false);
    setHidden('leave');
    if (file) void look(file, 'leave');
  }
  function take({ lists }: SheetFile): void {
    const differs = onTake(lists);
    leave();
    showToast(t(differs ? 'priceLists.sheet.file.taken' : 'priceLists.sheet.file.same'), { tone: 'approved' });
  }
  async function look(file: File, how: typeof hidden): Promise<void> {
    const { signal } = (line.current = new AbortController());
    setReading(true);
    try {
      const found = await upload('price-lists/readSheetFile', null, [file], {
        fields: Object.fromEntries(
          Object.entries({ ...asked, hidden: how }).map(([name, value]) => [
            name,
            typeof value === 'object' ? JSON.stringify(value) : String(value),
          ]),
        ),
        fileField: () => 'file',
        signal,
      });
      if (found.refusals === 0 && noticeSentences(found).length === 0) take(found);
      else setRead(found);
    } catch (thrown) {
      if (!signal.aborted) setProblem(toApiError(thrown, t('common.offline')).errorMsg);
    } finally {
      if (!signal.aborted) setReading(false);
    }
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('priceLists.sheet.file.uploadTitle')}
      description={t('priceLists.sheet.file.uploadHint')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={leave}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={isReading}
            onClick={() => (read ? take(read) : chosen === null && setProblem(t('validation.noFile')))}
          >
            {t(read && read.refusals > 0 ? 'priceLists.sheet.file.takeRest' : 'priceLists.sheet.file.take')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          required
          label={t('priceLists.sheet.file.uploadTitle')}
          labelHidden
          message={chosen ? undefined : problem}
          disabled={isReading}
        >
          <SpreadsheetDrop
            files={chosen ? [{ id: 'file', file: chosen, error: problem }] : []}
            onChoose={choose}
            onRemove={() => choose(null)}
          />
        </Field>
        {chosen && read && (
          <ReadingQuestions
            asked={noQuestions}
            left={noticeSentences(read)}
            hasHidden={read.hiddenRows + read.hiddenColumns.length + read.hiddenSheets.length > 0}
            choices={{ ...usualSheetChoices, hidden }}
            disabled={isReading}
            onRead={({ hidden: how = 'leave' }) => {
              setHidden(how);
              void look(chosen, how);
            }}
          />
        )}
        {read && read.refusals > 0 && (
          <Notice
            live
            tone="refused"
            title={t(read.refusals === 1 ? 'priceLists.sheet.file.refusedOne' : 'priceLists.sheet.file.refused', {
              count: read.refusals,
            })}
          >
            <ul className="scroll-thin max-h-60 list-disc overflow-auto pl-5" tabIndex={0}>
              {read.refused.map(({ cell, reason }, index) => (
                <li key={index}>
                  <span className="font-medium">{cell}</span>: {reason}
                </li>
              ))}
            </ul>
            {read.refusals > read.refused.length && t('priceLists.sheet.file.first', { count: read.refused.length })}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
