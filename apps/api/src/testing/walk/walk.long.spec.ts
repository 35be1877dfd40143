import { walkTests } from './walk-tests';

walkTests(100_000);
