import { formatMoney } from '@comensal/domain/platform/money';
import { fill } from '@comensal/domain/platform/texts';
import { common } from '@comensal/domain/platform/texts/common.texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import { cuitText } from '@comensal/domain/platform/validation';
import type { MailReader } from './mail-outbox.port';
import type { MailContent } from './render-mail';

/** What a mail about money says about its place and amount (minor units). */
interface PlacedMoney {
  readonly companyName: string;
  readonly cuit: string;
  readonly businessUnitName: string;
  readonly groupName: string | null;
  readonly amount: number;
}

/**
 * The message about a step of a record, with the common greeting and ending. `turn` says who acts next, worded for this
 * reader.
 */
export function stepMail(
  { name, role }: MailReader,
  {
    body,
    turn,
    ...content
  }: Omit<MailContent, 'greeting'> & { readonly turn: Readonly<Record<'acting' | 'told', string>> },
): MailContent {
  const said = (role === 'acting' && turn.acting) || turn.told;
  return {
    greeting: fill(everyMail.greeting, { name }),
    body: [body, said].filter((sentence) => sentence !== '').join(' '),
    ...content,
  };
}

/** Client, tax id, centre, group and amount, as shown in every mail about a credit or a credit note. */
export function placeFacts({
  companyName,
  cuit,
  businessUnitName,
  groupName,
  amount,
}: PlacedMoney): MailContent['facts'] {
  const { facts } = everyMail;
  return [
    [facts.company, companyName],
    [facts.cuit, cuitText(cuit)],
    [facts.businessUnit, businessUnitName],
    [facts.group, groupName ?? common.notApplicable],
    [facts.amount, formatMoney(amount)],
  ];
}
