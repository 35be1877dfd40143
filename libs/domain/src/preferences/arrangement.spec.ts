import { arrange } from './arrangement';

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }];
const places = (order: readonly string[], hidden: readonly string[] = []) =>
  arrange(items, { order, hidden }).map(({ item, isVisible }) => (isVisible ? item.id : `(${item.id})`));

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['the order', ['d', 'b', 'a', 'c'], [], ['d', 'b', 'a', 'c']],
  ['hidden items keep their place', ['c', 'b', 'a', 'd'], ['b', 'd'], ['c', '(b)', 'a', '(d)']],
  ['an item that no longer exists', ['x', 'c', 'a', 'b', 'd'], ['y'], ['c', 'a', 'b', 'd']],
  ['an item named twice', ['c', 'a', 'c', 'b', 'd'], [], ['c', 'a', 'b', 'd']],
  ['a newer item follows the one it is declared after', ['d', 'b', 'a'], [], ['d', 'b', 'c', 'a']],
  ['a newer first item is first', ['d', 'c', 'b'], [], ['a', 'd', 'c', 'b']],
  ['every item hidden hides none', [], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
])('ACC-85 %s', (_name, order, hidden, expected) => {
  expect(places(order, hidden)).toEqual(expected);
});

test('without an arrangement every item is shown, as declared', () => {
  expect(arrange(items, undefined)).toEqual(items.map((item) => ({ item, isVisible: true })));
});
