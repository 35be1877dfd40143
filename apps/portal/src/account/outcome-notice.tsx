import { Notice } from '@comensal/ui';
import type { ReactNode } from 'react';

/** The outcome of the form, announced when it appears; nothing while there is none. */
export function OutcomeNotice({
  outcome,
  succeeded,
  failed,
}: {
  outcome: 'succeeded' | 'failed' | null;
  succeeded: ReactNode;
  failed: ReactNode;
}) {
  if (outcome === null) return null;
  return (
    <Notice tone={outcome === 'succeeded' ? 'approved' : 'refused'} live>
      {outcome === 'succeeded' ? succeeded : failed}
    </Notice>
  );
}
