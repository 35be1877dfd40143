import type { Access, ModuleName } from '@comensal/domain/platform/access';
import type { search } from '@comensal/domain/search/search.texts';

/** Something that a person does, found by its words in the search over everything. */
export interface FeatureCommand {
  /** Its title in the catalogue (`search.commands`). */
  readonly name: keyof typeof search.commands;
  /** Of the call that it ends with: offered to those who may make it. */
  readonly access: Access;
  /** The module that it takes with W, where others may make the call for something else. */
  readonly module?: ModuleName;
  readonly path: string;
}

/** What a feature's `feature.ts` exports as `commands`. */
export type FeatureCommands = readonly FeatureCommand[];
