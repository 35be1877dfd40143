import type { Page } from 'playwright-core';
import { ofLane, secondLane } from './setup/lane';
import { dialog, listed, openNote } from './setup/note-parts';
import { openProduct } from './setup/open-product';
import { button, fact, field, isClean, said, tabTo } from './setup/page-parts';
import { runSql } from './setup/run-sql';

const { openAs, product } = openProduct();

/** An approved record of the demonstration data that nothing was reversed of. */
function approvedIn(table: 'credits_requests' | 'credit_notes_requests', offset: number): number {
  const [row] = runSql<{ id: number }>(
    product(),
    `select id from ${table} where status = 'Aprobado' and group_id is null order by id offset ${offset} limit 1`,
  );
  if (!row) throw new Error(`No approved record in ${table}`);
  return row.id;
}
const minor = (amount: string) => Number(amount.replace(/[^\d-]/g, ''));
const reversals = (page: Page) => page.getByRole('region', { name: 'Reversas', exact: true });

describe.each(
  ofLane([
    ['desk', false, 0],
    ['phone', true, 1],
  ]),
)('approved money is taken back by two people, %s', (width, dark, offset) => {
  it('CRE-43 a credit: proposed by keyboard, found on home and in the list, confirmed by another with the balance that results', async () => {
    const id = approvedIn('credits_requests', offset);
    const proposer = await openAs('aprobador', `/show-credit-state/${id}`, width, dark);
    await reversals(proposer).waitFor();
    await isClean(proposer);
    const before = minor(await fact(proposer, 'Saldo actual'));
    await tabTo(proposer, 'Proponer reversa');
    await proposer.keyboard.press('Enter');
    const proposal = dialog(proposer, `Proponer una reversa del crédito ${id}`);
    await field(proposal, 'Importe a revertir').waitFor();
    await isClean(proposer);
    await proposer.keyboard.type('10,50');
    await tabTo(proposer, 'Proponer');
    await proposer.keyboard.press('Enter');
    await proposal.getByText('Campo obligatorio: motivo de la reversa', { exact: true }).waitFor();
    await isClean(proposer);
    await field(proposal, 'Motivo de la reversa').focus();
    await proposer.keyboard.type('El pago se acreditó dos veces');
    await tabTo(proposer, 'Proponer');
    await proposer.keyboard.press('Enter');
    await said(proposer, 'quedó propuesta: la decide otra persona.');
    await reversals(proposer).getByText('Falta que otra persona la confirme o la rechace.').waitFor();
    expect(
      await reversals(proposer)
        .getByRole('button', { name: /^Confirmar/ })
        .count(),
    ).toBe(0);
    await isClean(proposer);

    const decider = await openAs('admin', '/home', width, dark);
    await decider.getByRole('button', { name: /^Lo que / }).click();
    await decider.getByRole('region', { name: 'Reversas por decidir' }).getByRole('link').first().click();
    const proposed = decider
      .getByRole('table', { name: 'Reversas', exact: true })
      .getByRole('row')
      .filter({ has: decider.getByText(new RegExp(`^Crédito ${id}(,|$)`)) });
    await proposed.waitFor();
    await isClean(decider);
    await proposed.getByRole('button', { name: /^Decidir la reversa/ }).click();
    const confirmation = reversals(decider).getByRole('button', { name: /^Confirmar la reversa \d+$/ });
    await confirmation.waitFor();
    await isClean(decider);
    await tabTo(decider, 'Confirmar la reversa');
    await decider.keyboard.press('Enter');
    const question = decider.getByRole('dialog', { name: /^Confirmar la reversa \d+$/ });
    await question.getByText(/el saldo pasará de .+ a .+\. No se puede deshacer\./).waitFor();
    await isClean(decider);
    await tabTo(decider, 'Confirmar la reversa');
    await decider.keyboard.press('Enter');
    await said(decider, 'quedó Confirmada. Saldo:');
    await decider.getByText('Revertido $ 10,50', { exact: true }).waitFor();
    expect(minor(await fact(decider, 'Saldo actual'))).toBe(before - 1050);
    expect(await fact(decider, 'Revertido')).toBe('$ 10,50');
    await isClean(decider);
    await decider.goto('/credit-state?status=Aprobado&sort=reversed&dir=desc');
    await decider.getByText('Revertido $ 10,50', { exact: false }).first().waitFor();
    await isClean(decider);
  });

  secondLane.it(
    'CNO-11 a note: proposed in its dialog, rejected with a reason, and another one withdrawn',
    async () => {
      const id = approvedIn('credit_notes_requests', offset);
      const proposer = await openAs('notasap', '/credit-notes', width, dark);
      await listed(proposer);
      const propose = async (amount: string): Promise<void> => {
        const note = await openNote(proposer, id, 'Ver');
        await button(note, 'Proponer reversa').click();
        const proposal = dialog(proposer, `Proponer una reversa de la nota de crédito ${id}`);
        await field(proposal, 'Importe a revertir').fill(amount);
        await field(proposal, 'Motivo de la reversa').fill('Nota duplicada');
        await isClean(proposer);
        await button(proposal, 'Proponer').click();
        await said(proposer, 'quedó propuesta: la decide otra persona.');
      };
      await propose('0,10');
      await propose('0,20');
      const note = dialog(proposer, `Nota de crédito ${id}`);
      await note
        .getByRole('button', { name: /^Retirar la reversa/ })
        .first()
        .click();
      const withdrawal = proposer.getByRole('dialog', { name: /^Retirar la reversa/ });
      await isClean(proposer);
      await button(withdrawal, 'Retirar la reversa').click();
      await said(proposer, 'quedó Retirada.');

      const decider = await openAs('admin', '/credit-notes', width, dark);
      await openNote(decider, id, 'Ver');
      await decider.getByRole('button', { name: /^Rechazar la reversa/ }).click();
      const rejection = decider.getByRole('dialog', { name: /^Rechazar la reversa/ });
      await button(rejection, 'Rechazar la reversa').click();
      await rejection.getByText('Campo obligatorio: motivo del rechazo', { exact: true }).waitFor();
      await field(rejection, 'Motivo del rechazo').fill('Está bien emitida');
      await isClean(decider);
      await button(rejection, 'Rechazar la reversa').click();
      await said(decider, 'quedó Rechazada.');
      await decider.getByText('Motivo del rechazo: Está bien emitida').waitFor();
      await isClean(decider);
    },
  );
});
