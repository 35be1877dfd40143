/** Seconds with one decimal, in the Spanish format. */
export function seconds(fromMs) {
  return `${((Date.now() - fromMs) / 1000).toFixed(1).replace('.', ',')} s`;
}

/**
 * Runs one step and reports it: a line when it begins, one every five seconds with what `progress()` returns, one when
 * it ends; steps may run in parallel. Returns what `work` returns; a failure is passed on.
 */
export async function step(title, work, progress = () => '') {
  const start = Date.now();
  console.log(`» ${title}`);
  const timer = setInterval(() => {
    const detail = progress();
    console.log(`  … ${title}: ${Math.round((Date.now() - start) / 1000)} s${detail ? ` (${detail})` : ''}`);
  }, 5_000);
  try {
    const result = await work();
    console.log(`✓ ${title} · ${seconds(start)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs one part of the tests under its name, and prints the result at its end. Takes the name and a function that
 * returns `{passed, failed}`, with `time` if that began before; returns the same with name and time.
 */
export async function testPart(name, work) {
  const start = Date.now();
  console.log(`\n── ${name} ──`);
  const result = await work();
  const time = result.time ?? seconds(start);
  console.log(`── ${name}: ${result.passed} bien, ${result.failed} mal · ${time}`);
  return { ...result, name, time };
}
