import { Client, Notification } from 'pg';
import { sampleWorld } from '../../testing/sample-rows';
import { createTestDatabase, TestDatabase } from '../../testing/test-database';

let database: TestDatabase;
let client: Client;
let listener: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  listener = new Client({ connectionString: database.ownerUrl });
  await Promise.all([client.connect(), listener.connect()]);
  await client.query(sampleWorld);
  await listener.query('listen outbox; listen jobs');
});
afterAll(async () => {
  await Promise.all([client.end(), listener.end()]);
  await database.drop();
});

function nextNotification(channel: string): Promise<[string, string | undefined]> {
  return new Promise((resolve) => {
    const hear = (message: Notification): void => {
      if (message.channel !== channel) return;
      listener.off('notification', hear);
      resolve([message.channel, message.payload]);
    };
    listener.on('notification', hear);
  });
}

describe('database notifications', () => {
  it('wake the relay once per statement that fills the outbox', async () => {
    const heard = nextNotification('outbox');
    await client.query(`insert into outbox (queue, name) values ('mail', 'send'), ('mail', 'send')`);
    expect(await heard).toEqual(['outbox', '']);
  });

  it('wake the relay for a new job, and for one that ends', async () => {
    const comes = nextNotification('outbox');
    await client.query(`insert into jobs (kind, owner) values ('export', 'ana')`);
    expect(await comes).toEqual(['outbox', '']);
    const ends = nextNotification('outbox');
    await client.query(`update jobs set state = 'completed'`);
    expect(await ends).toEqual(['outbox', '']);
  });

  it('name the job whose progress changed', async () => {
    const heard = nextNotification('jobs');
    const job = await client.query<{ id: string }>(
      `insert into jobs (kind, owner) values ('export', 'ana') returning id`,
    );
    await client.query(`update jobs set state = 'active', done = 5, total = 10 where state = 'waiting'`);
    expect(await heard).toEqual(['jobs', job.rows[0]?.id]);
  });
});
