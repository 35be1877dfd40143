import { mentionMail } from '@comensal/application/comments';
import { commentedKindNames, commentLimits } from '@comensal/domain/comments';
import { companyName, email, long, type MailSamples, person, publicUrl } from '../testing/mail-samples';
import type { SampleRow } from '../testing/sample-row';

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'comments',
    key: '1',
    insert: `insert into comments (id, kind, record_id, text, mentioned, username) values (1, 'credit', 1, 'Falta el recibo, @ana', '{ana}', 'ana')`,
    change: { column: 'text', from: 'Falta el recibo, @ana', to: 'Nada' },
    isAppendOnly: true,
  },
];

const written = `Falta el recibo, @${person.username}. ${long(70)} `.repeat(40).slice(0, commentLimits.text);

export const mailSamples: MailSamples = {
  mails: commentedKindNames.map((kind) => {
    const displayedOn = { kind: kind === 'reversal' ? 'credit' : kind, id: 4_772 } as const;
    const record = { kind, id: kind === 'reversal' ? 4_774 : 4_772, companyName, displayedOn };
    return {
      about: `mails.mention ${kind}`,
      ...mentionMail(record, { text: written, person: 'Graciela Ñíguez' }, { name: person.name, email }, publicUrl),
    };
  }),
  parts: {
    'mails.mention': ['Cliente, Escrito por, Comentario', '/show-credit-state/4772'],
    'mails.mention creditNote': ['Cliente, Escrito por, Comentario', '/credit-notes?nota=4772'],
    'mails.mention contractorRequest': ['Razón social, Escrito por, Comentario', '/show-contractor-state/4772'],
    'mails.mention settlement': ['Cliente, Escrito por, Comentario', '/settlements/4772'],
    'mails.mention priceAgreement': ['Lista de precios, Escrito por, Comentario', '/price-agreements/4772'],
  },
  actsNext: {},
};
