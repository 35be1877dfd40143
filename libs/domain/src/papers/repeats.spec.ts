import { type Repeat, repeatSentence } from './repeats';

const repeat: Repeat = {
  paper: 'file',
  name: 'recibo.pdf',
  record: 'credit',
  id: 477,
  status: 'Facturado',
  since: 20261112,
};
const note: Repeat = { ...repeat, record: 'credit_note' };

test.each<[string, Repeat, Parameters<typeof repeatSentence>[1], string]>([
  ['a credit', repeat, null, 'Ya figura en el crédito 477 (Facturado, 12/11/2026)'],
  ['another credit', repeat, { record: 'credit', id: 478 }, 'Ya figura en el crédito 477 (Facturado, 12/11/2026)'],
  ['the credit itself', repeat, { record: 'credit', id: 477 }, 'Ya figura en este mismo crédito'],
  [
    'a credit with the number of the note',
    repeat,
    { record: 'credit_note', id: 477 },
    'Ya figura en el crédito 477 (Facturado, 12/11/2026)',
  ],
  ['a credit that is not seen', { ...repeat, id: null, status: null, since: null }, null, 'Ya figura en otro crédito'],
  ['a credit without a day', { ...repeat, since: null }, null, 'Ya figura en otro crédito'],
  ['the note itself', note, { record: 'credit_note', id: 477 }, 'Ya figura en esta misma nota de crédito'],
  ['a note', note, null, 'Ya figura en la nota de crédito 477 (Facturado, 12/11/2026)'],
  ['a note that is not seen', { ...note, id: null }, null, 'Ya figura en otra nota de crédito'],
])('CRE-55 CRE-62 CNO-34 a paper of %s', (_, match, own, sentence) => {
  expect(repeatSentence(match, own)).toBe(sentence);
});
