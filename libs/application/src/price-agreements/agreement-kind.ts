import { formatDate } from '@comensal/domain/platform/dates';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { agreementLifecycle, agreementScreens } from '@comensal/domain/price-agreements';
import { mails } from '@comensal/domain/price-agreements/mails.texts';
import { priceAgreements } from '@comensal/domain/price-agreements/price-agreements.texts';
import { proposalKind } from '../proposals/proposal-kind';
import type { Agreement, AgreementTypes } from './price-agreement.repository.port';

const { facts } = everyMail;

/** How the steps of agreements are taken. What they cost is posted by the jobs that two of the steps start. */
export const agreementKind = proposalKind<AgreementTypes>({
  mailKind: 'priceAgreement',
  lifecycle: agreementLifecycle,
  records: (unit) => unit.priceAgreements,
  effects: {},
  words: mails.priceAgreement,
  module: () => 'Listas de Precios',
  // Those who do not reach all of its places are among `notDeciding`.
  place: () => null,
  mailOf: (agreement) => {
    const { id, firstDay, status } = agreement;
    const place = agreedPlace(agreement);
    return {
      values: { of: fill(priceAgreements.of, { place, date: formatDate(firstDay) }) },
      facts: [
        [facts.agreement, String(id)],
        [facts.priceList, place],
      ],
      status: priceAgreements.status[status],
      open: [everyMail.openAgreement, agreementPath(id)],
    };
  },
});

/** The address of its page in the portal. */
export const agreementPath = (id: number): string => agreementScreens.priceAgreement.path.replace(':id', String(id));

/** The list that it is about: the centre, and the client of the list. */
export function agreedPlace({
  businessUnitName,
  companyName,
}: Pick<Agreement, 'businessUnitName' | 'companyName'>): string {
  return `${businessUnitName}, ${companyName ?? priceAgreements.main}`;
}
