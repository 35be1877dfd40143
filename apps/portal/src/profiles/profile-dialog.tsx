import type { ProfileView } from '@comensal/domain/profiles';
import { useState } from 'react';
import { ProfileFacts } from './profile-facts';
import { ProfileForm } from './profile-form';

export type ProfileTask =
  | { readonly mode: 'create' }
  | { readonly mode: 'edit' | 'show'; readonly profile: ProfileView };

interface ProfileDialogProps {
  readonly task: ProfileTask | null;
  readonly profiles: readonly ProfileView[];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onEdit: (profile: ProfileView) => void;
}

/**
 * The dialog 'Registro de perfil': create, edit or view (PRF-05, PRF-09). Stays mounted with the last task, so that it
 * fades out with its content.
 */
export function ProfileDialog({ task, profiles, mayWrite, onClose, onEdit }: ProfileDialogProps) {
  const [kept, setKept] = useState<{ readonly task: ProfileTask; readonly round: number } | null>(null);
  if (task !== null && task !== kept?.task) setKept({ task, round: (kept?.round ?? 0) + 1 });
  if (kept === null) return null;
  // A form left open by somebody who may no longer save: an existing record is shown, a new one is gone.
  const open = task !== null && (mayWrite || task.mode !== 'create');
  if (kept.task.mode === 'show' || (kept.task.mode === 'edit' && !mayWrite)) {
    const { profile } = kept.task;
    return (
      <ProfileFacts
        key={kept.round}
        open={open}
        profile={profile}
        onClose={onClose}
        mayWrite={mayWrite}
        onEdit={mayWrite && profile.within_reach ? () => onEdit(profile) : undefined}
      />
    );
  }
  return (
    <ProfileForm
      key={kept.round}
      open={open}
      profile={kept.task.mode === 'edit' ? kept.task.profile : null}
      profiles={profiles}
      onClose={onClose}
    />
  );
}
