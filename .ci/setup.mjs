/** `npm run setup`: installs dependencies and builds packages, each only if stale. */
import { prepare } from './prepare.mjs';

await prepare();
