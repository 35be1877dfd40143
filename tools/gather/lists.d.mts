export interface GatheredList {
  /** From the workspace's folder. */
  readonly file: string;
  readonly content: string;
}

export declare function gatheredLists(): readonly GatheredList[];
