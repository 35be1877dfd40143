import { toolFlags } from './node-flags.mjs';
import { runProgram } from './process.mjs';
import { workspace } from './workspace.mjs';

/** Runs a built tool without showing its output. Takes its name and its environment; rejects with its output. */
export async function runQuietTool(name, env, signal) {
  const { code, output } = await runProgram(process.execPath, [...toolFlags, `dist/tools/${name}.js`], {
    cwd: workspace,
    env,
    signal,
    quiet: true,
  });
  if (code !== 0) throw new Error(output.trim() || `dist/tools/${name}.js terminó con el código ${code}.`);
}

/** Whether the product at this address reports that all its dependencies answer. */
export async function isReady(address) {
  try {
    const response = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
