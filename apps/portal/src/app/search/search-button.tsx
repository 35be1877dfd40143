import type { Actor } from '@comensal/domain/platform/access';
import { IconButton, useShortcut } from '@comensal/ui';
import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientLazy } from '../../platform/calls/patient-lazy';
import { withTexts } from '../../platform/text/text';
import { useEarlyText } from './use-early-text';

const Palette = patientLazy(withTexts(() => import('./palette'), 'search'));

/** The header's search over everything; Ctrl K, or ⌘ K, opens it anywhere. */
export function SearchButton({ actor }: { actor: Actor }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  /** Once opened it stays mounted, so that it closes with its transition. */
  const [used, setUsed] = useState(false);
  const early = useEarlyText(() => setOpen(false));
  function hide(): void {
    early.end();
    setOpen(false);
  }
  function show(): void {
    early.begin();
    setUsed(true);
    setOpen(true);
  }
  useShortcut('k', show, { withControl: true });
  return (
    <>
      <IconButton icon={Search} label={t('shell.search')} aria-keyshortcuts="Control+K Meta+K" onClick={show} />
      {used && (
        <Suspense fallback={null}>
          <Palette actor={actor} open={open} onClose={hide} onReady={early.take} />
        </Suspense>
      )}
    </>
  );
}
