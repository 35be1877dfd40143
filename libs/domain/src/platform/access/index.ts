export {
  type Access,
  allRequestsModules,
  creditModules,
  creditNoteModules,
  isOpenDuring,
  mayMake,
  type RightsAccess,
  type Self,
} from './access';
export * from './actor';
export * from './contract';
export * from './grant.answer';
export * from './modules';
export * from './portal-build';
export type * from './registered';
export { type MenuGroup, mayOpen, menuGroupNames, type Screen, type Screens } from './screen';
