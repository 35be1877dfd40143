import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface ChildLog {
  readonly file: string;
  trim(now?: number): void;
}
type ChildLogs = { childLog(dataDir: string, name: string, retentionDays?: number): ChildLog };

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'comensal-logs-'));
const logs = path.join(dataDir, 'logs');
const now = Date.parse('2026-11-22T12:00:00.000Z');
let open: ChildLogs['childLog'];

beforeAll(async () => {
  ({ childLog: open } = (await import('./child-logs.mjs' as string)) as ChildLogs);
});
afterEach(() => rmSync(logs, { recursive: true, force: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const line = (time: string) => `{"level":30,"time":"${time}","msg":"request"}\n`;

describe('a program’s log', () => {
  test('is kept while it is small and from today', () => {
    const log = open(dataDir, 'api');
    writeFileSync(log.file, line('2026-11-21T12:00:01.000Z'));
    log.trim(now);
    expect(readdirSync(logs)).toEqual(['api.log']);
  });

  test('is rotated when it is a day old, and restarts empty', () => {
    const log = open(dataDir, 'api');
    writeFileSync(log.file, line('2026-11-21T11:59:59.000Z'));
    log.trim(now);
    expect(readdirSync(logs).sort()).toEqual(['api.2026-11-22T12-00-00.000Z.log', 'api.log']);
    expect(readFileSync(log.file, 'utf8')).toBe('');
    expect(readFileSync(path.join(logs, 'api.2026-11-22T12-00-00.000Z.log'), 'utf8')).toBe(
      line('2026-11-21T11:59:59.000Z'),
    );
  });

  test('is rotated when it is full', () => {
    const log = open(dataDir, 'api');
    writeFileSync(log.file, Buffer.alloc(20_000_000, 'x'));
    log.trim(now);
    expect(readdirSync(logs)).toHaveLength(2);
  });

  test('is deleted after its retention, for its own program only', () => {
    const log = open(dataDir, 'api', 90);
    for (const [name, days] of [
      ['api.2026-08-01T00-00-00.000Z.log', 91],
      ['api.2026-09-01T00-00-00.000Z.log', 89],
      ['worker.2026-08-01T00-00-00.000Z.log', 91],
    ] as const) {
      writeFileSync(path.join(logs, name), '');
      utimesSync(path.join(logs, name), now / 1000, now / 1000 - days * 86_400);
    }
    log.trim(now);
    expect(readdirSync(logs).sort()).toEqual([
      'api.2026-09-01T00-00-00.000Z.log',
      'worker.2026-08-01T00-00-00.000Z.log',
    ]);
  });
});
