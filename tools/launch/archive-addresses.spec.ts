import { withArchiveAddresses } from './archive-addresses.mjs';

const packages = {
  '': { version: '0.1.0' },
  'apps/api': { version: '0.1.0' },
  'node_modules/@comensal/api': { resolved: 'apps/api', link: true },
  'node_modules/pg': { version: '8.16.3', integrity: 'sha512-a' },
  'node_modules/pg/node_modules/@scope/types': { version: '1.0.0-rc.1', integrity: 'sha512-b' },
  'node_modules/compiler': { name: '@maker/compiler', version: '7.0.2', integrity: 'sha512-c' },
  'node_modules/kept': { version: '1.0.0', integrity: 'sha512-d', resolved: 'https://elsewhere.example/kept.tgz' },
};

test.each(['https://packages.example/npm/', 'https://packages.example/npm'])(
  'each package of the lock file has its archive in the registry %s, under its name there; nothing else changes',
  (registry) => {
    const { packages: addressed } = withArchiveAddresses({ packages }, registry);
    expect(addressed).toEqual({
      ...packages,
      'node_modules/pg': {
        ...packages['node_modules/pg'],
        resolved: 'https://packages.example/npm/pg/-/pg-8.16.3.tgz',
      },
      'node_modules/pg/node_modules/@scope/types': {
        ...packages['node_modules/pg/node_modules/@scope/types'],
        resolved: 'https://packages.example/npm/@scope/types/-/types-1.0.0-rc.1.tgz',
      },
      'node_modules/compiler': {
        ...packages['node_modules/compiler'],
        resolved: 'https://packages.example/npm/@maker/compiler/-/compiler-7.0.2.tgz',
      },
    });
  },
);
