import { openProduct } from './setup/open-product';
import { button, inDialog, isClean, said } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

it('53.1 to 53.4 a month is prepared, issued, observed by the client, replied to, issued again, agreed and exported', async () => {
  runSql(
    product(),
    `insert into profile_module_relations (profile_name, module, permission) values ('Aprobador', 'Conformidad Liquidacion', 'W') on conflict do nothing`,
  );
  const operator = await openAs('admin', '/settlements');
  await button(operator, 'Preparar el mes').first().click();
  const month = inDialog(operator, 'Preparar el mes');
  await month.getByRole('checkbox').first().waitFor();
  await isClean(operator);
  const chosen = await month.getByRole('checkbox').count();
  for (let place = 1; place < chosen; place += 1) await month.getByRole('checkbox').nth(place).uncheck();
  await button(month, 'Preparar 1').click();
  await month.getByText('Hechos: 1 de 1.').waitFor();
  const [draft] = runSql<{ id: number }>(product(), 'select max(id)::int as id from settlements');
  const id = draft?.id ?? 0;
  const path = (of: string): string => new URL(of, operator.url()).href;

  const issue = async (): Promise<void> => {
    await operator.goto(path(`/settlements/${id}`));
    await button(operator, 'Emitir').click();
    await button(inDialog(operator, `Emitir la liquidación ${id}`), 'Emitir la liquidación').click();
    await said(operator, `La liquidación ${id} quedó Emitida.`);
  };
  await issue();

  const client = await openAs('aprobador', `/settlements/${id}`, 'phone', true);
  const line = client.getByRole('checkbox', { name: /^Observar / }).first();
  await line.focus();
  await client.keyboard.press('Space');
  await client.getByRole('textbox', { name: /\$/ }).fill('Contamos dos menos');
  await isClean(client);
  await client
    .getByRole('button', { name: /^Ver los / })
    .first()
    .click();
  await inDialog(client, 'Consumos de').getByRole('row').nth(1).waitFor();
  await isClean(client);
  await client.keyboard.press('Escape');
  await button(client, 'Enviar las observaciones').click();
  await said(client, `La liquidación ${id} quedó Observada`);

  await operator.goto(path(`/settlements-review?id=${id}`));
  await operator.getByRole('combobox', { name: 'Respuesta', exact: true }).selectOption({ label: 'Se explica' });
  await operator.getByRole('textbox', { name: 'Comentario', exact: true }).fill('Los dos figuran en la caja');
  await isClean(operator);
  await button(operator, 'Responder').click();
  await said(operator, `Las respuestas de la liquidación ${id} quedaron guardadas.`);
  await issue();

  await client.goto(path(`/settlements/${id}`));
  await client.getByText('Los dos figuran en la caja').waitFor();
  await button(client, 'Dar conformidad').click();
  await button(inDialog(client, `Dar conformidad a la liquidación ${id}`), 'Dar conformidad').click();
  await said(client, `La liquidación ${id} quedó Conforme.`);

  await operator.goto(path(`/settlements?status=&q=${id}`));
  await operator.getByRole('checkbox', { name: `Elegir la liquidación ${id}`, exact: true }).check();
  await button(operator, 'Exportar a facturación').click();
  await isClean(operator);
  const [file] = await Promise.all([
    operator.waitForEvent('download'),
    button(inDialog(operator, 'Exportar 1 a facturación'), 'Exportar 1').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(runSql(product(), `select status, edition, exported_by from settlements where id = ${id}`)).toEqual([
    { status: 'Conforme', edition: 2, exported_by: 'admin' },
  ]);
});
