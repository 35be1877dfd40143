import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { footerMark } from '@comensal/application/platform/mails';
import PostalMime from 'postal-mime';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { createLogger } from '../platform/logging/logger';
import { createTestDatabase, type SmtpServer, startSmtpServer, type TestDatabase } from '../testing';
import { createMailer } from './create-mailer';
import { type MailOutcome, sendMail } from './mail-sender';

const at = new Date('2026-11-21T12:00:00-03:00');
const mailFrom = 'Comensal <no-responder@comensal.example>';
const mailReplyTo = 'Administración <comedores@comensal.example>';
const logger = createLogger('test', 'silent');

let testDatabase: TestDatabase;
let database: Database;
let dataDir: string;
let smtp: SmtpServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  dataDir = await mkdtemp(join(tmpdir(), 'comensal-mail-'));
  smtp = await startSmtpServer();
});
beforeEach(() => {
  smtp.messages.length = 0;
  smtp.answers.length = 0;
});
afterAll(async () => {
  await smtp.close();
  await database.close();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function keepMail(): Promise<string> {
  await database.inTransaction({ username: 'admin' }, (unit) =>
    unit.mails.add(
      [
        {
          kind: 'account',
          recipient: 'luz@example.com',
          subject: 'Crédito 7: facturado en Ñandú',
          text: `Hola Luz\n\n${footerMark}`,
          html: `<p>Hola <b>Luz</b></p><p>${footerMark}</p>`,
        },
      ],
      at,
    ),
  );
  const [mail] = await database.query<{ id: string }>(
    'select id from mails where sent_at is null and failed_at is null and attempts = 0',
  );
  return mail?.id ?? '';
}
async function send(kind: 'file' | 'smtp', id: string, isLastAttempt = false): Promise<MailOutcome> {
  const mailer = createMailer({ dataDir, mailFrom, mailReplyTo, smtpUrl: kind === 'smtp' ? smtp.url : undefined });
  try {
    return await sendMail(
      { pool: database.reads, mailer, files: { read: async () => null }, logger },
      id,
      isLastAttempt,
    );
  } finally {
    mailer.close();
  }
}
async function rowOf(id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await database.query<Record<string, unknown>>(
    'select attempts, failure, sent_at is not null as sent, failed_at is not null as failed from mails where id = $1',
    [id],
  );
  return row;
}

it('service users get no mail: neither by module nor by name', async () => {
  await database.query(`insert into profiles (name, description) values ('Avisados', 'Reciben avisos')`);
  await database.query(`insert into profile_module_relations values ('Avisados', 'Administracion de Grupos', 'W')`);
  for (const [username, isService] of [
    ['persona', false],
    ['robot', true],
  ])
    await database.query(
      `insert into users (username, name, surname, email, password_hash, profile_name, business_unit_total_access, is_service)
       values ($1::text, 'Luz', 'Prueba', $1::text || '@example.com', '!', 'Avisados', true, $2)`,
      [username, isService],
    );
  await database.inTransaction({ username: 'admin' }, async ({ mails }) => {
    const recipients = [
      await mails.addressees({ modules: ['Administracion de Grupos'], usernames: [], place: null }),
      await mails.addressees({ modules: [], usernames: ['persona', 'robot'], place: null }),
      await mails.holdersNotMailed(['Administracion de Grupos'], 'W', 'Aviso'),
    ];
    expect(recipients.map((each) => each.map(({ username }) => username))).toEqual([
      ['persona'],
      ['persona'],
      ['persona'],
    ]);
  });
});

describe('mails as files', () => {
  it('wait for space on a full disk: no attempt is used up, not even the last one', async () => {
    const id = await keepMail();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const mailer = { send: () => Promise.reject(full), close: () => undefined };
    const files = { read: async () => null };
    await expect(sendMail({ pool: database.reads, mailer, files, logger }, id, true)).rejects.toBe(full);
    expect(await rowOf(id)).toEqual({ attempts: 0, failure: null, sent: false, failed: false });
    expect(await send('file', id)).toBe('sent');
    expect(await rowOf(id)).toEqual({ attempts: 1, failure: null, sent: true, failed: false });
    await rm(join(dataDir, 'mail', `${id}.eml`));
  });

  it('are complete messages named after the mail; a resent one replaces its file', async () => {
    const id = await keepMail();
    expect([await send('file', id), await send('file', id)]).toEqual(['sent', 'done']);
    await database.query('update mails set sent_at = null where id = $1', [id]);
    expect(await send('file', id)).toBe('sent');
    expect(await readdir(join(dataDir, 'mail'))).toEqual([`${id}.eml`]);
    const mail = await PostalMime.parse(await readFile(join(dataDir, 'mail', `${id}.eml`)));
    expect({ ...mail, headers: undefined }).toMatchObject({
      from: { name: 'Comensal', address: 'no-responder@comensal.example' },
      replyTo: [{ name: 'Administración', address: 'comedores@comensal.example' }],
      to: [{ name: '', address: 'luz@example.com' }],
      subject: 'Crédito 7: facturado en Ñandú',
      text: 'Hola Luz\n\nMensaje automático de Comensal. Si tiene una consulta, responda a este correo.\n',
      html: '<p>Hola <b>Luz</b></p><p>Mensaje automático de Comensal. Si tiene una consulta, responda a este correo.</p>\n',
      messageId: `<${id}@comensal.example>`,
      date: '2026-11-21T15:00:00.000Z',
    });
    expect(await rowOf(id)).toEqual({ attempts: 2, failure: null, sent: true, failed: false });
  });
});

describe('mails over SMTP', () => {
  it('are sent once, even if several workers take the entry', async () => {
    const id = await keepMail();
    expect((await Promise.all([send('smtp', id), send('smtp', id), send('smtp', id)])).sort()).toEqual([
      'done',
      'done',
      'sent',
    ]);
    expect(smtp.messages).toHaveLength(1);
    const mail = await PostalMime.parse(smtp.messages[0] ?? '');
    expect([mail.subject, mail.messageId, mail.replyTo]).toEqual([
      'Crédito 7: facturado en Ñandú',
      `<${id}@comensal.example>`,
      [{ name: 'Administración', address: 'comedores@comensal.example' }],
    ]);
  });

  it('are retried if the server is busy', async () => {
    const id = await keepMail();
    smtp.answers.push('451 4.3.0 try later');
    await expect(send('smtp', id)).rejects.toMatchObject({ responseCode: 451 });
    expect(await rowOf(id)).toEqual({ attempts: 1, failure: 'Error EENVELOPE 451', sent: false, failed: false });
    expect([await send('smtp', id), smtp.messages.length, await rowOf(id)]).toEqual([
      'sent',
      1,
      { attempts: 2, failure: null, sent: true, failed: false },
    ]);
  });

  it('to a recipient that the server rejects permanently are given up at once, and the row says so without naming the person', async () => {
    const id = await keepMail();
    smtp.answers.push('550 5.1.1 luz@example.com unknown');
    expect([await send('smtp', id), await rowOf(id)]).toEqual([
      'givenUp',
      { attempts: 1, failure: 'Error EENVELOPE 550', sent: false, failed: true },
    ]);
    expect([await send('smtp', id), smtp.messages]).toEqual(['done', []]);
  });

  it('are given up after the last failed attempt', async () => {
    const id = await keepMail();
    smtp.answers.push('451 4.3.0 try later');
    expect([await send('smtp', id, true), await rowOf(id)]).toEqual([
      'givenUp',
      { attempts: 1, failure: 'Error EENVELOPE 451', sent: false, failed: true },
    ]);
  });
});
