export function leanModules(modules: string): void;
