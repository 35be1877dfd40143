'use strict';
const { createRequire } = require('node:module');

// The jsdom of Jest's environment.
const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const style = ofJsdom('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { implForWrapper } = ofJsdom('jsdom/lib/jsdom/living/generated/utils.js');

/** The styles that every query by role reads of every element on the page, and how jsdom itself computes them. */
const queried = {
  display: (element) => style.getDeclarationForElement(element).getPropertyValue('display'),
  visibility: (element) => style.getResolvedValue(element, 'visibility'),
  'pointer-events': (element) => style.getResolvedValue(element, 'pointer-events'),
};
const names = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

/**
 * For each computed style jsdom resolves a dozen colours, up to the root, whichever property is read. This returns the
 * same values, and computes only the listed ones; other properties come from jsdom's own `getComputedStyle`, which is
 * passed in.
 */
exports.lazyStyle = (getComputedStyle) => (element, pseudoElement) => {
  const implementation = implForWrapper(element);
  if (!implementation || pseudoElement) return getComputedStyle(element, pseudoElement);
  let whole;
  const valueOf = (property) =>
    queried[property] ? queried[property](implementation) : wholly().getPropertyValue(property);
  const wholly = () => (whole ??= getComputedStyle(element));
  return new Proxy(
    {},
    {
      get(_target, name) {
        if (Object.hasOwn(names, name)) return valueOf(names[name]);
        if (name === 'getPropertyValue') return valueOf;
        const value = wholly()[name];
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    },
  );
};
