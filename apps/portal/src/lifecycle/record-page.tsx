import { Button, Card, classNames, IconButton, PageHeader, SkeletonLines, StatusBadge } from '@comensal/ui';
import { ChevronLeft, ChevronRight, FileQuestion, SquarePen } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCallCache, useRead } from '../platform/calls/use-call';
import { FailedRead } from '../platform/page/failed-read';
import { usePageKey } from '../platform/page/page-keys';
import { usePageTitle } from '../platform/page/page-title';
import { RouterLink } from '../platform/page/router-link';
import { asRecord } from '../platform/storage/stored';
import { totalText } from '../platform/text/control-labels';
import { useWaitingStep } from '../platform/waiting/use-waiting-step';
import { WaitingNotice } from '../platform/waiting/waiting-notice';
import { NextStep, type StepForms } from './next-step';
import {
  editPath,
  type LifecycleDetail,
  type LifecycleRow,
  type PagedScreens,
  readOf,
  showPath,
} from './record-screens';
import { RecordStepper } from './record-stepper';
import { RecordSteps } from './record-steps';
import { ReversedBadge } from './reversed-badge';
import type { StepFormProps } from './step';
import { StepConflictNotice } from './step-conflict-notice';
import { sayDone, useStepConflict } from './step-outcome';
import { useRecordQueue } from './use-record-queue';

interface RecordPageProps<
  Status extends string,
  Event extends string,
  Row extends LifecycleRow<Status>,
  Detail extends LifecycleDetail<Status>,
> {
  screens: PagedScreens<Status, Event>;
  /** Below the heading. */
  description: (row: Row | Detail) => string;
  /** The facts of the record; the list's row is enough to start with. */
  facts: (row: Row | Detail, detail: Detail | null) => ReactNode;
  /** If its records have files. */
  documents?: (detail: Detail) => ReactNode;
  /** The form of each step; of those whose event the person may trigger now, the first is rendered. */
  forms: StepForms<Detail, Event>;
  /** The steps that nobody waits for, below the next one; shown in both modes. */
  otherActions?: ComponentType<StepFormProps<Detail, Event>>;
  /** Whether the next step takes the full width, below the record: a form with many fields. */
  wide?: (detail: Detail) => boolean;
  /** The toast about what a step did. */
  done: (event: Event, saved: Detail) => string;
}

/** The page of a record by its URL: to work on it, or to view it without the next step. */
export function RecordPage<
  Status extends string,
  Event extends string,
  Row extends LifecycleRow<Status>,
  Detail extends LifecycleDetail<Status>,
>(props: RecordPageProps<Status, Event, Row, Detail>) {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const mode = pathname.startsWith(props.screens.paths.edit) ? 'edit' : 'show';
  return <PageOfRecord key={id} id={Number(id)} mode={mode} {...props} />;
}

function PageOfRecord<
  Status extends string,
  Event extends string,
  Row extends LifecycleRow<Status>,
  Detail extends LifecycleDetail<Status>,
>(props: RecordPageProps<Status, Event, Row, Detail> & { id: number; mode: 'edit' | 'show' }) {
  const { screens, id, mode } = props;
  const { lifecycle, words, calls } = screens;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const cache = useCallCache();
  const waiting = useWaitingStep(screens.stepped, id, () => void navigate(queue.address, { state: { handled: id } }));
  const { previous, next, position, ...queue } = useRecordQueue(screens, id);
  const title = words.heading(id);
  const { conflict, onConflict, forgetConflict } = useStepConflict<Event>({ calls, id, title });
  const { data, error, loading, reload } = useRead<Detail>(...readOf(calls, id), { title, refusedOnPage: true });
  const row = data ?? knownRow<Row>(location.state, id);
  // The next one is preloaded: going through a list of forty needs no wait.
  const [ahead, ofAhead] = readOf(calls, next ?? 0);
  useRead<Detail>(next === null || !data ? null : ahead, ofAhead, { quiet: true });
  usePageTitle(words.title(mode), title);

  function go(neighbour: number | null): void {
    if (neighbour === null) return;
    queue.keep();
    void navigate((mode === 'edit' ? editPath : showPath)(screens, neighbour), { replace: true });
  }
  usePageKey('n', words.nextKey(), () => go(next));
  usePageKey('p', words.previousKey(), () => go(previous));

  function saved(event: Event, detail: Detail): void {
    cache.put(...readOf(calls, id), detail);
    cache.refresh(...calls.stale);
    // Whoever takes the record's next step too goes on with it.
    const isFurther = props.forms.some(
      ([each]) => each !== event && lifecycle.isAwaited(each) && detail.actions.includes(each),
    );
    const goOn = isFurther ? id : next;
    sayDone(
      screens,
      detail,
      props.done(event, detail),
      goOn === null
        ? null
        : {
            label: t(isFurther ? 'lifecycle.further' : 'lifecycle.next'),
            onAction: () => void navigate(editPath(screens, goOn)),
          },
    );
    void navigate(queue.address, { state: { handled: id } });
  }

  if (!row) {
    if (error && !loading)
      return (
        <FailedRead icon={FileQuestion} failed={{ error, reload }}>
          <Button onClick={() => void navigate(queue.address)}>{t('lifecycle.back')}</Button>
        </FailedRead>
      );
    return (
      <Card>
        <SkeletonLines lines={8} label={t('common.loading')} />
      </Card>
    );
  }
  const hasStep =
    data !== undefined && waiting === undefined && props.forms.some(([event]) => data.actions.includes(event));
  const { otherActions: OtherActions } = props;
  const isWide = data !== undefined && mode === 'edit' && props.wide?.(data) === true;
  return (
    <>
      <PageHeader
        back={{ label: t('lifecycle.back'), href: queue.address }}
        link={RouterLink}
        heading={title}
        badge={
          <>
            <StatusBadge tone={lifecycle.toneOf(row.status)}>{words.status(row.status)}</StatusBadge>
            <ReversedBadge record={row} />
          </>
        }
        description={props.description(row)}
        actions={
          <>
            {position !== null && queue.count > 1 && (
              <span className="flex items-center gap-1">
                <IconButton
                  icon={ChevronLeft}
                  bordered
                  label={words.previous()}
                  aria-keyshortcuts="p"
                  disabled={previous === null}
                  onClick={() => go(previous)}
                />
                <span className="tabular px-1 text-sm whitespace-nowrap text-ink-faint">
                  {t('lifecycle.position', {
                    position,
                    total: totalText({ total: queue.count, hasMore: queue.hasMore }),
                  })}
                </span>
                <IconButton
                  icon={ChevronRight}
                  bordered
                  label={words.next()}
                  aria-keyshortcuts="n"
                  disabled={next === null}
                  onClick={() => go(next)}
                />
              </span>
            )}
            {mode === 'show' && hasStep && (
              <Button
                variant="primary"
                icon={SquarePen}
                onClick={() => void navigate(editPath(screens, id), { replace: true })}
              >
                {t('lifecycle.analyse')}
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {conflict && data && (
          <StepConflictNotice screens={screens} conflict={conflict} record={data} onClose={forgetConflict} />
        )}
        <Card>
          {data ? (
            <RecordStepper screens={screens} record={data} />
          ) : (
            <SkeletonLines lines={2} label={t('common.loading')} />
          )}
        </Card>
        <div
          className={classNames(
            'grid items-start gap-4',
            !isWide && 'lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_344px]',
          )}
        >
          <div className="flex min-w-0 flex-col gap-4">
            {props.facts(row, data ?? null)}
            {data && props.documents?.(data)}
          </div>
          <div className={classNames('min-w-0', !isWide && 'lg:sticky lg:top-20 lg:row-span-2')}>
            <div className="flex flex-col gap-4">
              {waiting && <WaitingNotice step={waiting} />}
              {data && !waiting && (mode === 'edit' || !hasStep) && (
                <NextStep {...props} record={data} onSaved={saved} onConflict={onConflict} />
              )}
              {data && !waiting && OtherActions && (
                <OtherActions record={data} onSaved={saved} onConflict={onConflict} />
              )}
            </div>
          </div>
          {data && <RecordSteps screens={screens} record={data} />}
        </div>
      </div>
    </>
  );
}

/** The list's row of this record, so that the page shows before its own answer arrives. */
function knownRow<Row>(state: unknown, id: number): Row | null {
  const row = asRecord(asRecord(state)?.['row']);
  return row?.['id'] === id && typeof row['status'] === 'string' ? (row as unknown as Row) : null;
}
