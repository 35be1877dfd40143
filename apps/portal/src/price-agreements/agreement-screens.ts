import type { Actor } from '@comensal/domain/platform/access';
import {
  type AgreementRow,
  type AgreementStatus,
  agreementLifecycle,
  agreementScreens,
} from '@comensal/domain/price-agreements';
import type { ListScreens } from '../lifecycle/record-screens';
import { listWords } from '../lifecycle/record-words';
import { t } from '../platform/text/text';

export const agreementRecords: ListScreens<AgreementStatus> = {
  lifecycle: agreementLifecycle,
  words: listWords('priceAgreements'),
};

export const agreementPath = (id: number): string => agreementScreens.priceAgreement.path.replace(':id', String(id));

/** Whether the list offers the person to decide this one; the server knows of keys too. */
export function decides(actor: Actor, { status, proposed_by }: AgreementRow): boolean {
  const isOwn = proposed_by === actor.username;
  return agreementLifecycle
    .actions(actor, status, { withinScope: true, isProposer: isOwn, isBehindIt: isOwn })
    .some((event) => agreementLifecycle.isAwaited(event));
}

/** Whose prices they are: the client, or the main list. */
export const clientOf = ({ company_name }: Pick<AgreementRow, 'company_name'>): string =>
  company_name ?? t('priceAgreements.main');
