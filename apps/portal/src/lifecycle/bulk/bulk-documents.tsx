import { IconButton, type PreviewOutcome } from '@comensal/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKey } from '../../platform/page/page-keys';
import { DeskDocumentsView, DocumentAhead } from '../desk/desk-documents';
import { neededOf } from '../desk/desk-kit';
import { isUnseen, type Outcomes, useDeskDocuments } from '../desk/use-desk-documents';
import type { BulkPapers } from './bulk-step';

interface BulkDocumentsProps<Detail> {
  readonly papers: BulkPapers<Detail>;
  readonly heading: (id: number) => string;
  readonly details: readonly Detail[];
  readonly outcomes: Outcomes;
  readonly onOutcome: (path: string, outcome: PreviewOutcome) => void;
}

/** The documents of many records as a strip: those of one at a time, `j` and `k` go on to the next and back. */
export function BulkDocuments<Detail extends { readonly id: number }>(props: BulkDocumentsProps<Detail>) {
  const { papers, details, outcomes, onOutcome } = props;
  const { t } = useTranslation();
  const [current, setCurrent] = useState(details[0]?.id);
  // A record that is left out meanwhile is followed by the one in its place.
  const [at, setAt] = useState(0);
  const position = details.findIndex(({ id }) => id === current);
  const index = position >= 0 ? position : Math.min(at, details.length - 1);
  const visible = details[index];
  if (visible === undefined) return null;
  const ahead = details[index + 1];
  function go(to: number): void {
    const next = details[to];
    if (next === undefined) return;
    setCurrent(next.id);
    setAt(to);
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <RecordDocuments
        key={visible.id}
        papers={papers}
        heading={props.heading}
        detail={visible}
        position={t('desk.position', { position: index + 1, total: details.length })}
        outcomes={outcomes}
        onOutcome={onOutcome}
        onNext={index + 1 < details.length ? () => go(index + 1) : undefined}
        onPrevious={index > 0 ? () => go(index - 1) : undefined}
      />
      {ahead &&
        papers
          .documents(ahead)
          .flatMap(({ documents: [first] }) => first ?? [])
          .map((document) => <DocumentAhead key={document.path} call={papers.fileCall} document={document} />)}
    </div>
  );
}

interface RecordDocumentsProps<Detail> extends Omit<BulkDocumentsProps<Detail>, 'details'> {
  readonly detail: Detail;
  readonly position: string;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

function RecordDocuments<Detail extends { readonly id: number }>(props: RecordDocumentsProps<Detail>) {
  const { papers, detail, position, outcomes, onOutcome, onNext, onPrevious } = props;
  const { t } = useTranslation();
  const groups = useMemo(() => papers.documents(detail), [papers, detail]);
  const documents = useDeskDocuments(groups);
  const heading = props.heading(detail.id);
  /** The next document of this record that the decision rests on and that was not on the screen, then the next record. */
  function next(): void {
    const unseen = groups.flatMap((group) => neededOf(group)).find(({ path }) => isUnseen(outcomes[path]));
    const isLoading =
      unseen !== undefined &&
      outcomes[unseen.path] === undefined &&
      documents.panes.some(({ open }) => open?.path === unseen.path);
    if (unseen === undefined || isLoading) onNext?.();
    else documents.lookAt(unseen.path);
  }
  usePageKey('j', t('bulk.nextKey'), next, { inDialog: true });
  usePageKey('k', t('bulk.previousKey'), () => onPrevious?.(), { inDialog: true });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base font-semibold text-ink" aria-live="polite">
          {heading}
        </h3>
        <span className="tabular text-sm text-ink-faint">{position}</span>
        <span className="ml-auto flex gap-1">
          <IconButton
            icon={ChevronLeft}
            bordered
            size="small"
            label={t('bulk.previousKey')}
            aria-keyshortcuts="k"
            disabled={onPrevious === undefined}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            icon={ChevronRight}
            bordered
            size="small"
            label={t('bulk.nextKey')}
            aria-keyshortcuts="j"
            onClick={next}
          />
        </span>
      </div>
      {papers.warnings?.(detail)}
      <DeskDocumentsView
        call={papers.fileCall}
        label={t('desk.documents', { record: heading })}
        inDialog
        documents={{
          ...documents,
          tell: (path, outcome, page) => {
            documents.tell(path, outcome, page);
            onOutcome(path, outcome);
          },
        }}
      />
      <p className="text-xs text-ink-faint max-lg:hidden">{t('bulk.keys')}</p>
    </>
  );
}
