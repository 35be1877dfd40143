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
  ])('refuses while other programs take %s of the machine, and says how much', (others, told) => {
    expect(writeFindings(folder, { measure: 'list', findings, others }, ['list'])).toBe(
      `otros programas tomaron el ${told} % de la máquina (se admite el 10 %)`,
    );
    expect(readFileSync(page, 'utf8')).toBe('as it was');
  });

  it.each([
    [0.1, 'other programs 10 %'],
    [null, 'other programs not known'],
  ])('writes the row when others took %s', (others, told) => {
    expect(writeFindings(folder, { measure: 'list', findings, others }, ['list'])).toBeNull();
    const today = new Date().toISOString().slice(0, 10);
    expect(readFileSync(page, 'utf8').split('\n').slice(-2)).toEqual([
      `| list | list | 9 req/s | bare: 10 req/s | 0.90 × | ≥ 0.6 | met | ${today}, 1.2.3, ${told} |`,
      '',
    ]);
  });

  it('a measure replaces its rows and keeps the others, in the order of the measures', () => {
    const row = (measure: string, name: string): string =>
      `| ${measure} | ${name} | 9 | 10 | 0.90 × | ≥ 0.6 | met | then |`;
    const former = ['# Speed', row('audit', 'text'), row('list', 'old'), row('gone', 'gone'), row('list', 'older'), ''];
    const slow = { ...findings[0], name: 'slow', figure: 3, unit: 'ms', target: { atMost: 2 } };
    const written = speedPage(
      former.join('\n'),
      { measure: 'list', findings: [...findings, slow], others: 0.02 },
      { machine: '2 cores', when: 'now' },
      ['list', 'audit'],
    );
    expect(written.split('\n').slice(4)).toEqual([
      'programs take more than a tenth of the machine; what they took stands beside each. Last run on 2 cores.',
      '',
      '| name | measure | Comensal | baseline | figure | target | | measured |',
      '|---|---|---|---|---|---|---|---|',
      '| list | list | 9 req/s | bare: 10 req/s | 0.90 × | ≥ 0.6 | met | now, other programs 2 % |',
      '| list | slow | 9 req/s | bare: 10 req/s | 3.00 ms | ≤ 2 | **not met** | now, other programs 2 % |',
      row('audit', 'text'),
      '',
    ]);
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
