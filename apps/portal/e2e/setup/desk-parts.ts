import type { Locator, Page } from 'playwright-core';
import { viewports } from './browser';

/** The record that is open on a desk, by the number in its heading; null if nothing waits. */
export async function openRecord(page: Page): Promise<number> {
  const heading = page.locator('#desk-record');
  await heading.waitFor();
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
}

/** Waits until another record than this one is open, and returns its number. */
export async function nextRecord(page: Page, before: number): Promise<number> {
  await page.waitForFunction((number) => {
    const heading = document.querySelector('#desk-record')?.textContent;
    return heading != null && !heading.endsWith(` ${number}`);
  }, before);
  return openRecord(page);
}

/** The document of this kind on the desk, once it is on the screen. */
export async function drawn(page: Page, kind: string): Promise<Locator> {
  const figure = page.locator('figure:not([aria-busy])', { hasText: `${kind} · ` });
  const paper = figure.locator('canvas, img').first();
  await paper.waitFor();
  return paper;
}

/** Whether some of it is inside the window without a scroll. */
export async function isInSight(paper: Locator): Promise<boolean> {
  const box = await paper.boundingBox();
  const { width, height } = viewports.desk;
  return box !== null && box.width > 100 && box.x >= 0 && box.x < width && box.y >= 0 && box.y < height - 100;
}

/** How far the page itself scrolls; on a desk only its parts do. */
export function pageScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
}

/** The keyboard, counting what is pressed. */
export function countedKeys(page: Page) {
  let count = 0;
  return {
    press: async (key: string): Promise<void> => {
      count += 1;
      await page.keyboard.press(key);
    },
    pressed: () => count,
  };
}
