import type { WaitingStep } from '@comensal/domain/waiting-steps';
import { dismissToast, showToast } from '@comensal/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../calls/api';
import { ApiError } from '../calls/api-error';
import { reportError } from '../calls/error.store';
import { useCallCache } from '../calls/use-call';
import {
  forgetAllWaiting,
  forgetWaiting,
  keepWaiting,
  mayWaitStill,
  useWaitingSteps,
  type Waiting,
} from '../calls/waiting.store';
import { usePageKey } from '../page/page-keys';
import { t } from '../text/text';
import { undoStep, undoSteps } from './undo-step';
import { titleOf } from './waiting-words';

/** The server saves a step at its time; its outcome is requested from a moment later on. */
const lookAfterMs = 400;
const lookEveryMs = 1_000;
/** More steps than these share one toast. */
const mostToasts = 3;
const together = 'together';

/**
 * Offers 'Deshacer' for each own step that waits, or for many together, on every screen and after a reload, and tells what became of it. Once
 * on the page.
 */
export default function WaitingHost() {
  const steps = useWaitingSteps();
  const { refreshAll } = useCallCache();
  const toasts = useRef(new Map<string, number>());
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  }, [steps]);

  // A toast for each step, as long as it waits.
  useEffect(() => {
    const visible = toasts.current;
    const areMany = steps.length > mostToasts;
    if (areMany && !visible.has(together)) {
      for (const toast of visible.values()) dismissToast(toast);
      visible.clear();
      visible.set(
        together,
        showToast(t('waitingSteps.offeredMany'), {
          tone: 'pending',
          until: Math.max(...steps.map(({ until }) => until)),
          action: { label: t('waitingSteps.undoAll'), onAction: () => void undoSteps(latest.current) },
        }),
      );
    }
    for (const step of visible.has(together) ? [] : steps) {
      if (visible.has(step.id)) continue;
      visible.set(
        step.id,
        showToast(t('waitingSteps.offered', { title: titleOf(step), seconds: step.seconds }), {
          tone: 'pending',
          until: step.until,
          action: { label: t('waitingSteps.undo'), onAction: () => void undoStep(step) },
        }),
      );
    }
    for (const [id, toast] of visible) {
      if (id === together ? steps.length > 0 : steps.some((step) => step.id === id)) continue;
      dismissToast(toast);
      visible.delete(id);
      refreshAll();
    }
  }, [steps, refreshAll]);

  const look = useEffectEvent(async (): Promise<void> => {
    let matches: readonly WaitingStep[];
    try {
      matches = await call('waiting-steps/getSteps');
    } catch {
      // Asked again while anything is known to wait; the next visit asks too.
      return;
    }
    for (const step of matches)
      if (step.state === 'waiting' && !steps.some(({ id }) => id === step.id)) keepWaiting(step, true);
    const done: WaitingStep[] = [];
    for (const step of steps) {
      const now = matches.find(({ id }) => id === step.id);
      if (now?.state === 'waiting') continue;
      forgetWaiting(step.id, now);
      if (now?.state === 'done') done.push(step);
    }
    if (done.length > mostToasts) showToast(t('waitingSteps.doneMany', { count: done.length }));
    else for (const step of done) showToast(t(`waitingSteps.acts.${step.act}.done`, { name: step.name }));
    tellRefused(matches.filter(({ state }) => state === 'refused'));
    if (matches.every(({ state }) => state !== 'waiting')) forgetAllWaiting();
  });

  // What an earlier page left waiting.
  useEffect(() => {
    if (mayWaitStill()) void look();
  }, []);

  const next = steps.length === 0 ? null : Math.min(...steps.map(({ until }) => until));
  useEffect(() => {
    if (next === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = (inMs: number): void => {
      if (!isOver) timer = setTimeout(() => void look().finally(() => ask(lookEveryMs)), inMs);
    };
    ask(Math.max(0, next - performance.now()) + lookAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [next]);

  const last = steps.at(-1);
  return last === undefined ? null : <UndoKey step={last} />;
}

/** The shortcut for the latest step, while one waits. */
function UndoKey({ step }: { step: Waiting }) {
  const { t } = useTranslation();
  usePageKey('z', t('waitingSteps.undoKey'), () => void undoStep(step));
  return null;
}

/** One dialog says what was not saved, and why; the person was mailed it too. */
function tellRefused(refused: readonly WaitingStep[]): void {
  const [first] = refused;
  if (first === undefined) return;
  const errorMsg = refused.map((step) => `${titleOf(step)}: ${step.reason}`).join('. ');
  reportError(new ApiError({ errorCode: null, errorMsg, errorLogMsg: null, status: 409 }), {
    title: t('waitingSteps.refusedTitle'),
  });
  for (const { id } of refused) void call('waiting-steps/dismiss', { id }).catch(() => undefined);
}
