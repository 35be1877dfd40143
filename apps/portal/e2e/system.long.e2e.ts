import { signIn } from './setup/browser';
import { twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { isClean } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { open, product } = openProduct();

test.each(twoLooks)(
  'O-13 axe finds nothing, and nothing is wider than the window: %s, dark %s',
  async (width, dark) => {
    runSql(
      product(),
      `insert into mails (recipient, subject, html, text, attempts, failure, failed_at)
       values ('ana@empresa.com.ar', 'Crédito 7', '', '', 9, '550 No existe la casilla', now())`,
    );
    const page = await open(width, dark);
    await signIn(page, 'admin', '/system');
    for (const [tab, displayed] of [
      ['state', 'Último recuento de saldos'],
      ['mails', '550 No existe la casilla'],
      ['sessions', 'Esta sesión'],
    ] as const) {
      await page.goto(`${product().url}/system?tab=${tab}`);
      await page.getByRole('tabpanel').getByText(displayed, { exact: true }).first().waitFor();
      await isClean(page);
    }
  },
);
