export function lazyStyle(getComputedStyle: typeof window.getComputedStyle): typeof window.getComputedStyle;
