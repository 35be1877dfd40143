import type { Fact } from '@comensal/ui';
import { DraftNotice } from './draft-notice';
import { RecordConflict } from './record-conflict';
import { RefusedNotice } from './refused-notice';
import type { GuidedForm } from './use-guided-form';
import type { RecordForm } from './use-record-form';

type NoticedParts = 'record' | 'restored' | 'conflict' | 'takeTheirs' | 'keepMine';

interface RecordFormNoticesProps<Saved> {
  readonly recordForm: Pick<RecordForm<never, never, Saved>, NoticedParts> & {
    readonly guided: Pick<GuidedForm<never>, 'isSaving' | 'refused'>;
  };
  /** Where a record differs from the form. */
  readonly factsOf: (record: Saved) => readonly Fact[];
  /** The text about restored values, if not everything typed was restored. */
  readonly restored?: string | undefined;
}

/** The notices above the fields of `useRecordForm`: that somebody else was faster, or what became of earlier input. */
export function RecordFormNotices<Saved>({ recordForm, factsOf, restored }: RecordFormNoticesProps<Saved>) {
  const { record, restored: saved, conflict, guided, takeTheirs, keepMine } = recordForm;
  if (conflict)
    return (
      <RecordConflict facts={factsOf(conflict)} busy={guided.isSaving} onReload={takeTheirs} onOverwrite={keepMine} />
    );
  return (
    <>
      <RefusedNotice guided={guided} />
      <DraftNotice restored={saved} facts={saved.state === 'carried' && record ? factsOf(record) : []}>
        {restored}
      </DraftNotice>
    </>
  );
}
