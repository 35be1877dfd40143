import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base64Of, joined, packFiles, utf8, verifyPack } from '@comensal/domain/evidence';
import { makeLog } from '@comensal/infrastructure/testing';

/** Debian's golang-go and golang-golang-x-mod-dev. */
const goPath = '/usr/share/gocode';
let folder: string;
let program: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comensal-go-'));
  program = join(folder, 'check-pack');
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: goPath, GOFLAGS: '', GOCACHE: join(folder, 'cache') };
  const built = spawnSync('go', ['build', '-o', program, join(__dirname, 'check_pack.go')], { env, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`go build: ${built.error?.message ?? built.stderr}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const byGo = (pack: object): string => {
  const { stdout, stderr } = spawnSync(program, { input: JSON.stringify(pack), encoding: 'utf8' });
  return stdout.trim() || stderr.trim();
};

it("issue 51 Go's own note and tlog accept each event and older head of a pack, and none of another log", async () => {
  for (const size of [1, 2, 3, 8, 37, 64, 1_000]) {
    const log = await makeLog('comensal/una', size);
    const leaves = Array.from({ length: size }, (_, leaf) => leaf);
    const files = await log.pack(
      leaves,
      size,
      leaves.slice(0, 64).map((leaf) => leaf + 1),
    );
    const { events, faults } = await verifyPack(files, [log.key]);
    expect(faults).toEqual(size === 1 ? ['documents'] : []);
    const textOf = (name: string): string => Buffer.from(files.get(name) ?? []).toString();
    const lines = textOf(packFiles.consistency).trimEnd().split('\n');
    const pack = {
      Key: log.keyText,
      Note: textOf(packFiles.checkpoint),
      Events: events.map(({ leaf, salt, path, text }) => ({
        Leaf: leaf,
        Data: base64Of(joined(salt, utf8(text))),
        Path: base64Of(path),
      })),
      Older: lines.map((line) => JSON.parse(line) as { size: number; root: string; path: string }),
    };
    expect(byGo(pack)).toBe('valid');
    const other = await makeLog('comensal/otra', size);
    expect(byGo({ ...pack, Key: other.keyText })).toContain('note has no verifiable signatures');
    expect(byGo({ ...pack, Key: other.keyText, Note: await other.checkpoint(size) })).toContain(
      'invalid transparency proof',
    );
  }
});
