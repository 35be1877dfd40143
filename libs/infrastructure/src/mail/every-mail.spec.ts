import { footerMark } from '@comensal/application/platform/mails';
import { es } from '@comensal/domain/composition';
import { actingNext, everyMail, mailParts } from '../testing/every-mail';

/** The places in the catalogue that contain the subject of a mail. The audit's names of columns contain none. */
function subjectsOf(node: object, prefix = ''): (readonly [key: string, subject: string])[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (key === 'audit.fields') return [];
    if (name === 'subject' && typeof value === 'string') return [[prefix, value] as const];
    return typeof value === 'object' && value !== null ? subjectsOf(value, key) : [];
  });
}
const subjects = new Map(subjectsOf(es));
const keyOf = (about: string): string => about.split(' ')[0] ?? '';
const bodyOf = (text: string): string => text.split('\n')[2] ?? '';

const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** The beginnings of the words that matter. */
const stemsOf = (words: string): string[] =>
  (folded(words.replaceAll(/\{\{\w+\}\}/g, '')).match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, 5));

/** The values inserted into a subject of the catalogue. */
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

test('every mail of the catalogue has a sample', () => {
  expect([...new Set(everyMail.map(({ about }) => keyOf(about)))].sort()).toEqual([...subjects.keys()].sort());
});

describe('a mail is complete without its subject', () => {
  it.each(everyMail.map((mail) => [mail.about, mail] as const))('%s', (about, { subject, text }) => {
    const pattern = subjects.get(keyOf(about)) ?? '';
    const message = text.replaceAll(/\s+/g, ' ');
    const values = valuesOf(pattern, subject).flatMap((value) => value.split(', '));
    expect(values.filter((value) => !message.includes(value))).toEqual([]);
    const body = new Set(stemsOf(bodyOf(text)));
    if (stemsOf(pattern).length > 0) expect(stemsOf(pattern).some((stem) => body.has(stem))).toBe(true);
    expect(bodyOf(text)).toMatch(/^\p{Lu}.+\.$/u);
    expect(text.endsWith(`\n${footerMark}`)).toBe(true);
  });
});

describe('a mail about a step says who acts next', () => {
  const turnOf = (about: string): string => bodyOf(everyMail.find((mail) => mail.about === about)?.text ?? '');

  it.each(Object.entries(actingNext))('%s', (key, modules) => {
    const [acting, message] = [turnOf(`${key} acting`), turnOf(`${key} told`)];
    const theirs = /Es su turno: |Hay una solicitud para revisar\./;
    if (modules.length === 0) {
      expect([acting, message]).toEqual([message, expect.stringMatching(/No queda ningún paso pendiente\.$/)]);
      return;
    }
    expect(acting).toMatch(theirs);
    expect(message).toMatch(/Es el turno de quien |[Ll]e avisaremos por correo\./);
    expect(message).not.toMatch(theirs);
  });

  it('a refused request waits for its registrant, an approved one for the reviewers, and a contact has nothing to do', () => {
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

test('security mails say when, and for the user’s own change from where and with what', () => {
  const security = everyMail.filter(({ about }) => /^(account|secondFactor)\.mails\./.test(about));
  const silent = security.filter(({ text }) => !text.includes('Cuándo: 26/11/2026 12:00')).map(({ about }) => about);
  expect(silent).toEqual([
    'account.mails.welcome',
    'account.mails.invitation',
    'account.mails.verification',
    'account.mails.granted',
  ]);
  const placeless = security
    .filter(
      ({ text }) => !text.includes('Desde la dirección: ') || !text.includes('Con el dispositivo: Chrome en Windows'),
    )
    .map(({ about }) => about);
  expect(placeless).toEqual([
    ...['welcome', 'invitation', 'verification', 'emailSet', 'passwordSet', 'decided', 'granted'].map(
      (of) => `account.mails.${of}`,
    ),
    'secondFactor.mails.reset',
  ]);
});

const own = 'Cuándo, Desde la dirección, Con el dispositivo';
const others = 'Cuándo, Quién';
const preferences = '/home?preferencias';
const job = '/scheduled-reports?job=018f3c1e-0000-7000-8000-000000000001';
/** The labels of the facts in each mail, and the page it links to; null where there is no link. */
const parts: Readonly<Record<string, readonly [facts: string, page: string | null]>> = {
  'account.mails.welcome': ['Usuario', ''],
  'account.mails.invitation': ['Usuario', '/pass-recovery/{{enlace}}'],
  'account.mails.verification': ['Usuario', '/verify-email/{{enlace}}'],
  'account.mails.recovery': [`Usuario, ${own}`, '/pass-recovery/{{enlace}}'],
  'account.mails.recovered': [`Usuario, ${own}`, preferences],
  'account.mails.recoveryHeld': [`Usuario, Sin enlaces hasta, ${own}`, ''],
  'account.mails.recoveryResting': [`Usuario, ${own}`, ''],
  'account.mails.passwordChanged': [`Usuario, ${own}`, '/undo-change/{{enlace}}'],
  'account.mails.passwordSet': [`Usuario, ${others}`, preferences],
  'account.mails.emailChanged': [`Usuario, Correo anterior, Correo nuevo, ${own}`, '/object-change/{{enlace}}'],
  'account.mails.emailSet': [`Usuario, Correo anterior, Correo nuevo, ${others}`, preferences],
  'account.mails.resting': [`Usuario, Objetó, ${own}`, ''],
  'account.mails.proved': [`Usuario, Objetó, ${own}`, preferences],
  'account.mails.granted': ['Usuario, Usuarios creados', ''],
  'account.mails.decided': [`Usuario, La cuenta es de, ${others}`, ''],
  'secondFactor.mails.added': [`Usuario, Segundo factor, ${own}`, preferences],
  'secondFactor.mails.removed': [`Usuario, Segundo factor, ${own}`, preferences],
  'secondFactor.mails.renewed': [`Usuario, ${own}`, preferences],
  'secondFactor.mails.recoveryUsed': [`Usuario, Códigos que quedan, ${own}`, preferences],
  'secondFactor.mails.reset': ['Usuario, Lo hizo, Cuándo', preferences],
  'mails.auditHead': ['Bloque, Último evento, Huella, Firma, Clave de firma, Momento', '/audit'],
  'mails.auditTip': ['Día', '/audit-tips'],
  'mails.auditRewritten': ['Qué se encontró, Momento', '/audit'],
  'mails.balances': ['Momento, El saldo de la cuenta es la suma de sus movimientos', '/home'],
  'mails.digest': ['26/11/2026, 26/11/2026, Además, Ya resueltas, Para recibirlos de otro modo', '/home'],
  'mails.reminder': [
    'En total, Crédito 4772, Nota de crédito 4772, Reversa 4772, Además, Para recibirlos de otro modo',
    '/home',
  ],
  'mails.reminder.begun': ['En total, Crédito 4772, Para recibirlos de otro modo', '/home'],
  'mails.overdrawn': ['Cliente, Centro logístico, Grupo, Saldo, Descubierto permitido', '/balances'],
  'mails.lowBalance': ['Cliente, Centro logístico, Grupo, Saldo, Avisar por debajo de', '/balances'],
  ...mailParts,
  'waitingSteps.mail': ['Paso, Motivo, Lo pidió', ''],
  'reportSchedules.mail.ready': ['Reporte, Frecuencia, Período', job],
  'reportSchedules.mail.failed': ['Reporte, Frecuencia, Período, Motivo', '/scheduled-reports'],
  'reportSchedules.mail.paused': ['Reporte, Frecuencia', ''],
  'reportSchedules.mail.shared': ['Reporte, Frecuencia, Período', ''],
  'reportSchedules.mail.address': ['Lo pide', '/report-address/{{enlace}}'],
};

describe('a mail lists its facts, one per line, and links to its page', () => {
  it.each(everyMail.map((mail) => [mail.about, mail] as const))('%s', (about, { text }) => {
    const [, , facts = '', link = ''] = text.split('\n\n');
    const labels = facts.split('\n').map((line) => /^([^:.]+): \S/.exec(line)?.[1] ?? '[a file]');
    const page = /^.+: https:\/\/comedores\.metalurgica-austral\.example(\S*)$/.exec(link)?.[1] ?? null;
    expect([labels.join(', '), page]).toEqual(parts[about] ?? parts[keyOf(about)]);
  });
});
