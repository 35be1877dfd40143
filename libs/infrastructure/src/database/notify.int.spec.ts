import { Client, Notification } from 'pg';
import { sampleWorld } from '../testing/sample-rows';
import { createTestDatabase, TestDatabase } from '../testing/test-database';

let database: TestDatabase;
let client: Client;
let listener: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  listener = new Client({ connectionString: database.url });
  await Promise.all([client.connect(), listener.connect()]);
  await client.query(sampleWorld);
  await listener.query('listen outbox; listen jobs');
});
afterAll(async () => {
  await Promise.all([client.end(), listener.end()]);
  await database.drop();
});

function nextNotification(): Promise<[string, string | undefined]> {
  return new Promise((resolve) => {
    listener.once('notification', (message: Notification) => resolve([message.channel, message.payload]));
  });
}

describe('notifications of the database', () => {
  it('wake the relay once for a statement that fills the outbox', async () => {
    const heard = nextNotification();
    await client.query(`insert into outbox (queue, name) values ('mail', 'send'), ('mail', 'send')`);
    expect(await heard).toEqual(['outbox', '']);
  });

  it('name the job whose progress changed', async () => {
    const heard = nextNotification();
    const job = await client.query<{ id: string }>(
      `insert into jobs (kind, owner) values ('export', 'ana') returning id`,
    );
    await client.query(`update jobs set state = 'active', done = 5, total = 10`);
    expect(await heard).toEqual(['jobs', job.rows[0]?.id]);
  });
});
