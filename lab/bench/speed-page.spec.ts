import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { speedPage, versionOf, writeFindings } from './speed-page';

const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-speed-page-'));
const page = path.join(folder, 'docs/bench.md');
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', ...words], { cwd: folder, encoding: 'utf8' });
const findings = [
  { name: 'list', ours: '9 req/s', baseline: 'bare: 10 req/s', figure: 0.9, unit: '×', target: { atLeast: 0.6 } },
] as const;

beforeAll(() => {
  mkdirSync(path.dirname(page));
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.2.3" }');
});
beforeEach(() => writeFileSync(page, 'as it was'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('writing the figures', () => {
  it.each([
    [0.104, '10,4'],
    [0.34, '34,0'],
  ])('refuses while other programs take %s of the machine, and says how much', (others, message) => {
    expect(writeFindings(folder, { measure: 'list', findings, others }, ['list'])).toBe(
      `otros programas tomaron el ${message} % de la máquina (se admite el 10 %)`,
    );
    expect(readFileSync(page, 'utf8')).toBe('as it was');
  });

  it.each([
    [0.1, 'other programs 10 %'],
    [null, 'load of other programs unknown'],
  ])('writes the section when others took %s', (others, message) => {
    expect(writeFindings(folder, { measure: 'list', findings, others }, ['list'])).toBeNull();
    const today = new Date().toISOString().slice(0, 10);
    expect(readFileSync(page, 'utf8').split('\n').slice(-8)).toEqual([
      '## list',
      '',
      `${today}, 1.2.3, ${message}`,
      '',
      '| measure | Comensal | baseline | figure | target |',
      '|---|---|---|---|---|',
      '| list | 9 req/s | bare: 10 req/s | 0.90 × | ≥ 0.6 |',
      '',
    ]);
  });

  it('a measure replaces its section and keeps the others, in the order of the measures', () => {
    const part = (measure: string, name: string): string =>
      `## ${measure}\n\nthen\n\n| measure | Comensal |\n|---|---|\n| ${name} | 9 |\n`;
    const former = ['# Speed\n', part('audit', 'text'), part('list', 'old'), part('gone', 'gone')].join('\n');
    const slow = { ...findings[0], name: 'slow', figure: 3, unit: 'ms', target: { atMost: 2 } };
    const written = speedPage(
      former,
      { measure: 'list', findings: [...findings, slow], others: 0.02 },
      { machine: '2 cores', when: 'now' },
      ['list', 'audit', 'never'],
    );
    expect(written.split('\n').slice(4)).toEqual([
      'of the machine. Last run on 2 cores.',
      '',
      '## list',
      '',
      'now, other programs 2 %',
      '',
      '| measure | Comensal | baseline | figure | target |',
      '|---|---|---|---|---|',
      '| list | 9 req/s | bare: 10 req/s | 0.90 × | ≥ 0.6 |',
      '| slow | 9 req/s | bare: 10 req/s | 3.00 ms | **≤ 2, missed** |',
      '',
      ...part('audit', 'text').split('\n'),
    ]);
    const again = speedPage(
      written,
      { measure: 'audit', findings, others: null },
      { machine: '2 cores', when: 'later' },
      ['list', 'audit'],
    );
    expect(again).toContain('| slow | 9 req/s | bare: 10 req/s | 3.00 ms | **≤ 2, missed** |\n\n## audit\n\nlater,');
    expect(again).not.toContain('| text | 9 |');
  });

  it('names the commit, and whether files other than the figures differ from it', () => {
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
