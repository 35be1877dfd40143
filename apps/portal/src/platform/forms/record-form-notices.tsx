import type { Fact } from '@comensal/ui';
import { RecordConflict } from './record-conflict';
import { RestoredNotice } from './restored-notice';

interface RecordFormNoticesProps {
  /** Where the record as somebody else saved it differs from what was typed; null while nobody did. */
  readonly conflict: readonly Fact[] | null;
  readonly isRestored: boolean;
  /** What is said then, where not all that was typed is back. */
  readonly restored?: string | undefined;
  readonly busy: boolean;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onDiscard: () => void;
}

/** What stands above the fields of `useRecordForm`: that somebody else was faster, or that what was typed before is back. */
export function RecordFormNotices({
  conflict,
  isRestored,
  restored,
  busy,
  onTakeTheirs,
  onKeepMine,
  onDiscard,
}: RecordFormNoticesProps) {
  if (conflict) return <RecordConflict facts={conflict} busy={busy} onReload={onTakeTheirs} onOverwrite={onKeepMine} />;
  return isRestored ? <RestoredNotice onDiscard={onDiscard}>{restored}</RestoredNotice> : null;
}
