import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems, colourProblems, viewports } from './setup/browser';
import { visitsOf } from './setup/every-screen';
import { ofLane } from './setup/lane';
import { openProduct } from './setup/open-product';
import { field, inDialog } from './setup/page-parts';

const opened = openProduct();
const visitEvery = visitsOf(opened);

type Mode = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const light: Mode = { colorScheme: 'light', forcedColors: 'none' };
const dark: Mode = { colorScheme: 'dark', forcedColors: 'none' };
const forced: Mode = { colorScheme: 'light', forcedColors: 'active' };

it('axe finds nothing on any screen (in the first lane one of each kind), at 1280 and 390 px, in light, dark and forced colours', async () => {
  let looked = 0;
  const match = await visitEvery(async (page) => {
    const problems: string[] = [];
    // A screen is loaded once: what is on it is looked at once for each width, its colours once more in another mode.
    const others = looked % 2 === 0 ? [dark, forced] : [forced, dark];
    for (const [index, size] of ofLane(Object.values(viewports)).entries()) {
      await page.setViewportSize(size);
      const inMode = async (media: Mode, look: typeof colourProblems): Promise<void> => {
        await page.emulateMedia(media);
        problems.push(...(await look(page)).map((problem) => `${JSON.stringify([size.width, media])}: ${problem}`));
      };
      await inMode(light, accessibilityProblems);
      await inMode(others[index] ?? dark, colourProblems);
    }
    await page.emulateMedia(light);
    looked += 1;
    return problems;
  });
  expect(match).toEqual({});
});

interface Measured {
  readonly text: number;
  /** Against the field and against what is around it: the lesser. */
  readonly edge: number;
  readonly border: string;
  readonly background: string;
}

/** The contrast of a field as WCAG 2.2 defines it, measured on what the browser draws. */
const measured = (control: Locator): Promise<Measured> =>
  control.evaluate((field) => {
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string): number => {
      const matches = channels(color);
      if (!color.startsWith('rgb') || (matches[3] ?? 1) !== 1) throw new Error(`Not a plain colour: ${color}`);
      const [red = 0, green = 0, blue = 0] = matches.map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: string, other: string): number => {
      const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (more + 0.05) / (less + 0.05);
    };
    const ground = (element: Element | null): string => {
      for (let at = element; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if ((channels(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
      }
      throw new Error('Nothing opaque');
    };
    const { color, borderTopColor, borderTopStyle } = getComputedStyle(field);
    const own = ground(field);
    return {
      text: ratio(color, own),
      edge: Math.min(ratio(borderTopColor, own), ratio(borderTopColor, ground(field.parentElement))),
      border: borderTopStyle,
      background: own,
    };
  });

it.each(ofLane(['light', 'dark']))(
  'what is only read is legible, has a visible edge, and is told from what can be changed: %s',
  async (mode) => {
    const page = await opened.openAs('admin', '/', 'desk', mode === 'dark');
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem', { name: 'Preferencias', exact: true }).click();
    const dialog = inDialog(page, 'Preferencias de usuario');
    const read = await measured(field(dialog, 'Usuario'));
    const typed = await measured(field(dialog, 'Apellido'));
    for (const { text, edge } of [read, typed]) {
      expect(text).toBeGreaterThanOrEqual(4.5);
      expect(edge).toBeGreaterThanOrEqual(3);
    }
    expect([read.border, typed.border]).toEqual(['dashed', 'solid']);
    expect(read.background).not.toBe(typed.background);
  },
);
