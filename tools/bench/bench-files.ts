import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { type History, speedPage, withFindings } from './history';
import { othersAtMost } from './quiet';
import type { Finding } from './table';

/**
 * Writes what a measure found into docs/bench-history.json of the folder, and docs/bench.md out of it; `measures` are the
 * names of all. Refuses, and answers why in Spanish, when other programs took more of the machine than they may; answers
 * null when it has written. Where it is not known what they took, it writes, and the row says so.
 */
export function writeFindings(
  folder: string,
  measure: string,
  { findings, others }: { readonly findings: readonly Finding[]; readonly others: number | null },
  measures: readonly string[],
): string | null {
  if (others !== null && others > othersAtMost)
    return `otros programas tomaron el ${(others * 100).toFixed(1).replace('.', ',')} % de la máquina (se admite el ${othersAtMost * 100} %)`;
  const files = { history: path.join(folder, 'docs/bench-history.json'), page: path.join(folder, 'docs/bench.md') };
  const history = withFindings(
    JSON.parse(readFileSync(files.history, 'utf8')) as History,
    findings,
    {
      measure,
      machine: `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB with Node ${process.version}`,
      date: new Date().toISOString().slice(0, 10),
      version: versionOf(folder),
      others,
    },
    measures,
  );
  writeFileSync(files.history, `${JSON.stringify(history, null, 2)}\n`);
  writeFileSync(files.page, speedPage(history));
  return null;
}

/** The commit's short id, with a + where files differ from it; the package's version where there is no repository. */
export function versionOf(folder: string): string {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  const { status, stdout: commit } = git('rev-parse', '--short', 'HEAD');
  if (status !== 0)
    return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
  const changed = git('status', '--porcelain', '-uno', '--', '.', ':!docs/bench.md', ':!docs/bench-history.json');
  return `${commit.trim()}${changed.stdout === '' ? '' : '+'}`;
}
