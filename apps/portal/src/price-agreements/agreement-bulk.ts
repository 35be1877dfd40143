import { centreName } from '@comensal/domain/companies';
import { formatSum } from '@comensal/domain/platform/money';
import type { AgreementDetail, AgreementRow } from '@comensal/domain/price-agreements';
import { call } from '../platform/calls/api';
import { patiently } from '../platform/calls/patience';
import { proposalBulk } from '../proposals/proposal-bulk';
import { differenceOf } from './agreement-cost';
import { agreementRecords, clientOf } from './agreement-screens';

/** What can be done to many of them, each with what it costs now. */
export const agreementBulk = proposalBulk(agreementRecords, {
  read: ({ id }: AgreementRow): Promise<AgreementDetail> =>
    patiently(() => call('price-agreements/getAgreement', { id })),
  company: (row) => `${centreName(row, row.business_unit_name)}, ${clientOf(row)}`,
  place: ({ cost, reason }) => `${formatSum(differenceOf(cost))} · ${reason}`,
});
