import type { Page } from 'playwright-core';
import { dayOnWhichRequestsAreTaken, invoice, openFromList, pay, requestCredit, sees } from './setup/credit-parts';
import { secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean, tabTo } from './setup/page-parts';
import { runSql } from './setup/run-sql';
import { setWaiting, waitsLonger } from './setup/waiting-parts';

const { openAs: as, product } = openProduct(dayOnWhichRequestsAreTaken());

const undone = (id: number): string => `Se deshizo: Aprobar el crédito ${id}`;
const offer = (page: Page, id: number) =>
  page.getByText(new RegExp(`^Aprobar el crédito ${id}\\. Puede deshacerlo durante \\d+ segundos$`));
const chooseApproval = async (page: Page, id: number): Promise<void> => {
  await openFromList(page, id);
  await page.getByRole('group', { name: 'Decisión' }).getByText('Aprobado').click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await offer(page, id).waitFor();
};

describe.each(twoLooks)('own steps are taken back within eight seconds, %s', (width, dark) => {
  it('CRE-44 by z, by the button after a reload, and otherwise it is saved though the page was closed', async () => {
    const contractor = await as('contratista', '/credit-request', width, dark);
    const id = await requestCredit(contractor, '100,00');
    await invoice(await as('facturacion', '/credit-state', width, dark), id);
    await pay(contractor, id);

    const approver = await as('aprobador', '/credit-state', width, dark);
    await setWaiting(approver, true);
    await chooseApproval(approver, id);
    expect(new URL(approver.url()).pathname).toBe('/credit-state');
    await approver.keyboard.press('z');
    await sees(approver, undone(id));

    await waitsLonger(approver);
    await chooseApproval(approver, id);
    await approver.reload();
    await offer(approver, id).waitFor();
    // The notices are the last of the page.
    await tabTo(approver, 'Deshacer', 'Shift+Tab');
    await approver.keyboard.press('Enter');
    await sees(approver, undone(id));
    await approver.unrouteAll({ behavior: 'wait' });

    await chooseApproval(approver, id);
    await approver.goto(`/show-credit-state/${id}`);
    await sees(approver, /^Se aprueba en \d s$/);
    await isClean(approver);
    await sees(approver, `Crédito ${id} aprobado`);
    await approver.getByText('Aprobado', { exact: true }).first().waitFor();
    await setWaiting(approver, false);
  });

  secondLane.it('CRE-66 a step whose page was closed is saved', async () => {
    const contractor = await as('contratista', '/credit-request', width, dark);
    const id = await requestCredit(contractor, '100,00');
    const biller = await as('facturacion', '/credit-state', width, dark);
    await setWaiting(biller, true);
    await openFromList(biller, id);
    await biller.getByRole('button', { name: 'Denegar', exact: true }).click();
    const dialog = biller.getByRole('dialog', { name: `Denegar el crédito ${id}` });
    await dialog.getByRole('textbox').fill('Sin convenio');
    await dialog.getByRole('button', { name: 'Denegar el crédito' }).click();
    await biller.getByText(new RegExp(`^Denegar el crédito ${id}\\. Puede deshacerlo`)).waitFor();
    await biller.goto('about:blank');
    const denied = `select status from credits_requests where id = ${id} and status = 'Denegado'`;
    let reads = 0;
    while (runSql(product(), denied).length === 0 && reads < 300) reads += 1;
    expect(runSql(product(), denied)).toEqual([{ status: 'Denegado' }]);
    await biller.goto('/credit-state');
    await setWaiting(biller, false);
  });
});
