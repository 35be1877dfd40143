import '../platform/text/text';
import { screen, within } from '@testing-library/react';
import { openPortal } from '../testing/open-portal';
import { person } from '../testing/person';
import { screenParts } from './screens';

it('ACC-22 after g each letter opens one screen, i the first one', async () => {
  const keys = ['i', ...Object.values(screenParts).flatMap(({ key }) => key ?? [])];
  expect(keys).toEqual([...new Set(keys)]);
  const { typist } = openPortal('/', person([{ name: 'Aprobacion Credito', permission: 'W' }]));
  await screen.findByRole('navigation', { name: 'Menú principal' });
  await typist.keyboard('?');
  expect(within(await screen.findByRole('dialog')).getAllByText('i')).toHaveLength(1);
});
