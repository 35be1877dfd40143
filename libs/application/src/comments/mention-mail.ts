import type { Comment } from '@comensal/domain/comments';
import { comments } from '@comensal/domain/comments/comments.texts';
import { mails } from '@comensal/domain/comments/mails.texts';
import { fill } from '@comensal/domain/platform/texts';
import { mails as everyMail } from '@comensal/domain/platform/texts/mails.texts';
import type { Addressee, Mail } from '../platform/mails/mail-outbox.port';
import { renderMail } from '../platform/mails/render-mail';
import { agreementPath } from '../price-agreements/agreement-kind';
import { reversedRecords } from '../reversals/reversed-records';
import { settlementPath } from '../settlements/settlement-kind';
import type { CommentedRecord } from './comment.repository.port';

/** Where the portal shows a record with its comments. */
const paths: Readonly<Record<CommentedRecord['displayedOn']['kind'], (id: number) => string>> = {
  credit: reversedRecords.credit.path,
  creditNote: reversedRecords.creditNote.path,
  contractorRequest: (id) => `/show-contractor-state/${id}`,
  priceAgreement: agreementPath,
  settlement: settlementPath,
};

const links = {
  credit: 'open',
  creditNote: 'openNote',
  contractorRequest: 'openRequest',
  priceAgreement: 'openAgreement',
  settlement: 'openSettlement',
} as const;

/** What the record's name is called. */
const labels: Readonly<Partial<Record<CommentedRecord['kind'], string>>> = {
  contractorRequest: everyMail.facts.businessName,
  priceAgreement: everyMail.facts.priceList,
};

/** The mail to somebody whom a comment mentions: the text, who wrote it, about which record. */
export function mentionMail(
  record: CommentedRecord,
  { text: written, person }: Pick<Comment, 'text' | 'person'>,
  { name, email }: Pick<Addressee, 'name' | 'email'>,
  publicUrl: string,
): Mail {
  const { kind, id, companyName, displayedOn } = record;
  const { facts } = everyMail;
  const { mention } = mails;
  const values = { record: fill(comments.record[kind], { id }), person };
  return {
    kind: 'mention',
    recipient: email,
    ...renderMail({
      subject: fill(mails.mention.subject, values),
      greeting: fill(everyMail.greeting, { name }),
      body: fill(mails.mention.body, values),
      facts: [
        [labels[kind] ?? facts.company, companyName],
        [mention.writtenBy, person],
        [mention.comment, written],
      ],
      link: {
        label: everyMail[links[displayedOn.kind]],
        url: `${publicUrl}${paths[displayedOn.kind](displayedOn.id)}`,
      },
    }),
  };
}
