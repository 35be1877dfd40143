import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion } from './toasts';
import { dismissToast, showToast, tellPage } from './toasts.store';

const sentences = () => screen.queryAllByText(/./, { selector: 'p' }).map((element) => element.textContent);
const region = () => screen.getByRole('region', { name: 'Avisos' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<ToastRegion labels={{ region: 'Avisos', close: 'Cerrar' }} stayMs={1000} />);
  });
  afterEach(() => {
    act(() => dismissToast());
    jest.useRealTimers();
  });

  it('disappear by themselves, a refusal after twice the time', () => {
    act(() => {
      showToast('Se aprobó');
      showToast('Se rechazó', { tone: 'refused' });
    });
    expect([sentences(), region().getAttribute('aria-live'), screen.getByRole('alert').textContent]).toEqual([
      ['Se aprobó', 'Se rechazó'],
      'polite',
      'Se rechazó',
    ]);
    pass(1000);
    expect(sentences()).toEqual(['Se rechazó']);
    pass(1000);
    expect(sentences()).toEqual([]);
  });

  it('stay while the pointer is over them', () => {
    act(() => void showToast('Se aprobó'));
    fireEvent.pointerEnter(region());
    pass(5000);
    expect(sentences()).toEqual(['Se aprobó']);
    fireEvent.pointerLeave(region());
    pass(1000);
    expect(sentences()).toEqual([]);
  });

  it('show the last four', () => {
    act(() => ['1', '2', '3', '4', '5'].forEach((text) => showToast(text)));
    expect(sentences()).toEqual(['2', '3', '4', '5']);
  });

  it('carry one action and disappear with it', () => {
    const done: string[] = [];
    act(() => void showToast('Se aprobó', { action: { label: 'Siguiente', onAction: () => done.push('next') } }));
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect([done, sentences()]).toEqual([['next'], []]);
  });

  it('let no second press through where one was pressed away, for half a second', () => {
    act(() => void showToast('Se aprobó'));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    const shields = () => document.querySelectorAll('div.fixed[aria-hidden]').length;
    expect([sentences(), shields()]).toEqual([[], 1]);
    pass(500);
    expect(shields()).toBe(0);
  });

  it('come one after the other where controls leave no room for all', () => {
    const wall = document.createElement('button');
    document.body.append(wall);
    wall.getBoundingClientRect = () =>
      ({ left: 0, top: 0, right: 2000, bottom: 2000, width: 2000, height: 2000 }) as DOMRect;
    act(() => ['1', '2', '3'].forEach((text) => showToast(text)));
    expect(sentences()).toEqual(['3']);
    pass(1000);
    expect(sentences()).toEqual(['2']);
    wall.remove();
  });

  it('are said by a page that says everything itself', () => {
    const said: string[] = [];
    let end = (): void => undefined;
    act(() => void showToast('Puede deshacerlo', { action: { label: 'Deshacer', onAction: () => undefined } }));
    act(() => {
      end = tellPage((text) => said.push(text));
      showToast('Se aprobó');
      showToast('No se pudo', { tone: 'refused' });
    });
    expect([said, sentences()]).toEqual([['Se aprobó', 'No se pudo'], []]);
    act(() => end());
    expect(sentences()).toEqual(['Puede deshacerlo']);
  });
});
