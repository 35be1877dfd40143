import { readZip } from '../audit/verifier/read-zip';
import { packsOf } from './mutated-packs';
import type { PackVerifiers } from './pack-verifiers';

/**
 * What is accepted of that many mutated packs, and what is refused of untouched ones; both empty where every verifier
 * says what it should. Of a zip with a bit of its own changed, what is accepted has the files of the untouched one.
 */
export async function wronglyJudged(
  { ours, python, browser }: PackVerifiers,
  seed: number,
  count: number,
): Promise<string[]> {
  const { log, untouched, mutated } = await packsOf(seed);
  const wrong: string[] = [];
  const judge = async (pack: Buffer, kind: string, isRight: (accepted: boolean) => boolean): Promise<void> => {
    const answers = await Promise.all([ours, python, browser].map((verify) => verify(pack, log.keyText)));
    if (!answers.every(isRight)) wrong.push(`${kind}: ${answers.join(', ')}`);
  };
  for (const [at, pack] of untouched.entries()) await judge(pack, `untouched ${at}`, (accepted) => accepted);
  for await (const { kind, bytes } of mutated(count)) await judge(bytes, kind, (accepted) => !accepted);
  const [whole = Buffer.alloc(0)] = untouched;
  const files = await readZip(new Uint8Array(whole));
  for (let at = 0; at < whole.length; at += Math.ceil((whole.length * 10) / count)) {
    const pack = Buffer.from(whole);
    pack[at] = (pack[at] ?? 0) ^ (1 << (at % 8));
    const read = await readZip(new Uint8Array(pack));
    const isSame = JSON.stringify([...(read ?? [])]) === JSON.stringify([...(files ?? [])]);
    if (!isSame && (await ours(pack, log.keyText))) wrong.push(`bit of the zip at ${at}`);
  }
  return wrong;
}
