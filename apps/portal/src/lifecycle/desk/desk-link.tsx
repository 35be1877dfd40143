import { ListChecks } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { LinkAct } from '../../platform/lists/link-act';

/** Opens a desk from its list, with what the list is searched and filtered by. */
export function DeskLink({ path, label }: { readonly path: string; readonly label: string }) {
  return <LinkAct to={useSameFilter(path)} icon={ListChecks} label={label} />;
}

/** What a URL says about its page and not about the search and the filters; a desk has its own statuses. */
const ofPage = ['page', 'size', 'sort', 'dir', 'status', 'id'];

/** The desk of a list, or the list of a desk, with the same search and filters. */
export function useSameFilter(path: string): string {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  for (const name of ofPage) params.delete(name);
  const saved = params.toString();
  return saved === '' ? path : `${path}?${saved}`;
}
