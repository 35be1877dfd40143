import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { type DatabasePair, failOver, startPair } from './database-pair.mjs';
import { portsAfter, someFirstPort } from './ports.mjs';

const root = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-pair-`));
const folders = { primary: path.join(root, 'primary'), replica: path.join(root, 'replica') };
let pair: DatabasePair | undefined;

afterAll(async () => {
  await pair?.primary.stop();
  await pair?.replica.stop();
  rmSync(root, { recursive: true, force: true });
});

const onPrimary = <Row extends object>(running: DatabasePair, sql: string): Promise<Row[]> =>
  withConnection(running.primary.server.url('postgres'), (query) => query<Row>(sql)) as Promise<Row[]>;
const timeline = async (running: DatabasePair): Promise<number | undefined> => {
  const [found] = await onPrimary<{ timeline: number }>(
    running,
    'select timeline_id as timeline from pg_control_checkpoint()',
  );
  return found?.timeline;
};

test('the machine of the primary is gone: its replica takes over the address with everything that was acknowledged, and is followed by another', async () => {
  const [primary = 0, replica = 0] = await portsAfter(someFirstPort(process.pid), 2);
  const options = { folders, ports: { primary, replica }, synchronous: true };
  const first = await startPair(options);
  pair = first;
  await onPrimary(first, 'create table acknowledged (id int primary key)');
  await onPrimary(first, 'insert into acknowledged select generate_series(1, 1000)');
  expect(await timeline(first)).toBe(1);

  const second = await failOver(first, options);
  pair = second;
  expect(second.primary.server.url('postgres')).toBe(first.primary.server.url('postgres'));
  expect(await timeline(second)).toBe(2);
  expect(await onPrimary(second, 'select count(*)::int as count from acknowledged')).toEqual([{ count: 1000 }]);
  // Acknowledged by both again; nothing is kept for somebody who is not there any more.
  await onPrimary(second, 'insert into acknowledged values (1001)');
  expect(
    await withConnection(second.replica.server.url('postgres'), (query) =>
      eventually('the new replica to show it', async () => {
        const found = await query('select id from acknowledged where id = 1001');
        return found.length > 0 ? found : null;
      }),
    ),
  ).toEqual([{ id: 1001 }]);
  expect(await onPrimary(second, 'select slot_name, active from pg_replication_slots')).toEqual([
    { slot_name: 'comensal_replica', active: true },
  ]);
  expect(
    await withConnection(second.replica.server.url('postgres'), (query) => query('select from pg_replication_slots')),
  ).toEqual([]);
});
