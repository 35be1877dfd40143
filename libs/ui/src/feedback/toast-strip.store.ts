/**
 * Where nothing else is free, toasts stand in a strip of the page's header: it grows by their height and pushes what is
 * below it, so that no control is covered.
 */
let header: HTMLElement | null = null;
let height = 0;
const listeners = new Set<() => void>();

/** The page's header, as a ref. */
export function holdToasts(element: HTMLElement | null): void {
  header = element;
}

export const toastStrip = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The height of the strip, in pixels. */
  height: (): number => height,
  /** Where the strip begins in the window; null without a header that is in use. */
  top(): number | null {
    if (header === null || header.closest('[inert]') !== null) return null;
    const { top, height: whole } = header.getBoundingClientRect();
    return Math.max(top + whole - height, 0);
  },
  setHeight(next: number): void {
    if (next === height) return;
    // The browser would scroll to keep the rows where they are: under the strip.
    if (next > height) {
      const { style } = document.documentElement;
      style.setProperty('overflow-anchor', 'none');
      requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
    }
    height = next;
    for (const listener of listeners) listener();
  },
};
