import { createTestDatabase, type TestDatabase } from '../testing';
import { givenUpMails, resendMails } from './resend-mails';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('O-13 a mail that was given up is listed with its reason and sent again once; others are left alone', async () => {
  const query = database.arrange;
  const [given, sent] = await query<{ id: string }>(
    `insert into mails (recipient, subject, html, text, attempts, failure, failed_at, sent_at) values
       ('a@empresa.com.ar', 'Uno', '', '', 9, 'Error 550', now(), null), ('b@empresa.com.ar', 'Dos', '', '', 1, null, null, now())
     returning id`,
  );
  const ids = [given?.id ?? '', sent?.id ?? '', 'none'];
  expect(await givenUpMails(query)).toMatchObject([{ id: given?.id, failure: 'Error 550' }]);
  expect(await resendMails(query, ids, new Date())).toEqual([given?.id]);
  expect(await resendMails(query, ids, new Date())).toEqual([]);
  expect(await givenUpMails(query)).toEqual([]);
  expect(await query(`select name, payload->>'mailId' as id from outbox where queue = 'mails'`)).toEqual([
    { name: 'send', id: given?.id },
  ]);
});
