import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What one file of samples exports under a name, with the path of the file from the folder of the features. */
export interface FoundSample<Sample> {
  readonly file: string;
  readonly sample: Sample;
}

/**
 * Reads what the features' files of samples (`FEATURE/*.samples.ts`) export under a name, in the order of the files' names; those
 * that export nothing under it are left out. `source` is the folder that the features stand in.
 */
export function samplesOf<Sample>(source: string, name: string): FoundSample<Sample>[] {
  const files = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((feature) => readdirSync(join(source, feature.name)).map((file) => `${feature.name}/${file}`))
    .filter((file) => file.endsWith('.samples.ts'))
    .toSorted();
  return files.flatMap((file) => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the cases of `test.each` are named before anything can be awaited
    const exported = require(join(source, file)) as Readonly<Record<string, Sample>>;
    const sample = exported[name];
    return sample === undefined ? [] : [{ file, sample }];
  });
}
