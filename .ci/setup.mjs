/** `npm run setup`: installs every dependency and builds the packages with their types, each only if the result of the last time is stale. */
import { prepare } from './prepare.mjs';

await prepare();
