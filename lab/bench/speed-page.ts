import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { type Finding, isMet } from './findings';
import { othersAtMost } from './quiet';

/** The result of one measurement, and the share of the machine that other programs used meanwhile (null: unknown). */
export interface Measured {
  readonly measure: string;
  readonly findings: readonly Finding[];
  readonly others: number | null;
}

/**
 * Writes the findings of a measure into docs/bench.md of the folder, replacing its previous section; `measures` are the
 * names of all, in the order of the page. When other programs used too much of the machine, writes nothing and returns
 * the reason in Spanish; otherwise returns null. If their share is unknown, it writes, and the page says so.
 */
export function writeFindings(folder: string, measured: Measured, measures: readonly string[]): string | null {
  const { others } = measured;
  if (others !== null && others > othersAtMost)
    return `otros programas tomaron el ${(others * 100).toFixed(1).replace('.', ',')} % de la máquina (se admite el ${othersAtMost * 100} %)`;
  const page = path.join(folder, 'docs/bench.md');
  const machine = `${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GiB with Node ${process.version}`;
  const when = `${new Date().toISOString().slice(0, 10)}, ${versionOf(folder)}`;
  writeFileSync(page, speedPage(readFileSync(page, 'utf8'), measured, { machine, when }, measures));
  return null;
}

/** The page with the section of one measure replaced by its findings. Sections of removed measures are dropped. */
export function speedPage(
  former: string,
  { measure, findings, others }: Measured,
  { machine, when }: { readonly machine: string; readonly when: string },
  measures: readonly string[],
): string {
  const beside = others === null ? 'load of other programs unknown' : `other programs ${Math.round(others * 100)} %`;
  const rows = findings.map(({ name, ours, baseline, figure, unit, target }) => {
    const requested = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
    const message = isMet({ figure, target }) ? requested : `**${requested}, missed**`;
    return `| ${name} | ${ours} | ${baseline} | ${figure.toFixed(2)} ${unit} | ${message} |`;
  });
  const renewed = `${when}, ${beside}

| measure | Comensal | baseline | figure | target |
|---|---|---|---|---|
${rows.join('\n')}`;
  const stored = new Map(
    former
      .split('\n## ')
      .slice(1)
      .map((part): [string, string] => {
        const [name = '', ...lines] = part.split('\n');
        return [name, lines.join('\n').trim()];
      }),
  );
  const parts = measures.flatMap((name) => {
    const part = name === measure ? renewed : stored.get(name);
    return part === undefined ? [] : [`## ${name}\n\n${part}\n`];
  });
  return `# Speed

Written by \`npm run bench\`; \`npm run bench -- list approve\` updates only those rows ([what each is for](../lab/README.md)). Ratios of one
run: both sides on the same machine and database, rounds in turns, medians. Nothing is written while other programs take more than a tenth
of the machine. Last run on ${machine}.

${parts.join('\n')}`;
}

/** The commit's short id, with a + if the working tree is dirty; the package's version without a repository. */
export function versionOf(folder: string): string {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  const { status, stdout: commit } = git('rev-parse', '--short', 'HEAD');
  if (status !== 0)
    return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
  const changed = git('status', '--porcelain', '-uno', '--', '.', ':!docs/bench.md');
  return `${commit.trim()}${changed.stdout === '' ? '' : '+'}`;
}
