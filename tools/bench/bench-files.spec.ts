import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { versionOf, writeFindings } from './bench-files';
import { type History, speedPage } from './history';

const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-bench-files-'));
const file = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const history = (): History => JSON.parse(file('docs/bench-history.json')) as History;
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', ...words], { cwd: folder, encoding: 'utf8' });
const findings = [
  { name: 'list', ours: '9 req/s', baseline: 'bare: 10 req/s', figure: 0.9, unit: '×', target: { atLeast: 0.6 } },
] as const;
const empty: History = { machine: '', rows: [] };

beforeAll(() => {
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.2.3" }');
});
beforeEach(() => {
  writeFileSync(path.join(folder, 'docs/bench-history.json'), JSON.stringify(empty));
  writeFileSync(path.join(folder, 'docs/bench.md'), 'as it was');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('writing the figures', () => {
  it('refuses while other programs take more than a tenth of the machine, and says how much', () => {
    expect(writeFindings(folder, 'list', { findings, others: 0.104 }, ['list'])).toBe(
      'otros programas tomaron el 10,4 % de la máquina (se admite el 10 %)',
    );
    expect(writeFindings(folder, 'list', { findings, others: 0.34 }, ['list'])).toBe(
      'otros programas tomaron el 34,0 % de la máquina (se admite el 10 %)',
    );
    expect([history(), file('docs/bench.md')]).toEqual([empty, 'as it was']);
  });

  it.each([0.1, null])('writes history and page when others took %s', (others) => {
    expect(writeFindings(folder, 'list', { findings, others }, ['list'])).toBeNull();
    const { figure, ...row } = findings[0];
    expect(history().rows).toEqual([
      {
        measure: 'list',
        ...row,
        runs: [{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), version: '1.2.3', figure, others }],
      },
    ]);
    expect(file('docs/bench.md')).toBe(speedPage(history()));
  });

  it('names the commit, and that files differ from it, but for the figures themselves', () => {
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    const commit = git('rev-parse', '--short', 'HEAD').trim();
    writeFileSync(path.join(folder, 'docs/bench.md'), 'new figures');
    expect(versionOf(folder)).toBe(commit);
    writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.2.4" }');
    expect(versionOf(folder)).toBe(`${commit}+`);
  });
});
