/** `npm run setup`: installs all dependencies and builds the packages with types, each only if stale. */
import { prepare } from './prepare.mjs';

await prepare();
