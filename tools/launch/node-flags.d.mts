export const toolFlags: readonly string[];
export function programFlags(name: string): readonly string[];
export const programEnv: { readonly NODE_COMPILE_CACHE: string };
