import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings } from '../testing/axe';
import { tableLabels } from '../testing/table-labels';
import { TablePager } from './table-pager';
import { firstView } from './table-view';

/** A list of 1,234 rows of which the first 100 were counted, until somebody asks. */
function Counted() {
  const [view, setView] = useState({ ...firstView('id'), page: 10 });
  const [isExact, setExact] = useState(false);
  return (
    <TablePager
      label="Credits"
      view={view}
      total={isExact ? 1_234 : 100}
      hasMore={!isExact}
      onCountAll={() => setExact(true)}
      onChange={setView}
      labels={tableLabels}
    />
  );
}
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

describe('the pager of a list that was not fully counted', () => {
  it('says so, continues past the count, and offers no last page', async () => {
    const { container } = render(<Counted />);
    expect(screen.getByText('91 a 100 de más de 100')).toBeTruthy();
    expect([button('Siguiente').disabled, button('Última').disabled]).toEqual([false, true]);
    expect(screen.getByRole('navigation', { name: 'Páginas: Credits' })).toBeTruthy();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('requests the exact number by keyboard, and the focus moves to where it appears', async () => {
    const typist = userEvent.setup();
    render(<Counted />);
    button('Ver el total exacto').focus();
    await typist.keyboard('{Enter}');
    const range = screen.getByText('91 a 100 de 1234');
    expect(document.activeElement).toBe(range);
    expect(screen.queryByRole('button', { name: 'Ver el total exacto' })).toBeNull();
    await typist.click(button('Última'));
    expect(screen.getByText('1231 a 1234 de 1234')).toBeTruthy();
  });
});
