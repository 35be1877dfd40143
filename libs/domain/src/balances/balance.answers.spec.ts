import { urgentBalanceStates } from './balance.answers';

test('every state of a balance but the fine one needs attention, the most urgent first', () => {
  expect(urgentBalanceStates).toEqual(['negative', 'low', 'ending']);
});
