import { walkTests } from './walk-tests';

walkTests(2_000);
