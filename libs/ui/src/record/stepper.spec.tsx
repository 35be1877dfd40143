import { render, screen } from '@testing-library/react';
import { axeFindings } from '../testing/axe';
import { type Step, Stepper } from './stepper';

const stateLabels = { done: 'hecho', current: 'estado actual', next: 'por venir', refused: 'rechazado' };
const draw = (steps: Step[], line = false) =>
  render(<Stepper label="Recorrido" steps={steps} stateLabels={stateLabels} orLabel="o" line={line} />);
const items = () =>
  screen.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')]);

describe('Stepper', () => {
  it('lists past steps with person and date, marks the current one, and names the next ones', async () => {
    const { container } = draw([
      { id: 'p', label: 'Pendiente', state: 'done', person: 'Ana Paz', date: '02/03/2026 09:14' },
      { id: 'f', label: 'Facturado', state: 'current', person: 'Luis Rey', date: '03/03/2026 10:00' },
      { id: 'g', label: 'Pagado', state: 'next', alternatives: ['Denegado', 'Anulado'] },
    ]);
    expect(screen.getByRole('list', { name: 'Recorrido' })).toBeTruthy();
    expect(items()).toEqual([
      ['Pendiente, hechoAna Paz02/03/2026 09:14', null],
      ['Facturado, estado actualLuis Rey03/03/2026 10:00', 'step'],
      ['Pagado, por veniro Denegado, Anulado', null],
    ]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('ends in a refusal, or shows it as past when the process continued', () => {
    const view = draw([
      { id: 'p', label: 'Pendiente', state: 'done' },
      { id: 'd', label: 'Denegado', state: 'refused' },
    ]);
    expect(items()).toEqual([
      ['Pendiente, hecho', null],
      ['Denegado, rechazado', 'step'],
    ]);
    view.unmount();
    draw([
      { id: 'g', label: 'Pagado', state: 'done' },
      { id: 'r', label: 'Rechazado', state: 'refused' },
      { id: 'g2', label: 'Pagado', state: 'current' },
    ]);
    expect(items().map(([, current]) => current)).toEqual([null, null, 'step']);
  });

  it('says the same in one line, with who and when as a tooltip', async () => {
    const { container } = draw(
      [
        { id: 'p', label: 'Pendiente', state: 'done', person: 'Ana Paz', date: '02/03/2026 09:14' },
        { id: 'f', label: 'Facturado', state: 'current' },
        { id: 'g', label: 'Pagado', state: 'next', alternatives: ['Denegado'] },
      ],
      true,
    );
    expect(items()).toEqual([
      ['Pendiente, hecho', null],
      ['Facturado, estado actual', 'step'],
      ['Pagado o Denegado, por venir', null],
    ]);
    expect(screen.getAllByRole('listitem').map(({ title }) => title)).toEqual(['Ana Paz, 02/03/2026 09:14', '', '']);
    expect(await axeFindings(container)).toEqual([]);
  });
});
