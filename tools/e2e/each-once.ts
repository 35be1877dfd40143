import type { proveDelivery } from '../terminal/prove-delivery';

type Proof = Awaited<ReturnType<typeof proveDelivery>>;

/**
 * Checks that every meal is there once, as the terminal knows it, with ledger and rollups equal to a recount, although
 * it was sent again.
 */
export function expectEachOnce(
  { seconds: _, sent, ...counted }: Proof,
  { meals, kills }: { readonly meals: number; readonly kills: number },
): void {
  expect(sent).toBeGreaterThan(meals);
  expect(counted).toEqual({
    made: meals,
    kept: meals,
    killed: kills,
    refused: 0,
    unposted: 0,
    amountDiffers: 0,
    beyondLimit: counted.madeBeyondLimit,
    madeBeyondLimit: counted.madeBeyondLimit,
    broken: [],
  });
}
