import { Notice } from '@comensal/ui';
import type { ReactNode } from 'react';

/** The message of what came of the form, read out when it appears; nothing while there is none. */
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
