import { type Finding, isMet, median } from './table';

const keptRuns = 10;
/** By how much a figure must be worse than the median of those before it, to be called a step back. */
const stepAtLeast = 0.1;

/** One measuring of a row: the day, the version that was measured, its figure, and the part of the machine that other programs took (null: not known). */
export interface Run {
  readonly date: string;
  readonly version: string;
  readonly figure: number;
  readonly others: number | null;
}

/** A row of the page: its newest finding, without the figure, and its last ten runs, the newest first. */
export interface Row extends Omit<Finding, 'figure'> {
  /** The name under which `npm run bench -- NAME` measures it. */
  readonly measure: string;
  readonly runs: readonly Run[];
}

/** What docs/bench-history.json keeps. */
export interface History {
  /** Cores, memory and Node of the last run. */
  readonly machine: string;
  readonly rows: readonly Row[];
}

/**
 * The history after one measure: its rows are replaced and have one run more, those of other measures stay. `measures` are
 * all names in the order of the page; rows of others are gone.
 */
export function withFindings(
  { rows }: History,
  findings: readonly Finding[],
  run: Omit<Run, 'figure'> & { readonly measure: string; readonly machine: string },
  measures: readonly string[],
): History {
  const { measure, machine, ...when } = run;
  const renewed = findings.map(({ figure, ...finding }) => {
    const before = rows.find((row) => row.measure === measure && row.name === finding.name);
    return { measure, ...finding, runs: [{ ...when, figure }, ...(before?.runs ?? [])].slice(0, keptRuns) };
  });
  return {
    machine,
    rows: measures.flatMap((name) => (name === measure ? renewed : rows.filter((row) => row.measure === name))),
  };
}

/**
 * By which part the newest figure is worse than the median of the runs before it (0.25: a quarter worse), from a tenth on;
 * else, and where nothing is asked of the figure or nothing was measured before, null.
 */
export function stepBack({ target, runs }: Pick<Row, 'target' | 'runs'>): number | null {
  const [newest, ...before] = runs.map(({ figure }) => figure);
  if (target === null || newest === undefined || before.length === 0) return null;
  const usual = median(before);
  const worse = 'atLeast' in target ? 1 - newest / usual : newest / usual - 1;
  return worse >= stepAtLeast ? worse : null;
}

/** The page that is written out of the history. */
export function speedPage({ machine, rows }: History): string {
  return `# Speed

Written by \`npm run bench\`; \`npm run bench -- list approve\` measures what is named and renews its rows. Ratios of one run, both
sides on the same machine and database, rounds in turns, medians compared. No row is written while other programs take more than
a tenth of the machine; what they took stands beside each. Last run on ${machine}.

| name | measure | Comensal | baseline | figure | target | | measured |
|---|---|---|---|---|---|---|---|
${rows.map(rowOf).join('\n')}

## The last ten runs

The newest first. 'Step back' above: a tenth or more worse than the median of the runs before.

| name | measure | figures |
|---|---|---|
${rows.map(({ measure, name, unit, runs }) => `| ${measure} | ${name} | ${runs.map(({ figure, date, version }) => `${figure.toFixed(2)} ${unit} (${date}, ${version})`).join(' · ')} |`).join('\n')}
`;
}

function rowOf(row: Row): string {
  const { measure, name, ours, baseline, unit, target, runs } = row;
  const { figure = Number.NaN, date = '', version = '', others = null } = runs[0] ?? {};
  const asked = target === null ? '–' : 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const met = target === null ? 'for information' : isMet({ figure, target }) ? 'met' : '**not met**';
  const worse = stepBack(row);
  const step = worse === null ? '' : `, **step back of ${Math.round(worse * 100)} %**`;
  const beside = others === null ? 'other programs not known' : `other programs ${Math.round(others * 100)} %`;
  return `| ${measure} | ${name} | ${ours} | ${baseline} | ${figure.toFixed(2)} ${unit} | ${asked} | ${met}${step} | ${date}, ${version}, ${beside} |`;
}
