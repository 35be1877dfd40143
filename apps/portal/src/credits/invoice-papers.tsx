import type { CreditDetail } from '@comensal/domain/credits';
import { Button, buttonClass, classNames, DropWords, EmptyState, FilePreview, Notice, usePageDrop } from '@comensal/ui';
import { FileUp, FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileTabs } from '../lifecycle/desk/file-tabs';
import { usePreviewKeyHelp } from '../lifecycle/desk/use-preview-key-help';
import { usePageKey } from '../platform/page/page-keys';
import { previewLabels } from '../platform/text/control-labels';
import { type InvoiceRun, type LooseFile, useInvoiceRun } from './invoice-run.context';

const inSpanish = new Intl.ListFormat('es', { type: 'disjunction' });

/**
 * In place of stored documents: the files given to the queue, those of the open credit in sight before they are sent,
 * and those that have no credit.
 */
export function InvoicePapers({ credit }: { credit: CreditDetail }) {
  const run = useInvoiceRun();
  return run === null ? null : <Papers run={run} id={credit.id} />;
}

function Papers({ run, id }: { run: InvoiceRun; id: number }) {
  const { t } = useTranslation();
  const files = run.filesOf(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = files.find((one) => one.id === chosen) ?? files[0];
  const isOver = usePageDrop(run.give);
  usePageKey(files.length > 1 ? 'd' : null, t('desk.keys.document'), () => {
    const next = files[(files.findIndex((one) => one.id === open?.id) + 1) % files.length];
    if (next) setChosen(next.id);
  });
  usePreviewKeyHelp(open !== undefined);
  return (
    <section
      aria-label={t('creditDesk.files.title')}
      className={classNames(
        'flex min-h-0 min-w-0 flex-col gap-2 rounded-lg',
        isOver && 'outline-2 outline-offset-2 outline-accent outline-dashed',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label
          className={classNames(
            buttonClass('secondary', 'small'),
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
          )}
        >
          <FileUp size={16} strokeWidth={1.75} aria-hidden />
          {t('creditDesk.files.choose')}
          <input
            type="file"
            multiple
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              run.give([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <p role="status" className="min-w-0 flex-1 text-sm text-ink-soft">
          {isOver ? t('creditDesk.files.over') : run.notice}
        </p>
      </div>
      <div role="alert">
        {run.refused.map((sentence) => (
          <p key={sentence} className="text-sm wrap-anywhere text-refused-ink">
            {sentence}
          </p>
        ))}
      </div>
      {run.loose.length > 0 && <LooseFiles run={run} id={id} />}
      {files.length > 1 && (
        <FileTabs
          label={t('creditDesk.files.ofCredit', { id })}
          files={files.map(({ id: file, file: { name } }) => ({ id: file, name }))}
          open={open?.id}
          onOpen={setChosen}
        />
      )}
      <div className={classNames('min-h-0 flex-1 max-lg:flex-none', open && 'max-lg:h-[60dvh]')}>
        {open ? (
          <FilePreview
            key={open.id}
            name={open.file.name}
            heading={t('creditDesk.files.toSend')}
            blob={open.file}
            fills
            keys
            labels={previewLabels}
          />
        ) : (
          <div className="grid h-full place-items-center rounded-lg border border-dashed border-edge/70 bg-surface">
            <EmptyState
              compact
              icon={FolderInput}
              title={t('creditDesk.files.none', { id })}
              hint={<DropWords drop={t('creditDesk.files.hint')} touch={t('creditDesk.files.hintTouch')} />}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** The files whose name means no credit of the queue, or several: the person assigns them, nothing is guessed. */
function LooseFiles({ run, id }: { run: InvoiceRun; id: number }) {
  const { t } = useTranslation();
  const why = ({ candidates }: LooseFile): string =>
    candidates.length === 0
      ? t('creditDesk.files.unknown')
      : candidates.length === 1
        ? t('creditDesk.files.full', { id: candidates[0] ?? 0 })
        : t('creditDesk.files.several', { ids: inSpanish.format(candidates.map(String)) });
  return (
    <Notice tone="pending" title={t('creditDesk.files.loose')}>
      <ul className="scroll-thin flex max-h-40 flex-col gap-1.5 overflow-y-auto">
        {run.loose.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {file.file.name}: {why(file)}
            </span>
            <span className="flex gap-1">
              <Button
                size="small"
                aria-label={`${t('creditDesk.files.assign', { id })}: ${file.file.name}`}
                onClick={() => run.assign(file, id)}
              >
                {t('creditDesk.files.assign', { id })}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`${t('creditDesk.files.drop')}: ${file.file.name}`}
                onClick={() => run.drop(file)}
              >
                {t('creditDesk.files.drop')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
