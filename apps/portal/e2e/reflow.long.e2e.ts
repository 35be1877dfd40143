import type { Page } from 'playwright-core';
import { sidewaysScroll } from './setup/browser';
import { visitsOf } from './setup/every-screen';
import { openProduct } from './setup/open-product';

const visitEvery = visitsOf(openProduct());

/** A window of 1280 × 1024 at 400 %, and a narrow one (WCAG 2.2, 1.4.10). */
const windows = [
  { width: 320, height: 256 },
  { width: 320, height: 800 },
] as const;

/** What is wrong in the window: cut dates and numbers, and bars that keep more than a good quarter of it. */
function badlyReflowed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;

    const cutInputs = [...document.querySelectorAll<HTMLInputElement>('main input:not([type=file])')].filter(
      (input) => seen(input) && /^[\d\s.,/:$%-]+$/.test(input.value) && input.scrollWidth > input.clientWidth,
    );
    const cutTexts = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.childElementCount === 0 &&
        seen(element) &&
        /^\d{2}\/\d{2}\/\d{4}/.test(element.textContent ?? '') &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth,
    );

    scrollTo(0, document.documentElement.scrollHeight / 2);
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      // What lets the pointer through holds messages that go away.
      if ((position !== 'sticky' && position !== 'fixed') || pointerEvents === 'none' || !seen(element)) return false;
      // What sticks in a box of its own scrolls away with it.
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return false;
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > innerWidth / 2 && bottom > 0 && top < innerHeight;
    });
    const covered = bars.reduce((sum, bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return sum + Math.min(bottom, innerHeight) - Math.max(top, 0);
    }, 0);
    scrollTo(0, 0);
    return [
      ...cutInputs.map((input) => `cut: ${nameOf(input)} ${input.value}`),
      ...cutTexts.map((text) => `cut: ${nameOf(text)}`),
      ...(covered > innerHeight * 0.28
        ? [`covered: ${Math.round((covered * 100) / innerHeight)} % by ${bars.map(nameOf).join(', ')}`]
        : []),
    ];
  });
}

it('at 400 % no screen scrolls sideways, cuts a date or a figure, or is covered by its bars (WCAG 2.2, 1.4.10)', async () => {
  const match = await visitEvery(async (page) => {
    const problems: string[] = [];
    for (const size of windows) {
      await page.setViewportSize(size);
      // A frame for what is drawn by a width, such as the cards of a list.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const here = await badlyReflowed(page);
      const beyond = await sidewaysScroll(page);
      if (beyond > 0) here.push(`${beyond} px beyond the window`);
      problems.push(...here.map((problem) => `${size.height}: ${problem}`));
    }
    return problems;
  });
  expect(match).toEqual({});
});
