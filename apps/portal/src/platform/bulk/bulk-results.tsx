import {
  Button,
  Dialog,
  type DialogProps,
  Notice,
  ProgressBar,
  quietLinkClass,
  StatusBadge,
  type Tone,
} from '@comensal/ui';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndedSteps, useWaitingSteps } from '../calls/waiting.store';
import { undoSteps } from '../waiting/undo-step';
import { soonOf } from '../waiting/waiting-words';
import { type DisplayedOutcome, type NamedRow, outcomeOf } from './outcome-of';
import type { Started } from './start-bulk';

interface BulkResultsProps extends Pick<DialogProps, 'title' | 'size'> {
  readonly started: Started;
  readonly onEnd: () => void;
  readonly onClose: (done: readonly string[]) => void;
}

const tones: Readonly<Record<DisplayedOutcome['kind'], Tone>> = {
  ready: 'neutral',
  sent: 'progress',
  done: 'approved',
  held: 'pending',
  refused: 'refused',
  unknown: 'refused',
  undone: 'neutral',
};

/** What came of each row, while they are sent and after. Closing meanwhile asks first, and sends no further rows. */
export function BulkResults({ title, size, started: { run, rows }, onEnd, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const { outcomes, isRunning } = useSyncExternalStore(run.subscribe, run.current);
  const steps = useWaitingSteps();
  const ended = useEndedSteps();
  const [asksToStop, setAsksToStop] = useState(false);
  const visible = rows.map((row) => ({ row, outcome: outcomeOf(outcomes.get(row.key), steps, ended) }));
  const count = (...kinds: readonly DisplayedOutcome['kind'][]): number =>
    visible.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  const held = visible.flatMap(({ outcome }) => (outcome.kind === 'held' && outcome.step ? [outcome.step] : []));
  const unanswered = count('ready', 'unknown');
  const summary = [
    t('bulk.summary', { done: count('done'), count: rows.length }),
    count('held') > 0 && t('bulk.summaryHeld', { held: count('held') }),
    count('refused') > 0 && t('bulk.summaryRefused', { refused: count('refused') }),
    count('unknown') > 0 && t('bulk.summaryUnknown', { unknown: count('unknown') }),
    count('ready') > 0 && t('bulk.summaryReady', { ready: count('ready') }),
    count('undone') > 0 && t('bulk.summaryUndone', { undone: count('undone') }),
  ].filter(Boolean);
  useStopOnLeave(isRunning, run.stop);

  function close(): void {
    if (isRunning) return setAsksToStop(true);
    onClose(
      visible.filter(({ outcome }) => outcome.kind === 'done' || outcome.kind === 'held').map(({ row }) => row.key),
    );
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size={size === 'full' ? 'large' : size}
      closeLabel={t('bulk.close')}
      footer={
        <>
          {held.length > 0 && (
            <Button icon={Undo2} onClick={() => void undoSteps(held)}>
              {held.length === 1 ? t('bulk.undoOne') : t('bulk.undoAll', { count: held.length })}
            </Button>
          )}
          {!isRunning && unanswered > 0 && (
            <Button icon={RotateCcw} onClick={() => void run.start().then(onEnd)}>
              {unanswered === 1 ? t('bulk.retryOne') : t('bulk.retry', { count: unanswered })}
            </Button>
          )}
          <Button variant="primary" onClick={close} data-autofocus>
            {t('bulk.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {isRunning && (
          <ProgressBar
            label={t('bulk.results')}
            progress={{ done: rows.length - count('ready', 'sent'), total: rows.length }}
            counts={t('bulk.progress', { ended: rows.length - count('ready', 'sent'), count: rows.length })}
          />
        )}
        {isRunning && asksToStop && (
          <Notice
            tone="pending"
            live
            action={
              <span className="flex gap-2">
                <Button size="small" onClick={() => setAsksToStop(false)}>
                  {t('bulk.goOn')}
                </Button>
                <Button size="small" variant="danger" onClick={run.stop}>
                  {t('bulk.stop')}
                </Button>
              </span>
            }
          >
            {t('bulk.stopAsk', { left: count('ready') })}
          </Notice>
        )}
        <p role="status" className="text-base font-medium text-ink">
          {isRunning ? '' : summary.join(' ')}
        </p>
        {!isRunning && count('refused', 'unknown', 'ready', 'undone') > 0 && (
          <p className="text-sm text-ink-soft">{t('bulk.left')}</p>
        )}
        <ul aria-label={t('bulk.results')} className="divide-y divide-line-soft">
          {visible.map(({ row, outcome }) => (
            <Result key={row.key} row={row} outcome={outcome} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Result({ row: { name, path }, outcome }: { readonly row: NamedRow; readonly outcome: DisplayedOutcome }) {
  const { t } = useTranslation();
  const reason =
    outcome.kind === 'refused'
      ? outcome.reason
      : outcome.kind === 'unknown'
        ? t('bulk.verify', { reason: outcome.reason })
        : outcome.kind === 'held' && outcome.step
          ? soonOf(outcome.step)
          : null;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 text-base">
      <span className="tabular min-w-0 flex-1 basis-40 text-ink wrap-anywhere">
        {path === undefined ? (
          name
        ) : (
          <a
            className={quietLinkClass}
            target="_blank"
            rel="noreferrer"
            href={path}
            aria-label={t('bulk.open', { name })}
          >
            {name}
          </a>
        )}
      </span>
      <StatusBadge tone={tones[outcome.kind]}>{t(`bulk.outcome.${outcome.kind}`)}</StatusBadge>
      {reason !== null && <span className="tabular basis-full text-sm text-ink-soft wrap-anywhere">{reason}</span>}
    </li>
  );
}

/** While rows are sent the browser asks before it leaves the page; a screen that is left sends no further ones. */
function useStopOnLeave(isRunning: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);
  const leave = useEffectEvent(stop);
  const isVisible = useRef(false);
  useEffect(() => {
    isVisible.current = true;
    return () => {
      isVisible.current = false;
      // Mounted again at once, as React does while it is developed with, is no leaving.
      setTimeout(() => {
        if (!isVisible.current) leave();
      });
    };
  }, []);
}
