import { useSearchParams } from 'react-router-dom';

const name = 'open';

/** Which main lists are open, in the address like the rest of the list: anyone who comes back from a form finds them as they were. */
export function useOpenRows(): { readonly has: (id: number) => boolean; readonly toggle: (id: number) => void } {
  const [address, setAddress] = useSearchParams();
  const opened = address.getAll(name);
  return {
    has: (id) => opened.includes(String(id)),
    toggle: (id) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (next.has(name, String(id))) next.delete(name, String(id));
          else next.append(name, String(id));
          return next;
        },
        { replace: true },
      ),
  };
}
