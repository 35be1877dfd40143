import type { HistoryTable } from '../platform/lifecycle/record-history';
import { behindProposalOf } from '../proposals/behind.sql';

export const reversalHistory: HistoryTable = { table: 'reversals_state', record: 'reversal_id' };

/** Those behind the proposal of the reversal `r`. */
export const behindReversal = behindProposalOf('reversals', reversalHistory);
