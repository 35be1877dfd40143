import { contractorRequestKind, creditKind, footerMark, noteKind } from '@comensal/application';
import { es } from '@comensal/domain';
import { everyMail } from '../testing/every-mail';

/** The places of the catalogue that have the subject of a mail. */
function subjectsOf(node: object, prefix = ''): (readonly [key: string, subject: string])[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (name === 'subject' && typeof value === 'string') return [[prefix, value] as const];
    return typeof value === 'object' && value !== null ? subjectsOf(value, key) : [];
  });
}
const subjects = new Map(subjectsOf(es));
const keyOf = (about: string): string => about.split(' ')[0] ?? '';
const bodyOf = (text: string): string => text.split('\n')[2] ?? '';

const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** The beginnings of the words that carry the meaning. */
const stemsOf = (words: string): string[] =>
  (folded(words.replaceAll(/\{\{\w+\}\}/g, '')).match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, 5));

/** What was put into a subject of the catalogue. */
function valuesOf(pattern: string, subject: string): string[] {
  const fixed = pattern.split(/\{\{\w+\}\}/);
  const values: string[] = [];
  let rest = subject.slice(fixed[0]?.length);
  for (const part of fixed.slice(1)) {
    const end = part === '' ? rest.length : rest.indexOf(part);
    values.push(rest.slice(0, end));
    rest = rest.slice(end + part.length);
  }
  return values;
}

test('every mail of the catalogue is one of the samples', () => {
  expect([...new Set(everyMail.map(({ about }) => keyOf(about)))].sort()).toEqual([...subjects.keys()].sort());
});

describe('a mail is whole without its subject', () => {
  it.each(everyMail.map((mail) => [mail.about, mail] as const))('%s', (about, { subject, text }) => {
    const pattern = subjects.get(keyOf(about)) ?? '';
    const told = text.replaceAll(/\s+/g, ' ');
    const values = valuesOf(pattern, subject).flatMap((value) => value.split(', '));
    expect(values.filter((value) => !told.includes(value))).toEqual([]);
    const body = new Set(stemsOf(bodyOf(text)));
    if (stemsOf(pattern).length > 0) expect(stemsOf(pattern).some((stem) => body.has(stem))).toBe(true);
    expect(bodyOf(text)).toMatch(/^\p{Lu}.+\.$/u);
    expect(text.endsWith(`\n${footerMark}`)).toBe(true);
  });
});

describe('a mail about a step says whose turn it is', () => {
  const credit = creditKind.lifecycle;
  const request = contractorRequestKind.lifecycle;
  const note = noteKind.lifecycle;
  const pendingNote = { status: 'Pendiente', document: 'Pendiente' } as const;
  const decided = (status: 'Aprobado' | 'Denegado') => ({ status, document: 'Pendiente' }) as const;
  /** The modules that the step waits for once the event has happened. */
  const waiting = {
    'mails.credit.request': credit.actingModules('Pendiente'),
    'mails.credit.invoice': credit.actingModules('Facturado'),
    'mails.credit.deny': credit.actingModules('Denegado'),
    'mails.credit.pay': credit.actingModules('Pagado'),
    'mails.credit.approve': credit.actingModules('Aprobado'),
    'mails.credit.reject': credit.actingModules('Rechazado'),
    'mails.note.create': note.actingModules(pendingNote),
    'mails.note.approve': note.actingModules(decided('Aprobado')),
    'mails.note.deny': note.actingModules(decided('Denegado')),
    'mails.contractor.register': request.actingModules('Pendiente'),
    'mails.contractor.edit': request.actingModules('Pendiente'),
  };
  const turnOf = (about: string): string => bodyOf(everyMail.find((mail) => mail.about === about)?.text ?? '');

  it.each(Object.entries(waiting))('%s', (key, modules) => {
    const [acting, told] = [turnOf(`${key} acting`), turnOf(`${key} told`)];
    const theirs = /Es su turno: |Hay una solicitud para revisar\./;
    if (modules.length === 0) {
      expect([acting, told]).toEqual([told, expect.stringMatching(/No queda ningún paso pendiente\.$/)]);
      return;
    }
    expect(acting).toMatch(theirs);
    expect(told).toMatch(/Es el turno de quien |[Ll]e avisaremos por correo\./);
    expect(told).not.toMatch(theirs);
  });

  it('a refused request is the turn of who registered it, an approved one that of who admits, and a contact has nothing to do', () => {
    expect(turnOf('mails.contractor.reject told')).toMatch(/Es su turno: corrija/);
    expect(turnOf('mails.contractor.approve acting')).toMatch(/Es su turno: complete el alta\./);
    expect(turnOf('mails.contractor.approve told')).toMatch(/La administración completa el alta\./);
    const contact = everyMail.find(({ about }) => about === 'mails.contractor.register contact');
    expect([bodyOf(contact?.text ?? ''), contact?.text.includes('http'), contact?.html.includes('<a ')]).toEqual([
      expect.stringContaining('Si es un error, ignore este mensaje'),
      false,
      false,
    ]);
  });
});

test('security mails tell when, and of a change of one’s own from where and with what', () => {
  const security = everyMail.filter(({ about }) => /^(account|secondFactor)\.mails\./.test(about));
  const silent = security.filter(({ text }) => !text.includes('Cuándo: 26/11/2026 12:00')).map(({ about }) => about);
  expect(silent).toEqual(['account.mails.welcome', 'account.mails.invitation', 'account.mails.verification']);
  const placeless = security
    .filter(
      ({ text }) => !text.includes('Desde la dirección: ') || !text.includes('Con el dispositivo: Chrome en Windows'),
    )
    .map(({ about }) => about);
  expect(placeless).toEqual([
    ...['welcome', 'invitation', 'verification', 'emailSet', 'passwordSet', 'decided'].map(
      (of) => `account.mails.${of}`,
    ),
    'secondFactor.mails.reset',
  ]);
});
