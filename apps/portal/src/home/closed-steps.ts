import { useState } from 'react';
import { asRecord, readStored, writeStored } from '../platform/storage/stored';

/** Whether this person closed 'Primeros pasos' in this browser, and how it is closed: it stays so after signing out. */
export function useClosedSteps(username: string): readonly [closed: boolean, close: () => void] {
  const [closed, setClosed] = useState(() => asRecord(readStored('closedSteps'))?.[username] === true);
  const close = (): void => {
    writeStored('closedSteps', { ...asRecord(readStored('closedSteps')), [username]: true });
    setClosed(true);
  };
  return [closed, close];
}
