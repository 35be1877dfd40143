import { type ListRows, listRow } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { centreVersionList } from './centre-versions.query';
import { versionList } from './configuration.queries';

export const listSamples: ListSamples = {
  centreVersions: listSample(centreVersionList, (actor) => ({ actor, version: null }), { key: 'business_unit_id' }),
  versions: listSample(versionList, (actor) => ({ actor }), { key: 'version', isEverybodys: true }),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into config_versions (published_by) select case when n <= 12 then 'u1' when n <= 16 then 'u2' else 'u' || n end from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'config_versions',
    key: '1',
    insert: `insert into config_versions (version) values (1)`,
    change: { column: 'published_by', from: null, to: 'ana' },
  },
];
