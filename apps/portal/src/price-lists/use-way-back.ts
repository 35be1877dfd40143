import { showToast } from '@comensal/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { tellDone } from '../jobs/jobs.store';
import { useCallCache } from '../platform/calls/use-call';
import { listAddress } from '../platform/lists/list-address';
import { afterSave, listPath } from './price-list-paths';

/**
 * Back to the list as it was left, with its search, filter and open rows; after a save with the new prices and a toast,
 * which offers the undo of what `canUndo`.
 */
export function useWayBack() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const cache = useCallCache();
  const from = listAddress(state, listPath);
  return {
    from,
    leave: (): void => void navigate(from),
    saved: (said: string, canUndo: boolean): void => {
      cache.refresh('price-lists/getPriceLists', 'price-lists/getSheet');
      if (canUndo) void tellDone('editPrices', said);
      else showToast(said, { tone: 'approved' });
      void navigate(from, { state: afterSave });
    },
  };
}
