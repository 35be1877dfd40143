import { everyMail } from '../testing/every-mail';
import { composeMail } from './compose-mail';

const from = 'Comensal <no-responder@comensal.example>';
const replyTo = 'Administración <comedores@comensal.example>';
const at = new Date('2026-11-26T12:00:00-03:00');
const composed = (answers: string | undefined) =>
  everyMail.map((mail) =>
    composeMail({ id: '1', recipient: 'luz@example.com', ...mail, at }, { from, replyTo: answers }),
  );
const ends = (sentence: string) => ({
  text: expect.stringMatching(new RegExp(`\n${sentence}$`)),
  html: expect.stringMatching(new RegExp(`>${sentence}</p></div></body></html>$`)),
});

test('without a reply address no mail has one, and each says not to reply', () => {
  for (const mail of composed(undefined)) {
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail).toMatchObject(ends('Mensaje automático de Comensal: no responda a esta dirección\\.'));
  }
});

test('with a reply address each mail has it, and none says not to reply', () => {
  for (const mail of composed(replyTo)) {
    expect(mail.replyTo).toBe(replyTo);
    expect(mail).toMatchObject(
      ends('Mensaje automático de Comensal\\. Si tiene una consulta, responda a este correo\\.'),
    );
    expect(`${mail.text}${mail.html}`).not.toMatch(/no (lo )?responda/i);
  }
});

test('a mail that can be ended says so to the mail program, any other does not', () => {
  const [mail] = everyMail;
  if (!mail) throw new Error('There is no mail to send');
  const headersOf = (more: { readonly unsubscribe?: string }) =>
    composeMail({ id: '1', recipient: 'luz@example.com', ...mail, at, ...more }, { from, replyTo }).headers;
  expect(headersOf({ unsubscribe: 'https://comensal.example/api/reports/endAddress/x' })).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://comensal.example/api/reports/endAddress/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(headersOf({})).toEqual({ 'Auto-Submitted': 'auto-generated' });
});

test('a mark of the ending that somebody wrote stays text', () => {
  const [mail] = everyMail;
  if (!mail) throw new Error('There is no mail to send');
  const written = {
    ...mail,
    text: mail.text.replace('\n', '\nMire {{pie}}\n'),
    html: mail.html.replace('<table', '<p>Mire {{pie}}</p><table'),
  };
  const { text, html } = composeMail({ id: '1', recipient: 'luz@example.com', ...written, at }, { from, replyTo });
  for (const part of [text, html]) {
    expect(part).toContain('Mire {{pie}}');
    expect(String(part).match(/Mensaje automático/g)).toHaveLength(1);
  }
});
