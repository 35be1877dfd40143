import { companyName } from '@comensal/domain/companies';
import { t } from '../platform/text/text';
import { proposalBulk } from '../proposals/proposal-bulk';
import { reversalRecords } from './reversal-screens';

/** What can be done to many reversals of the list, as it has read them: a reversal has no call of its own. */
export const reversalBulk = proposalBulk(
  reversalRecords,
  {
    read: async (row) => row,
    company: (row) => companyName(row, row.business_name),
    place: ({ kind, record_id, reason }) => `${t(`reversals.of.${kind}`, { id: record_id })} · ${reason}`,
    amount: ({ amount }) => amount,
  },
  ({ amount }) => amount,
);
