import { render, screen } from '@testing-library/react';
import { Checkbox } from '../form/checkbox';
import { PageHeader } from '../frame/page-header';
import { DescriptionList } from './description-list';

const word = 'W'.repeat(50);

// jsdom has no layout: this checks that a long word can also break inside a flex or grid box.
it.each([
  ['the heading of a record', <PageHeader key="0" heading={word} />],
  ['what stands under it', <PageHeader key="1" description={word} />],
  ['a fact', <DescriptionList key="2" facts={[{ id: 'a', label: 'Nombre', value: word }]} />],
  ['the label of a box', <Checkbox key="3" label={word} />],
])('%s lets a word longer than its line break', (_where, part) => {
  render(part);
  expect(screen.getByText(word).className.split(' ')).toContain('wrap-anywhere');
});
