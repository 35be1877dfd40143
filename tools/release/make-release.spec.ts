import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeRelease, requireReleasable } from './make-release';
import { releaseNotes } from './release-notes';

const workspace = path.resolve(__dirname, '..', '..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'comensal-release-'));
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@comensal.example', ...words], {
    cwd: copy,
    encoding: 'utf8',
  });
function write(file: string, content: object): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), JSON.stringify(content));
}
const changelog = '# Changelog\n\n## 2.1.0\n\n- Second.\n\n### More\n\n- Third.\n\n## 2.0.0\n\n## 1.0.0\n\n- First.\n';

beforeAll(() => {
  write('package.json', { name: 'canteen', version: '2.1.0', dependencies: { soup: '1.2.3' } });
  write('node_modules/soup/package.json', { name: 'soup', version: '1.2.3' });
  writeFileSync(path.join(copy, 'CHANGELOG.md'), changelog);
  writeFileSync(path.join(copy, '.gitignore'), 'dist/\nnode_modules/\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'All');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the notes of a version are its part of the changelog; a version without notes is refused', () => {
  expect([releaseNotes(changelog, '2.1.0'), releaseNotes(changelog, '1.0.0')]).toEqual([
    '- Second.\n\n### More\n\n- Third.',
    '- First.',
  ]);
  for (const version of ['2.0.0', '3.0.0', '2.1'])
    expect(() => releaseNotes(changelog, version)).toThrow(`CHANGELOG.md no dice nada de la versión ${version}.`);
});

test('the version of package.json has its notes', () => {
  const { version } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8')) as { version: string };
  expect(releaseNotes(readFileSync(path.join(workspace, 'CHANGELOG.md'), 'utf8'), version)).toContain('- ');
});

test('a release is the committed sources, the notes, all packages and a checksum of each', () => {
  requireReleasable(copy, '2.1.0');
  const folder = makeRelease(copy, '2.1.0');
  const files = ['NOTES.md', 'comensal-2.1.0.tar.gz', 'sbom.cdx.json'];
  expect(readdirSync(folder).sort()).toEqual(['NOTES.md', 'SHA256SUMS', 'comensal-2.1.0.tar.gz', 'sbom.cdx.json']);
  const read = (file: string): Buffer => readFileSync(path.join(folder, file));
  expect(read('NOTES.md').toString()).toBe('- Second.\n\n### More\n\n- Third.\n');
  expect(read('SHA256SUMS').toString()).toBe(
    files.map((file) => `${createHash('sha256').update(read(file)).digest('hex')}  ${file}\n`).join(''),
  );
  expect(JSON.parse(read('sbom.cdx.json').toString())).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [{ name: 'soup', version: '1.2.3', purl: 'pkg:npm/soup@1.2.3' }],
  });
  const commit = execFileSync('git', ['get-tar-commit-id'], { input: gunzipSync(read('comensal-2.1.0.tar.gz')) });
  expect(commit.toString()).toBe(git('rev-parse', 'HEAD'));
});

test('uncommitted changes are refused', () => {
  writeFileSync(path.join(copy, 'new.txt'), '');
  expect(() => requireReleasable(copy, '2.1.0')).toThrow('Hay cambios sin confirmar en la copia de trabajo');
});
