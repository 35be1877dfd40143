import { commitAfterHeader, commitAfterSeconds } from '@comensal/domain/waiting-steps';
import type { Page } from 'playwright-core';
import { isClean } from './page-parts';

/** Sets or resets the preference from the user menu, by keyboard. */
export async function setWaiting(page: Page, waits: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitem', { name: 'Preferencias' }).click();
  const toggle = page.getByRole('switch', { name: /^Deshacer durante 8 segundos/ });
  await toggle.waitFor();
  await isClean(page);
  if ((await toggle.isChecked()) !== waits) {
    const refreshed = page.waitForResponse((response) => response.url().includes('/auth/updateSession/'));
    await toggle.focus();
    await page.keyboard.press('Space');
    await refreshed;
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Preferencias de usuario' }).waitFor({ state: 'hidden' });
}

/** The page's next decisions about credits wait as long as a step may, so that a slow machine can do something meanwhile. */
export const waitsLonger = (page: Page): Promise<unknown> =>
  page.route('**/credits/**', (route) => {
    const headers = route.request().headers();
    const name = commitAfterHeader.toLowerCase();
    return route.continue({
      headers: { ...headers, ...(name in headers && { [name]: `${commitAfterSeconds.most}` }) },
    });
  });
