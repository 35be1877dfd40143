import { JSDOM } from 'jsdom';
import { lazyStyle } from './lazy-style.cjs';

const rules = '.a { visibility: hidden; display: flex } .b .c { pointer-events: none; color: red }';
const body = `<main class="b"><section hidden>en<p class="a">uno <button style="display:none">dos</button></p></section>
  <table class="c"><tr><td style="visibility:visible"><a href="#" style="pointer-events:auto;position:fixed">tres</a></td></tr></table></main>`;

test('every read of a computed style returns what jsdom returns', () => {
  const { window } = new JSDOM(`<style>${rules}</style>${body}`);
  const own = window.getComputedStyle.bind(window);
  const quick = lazyStyle(own);
  const answers = (of: typeof own) =>
    [...window.document.querySelectorAll('*')].map((element) => {
      const style = of(element);
      return [
        ...[style.display, style.visibility, style.pointerEvents, style.color, style.position, style.length],
        ...['display', 'visibility', 'pointer-events', 'caret-color', 'opacity'].map((name) =>
          style.getPropertyValue(name),
        ),
      ];
    });
  const quickly = answers(quick);
  expect(quickly).toEqual(answers(own));
  expect(quickly.at(-1)?.slice(0, 3)).toEqual(['', 'visible', 'auto']);
  window.document.querySelector('main')?.setAttribute('style', 'display: none; visibility: hidden');
  expect(answers(quick)).toEqual(answers(own));
});
