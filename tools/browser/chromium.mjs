// Node runs the library's TypeScript as it stands: the tests and the product find the same browser in the same way.
export { chromiumArguments, chromiumPath } from '../../libs/infrastructure/src/platform/browser/chromium.ts';
