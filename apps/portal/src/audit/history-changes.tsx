import type { HistoryChange } from '@comensal/domain/audit';
import { Button } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How many lines are shown at once; a user may have been assigned hundreds of pairs in one step. */
const visibleAtOnce = 6;

/** The lines of a step: current and previous value of a field, what was added, what was removed. */
export function HistoryChanges({ changes, more }: { changes: readonly HistoryChange[]; more: number }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(changes.length <= visibleAtOnce);
  const visible = all ? changes : changes.slice(0, visibleAtOnce);
  const hidden = changes.length - visible.length + more;
  const hiddenText =
    hidden === 1 ? t('audit.history.oneMoreChange') : t('audit.history.moreChanges', { count: hidden });
  return (
    <>
      <ul className="flex flex-col gap-1">
        {together(visible).map((alike, position) => (
          <li key={position} className="[overflow-wrap:anywhere]">
            <Changes alike={alike} />
          </li>
        ))}
      </ul>
      {hidden > 0 &&
        (all ? (
          <p className="mt-1 text-ink-faint">{hiddenText}</p>
        ) : (
          <Button size="small" variant="quiet" className="mt-1 -ml-2" onClick={() => setAll(true)}>
            {hiddenText}
          </Button>
        ))}
    </>
  );
}

/** Consecutive additions or removals are listed under one label; every change of a value has its own. */
function together(changes: readonly HistoryChange[]): HistoryChange[][] {
  const groups: HistoryChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const isAlike = change.kind !== 'changed' && last?.[0]?.kind === change.kind && last[0].label === change.label;
    if (isAlike) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function Changes({ alike }: { alike: readonly HistoryChange[] }) {
  const { t } = useTranslation();
  const [change, ...others] = alike;
  if (change === undefined) return null;
  if (change.kind === 'changed') return <Change change={change} />;
  const said = (
    <span className="text-ink-faint">
      {change.label}. {t(change.kind === 'added' ? 'audit.history.added' : 'audit.history.taken')}:
    </span>
  );
  if (others.length === 0)
    return (
      <>
        {said} <span className="text-ink">{change.next ?? change.previous}</span>
      </>
    );
  return (
    <>
      {said}
      <ul className="mt-0.5 flex flex-col gap-0.5 pl-3 text-ink">
        {alike.map(({ previous, next }, position) => (
          <li key={position}>{next ?? previous}</li>
        ))}
      </ul>
    </>
  );
}

function Change({ change: { label, previous, next } }: { change: HistoryChange }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="text-ink-faint">{label}:</span>{' '}
      <span className="font-medium text-ink">{next ?? t('audit.history.emptied')}</span>
      {previous !== null && <span className="text-ink-faint"> ({t('audit.history.from', { previous })})</span>}
    </>
  );
}
