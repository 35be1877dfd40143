/** The product's colours in mails, light and dark: those of the portal's theme, which a test compares. */
export const mailColours = {
  canvas: ['#f6f6f8', '#0f0f13'],
  surface: ['#ffffff', '#17171c'],
  line: ['#e3e3e9', '#2b2b34'],
  ink: ['#18181d', '#f1f1f5'],
  'ink-faint': ['#666673', '#9797a5'],
  accent: ['#4d45c4', '#6a61e0'],
  'on-accent': ['#ffffff', '#ffffff'],
  'accent-ink': ['#4039aa', '#b1acff'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;
