import { createTestDatabase, type TestDatabase } from '../testing';
import { failedMails, resendMails } from './resend-mails';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('O-13 a mail that was given up is listed with its reason and sent again once; others are left alone', async () => {
  const query = database.arrange;
  const [input, sent] = await query<{ id: string }>(
    `insert into mails (recipient, subject, html, text, attempts, failure, failed_at, sent_at) values
       ('a@empresa.com.ar', 'Uno', '', '', 9, 'Error 550', now(), null), ('b@empresa.com.ar', 'Dos', '', '', 1, null, null, now())
     returning id`,
  );
  const ids = [input?.id ?? '', sent?.id ?? '', 'none'];
  expect(await failedMails(query)).toMatchObject([{ id: input?.id, failure: 'Error 550' }]);
  expect(await resendMails(query, ids, new Date())).toEqual([input?.id]);
  expect(await resendMails(query, ids, new Date())).toEqual([]);
  expect(await failedMails(query)).toEqual([]);
  expect(await query(`select name, payload->>'mailId' as id from outbox where queue = 'mails'`)).toEqual([
    { name: 'send', id: input?.id },
  ]);
});

test('decisions: O-13 0406 a given-up mail is not sent again to who left, rests, or may be a thief, unless it is about the account', async () => {
  const query = database.arrange;
  await query(`insert into profiles (name, description) values ('Uno', 'Uno')`);
  const people = [
    ['aqui', 'true', 'null', 'aqui@empresa.com.ar'],
    ['seFue', 'false', 'null', 'sefue@empresa.com.ar'],
    ['descansa', 'true', 'now()', 'descansa@empresa.com.ar'],
    ['robada', 'true', 'null', 'robada@empresa.com.ar'],
  ] as const;
  for (const [username, isActive, resting, email] of people)
    await query(
      `insert into users (username, name, surname, email, password_hash, profile_name, is_active, resting_since) values ($1, $1, $1, $2, '', 'Uno', ${isActive}, ${resting})`,
      [username, email],
    );
  await query(
    `insert into account_changes (username, former_email, present_email, former_hash, changed_at, last_changed_at, changed_by, address, client)
     values ('robada', 'antes@empresa.com.ar', 'robada@empresa.com.ar', '', now(), now(), 'robada', '', '')`,
  );
  const mailed = [...people.map(([, , , email]) => email.toUpperCase()), 'fuera@otra.com.ar'];
  await query(
    `insert into mails (recipient, subject, html, text, attempts, failure, failed_at, kind)
     select r, k, '', '', 9, 'Error 550', now(), k from unnest($1::text[]) r, unnest(array['credit', 'account']) k`,
    [mailed],
  );
  await resendMails(query, 'all', new Date());
  const sent = await query<{ recipient: string; kind: string }>(
    `select recipient, kind from mails where failed_at is null and kind is not null order by kind, recipient`,
  );
  expect(sent.filter(({ kind }) => kind === 'account')).toHaveLength(mailed.length);
  expect(sent.filter(({ kind }) => kind === 'credit').map(({ recipient }) => recipient)).toEqual([
    'AQUI@EMPRESA.COM.AR',
    'fuera@otra.com.ar',
  ]);
});
