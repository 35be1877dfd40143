/** Seconds with one decimal, as people of the product's language write them. */
export function seconds(fromMs) {
  return `${((Date.now() - fromMs) / 1000).toFixed(1).replace('.', ',')} s`;
}

/**
 * Runs one step and tells the person: a line when it begins, one every five seconds with what `progress()` says, one
 * when it ends; others may be at work at the same time. Gives what `work` gives; a failure passes through.
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
 * Runs one part of the tests under its name, and says at its end what came of it. Takes the name and what gives
 * `{passed, failed}`, with `time` where that began before; gives the same with name and time.
 */
export async function testPart(name, work) {
  const start = Date.now();
  console.log(`\n── ${name} ──`);
  const result = await work();
  const time = result.time ?? seconds(start);
  console.log(`── ${name}: ${result.passed} bien, ${result.failed} mal · ${time}`);
  return { ...result, name, time };
}
