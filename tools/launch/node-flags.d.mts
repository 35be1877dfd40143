export const toolFlags: readonly string[];
export function programFlags(name: string): readonly string[];
