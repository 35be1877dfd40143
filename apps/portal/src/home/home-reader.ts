import type { HomeReader } from '@comensal/domain/home';
import { useActing } from '../platform/calls/acting.store';
import { useActor } from '../platform/person/user';

/** Whose home is shown: the person's own, or what waits for somebody whom they replace. */
export function useHomeReader(): HomeReader {
  const { modules, totalAccess } = useActor();
  return { modules, totalAccess, replaces: useActing() ?? undefined };
}
