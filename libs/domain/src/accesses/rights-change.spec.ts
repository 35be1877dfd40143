import type { ModuleGrant } from '../platform/access/modules';
import { type HeldRights, rightsChange } from './rights-change';

const held = (isEverywhere: boolean, ...modules: ModuleGrant[]): HeldRights => ({ isEverywhere, modules });
const [readsCredits, writesCredits, readsUsers]: readonly [ModuleGrant, ModuleGrant, ModuleGrant] = [
  { name: 'Pago Credito', permission: 'R' },
  { name: 'Pago Credito', permission: 'W' },
  { name: 'Usuarios', permission: 'R' },
];

test.each([
  [held(false), held(false), [], [], null],
  [held(false), held(true, writesCredits), [writesCredits], [], 'gained'],
  [held(true, readsCredits), held(true, writesCredits), [writesCredits], [], null],
  [held(true, writesCredits, readsUsers), held(false, readsCredits), [], [writesCredits, readsUsers], 'lost'],
] as const)('O-51 what a change of profile gives and takes: %j to %j', (before, after, gained, lost, everywhere) => {
  expect(rightsChange(before, after)).toEqual({ gained, lost, everywhere });
});
