import {
  type AgreementRow,
  type AgreementStatus,
  agreementAccess,
  agreementLifecycle,
  agreementScreens,
  decideAgreementSchema,
  undoAgreementSchema,
  withdrawAgreementSchema,
} from '@comensal/domain/price-agreements';
import { proposalWords } from '../lifecycle/record-words';
import { t } from '../platform/text/text';
import type { ProposalScreens } from '../proposals/proposal-screens';

export type AgreementStep = 'accept' | 'reject' | 'withdraw' | 'undo';
type Agreements = { status: AgreementStatus; step: AgreementStep; row: AgreementRow };

const decision = {
  call: 'price-agreements/decide',
  access: agreementAccess['price-agreements/decide'],
  body: decideAgreementSchema,
} as const;

export const agreementRecords: ProposalScreens<Agreements> = {
  name: 'priceAgreements',
  lifecycle: agreementLifecycle,
  words: proposalWords('priceAgreements'),
  stepped: 'priceAgreement',
  steps: {
    accept: decision,
    reject: decision,
    withdraw: {
      call: 'price-agreements/withdraw',
      access: agreementAccess['price-agreements/withdraw'],
      body: withdrawAgreementSchema,
    },
    undo: {
      call: 'price-agreements/undo',
      access: agreementAccess['price-agreements/undo'],
      body: undoAgreementSchema,
    },
  },
  pathOf: ({ id }) => agreementPath(id),
  stale: () => agreedCalls,
  exported: { kind: 'exportAgreements', path: 'price-agreements/exportAgreements' },
};

export const agreementPath = (id: number): string => agreementScreens.priceAgreement.path.replace(':id', String(id));

/** The calls that a step of an agreement changes. */
export const agreedCalls = ['price-agreements/getAgreement', 'price-agreements/getAgreements'] as const;

/** Whose prices they are: the client, or the main list. */
export const clientOf = ({ company_name }: Pick<AgreementRow, 'company_name'>): string =>
  company_name ?? t('priceAgreements.main');
