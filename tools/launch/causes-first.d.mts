export function causesFirst(output: string): { readonly first: readonly string[]; readonly others: readonly string[] };
