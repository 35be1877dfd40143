import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const source = stripTypeScriptTypes(readFileSync(join(__dirname, 'watchdog.ts'), 'utf8')).replace(
  'export function',
  'function',
);

/** How a watched process ends. */
async function ending(work: string): Promise<unknown> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', `${source}\nconst stop = startWatchdog(2);\n${work}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, told: output === '' ? '' : (JSON.parse(output) as { msg: string }).msg };
}

test('a process that hangs is killed, and its last log line says why', async () => {
  expect(await ending('for (;;) ;')).toEqual({
    code: null,
    signal: 'SIGKILL',
    told: 'the process hung and was killed',
  });
}, 30_000);

test('one that is busy for longer, and one that exits by itself, are left alone', async () => {
  expect(
    await ending(
      'let rounds = 0; const timer = setInterval(() => { if (++rounds === 40) { clearInterval(timer); void stop(); } }, 100);',
    ),
  ).toEqual({ code: 0, signal: null, told: '' });
}, 30_000);
