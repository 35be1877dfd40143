import { behindProposalOf } from '../platform/lifecycle/behind.sql';
import type { HistoryTable } from '../platform/lifecycle/record-history';

export const reversalHistory: HistoryTable = { table: 'reversals_state', record: 'reversal_id' };

/** Those behind the proposal of the reversal `r`. */
export const { everybody: behindProposal, isOneOf: isBehindProposal } = behindProposalOf(reversalHistory);
