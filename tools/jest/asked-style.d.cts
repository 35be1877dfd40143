export function askedStyle(getComputedStyle: typeof window.getComputedStyle): typeof window.getComputedStyle;
