import { type History, speedPage, stepBack, withFindings } from './history';
import type { Finding } from './table';

const finding = (name: string, figure: number): Finding => ({
  name,
  ours: `${figure * 100} req/s`,
  baseline: 'bare: 100 req/s',
  figure,
  unit: '×',
  target: { atLeast: 0.6 },
});
const run = (figure: number, day = 1) => ({
  date: `2026-11-0${day}`,
  version: `abc${day}`,
  figure,
  others: 0.02,
});
const kept = (measure: string, name: string, ...runs: ReturnType<typeof run>[]) => {
  const { figure: _, ...row } = finding(name, runs[0]?.figure ?? 0);
  return { measure, ...row, runs };
};
const measures = ['list', 'notes', 'audit'];
const now = { date: '2026-11-09', version: 'abc9', others: null, machine: '2 cores' };

describe('the history of the figures', () => {
  it('a measure replaces its rows and keeps the others, in the order of the measures', () => {
    const history: History = {
      machine: '1 core',
      rows: [
        kept('notes', 'notes', run(0.7, 2), run(0.8)),
        kept('notes', 'approval', run(0.5)),
        kept('list', 'list', run(0.9)),
        kept('gone', 'gone', run(1)),
      ],
    };
    expect(
      withFindings(history, [finding('notes', 0.75), finding('new', 1)], { ...now, measure: 'notes' }, measures),
    ).toEqual({
      machine: '2 cores',
      rows: [
        kept('list', 'list', run(0.9)),
        {
          ...kept('notes', 'notes', run(0.75)),
          runs: [{ date: '2026-11-09', version: 'abc9', figure: 0.75, others: null }, run(0.7, 2), run(0.8)],
        },
        {
          ...kept('notes', 'new', run(1)),
          runs: [{ date: '2026-11-09', version: 'abc9', figure: 1, others: null }],
        },
      ],
    });
  });

  it('ten runs are kept, the newest first', () => {
    let history: History = { machine: '', rows: [] };
    for (let figure = 1; figure <= 12; figure += 1)
      history = withFindings(history, [finding('list', figure)], { ...now, measure: 'list' }, measures);
    expect(history.rows.map(({ runs }) => runs.map(({ figure }) => figure))).toEqual([
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
    ]);
  });

  it('a step back is a tenth or more worse than the median of the runs before', () => {
    const before = [run(0.7), run(1), run(4)];
    const atLeast = { atLeast: 0.6 };
    expect(stepBack({ target: atLeast, runs: [run(0.75), ...before] })).toBe(0.25);
    expect(stepBack({ target: atLeast, runs: [run(0.95), ...before] })).toBeNull();
    expect(stepBack({ target: atLeast, runs: [run(2), ...before] })).toBeNull();
    expect(stepBack({ target: { atMost: 3 }, runs: [run(1.5), ...before] })).toBe(0.5);
    expect(stepBack({ target: { atMost: 3 }, runs: [run(0.5), ...before] })).toBeNull();
    expect(stepBack({ target: null, runs: [run(0.1), ...before] })).toBeNull();
    expect(stepBack({ target: atLeast, runs: [run(0.1)] })).toBeNull();
  });

  it('the page tells each row, its day, what other programs took, and the last runs', () => {
    const rows = [
      kept('list', 'list', run(0.4, 2), run(0.8)),
      { ...kept('audit', 'events', run(3)), target: { atMost: 4 }, unit: 'ms' },
      { ...kept('audit', 'proof', { ...run(7), others: null as unknown as number }), target: null, unit: 's' },
    ];
    expect(speedPage({ machine: '2 cores', rows }).split('\n').slice(6)).toEqual([
      '| name | measure | Comensal | baseline | figure | target | | measured |',
      '|---|---|---|---|---|---|---|---|',
      '| list | list | 40 req/s | bare: 100 req/s | 0.40 × | ≥ 0.6 | **not met**, **step back of 50 %** | 2026-11-02, abc2, other programs 2 % |',
      '| audit | events | 300 req/s | bare: 100 req/s | 3.00 ms | ≤ 4 | met | 2026-11-01, abc1, other programs 2 % |',
      '| audit | proof | 700 req/s | bare: 100 req/s | 7.00 s | – | for information | 2026-11-01, abc1, other programs not known |',
      '',
      '## The last ten runs',
      '',
      "The newest first. 'Step back' above: a tenth or more worse than the median of the runs before.",
      '',
      '| name | measure | figures |',
      '|---|---|---|',
      '| list | list | 0.40 × (2026-11-02, abc2) · 0.80 × (2026-11-01, abc1) |',
      '| audit | events | 3.00 ms (2026-11-01, abc1) |',
      '| audit | proof | 7.00 s (2026-11-01, abc1) |',
      '',
    ]);
  });
});
