/** How the names of a project's files end (jest.config.mjs): the first that fits. */
const endings = { int: '.int.spec.ts', unit: '.spec.ts', component: '.spec.tsx', e2e: '.e2e.ts' };

/** Jest's projects, the quickest first. */
export const projectNames = ['unit', 'component', 'int', 'e2e'];

const projectOf = (file) => Object.keys(endings).find((name) => file.endsWith(endings[name]));

/**
 * What one run of several projects proved of each. Takes Jest's results (`--json`), the projects that ran, and whether tests were
 * chosen by title. Gives `{name, passed, failed}` a project. A file that could not run is a failure; so is a test that was left
 * out, unless it was by title: it proves nothing.
 */
export function countsOf(results, projects, byTitle) {
  return projects.map((name) => {
    const counted = { name, passed: 0, failed: 0 };
    for (const file of results.testResults) if (projectOf(file.name) === name) add(counted, file, byTitle);
    return counted;
  });
}

function add(counted, { status, assertionResults }, byTitle) {
  const statuses = assertionResults.map((each) => each.status);
  const count = (wanted) => statuses.filter((each) => each === wanted).length;
  const leftOut = byTitle ? 0 : statuses.length - count('passed') - count('failed');
  counted.passed += count('passed');
  counted.failed += count('failed') + leftOut;
  if (status === 'failed' && count('failed') === 0) counted.failed += 1;
}
