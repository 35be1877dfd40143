interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

export function tiedFolders(modules: readonly CruisedModule[]): { readonly from: string; readonly to: string }[];
