import type { Locator, Page } from 'playwright-core';
import { signIn } from './setup/browser';
import {
  approve,
  dayOnWhichRequestsAreTaken,
  invoice,
  invoiceFilesOf,
  invoiceNumberOf,
  newReceipt,
  openFromList,
  pay,
  question,
  request,
  requestCredit,
  returned,
  sees,
  yes,
} from './setup/credit-parts';
import { secondLane, twoLooks } from './setup/lane';
import { openProduct } from './setup/open-product';
import { fact, isClean, pressTool, tabTo } from './setup/page-parts';
import { phonePhoto, samplePdf, turnedPhonePhoto } from './setup/sample-files';
import { sheetTexts } from './setup/workbooks';

const { openNew, openAs: as, product } = openProduct(dayOnWhichRequestsAreTaken());

const gone = (locator: Locator) => locator.waitFor({ state: 'detached' });
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Créditos' }).locator('tbody tr[data-index]');
const minor = (amount: string) => Number(amount.replace(/[^\d-]/g, ''));

secondLane.it('CRE-24 on a phone the buttons of the last row do not overlap the pager', async () => {
  const approver = await as('aprobador', '/credit-state?status=', 'phone');
  await rowsOf(approver).first().waitFor();
  await isClean(approver);
});

describe.each(twoLooks)('a credit from its request to its balance, %s', (width, dark) => {
  it('CRE-09 CRE-13 CRE-24 CRE-40 CRE-42 CRE-43 CRE-44 CRE-45 CRE-73 is requested, invoiced, paid, rejected, paid again and approved', async () => {
    const contractor = await as('contratista', '/credit-request', width, dark);
    await contractor.getByLabel('Centro logístico', { exact: true }).waitFor();
    await isClean(contractor);
    const id = await requestCredit(contractor, '1234,50');
    await isClean(contractor);

    const biller = await as('facturacion', '/credit-state', width, dark);
    await rowsOf(biller).first().waitFor();
    await isClean(biller);
    await openFromList(biller, id);
    await sees(biller, 'Facturado');
    await isClean(biller);
    await biller.getByLabel('Número de factura', { exact: true }).fill(invoiceNumberOf(id));
    await biller.getByLabel('Fecha de factura', { exact: true }).fill('01112026');
    await biller.getByLabel('Importe de factura', { exact: true }).fill('1000.5');
    await sees(
      biller,
      'El importe de la factura ($ 1.000,50) es distinto del importe del crédito ($ 1.234,50). Vale el del crédito.',
    );
    await biller.getByLabel('Archivos de la factura', { exact: true }).setInputFiles(invoiceFilesOf(id));
    await biller.getByRole('button', { name: 'Facturar', exact: true }).click();
    await request(biller, '¿Desea facturar el crédito?');
    await isClean(biller);
    await yes(biller).click();
    await returned(biller, `El crédito ${id} quedó Facturado.`);

    await pay(contractor, id);

    const approver = await as('aprobador', '/credit-state', width, dark);
    await openFromList(approver, id);
    await sees(approver, 'recibo.pdf');
    await isClean(approver);
    const before = await fact(approver, 'Saldo actual');
    await approver.getByRole('group', { name: 'Decisión' }).getByText('Rechazado').click();
    await approver.getByLabel('Motivo del rechazo', { exact: true }).selectOption('Pago incompleto');
    await approver.getByRole('button', { name: 'Guardar' }).click();
    await request(approver, '¿Desea rechazar el pago?');
    await yes(approver).click();
    await returned(approver, `El crédito ${id} quedó Rechazado.`);

    await openFromList(contractor, id);
    await sees(contractor, 'El pago anterior fue rechazado: Pago incompleto.');
    await isClean(contractor);
    await pay(contractor, id);

    await approve(approver, id);

    await approver.goto(`/show-credit-state/${id}`);
    await sees(approver, 'El crédito está terminado.');
    expect(minor(await fact(approver, 'Saldo actual')) - minor(before)).toBe(123450);
    await approver.getByRole('list', { name: 'Historial' }).getByRole('listitem').nth(5).waitFor();
    expect(await approver.getByRole('list', { name: 'Historial' }).getByRole('listitem').count()).toBe(6);
    await isClean(approver);

    const subjects = [`Crédito ${id}: facturado`, `Crédito ${id}: rechazado`, `Crédito ${id}: aprobado`];
    await approver.waitForFunction(
      async (wanted) => {
        const mails = await (await fetch('/dev/mail')).text();
        return wanted.every((subject) => mails.includes(subject));
      },
      subjects,
      { polling: 250 },
    );
  });
});

secondLane.describe.each(twoLooks)('the way back before a payment, %s', (width, dark) => {
  it('CRE-41 CRE-59 a request is withdrawn; an invoice is corrected, its former file stays; an unpaid credit is closed', async () => {
    const contractor = await as('contratista', '/credit-request', width, dark);
    const withdrawn = await requestCredit(contractor, '12');
    await contractor.goto(`/show-credit-state/${withdrawn}`);
    await contractor.getByRole('button', { name: 'Retirar la solicitud' }).click();
    const withdrawal = contractor.getByRole('dialog', { name: `Retirar el crédito ${withdrawn}` });
    await withdrawal.getByLabel('Motivo (opcional)', { exact: true }).fill('Importe mal cargado');
    await isClean(contractor);
    await withdrawal.getByRole('button', { name: 'Retirar el crédito' }).click();
    await returned(contractor, `El crédito ${withdrawn} quedó retirado.`);
    await contractor.goto(`/show-credit-state/${withdrawn}`);
    await sees(contractor, 'Retirado por quien lo pidió: Importe mal cargado');

    await contractor.goto('/credit-request');
    const id = await requestCredit(contractor, '34');
    const biller = await as('facturacion', '/credit-state', width, dark);
    await invoice(biller, id);
    await biller.goto(`/edit-credit-state/${id}`);
    await sees(biller, 'Otras acciones');
    await isClean(biller);
    await biller.getByRole('button', { name: 'Corregir factura' }).click();
    const correction = biller.getByRole('dialog', { name: `Corregir la factura del crédito ${id}` });
    await correction.getByLabel('Número de factura', { exact: true }).fill(invoiceNumberOf(900_000 + id));
    for (const saved of await correction.getByRole('checkbox').all()) await saved.uncheck();
    await correction.getByRole('button', { name: 'Guardar factura' }).click();
    await correction.getByText('Es necesario adjuntar la factura del credito').waitFor();
    await isClean(biller);
    await correction
      .getByLabel('Archivos nuevos', { exact: true })
      .setInputFiles([samplePdf('factura nueva.pdf', `Factura ${invoiceNumberOf(900_000 + id)}`)]);
    await correction.getByRole('button', { name: 'Guardar factura' }).click();
    await request(biller, '¿Desea corregir la factura?');
    await isClean(biller);
    await yes(biller).click();
    await returned(biller, `La factura del crédito ${id} quedó corregida.`);

    await biller.goto(`/edit-credit-state/${id}`);
    await sees(biller, 'Factura reemplazada');
    await sees(biller, 'Factura corregida');
    expect(await fact(biller, 'Número de factura')).toBe(invoiceNumberOf(900_000 + id));
    await isClean(biller);
    await biller.getByRole('button', { name: 'Cerrar el crédito' }).click();
    const closing = biller.getByRole('dialog', { name: `Cerrar el crédito ${id}` });
    await closing.getByLabel('Motivo del cierre', { exact: true }).fill('El cliente desistió');
    await closing.getByRole('button', { name: 'Cerrar el crédito' }).click();
    await returned(biller, `El crédito ${id} quedó cerrado.`);
    await contractor.goto(`/show-credit-state/${id}`);
    await sees(contractor, 'El cliente desistió');
  });
});

describe('the pages of a credit', () => {
  it('CRE-35 documents are viewed in the page and downloaded under their names', async () => {
    const contractor = await as('contratista', '/credit-request');
    const id = await requestCredit(contractor, '900');
    const biller = await as('facturacion', '/credit-state');
    await invoice(biller, id);
    await biller.goto(`/show-credit-state/${id}`);
    await biller.getByRole('button', { name: /^Ver factura\.pdf/ }).click();
    await biller.locator('figure canvas').first().waitFor();
    await biller.getByRole('button', { name: /^Ver remito\.png/ }).click();
    await biller.getByRole('img', { name: 'remito.png' }).waitFor();
    const [download] = await Promise.all([
      biller.waitForEvent('download'),
      biller.getByRole('button', { name: 'Descargar factura.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('factura.pdf');
  });

  secondLane.it('CRE-41 CRE-66 CRE-54 a denial with its reason, which the requester can read', async () => {
    const contractor = await as('contratista', '/credit-request');
    const id = await requestCredit(contractor, '55,5');
    const biller = await as('facturacion', '/credit-state');
    await openFromList(biller, id);
    await biller.getByRole('button', { name: 'Denegar', exact: true }).click();
    const dialog = biller.getByRole('dialog', { name: `Denegar el crédito ${id}` });
    await dialog.getByRole('button', { name: 'Denegar el crédito' }).click();
    await dialog.getByText('Campo obligatorio: motivo de la denegación', { exact: true }).waitFor();
    await isClean(biller);
    await dialog.getByLabel('Motivo de la denegación', { exact: true }).fill('Sin convenio vigente');
    await dialog.getByRole('button', { name: 'Denegar el crédito' }).click();
    await returned(biller, `El crédito ${id} quedó Denegado.`);
    await contractor.goto(`/show-credit-state/${id}`);
    await sees(contractor, 'El crédito está terminado.');
    expect(await fact(contractor, 'Motivo de la denegación')).toBe('Sin convenio vigente');
  });

  it('CRE-46 two concurrent users: the second is warned, sees the current state and loses nothing', async () => {
    const contractor = await as('contratista', '/credit-request');
    const id = await requestCredit(contractor, '77');
    const [first, second] = await Promise.all([
      as('facturacion', `/edit-credit-state/${id}`),
      as('admin', `/edit-credit-state/${id}`),
    ]);
    for (const page of [first, second]) {
      await page.getByRole('button', { name: 'Denegar', exact: true }).click();
      await page.getByLabel('Motivo de la denegación', { exact: true }).fill('Repetida');
    }
    await first.getByRole('button', { name: 'Denegar el crédito' }).click();
    await returned(first, `El crédito ${id} quedó Denegado.`);
    await second.getByRole('button', { name: 'Denegar el crédito' }).click();
    await sees(second, 'Otra persona modificó este crédito mientras usted trabajaba.');
    await sees(second, 'El crédito está terminado.');
    expect(await fact(second, 'Motivo de la denegación')).toBe('Repetida');
  });

  secondLane.it(
    'CRE-62 O-127 an unsupported file is refused when it is chosen, and again when it is chosen again, and a phone photo becomes a JPEG',
    async () => {
      const page = await as('contratista', '/credit-state?status=Facturado');
      await page
        .getByRole('button', { name: /^Analizar el crédito/ })
        .first()
        .click();
      const receipt = newReceipt();
      await page
        .getByLabel('Recibos', { exact: true })
        .setInputFiles([
          receipt,
          { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no es un pdf') },
        ]);
      await sees(
        page,
        'El archivo falso.pdf no es válido: se permiten pdf, png, jpg y jpeg. Guárdelo en uno de esos formatos y vuelva a elegirlo',
      );
      await page.getByLabel('Recibos', { exact: true }).setInputFiles([
        { ...receipt, name: 'copia.pdf' },
        { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from(phonePhoto, 'base64') },
      ]);
      await sees(page, `El archivo copia.pdf es el mismo que ${receipt.name}: ya está elegido y no se agregó otra vez`);
      // The decoder is loaded for the photograph, by the policy of the built portal.
      await page.getByRole('button', { name: 'Ver IMG_0001.jpg' }).click();
      await page.getByRole('img', { name: 'IMG_0001.jpg' }).waitFor();
      // A photograph taken with the phone held upright is rotated.
      await page
        .getByLabel('Recibos', { exact: true })
        .setInputFiles([{ name: 'IMG_0002.HEIC', mimeType: '', buffer: Buffer.from(turnedPhonePhoto, 'base64') }]);
      await page.getByRole('button', { name: 'Ver IMG_0002.jpg' }).click();
      const turned = page.getByRole('img', { name: 'IMG_0002.jpg' });
      await turned.waitFor();
      await turned.evaluate((image: HTMLImageElement) => image.decode());
      expect(
        await turned.evaluate((image: HTMLImageElement) => {
          const canvas = new OffscreenCanvas(32, 48);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          const redOrBlue = (y: number): string => {
            const [red = 0, , blue = 0] = context?.getImageData(16, y, 1, 1).data ?? [];
            return red > 200 ? 'red' : blue > 200 ? 'blue' : 'neither';
          };
          return [image.naturalWidth, image.naturalHeight, redOrBlue(4), redOrBlue(44)];
        }),
      ).toEqual([32, 48, 'red', 'blue']);
      await page.getByRole('button', { name: 'Informar pago' }).click();
      await request(page, '¿Desea informar el pago?');
      await sees(page, /con 3 archivos y quedará/);
    },
  );

  secondLane.it(
    'CRE-55 CRE-62 an invoice and a receipt already used elsewhere show a link, need a reason, and the approver sees both',
    async () => {
      const contractor = await as('contratista', '/credit-request');
      const first = await requestCredit(contractor, '700');
      await contractor.goto('/credit-request');
      const second = await requestCredit(contractor, '700');
      const biller = await as('facturacion', '/credit-state');
      await invoice(biller, first);
      await openFromList(biller, second);
      await biller.getByLabel('Número de factura', { exact: true }).fill(`Factura a 1 / ${first}`);
      await sees(biller, new RegExp(`Ya figura en el crédito ${first} \\(Facturado, `));
      expect(await biller.getByRole('link', { name: `Ver el crédito ${first}` }).getAttribute('href')).toBe(
        `/show-credit-state/${first}`,
      );
      await biller.getByLabel('Fecha de factura', { exact: true }).fill('02012016');
      await biller.getByRole('button', { name: 'Usar el importe del crédito' }).click();
      await biller.getByLabel('Archivos de la factura', { exact: true }).setInputFiles(invoiceFilesOf(second));
      await biller.getByRole('button', { name: 'Facturar', exact: true }).click();
      await sees(biller, 'Indique el motivo para usarlo otra vez');
      await isClean(biller);
      await biller
        .getByLabel('Motivo para usar un comprobante repetido', { exact: true })
        .fill('Una factura por dos créditos');
      await biller.getByRole('button', { name: 'Facturar', exact: true }).click();
      await request(biller, '¿Desea facturar el crédito?');
      // The question shows the date, and that it is old.
      const dialog = question(biller, '¿Desea facturar el crédito?');
      expect(await dialog.textContent()).toMatch(
        /del 02\/01\/2016 por .*La fecha de la factura \(02\/01\/2016\) es de hace \d+ días/,
      );
      await yes(biller).click();
      await returned(biller, `El crédito ${second} quedó Facturado.`);
      await biller.goto('/credit-state?status=Facturado&sort=id&dir=desc');
      await sees(biller, /Comprobante repetido: Una factura por dos créditos/);

      await pay(contractor, second);
      const approver = await as('aprobador', `/edit-credit-state/${second}`);
      await sees(approver, new RegExp(`Ya figura en el crédito ${first} \\(Facturado, `));
      await sees(approver, 'Motivo indicado: Una factura por dos créditos');
      await isClean(approver);
    },
  );

  secondLane.it('a reload restores typed input', async () => {
    const page = await as('contratista', '/credit-request');
    await page.getByLabel('Centro logístico', { exact: true }).selectOption({ label: 'Rosario' });
    await page.getByLabel('Cantidad de Almuerzo', { exact: true }).fill('12');
    await page.getByLabel('Importe solicitado', { exact: true }).fill('4321,09');
    await page.getByLabel(/^Orden de compra/).fill('OC-REANUDAR');
    await page.reload();
    await sees(page, 'Recuperamos lo que había completado.');
    await page.getByLabel('Cantidad de Almuerzo', { exact: true }).waitFor();
    expect(
      await Promise.all(
        ['Cantidad de Almuerzo', 'Importe solicitado', 'Orden de compra (opcional)'].map((label) =>
          page.getByLabel(label, { exact: true }).inputValue(),
        ),
      ),
    ).toEqual(['12', '4.321,09', 'OC-REANUDAR']);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL(`${product().url}/`);
  });

  secondLane.it('CRE-31 CRE-32 a leader can only request for the own group and see its credits', async () => {
    const page = await as('lider', '/credit-request');
    const group = page.getByLabel('Grupo', { exact: true });
    await page.getByLabel('Cantidad de Almuerzo', { exact: true }).waitFor();
    expect([await page.getByLabel('Centro logístico', { exact: true }).isDisabled(), await group.isDisabled()]).toEqual(
      [true, true],
    );
    const name = ((await group.locator('option:checked').textContent()) ?? '').replace(/ \(.*$/, '');
    await page.goto('/credit-state?size=100');
    await rowsOf(page).first().waitFor();
    const groups = await rowsOf(page).locator('td:nth-child(7)').allInnerTexts();
    expect(new Set(groups.map((text) => text.trim()))).toEqual(new Set([name]));
  });
});

describe('the list', () => {
  secondLane.it(
    'CRE-25 ACC-85 ACC-88 its view is in the address: shareable, kept by back, reset by the menu',
    async () => {
      const page = await as('admin', '/credit-state?status=');
      await page.getByRole('textbox', { name: /Buscar/ }).fill('ñandubay');
      await page.waitForURL('**/credit-state?**q=*');
      await page.getByRole('button', { name: 'Importe', exact: true }).click();
      await page.waitForURL('**sort=amount**');
      const shared = page.url();
      await rowsOf(page).first().click();
      await page.getByRole('link', { name: 'Volver a la lista' }).click();
      await rowsOf(page).first().waitFor();
      expect(page.url()).toBe(shared);
      await page
        .getByRole('navigation', { name: 'Menú principal' })
        .getByRole('link', { name: 'Estado de créditos' })
        .click();
      await page.waitForURL((url) => url.search === '');
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[role="search"] input')?.value === '');
    },
  );

  secondLane.it('CRE-26 is exported in the background; the bell offers the file, after a reload too', async () => {
    const page = await as('contratista', '/credit-state?status=');
    await rowsOf(page).first().waitFor();
    const total = Number(
      /de ([\d.]+)/
        .exec(
          (await page
            .getByText(/\d+ a \d+ de [\d.]+/)
            .first()
            .textContent()) ?? '',
        )?.[1]
        ?.replaceAll('.', ''),
    );
    await pressTool(page, 'Exportar', 'Planilla de cálculo (xlsx)');
    await sees(page, 'Exportación de créditos: el archivo está listo.');
    await page.reload();
    await page.getByRole('button', { name: 'Procesos' }).press('Enter');
    await isClean(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar: Exportación de créditos' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-reporte\.xlsx$/);
    const ids = (await sheetTexts(await download.path())).map(([first = '']) => first);
    const head = ids.indexOf('Solicitud');
    expect([head > 0, ids.slice(head + 1).filter((id) => /^\d+$/.test(id)).length]).toEqual([true, total]);
  });

  secondLane.it('loads at most 216 kB of compressed script', async () => {
    const page = await openNew();
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      // What opens above a page is loaded afterwards.
      if (response.request().resourceType() === 'script' && !response.url().includes('/overlays-'))
        sizes.set(response.url(), response.headerValue('content-length').then(Number));
    });
    await signIn(page, 'aprobador', '/credit-state');
    await rowsOf(page).first().waitFor();
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(216_000);
  });
});

secondLane.it.each(['desk', 'phone'] as const)(
  'CRE-09 CRE-13 a sent request is one link away, and is named before another of its place is sent: %s',
  async (width) => {
    const page = await as('contratista', '/credit-request', width);
    const id = await requestCredit(page, '77,70');
    await page.getByRole('link', { name: 'Ver la solicitud' }).click();
    await page.getByRole('heading', { name: `Crédito ${id}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/show-credit-state/${id}`);
    expect(await fact(page, 'Importe')).toBe('$ 77,70');
    await page.goto('/credit-request');
    await page.getByLabel('Centro logístico', { exact: true }).selectOption({ label: 'Rosario' });
    await page.getByLabel('Cantidad de Almuerzo', { exact: true }).waitFor();
    await page.getByLabel('Importe solicitado', { exact: true }).fill('77,71');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await question(page, 'Solicitud de crédito')
      .getByText(new RegExp(`Este lugar ya tiene solicitudes abiertas: .*${id} de \\$\\s77,70 \\(Pendiente\\)`))
      .waitFor();
    await isClean(page);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await gone(question(page, 'Solicitud de crédito'));
  },
);

secondLane.describe('by keyboard only', () => {
  it('CRE-09 CRE-13 a request', async () => {
    const page = await as('contratista', '/');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.getByLabel('Centro logístico', { exact: true }).waitFor();
    await tabTo(page, 'Centro logístico');
    await page.keyboard.type('Ros');
    await tabTo(page, 'Importe solicitado');
    await page.keyboard.type('88,8');
    // Until the server has said which day it is, Enter sends nothing.
    await page.getByRole('button', { name: 'Enviar solicitud' }).and(page.locator(':enabled')).waitFor();
    await page.keyboard.press('Enter');
    await question(page, 'Solicitud de crédito').getByText('$ 88,80').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Solicitud enviada' }).waitFor();
    await page.locator('button:focus', { hasText: 'Volver' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product().url}/`);
  });

  it('CRE-44 CRE-45 a series of decisions: n opens, a approves, r rejects, and the next one follows', async () => {
    const page = await as('aprobador', '/');
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await rowsOf(page).first().waitFor();
    const ids = (await rowsOf(page).locator('td:nth-child(2)').allInnerTexts()).map((text) =>
      Number(/\d+/.exec(text)?.[0]),
    );
    const [one = 0, two = 0, three = 0] = ids;
    // The sentence appears before the list, and a fading question still captures the keys.
    const backAtList = async (): Promise<void> => {
      await rowsOf(page).first().waitFor();
      await gone(page.getByRole('alertdialog'));
    };
    await page.keyboard.press('n');
    await page.waitForURL(`**/edit-credit-state/${one}`);
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await request(page, '¿Desea aprobar el crédito?');
    await page.keyboard.press('Enter');
    await sees(page, `El crédito ${one} quedó Aprobado.`);
    await backAtList();
    await gone(rowsOf(page).getByRole('button', { name: `Ver el crédito ${one}`, exact: true }));
    await page.keyboard.press('n');
    await page.waitForURL(`**/edit-credit-state/${two}`);
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
    await page.keyboard.press('r');
    await page.locator('select:focus').waitFor();
    await page.keyboard.press('F');
    await tabTo(page, 'Guardar');
    await page.keyboard.press('Enter');
    await request(page, '¿Desea rechazar el pago?');
    await page.keyboard.press('Enter');
    await sees(page, `El crédito ${two} quedó Rechazado.`);
    await backAtList();
    await gone(rowsOf(page).getByRole('button', { name: `Ver el crédito ${two}`, exact: true }));
    await page.keyboard.press('n');
    await page.waitForURL(`**/edit-credit-state/${three}`);
  });
});
