export const projectNames: readonly string[];

export interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

export function countsOf(
  results: { readonly testResults: readonly FileResult[] },
  projects: readonly string[],
  byTitle: boolean,
): { readonly name: string; readonly passed: number; readonly failed: number }[];
