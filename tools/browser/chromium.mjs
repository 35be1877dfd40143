// Node runs the library's TypeScript directly: tests and product find the same browser in the same way.
export { chromiumArguments, chromiumPath } from '../../libs/infrastructure/src/platform/browser/chromium.ts';
