import type { HistoryChange } from '@comensal/domain';
import { Button } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown at once; a user may have been given hundreds of pairs in one step. */
const shownAtOnce = 6;

/** The lines of a step: what a field holds now and held before, what was added, what was taken away. */
export function HistoryChanges({ changes, more }: { changes: readonly HistoryChange[]; more: number }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(changes.length <= shownAtOnce);
  const shown = all ? changes : changes.slice(0, shownAtOnce);
  const hidden = changes.length - shown.length + more;
  const hiddenText = hidden === 1 ? t('audit.history.oneMoreChange') : t('audit.history.moreChanges', { count: hidden });
  return (
    <>
      <ul className="flex flex-col gap-1">
        {shown.map((change, place) => <li key={place} className="[overflow-wrap:anywhere]"><Change change={change} /></li>)}
      </ul>
      {hidden > 0 && (all ? <p className="mt-1 text-ink-faint">{hiddenText}</p> : <Button size="small" variant="quiet" className="mt-1 -ml-2" onClick={() => setAll(true)}>{hiddenText}</Button>)}
    </>
  );
}

function Change({ change: { kind, label, previous, next } }: { change: HistoryChange }) {
  const { t } = useTranslation();
  if (kind !== 'changed') {
    return (
      <>
        <span className="text-ink-faint">{label}. {t(kind === 'added' ? 'audit.history.added' : 'audit.history.taken')}:</span> <span className="text-ink">{next ?? previous}</span>
      </>
    );
  }
  return (
    <>
      <span className="text-ink-faint">{label}:</span> <span className="font-medium text-ink">{next ?? t('audit.history.emptied')}</span>
      {previous !== null && <span className="text-ink-faint"> ({t('audit.history.from', { previous })})</span>}
    </>
  );
}
