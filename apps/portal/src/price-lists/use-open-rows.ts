import { useAddress } from '../platform/page/use-address';

const name = 'open';

/**
 * Which main lists are open, in the URL like the rest of the list: somebody who comes back from a form finds them as
 * they were.
 */
export function useOpenRows(): { readonly has: (id: number) => boolean; readonly toggle: (id: number) => void } {
  const [address, changeAddress] = useAddress();
  const opened = address.getAll(name);
  return {
    has: (id) => opened.includes(String(id)),
    toggle: (id) =>
      changeAddress(
        (next) => {
          if (next.has(name, String(id))) next.delete(name, String(id));
          else next.append(name, String(id));
        },
        { replace: true },
      ),
  };
}
