import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumArguments, chromiumPath } from '@comensal/infrastructure/platform/browser';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import type { Picture, Step } from './pictures';

/** Every picture is this wide, however wide the window was. */
const pictureWidth = 1000;
/** Password of every demonstration user. */
const password = 'Comedor.2026';
const waitMs = 20_000;

/**
 * Takes the pictures of the running product at the address, and writes them to the folder. Rejects with the names of
 * those that could not be taken.
 */
export async function takePictures(address: string, pictures: readonly Picture[], folder: string): Promise<void> {
  const browser = await puppeteer.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArguments(), '--lang=es-AR'],
    headless: true,
    pipe: true,
  });
  try {
    const failures: string[] = [];
    for (const picture of pictures) {
      await takePicture(browser, address, picture, folder).then(
        () => console.log(picture.file),
        (error: unknown) => failures.push(`${picture.file}: ${String(error)}`),
      );
    }
    if (failures.length > 0) throw new Error(`Not taken:\n${failures.join('\n')}`);
  } finally {
    await browser.close();
  }
}

/** In a separate browser profile, so that nothing of the previous person is left. */
async function takePicture(
  browser: Browser,
  address: string,
  { file, path, user, width = 1280, height = 760, steps = [] }: Picture,
  folder: string,
): Promise<void> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(waitMs);
    await page.emulateTimezone('America/Argentina/Buenos_Aires');
    await page.emulateMediaFeatures([
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-color-scheme', value: 'light' },
    ]);
    await page.setViewport({ width, height, deviceScaleFactor: pictureWidth / width });
    await page.goto(address + path);
    if (user !== null) await signIn(page, user);
    await settle(page);
    for (const step of steps) {
      await take(page, step);
      await settle(page);
    }
    await writeFile(join(folder, file), await page.screenshot({ type: 'png' }));
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, user: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(user);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForSelector('nav');
}

async function take(page: Page, step: Step): Promise<void> {
  if ('press' in step) await page.keyboard.press(step.press);
  else if ('fill' in step) await page.locator(step.fill).fill(step.text);
  else await page.locator(step.click).click();
}

/** No request is pending and nothing shows a loading state. */
async function settle(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 300 });
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForNetworkIdle({ idleTime: 300 });
}
