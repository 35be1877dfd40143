import { urgentBalanceStates } from './balance-states';

test('every state of a balance but the good one needs attention, most urgent first', () => {
  expect(urgentBalanceStates).toEqual(['beyond', 'negative', 'low', 'ending']);
});
