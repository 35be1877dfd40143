import type { CallName } from '@comensal/domain/platform/access';
import type { ForeignSample, ScopeRows, ScopeSamples } from './scope-sample';

const samples = import.meta.glob('../*/*.samples.ts', { eager: true, import: 'scopeSamples' }) as Readonly<
  Record<string, ScopeSamples | undefined>
>;
const matches = Object.entries(samples).map(([file, sample = {}]) => ({ file, sample }));

/** Every call that some feature samples, with its files: one, where nothing is wrong. */
export const sampledIn: ReadonlyMap<string, readonly string[]> = matches
  .flatMap(({ file, sample }) => Object.keys(sample).map((call) => ({ file, call })))
  .reduce(
    (files, { file, call }) => files.set(call, [...(files.get(call) ?? []), file]),
    new Map<string, readonly string[]>(),
  );

/** The samples of all features that are made over HTTP. */
export const foreignSamples: readonly { readonly call: CallName; readonly sample: ForeignSample }[] = matches
  .flatMap(({ sample }) => Object.entries(sample) as [CallName, ForeignSample | string][])
  .flatMap(([call, sample]) => (typeof sample === 'string' ? [] : [{ call, sample }]));

/** The statements that write what the samples name. */
export const scopeRows: readonly string[] = Object.values(
  import.meta.glob('../*/*.samples.ts', { eager: true, import: 'scopeRows' }) as Readonly<
    Record<string, ScopeRows | undefined>
  >,
).flatMap((rows) => rows ?? []);
