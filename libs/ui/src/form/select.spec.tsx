import { render, screen } from '@testing-library/react';
import { anyValue, Select } from './select';

const options = [
  { value: 'C1', label: 'Pilar' },
  { value: 'C2', label: 'Avellaneda' },
];
const displayedOf = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent;

describe('a select', () => {
  it.each([
    ['C2', undefined, 'Avellaneda'],
    ['C9', undefined, 'C9'],
    ['', undefined, ''],
    [anyValue, 'Todos', 'Todos'],
    ['C9', 'Todos', 'C9'],
  ])('with the value %j never shows another one', (value, anyLabel, expected) => {
    render(
      <Select aria-label="Centro" options={options} anyLabel={anyLabel} value={value} onChange={() => undefined} />,
    );
    expect(displayedOf()).toBe(expected);
  });

  it('that registers itself has an option for its value', () => {
    render(<Select aria-label="Centro" options={options} chosen="C9" defaultValue="C9" />);
    expect(displayedOf()).toBe('C9');
  });
});
