import { twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { inDialog, isClean } from './setup/page-parts';

const { openAs } = openProduct();

describe('issued invoices', () => {
  it.each(twoLooks)(
    'CRE-55 issue 52 a list of ARCA is reviewed and loaded, and the invoices fit at %s, dark %s, and axe finds nothing',
    async (width, dark) => {
      const page = await openAs('facturacion', '/issued-invoices', width, dark);
      await page
        .getByText(/0003-0000/)
        .first()
        .waitFor();
      await isClean(page);
      await page
        .getByText(/0003-0000/)
        .first()
        .click();
      await inDialog(page, 'Factura emitida')
        .getByRole('link', { name: /^Crédito \d+/ })
        .first()
        .waitFor();
      await isClean(page);
      await page.goto(new URL('/issued-invoices-list', page.url()).href);
      const content = [
        'Fecha de Emisión;Tipo de Comprobante;Punto de Venta;Número Desde;Nro. Doc. Receptor;Imp. Total',
        `12/11/2026;1;9;${width === 'desk' ? 101 : 102};30712345671;1.234,56`,
        '12/11/2026;1;9;2;30712345671;x',
      ].join('\n');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      await page.getByRole('table', { name: 'Qué cambia' }).getByText('Se agrega', { exact: true }).waitFor();
      await isClean(page);
      await page.getByRole('button', { name: 'Cargar la lista' }).click();
      await page.getByText(/^Se cargó la lista\. Nuevas: 1;/).waitFor();
      await isClean(page);
    },
  );
});
