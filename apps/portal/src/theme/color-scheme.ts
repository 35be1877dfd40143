export type ColorScheme = 'system' | 'light' | 'dark';

export const colorSchemeKey = 'comensal.color-scheme';

/** The scheme set for this browser; 'system' when none was, or when storage is disabled. */
export function storedColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(colorSchemeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies the colour scheme and stores it on this device. Call once at startup with storedColorScheme(). */
export function applyColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(colorSchemeKey);
    else localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // Storage may be disabled; the scheme then lasts until the page is closed.
  }
}
