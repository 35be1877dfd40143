'use strict';
const { createRequire } = require('node:module');

// The jsdom that Jest's environment is made of.
const ofJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const style = ofJsdom('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { implForWrapper } = ofJsdom('jsdom/lib/jsdom/living/generated/utils.js');

/** What every query by role asks of every element on the page, and how jsdom itself finds it out. */
const asked = {
  display: (element) => style.getDeclarationForElement(element).getPropertyValue('display'),
  visibility: (element) => style.getResolvedValue(element, 'visibility'),
  'pointer-events': (element) => style.getResolvedValue(element, 'pointer-events'),
};
const names = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

/**
 * jsdom works out a dozen colours with each computed style, up to the root, no matter what is asked of it. This gives the same values, and
 * works out those of the list alone; anything else that is asked is answered by jsdom's own `getComputedStyle`, which it takes.
 */
exports.askedStyle = (getComputedStyle) => (element, pseudoElement) => {
  const found = implForWrapper(element);
  if (!found || pseudoElement) return getComputedStyle(element, pseudoElement);
  let whole;
  const valueOf = (property) => (asked[property] ? asked[property](found) : wholly().getPropertyValue(property));
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
