import { floors, testFile } from '../../import-floors.mjs';

/** Projects from the ground up, as they import each other; what is none of these comes last. */
const projects = [
  'libs/domain',
  'libs/workflows',
  'libs/ui',
  'libs/application',
  'libs/infrastructure',
  'apps/api',
  'apps/worker',
  'apps/portal',
];

/**
 * Sorts the errors of the type checker so that causes come before consequences: a slip on one floor shows on all that
 * stand on it, and the checker sorts by name. Takes its output; returns `{first, others}`: the errors of the lowest part of
 * the house that has any, and all others, each with the lines that belong to it.
 */
export function causesFirst(output) {
  const errors = [];
  for (const line of output.split('\n')) {
    if (/^[^\s(][^(]*\(\d+,\d+\): error TS/.test(line)) errors.push(line);
    else if (errors.length > 0 && line.trim() !== '') errors.push(`${errors.pop()}\n${line}`);
  }
  const ranked = errors.map((error) => ({ error, rank: rankOf(error.slice(0, error.indexOf('('))) }));
  const lowest = Math.min(...ranked.map(({ rank }) => rank));
  ranked.sort((one, other) => one.rank - other.rank);
  return {
    first: ranked.filter(({ rank }) => rank === lowest).map(({ error }) => error),
    others: ranked.filter(({ rank }) => rank !== lowest).map(({ error }) => error),
  };
}

/** The lower, the more stands on it: first all sources by project and wing, then tests. */
function rankOf(file) {
  const place = projects.findIndex((project) => file.startsWith(`${project}/`));
  const project = place < 0 ? projects.length : place;
  const { ground = [], roof = [] } = floors.find((floor) => floor.project === projects[place]) ?? {};
  const isIn = (names) => names.some((name) => file.startsWith(`${projects[place]}/src/${name}`));
  const wing = isIn(ground) ? 0 : isIn(roof) ? 2 : 1;
  return (testFile.test(file) || file.includes('/testing/') ? 100 : 0) + project * 3 + wing;
}
