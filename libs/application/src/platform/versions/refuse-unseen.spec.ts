import { Refusal } from '@comensal/domain/platform/refusals';
import { refuseUnseen, type Seen } from './refuse-unseen';

function answer(seen: Seen, record: { readonly version: number; readonly amount?: number | null }): string {
  try {
    refuseUnseen(seen, record);
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each<[Seen, { readonly version: number; readonly amount?: number | null }, string]>([
  [{}, { version: 3, amount: 500 }, 'taken'],
  [{ version: null }, { version: 3 }, 'taken'],
  [{ version: 3 }, { version: 3 }, 'taken'],
  [{ version: 2 }, { version: 3 }, 'staleVersion'],
  [{ version: 4 }, { version: 3 }, 'staleVersion'],
  [{ version: 0 }, { version: 3 }, 'staleVersion'],
  [{ version: 3, shown_amount: 500 }, { version: 3, amount: 500 }, 'taken'],
  [{ version: 3, shown_amount: 499 }, { version: 3, amount: 500 }, 'staleVersion'],
  [{ version: 3, shown_amount: 501 }, { version: 3, amount: 500 }, 'staleVersion'],
  [{ version: 2, shown_amount: 500 }, { version: 3, amount: 500 }, 'staleVersion'],
  [{ shown_amount: null }, { version: 3, amount: null }, 'taken'],
  [{ shown_amount: null }, { version: 3, amount: 0 }, 'staleVersion'],
  [{ shown_amount: 0 }, { version: 3, amount: null }, 'staleVersion'],
])('O-193 a user who read %j of the record %j gets %j', (seen, record, expected) => {
  expect(answer(seen, record)).toBe(expected);
});
