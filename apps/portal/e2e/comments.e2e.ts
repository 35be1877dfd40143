import type { Page } from 'playwright-core';
import { ofLane, secondLane } from './setup/lane';
import { mailTo } from './setup/mailed-link';
import { openProduct } from './setup/open-product';
import { button, field, isClean, said, tabTo } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

/** A paid credit of the demonstration data, which the approver's desk shows. */
function paid(offset: number): number {
  const [row] = runSql<{ id: number }>(
    product(),
    `select id from credits_requests where status = 'Pagado' order by id offset ${offset} limit 1`,
  );
  if (!row) throw new Error('No paid credit');
  return row.id;
}
const history = (page: Page) => page.getByRole('list', { name: 'Historial', exact: true });

describe.each(
  ofLane([
    ['desk', false, 0],
    ['phone', true, 1],
  ]),
)('comments on a credit, %s', (width, dark, offset) => {
  it('CRE-29 one person writes by keyboard and mentions another, who gets a mail, finds it on the desk, and answers', async () => {
    const id = paid(offset);
    const writer = await openAs('admin', `/show-credit-state/${id}`, width, dark);
    await field(writer, 'Escriba un comentario').focus();
    await writer.keyboard.type('¿Vio el recibo, @aprob');
    await writer.getByRole('option').first().waitFor();
    await isClean(writer);
    await writer.keyboard.press('Enter');
    await writer.keyboard.type(`? Nota ${offset}.`);
    expect(await field(writer, 'Escriba un comentario').inputValue()).toBe(
      `¿Vio el recibo, @aprobador ? Nota ${offset}.`,
    );
    await tabTo(writer, 'Comentar');
    await writer.keyboard.press('Enter');
    await said(writer, 'Comentario agregado');
    await history(writer).getByText(`? Nota ${offset}.`).waitFor();
    await history(writer).locator('mark').first().waitFor();
    await isClean(writer);

    const [person] = runSql<{ email: string }>(product(), `select email from users where username = 'aprobador'`);
    const mail = await mailTo(product(), person?.email ?? '', ({ text }) => text?.includes(`Nota ${offset}.`) ?? false);
    expect(mail.subject).toBe(`Lo mencionaron en el crédito ${id}`);
    expect(mail.text).toContain(`/show-credit-state/${id}`);

    const reader = await openAs('aprobador', `/show-credit-state/${id}`, width, dark);
    await history(reader).getByText(`? Nota ${offset}.`).waitFor();
    await field(reader, 'Escriba un comentario').fill(`Sí, está bien ${offset}`);
    await button(reader, 'Comentar').click();
    await history(reader).getByText(`Sí, está bien ${offset}`).waitFor();

    // The first one's page shows it when it is read again.
    await writer.reload();
    await history(writer).getByText(`Sí, está bien ${offset}`).waitFor();
    expect(await button(history(writer), 'Editar').count()).toBe(0);
  });

  secondLane.it('CRE-44 the last comments are among the facts of the desk', async () => {
    const desk = await openAs('aprobador', '/credit-state/review', width, dark);
    await desk.getByRole('heading', { name: /^Crédito \d+$/, level: 2 }).waitFor();
    const displayed = await desk.getByRole('heading', { name: /^Crédito \d+$/, level: 2 }).textContent();
    const id = Number(/\d+/.exec(displayed ?? '')?.[0]);
    runSql(
      product(),
      `insert into comments (kind, record_id, text, username) values ('credit', ${id}, 'Para la mesa ${offset}', 'admin')`,
    );
    await desk.reload();
    await desk
      .getByRole('list', { name: 'Últimos comentarios', exact: true })
      .getByText(`Para la mesa ${offset}`)
      .waitFor();
    await isClean(desk);
  });
});

secondLane.it('a contractor finds only those who took part, and says so to nobody else', async () => {
  const [own] = runSql<{ id: number }>(
    product(),
    `select c.id from credits_requests c
       join user_business_unit_company_relations r on r.company_id = c.company_id and r.business_unit_id = c.business_unit_id
      where r.username = 'contratista' and c.requested_by = 'contratista' and c.status = 'Pendiente'
        and not exists (select from comments o where o.record_id = c.id) order by c.id limit 1`,
  );
  const page = await openAs('contratista', `/show-credit-state/${own?.id ?? 0}`);
  await page.getByText('Lo leen todos los que ven este crédito, también el contratista.').waitFor();
  await field(page, 'Escriba un comentario').focus();
  await page.keyboard.type('@aprob');
  await page.getByText('Nadie de quienes puede mencionar se llama así').last().waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
});
