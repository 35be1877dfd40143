import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ElementHandle } from 'puppeteer';
import { verifyPasted } from '../audit/verifier/verify-page';
import { verifierPageOf } from '../audit/verifier-page';
import { chromiumArguments, chromiumPath } from '../platform/browser/chromium';

const root = join(__dirname, '../../../..');
const folder = join(root, 'libs/infrastructure/src/audit/verifier');

/** Whether a pack is accepted by somebody who trusts a key. */
export type Verifier = (pack: Buffer, keyText: string) => Promise<boolean>;

export interface PackVerifiers {
  readonly ours: Verifier;
  readonly python: Verifier;
  readonly browser: Verifier;
  /** What the page of a pack, opened from a file, says after somebody filled it in. */
  check(pack: Buffer, keyText: string, held: string): Promise<string>;
  close(): Promise<void>;
}

/** What checks packs: the product's own code, the Python reader, and the page of a pack in Chromium. */
export async function startVerifiers(): Promise<PackVerifiers> {
  const place = await mkdtemp(join(tmpdir(), 'comensal-verifiers-'));
  const built = async (entry: string): Promise<string> => {
    const file = join(place, `${entry}.js`);
    const cli = join(root, 'node_modules/rolldown/bin/cli.mjs');
    const options = ['--format', 'iife', '--platform', 'browser', '--name', 'verifier', '--file', file];
    await promisify(execFile)(process.execPath, [cli, join(folder, `${entry}.ts`), ...options], { cwd: root });
    return readFile(file, 'utf8');
  };
  const [main, module] = await Promise.all([built('main'), built('verify-page')]);
  const html = join(place, 'verificar.html');
  await writeFile(html, verifierPageOf(main));
  const { default: puppeteer } = await import('puppeteer');
  const browser = await puppeteer.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArguments()],
    pipe: true,
  });
  const page = await browser.newPage();
  await page.setOfflineMode(true);
  await page.goto(pathToFileURL(html).href);
  const bulk = await browser.newPage();
  await bulk.goto(pathToFileURL(html).href);
  await bulk.addScriptTag({ content: `${module};globalThis.verifier=verifier` });
  const readers = new Map<string, (name: string) => Promise<string>>();
  const running: ReturnType<typeof spawn>[] = [];
  const readerOf = (keyText: string): ((name: string) => Promise<string>) => {
    const child = spawn('python3', [join(root, 'tools/evidence/verify_pack.py'), '--each', keyText], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    running.push(child);
    const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
    return async (name) => {
      child.stdin.write(`${name}\n`);
      return String((await answers.next()).value);
    };
  };
  return {
    async check(pack, keyText, held) {
      const file = join(place, 'chosen.zip');
      await writeFile(file, pack);
      await page.reload();
      const [chosen, key, mailed] = await Promise.all([
        page.waitForSelector('input[type=file]'),
        page.waitForSelector('label:nth-of-type(2) textarea'),
        page.waitForSelector('label:nth-of-type(3) textarea'),
      ]);
      await (chosen as ElementHandle<HTMLInputElement> | null)?.uploadFile(file);
      for (const [field, text] of [[key, keyText] as const, [mailed, held] as const])
        await field?.evaluate((element, value) => {
          element.value = value;
        }, text);
      await page.click('button');
      const result = await page.waitForSelector('section.valid, section.invalid', { timeout: 120_000 });
      return (await result?.evaluate((element) => element.textContent)) ?? '';
    },
    async ours(pack, keyText) {
      const answer = await verifyPasted(new Uint8Array(pack), keyText, '');
      return 'verdict' in answer && answer.verdict.faults.length === 0;
    },
    async python(pack, keyText) {
      const read = readers.get(keyText) ?? readerOf(keyText);
      readers.set(keyText, read);
      const name = join(place, 'pack.zip');
      await writeFile(name, pack);
      const answer = await read(name);
      if (answer !== 'valid' && answer !== 'invalid') throw new Error(`The Python reader said ${answer}`);
      return answer === 'valid';
    },
    browser: (pack, keyText) =>
      bulk.evaluate(
        async (text, key) => {
          const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
          const { verifyPasted: verify } = Reflect.get(globalThis, 'verifier');
          const answer = await verify(bytes, key, '');
          return answer.verdict?.faults.length === 0;
        },
        pack.toString('base64'),
        keyText,
      ),
    async close() {
      for (const child of running) child.kill();
      await browser.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}
