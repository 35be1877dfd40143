import { useEffect, useState } from 'react';
import { call } from '../platform/calls/api';

/**
 * Whether the installation accepts registrations: one without the registration profile does not. True until the server
 * has said otherwise; it has the last word when somebody registers.
 */
export function useTakesRegistrations(): boolean {
  const [takes, setTakes] = useState(true);
  useEffect(() => {
    const aborted = new AbortController();
    call('auth/getRegistration', {}, { signal: aborted.signal }).then(
      ({ open }) => setTakes(open),
      () => undefined,
    );
    return () => aborted.abort();
  }, []);
  return takes;
}
