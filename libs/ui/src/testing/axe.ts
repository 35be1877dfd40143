import axe from 'axe-core';

/**
 * The rules of WCAG 2.2 AA that the element breaks, one line each. Colours and rendered text need a real browser and
 * are left out.
 */
export async function axeFindings(element: Element): Promise<string[]> {
  const result = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  });
  return result.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}
