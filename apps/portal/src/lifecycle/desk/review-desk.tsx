import {
  Button,
  buttonClass,
  EmptyState,
  IconButton,
  Notice,
  SkeletonLines,
  StatusBadge,
  tellPage,
  useShortcut,
} from '@comensal/ui';
import { ArrowLeft, ChevronLeft, ChevronRight, CircleCheck, FileQuestion, PanelTopOpen } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskComments } from '../../comments/desk-comments';
import { useCallCache, useRead } from '../../platform/calls/use-call';
import type { Paged } from '../../platform/lists/paged-table';
import type { Filters, ListState } from '../../platform/lists/use-list-state';
import { FailedRead } from '../../platform/page/failed-read';
import { Link } from '../../platform/page/link';
import { usePageKey } from '../../platform/page/page-keys';
import { usePageTitle } from '../../platform/page/page-title';
import { totalText } from '../../platform/text/control-labels';
import { useWaitingStep } from '../../platform/waiting/use-waiting-step';
import { WaitingNotice } from '../../platform/waiting/waiting-notice';
import { NextStep } from '../next-step';
import { type LifecycleDetail, readOf } from '../record-screens';
import { RecordStepper } from '../record-stepper';
import { ReversedBadge } from '../reversed-badge';
import { StepConflictNotice } from '../step-conflict-notice';
import { useStepConflict } from '../step-outcome';
import { DeskContext } from './desk.context';
import { DeskDocumentsView, DocumentAhead } from './desk-documents';
import type { DeskKit, DeskRow } from './desk-kit';
import { DeskOutcome, nothingYet, type Outcome } from './desk-outcome';
import { DeskQueueList } from './desk-queue';
import { DeskUndo } from './desk-undo';
import { useDeskDocuments } from './use-desk-documents';
import { type DeskQueue, useDeskQueue } from './use-desk-queue';

interface ReviewDeskProps<
  Status extends string,
  Event extends string,
  Row extends DeskRow<Status>,
  Detail extends LifecycleDetail<Status>,
> {
  readonly kit: DeskKit<Status, Event, Row, Detail>;
  readonly list: ListState<Filters>;
  readonly paged: Paged<Row>;
  /** The URL of the list, for the way back. */
  readonly back: string;
  /** A remark on a row of the queue. */
  readonly noteOf?: (row: Row) => string | null;
}

/**
 * What waits for this person, one record after the other: the queue, the documents of the open one at full height, and
 * the facts with the form of its step. The next one opens as soon as one was decided.
 */
export function ReviewDesk<
  Status extends string,
  Event extends string,
  Row extends DeskRow<Status>,
  Detail extends LifecycleDetail<Status> & { readonly version: number },
>({ kit, list, paged, back, noteOf }: ReviewDeskProps<Status, Event, Row, Detail>) {
  const { t } = useTranslation();
  const queue = useDeskQueue<Row>({ kit: kit as never, list, paged });
  const { current, position } = queue;
  const [done, setDone] = useState<Outcome>(nothingYet);
  // No toast lies over a document or a button: the desk says what happened, and offers the way back.
  useEffect(() => tellPage((sentence, tone) => setDone({ sentence, tone })), []);
  usePageTitle(kit.title, current === null ? undefined : kit.heading(current));
  usePageKey('j', t('desk.next'), () => queue.next?.());
  usePageKey('k', t('desk.previous'), () => queue.previous?.());
  const wayBack = (
    <Link
      to={back}
      aria-label={t('lifecycle.back')}
      title={t('lifecycle.back')}
      className="grid size-8 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-hover hover:text-ink max-sm:size-11"
    >
      <ArrowLeft size={16} strokeWidth={2} aria-hidden />
    </Link>
  );
  const neighbours = (
    <span className="flex shrink-0 items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        bordered
        label={t('desk.previous')}
        aria-keyshortcuts="k"
        disabled={queue.previous === undefined}
        onClick={() => queue.previous?.()}
      />
      {position !== null && (
        <span className="tabular px-1 text-sm whitespace-nowrap text-ink-faint">
          {t('desk.position', { position, total: totalText({ total: paged.total, hasMore: paged.hasMore }) })}
        </span>
      )}
      <IconButton
        icon={ChevronRight}
        bordered
        label={t('desk.next')}
        aria-keyshortcuts="j"
        disabled={queue.next === undefined}
        onClick={() => queue.next?.()}
      />
    </span>
  );
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:-my-3 lg:h-[calc(100dvh-5rem)]">
      <p role="status" className="sr-only">
        {done.sentence}
      </p>
      <DeskUndo record={kit.screens.stepped} isListed={current !== null} />
      {current === null ? (
        <NothingWaits list={list} paged={paged} isArriving={queue.isArriving} back={back} done={done.sentence} />
      ) : (
        <div className="grid min-h-0 flex-1 gap-3 xl:grid-cols-[188px_minmax(0,1fr)]">
          <DeskQueueList<Row> kit={kit as never} queue={queue} noteOf={noteOf} />
          <DeskRecord
            key={current}
            kit={kit}
            id={current}
            queue={queue}
            wayBack={wayBack}
            neighbours={neighbours}
            outcome={done}
            onDone={(sentence) => setDone({ sentence, tone: 'approved' })}
          />
        </div>
      )}
    </div>
  );
}

interface NothingWaitsProps {
  readonly list: ListState<Filters>;
  readonly paged: Paged<unknown>;
  readonly isArriving: boolean;
  readonly back: string;
  readonly done: string;
}

/** In place of the record: the queue is being read, could not be read, or is empty. */
function NothingWaits({ list, paged: { error, retry }, isArriving, back, done }: NothingWaitsProps) {
  const { t } = useTranslation();
  const link = (
    <Link to={back} className={buttonClass('primary')}>
      {t('lifecycle.back')}
    </Link>
  );
  if (error !== undefined)
    return (
      <EmptyState
        icon={FileQuestion}
        title={error}
        action={
          <>
            {link}
            {retry && <Button onClick={retry}>{t('common.retry')}</Button>}
          </>
        }
      />
    );
  if (isArriving) return <SkeletonLines lines={8} label={t('common.loading')} />;
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('desk.empty')}
      hint={
        <>
          {done !== '' && <span className="block">{done}</span>}
          {t(list.isNarrowed ? 'desk.emptyFiltered' : 'desk.emptyHint')}
        </>
      }
      action={
        <>
          {link}
          {list.isNarrowed && <Button onClick={list.reset}>{t('desk.emptyShowAll')}</Button>}
        </>
      }
    />
  );
}

interface DeskRecordProps<
  Status extends string,
  Event extends string,
  Row extends DeskRow<Status>,
  Detail extends LifecycleDetail<Status>,
> {
  readonly kit: DeskKit<Status, Event, Row, Detail>;
  readonly id: number;
  readonly queue: DeskQueue<Row>;
  readonly wayBack: ReactNode;
  readonly neighbours: ReactNode;
  /** What the step before did. */
  readonly outcome: Outcome;
  readonly onDone: (sentence: string) => void;
}

/** The open record. It is read when it is opened, and the next one ahead with its documents. */
function DeskRecord<
  Status extends string,
  Event extends string,
  Row extends DeskRow<Status>,
  Detail extends LifecycleDetail<Status> & { readonly version: number },
>(props: DeskRecordProps<Status, Event, Row, Detail>) {
  const { kit, id, queue, onDone } = props;
  const { screens } = kit;
  const { calls, lifecycle, words, stepped } = screens;
  const { t } = useTranslation();
  const cache = useCallCache();
  const title = kit.heading(id);
  const { data, error, loading, reload } = useRead<Detail>(...readOf(calls, id), { title, refusedOnPage: true });
  const { conflict, onConflict, forgetConflict } = useStepConflict<Event>({ calls, id, title });
  const waiting = useWaitingStep(stepped, id, () => {
    onDone('');
    queue.leave(id, null);
  });
  const [ahead, ofAhead] = readOf(calls, queue.ahead ?? 0);
  const { data: next } = useRead<Detail>(queue.ahead === null || !data ? null : ahead, ofAhead, { quiet: true });
  const groups = useMemo(() => (data ? kit.documents(data) : []), [kit, data]);
  const documents = useDeskDocuments(groups);

  function saved(event: Event, detail: Detail): void {
    cache.put(...readOf(calls, id), detail);
    cache.refresh(...calls.stale);
    onDone(kit.done(event, detail));
    queue.leave(id, detail.version);
  }

  const canWork = data !== undefined && kit.forms.some(([event]) => data.actions.includes(event));
  const [couldWork, setCouldWork] = useState(canWork);
  if (canWork && !couldWork) setCouldWork(true);
  // On a phone the page scrolls; the record before was left somewhere down on it.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  // A refusal stands beside the decision, where it is in sight.
  const isRefused = props.outcome.tone === 'refused' && canWork && waiting === undefined;
  const isGone = couldWork && !canWork && waiting === undefined;
  const notices = useRef<HTMLDivElement>(null);
  // On a phone the documents lie between the decision and what is said about it.
  useEffect(() => {
    if (conflict !== null || isGone) notices.current?.scrollIntoView({ block: 'center' });
  }, [conflict, isGone]);
  // A decision by key is never lost in silence, nor kept for a record that nobody has seen.
  const [missed, setMissed] = useState<'saving' | 'opening' | null>(null);
  const miss = (): boolean => {
    setMissed(data === undefined ? 'opening' : canWork && !waiting ? 'saving' : null);
    return false;
  };
  useShortcut('a', miss, { last: true });
  useShortcut('r', miss, { last: true });
  const row = data ?? queue.rows.find((one) => one.id === id);
  return (
    <article
      aria-labelledby="desk-record"
      className="flex min-h-0 min-w-0 flex-col gap-2 max-lg:pb-56 low:pb-0! max-[23rem]:pb-0!"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {props.wayBack}
        <h2 id="desk-record" className="text-lg font-semibold text-ink">
          {title}
        </h2>
        {row && (
          <>
            <StatusBadge tone={lifecycle.toneOf(row.status)}>{words.status(row.status)}</StatusBadge>
            <ReversedBadge record={row} />
            <p
              className="min-w-0 flex-1 basis-24 truncate text-base text-ink-soft max-sm:order-last max-sm:basis-full max-sm:whitespace-normal"
              title={kit.company(row as Row)}
            >
              {kit.company(row as Row)}
            </p>
          </>
        )}
        <span className="ml-auto flex items-center gap-1">
          <Link
            to={kit.pageOf(id)}
            aria-label={t('desk.page')}
            title={t('desk.page')}
            className="grid size-8 place-items-center rounded-md text-ink-faint hover:bg-hover hover:text-ink max-sm:size-11"
          >
            <PanelTopOpen size={16} strokeWidth={1.75} aria-hidden />
          </Link>
          {props.neighbours}
        </span>
      </header>
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {data && <RecordStepper screens={screens} record={data} line />}
        <DeskOutcome missed={missed} outcome={isRefused ? nothingYet : props.outcome} />
      </div>
      {data === undefined ? (
        error && !loading ? (
          <FailedRead icon={FileQuestion} failed={{ error, reload }}>
            {queue.next && <Button onClick={queue.next}>{t('desk.next')}</Button>}
          </FailedRead>
        ) : (
          <SkeletonLines lines={10} label={t('common.loading')} />
        )
      ) : (
        <DeskContext
          value={{
            ...documents,
            notice: documents.notice ?? (isRefused ? props.outcome.sentence : null),
            sums: kit.sums?.(data) ?? [],
          }}
        >
          <div className="grid min-h-0 flex-1 gap-3 lg:grid-cols-[minmax(0,1fr)_312px]">
            {kit.papers?.(data) ??
              (kit.fileCall && (
                <DeskDocumentsView
                  call={kit.fileCall}
                  label={t('desk.documents', { record: title })}
                  documents={documents}
                />
              ))}
            <div className="flex min-h-0 min-w-0 flex-col gap-3">
              <div
                role="region"
                aria-label={t('desk.facts')}
                tabIndex={0}
                className="scroll-thin relative flex min-h-24 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-surface px-4 py-3 shadow-panel focus-visible:-outline-offset-2 lg:flex-1"
              >
                {kit.facts(data)}
                <DeskComments kind={screens.stepped} id={id} />
              </div>
              <div className="scroll-thin relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-panel lg:max-h-[72%] lg:shrink-0 lg:overflow-y-auto">
                <div ref={notices} className="flex scroll-m-16 flex-col gap-3 empty:hidden">
                  {conflict && (
                    <StepConflictNotice screens={screens} conflict={conflict} record={data} onClose={forgetConflict} />
                  )}
                  {isGone && (
                    <Notice tone="pending" live>
                      {t('desk.left')}
                    </Notice>
                  )}
                </div>
                {waiting ? (
                  <WaitingNotice step={waiting} />
                ) : (
                  <NextStep screens={screens} forms={kit.forms} record={data} onSaved={saved} onConflict={onConflict} />
                )}
              </div>
            </div>
          </div>
        </DeskContext>
      )}
      {next &&
        kit
          .documents(next)
          .flatMap(({ documents: [first] }) => first ?? [])
          .map(
            (document) => kit.fileCall && <DocumentAhead key={document.path} call={kit.fileCall} document={document} />,
          )}
    </article>
  );
}
