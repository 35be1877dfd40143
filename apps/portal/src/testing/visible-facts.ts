import { screen } from '@testing-library/react';

/** The facts on the screen, label and value, of those labels. */
export async function visibleFacts(
  labels: readonly string[],
): Promise<(readonly [string, string | null | undefined])[]> {
  const terms = await screen.findAllByRole('term');
  return labels.map((label) => {
    const term = terms.find(({ textContent }) => textContent === label);
    return [label, term?.nextElementSibling?.textContent] as const;
  });
}
