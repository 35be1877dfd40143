export type ColorScheme = 'system' | 'light' | 'dark';

const storageKey = 'comensal.color-scheme';

/** The scheme that this browser was told to use; 'system' when none was, or when storage is closed to us. */
export function storedColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows the portal in the scheme and remembers it on this device. Call once at start with storedColorScheme(). */
export function applyColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage may be forbidden; the scheme then holds until the page is closed.
  }
}
