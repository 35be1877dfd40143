import type { Group } from '@comensal/domain/groups';
import { useState } from 'react';
import { GroupFacts } from './group-facts';
import { GroupForm } from './group-form';

export type GroupTask = { readonly mode: 'create' } | { readonly mode: 'edit' | 'show'; readonly group: Group };

interface GroupDialogProps {
  readonly task: GroupTask | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onEdit: (group: Group) => void;
}

/**
 * The group dialog in its modes (GRP-11, GRP-14). Stays mounted with the last task, so that it fades out with its
 * content; each opening starts anew (GRP-15).
 */
export function GroupDialog({ task, mayWrite, onClose, onEdit }: GroupDialogProps) {
  const [kept, setKept] = useState<{ readonly task: GroupTask; readonly round: number } | null>(null);
  if (task !== null && task !== kept?.task) setKept({ task, round: (kept?.round ?? 0) + 1 });
  if (kept === null) return null;
  const { task: shown, round } = kept;
  const open = task !== null && (mayWrite || task.mode !== 'create');
  if (shown.mode === 'show' || (shown.mode === 'edit' && !mayWrite)) {
    const { group } = shown;
    return (
      <GroupFacts
        key={round}
        open={open}
        group={group}
        onClose={onClose}
        onEdit={mayWrite ? () => onEdit(group) : undefined}
      />
    );
  }
  return <GroupForm key={round} open={open} group={shown.mode === 'edit' ? shown.group : null} onClose={onClose} />;
}
