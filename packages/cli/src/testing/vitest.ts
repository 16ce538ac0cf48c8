import { expect } from 'vitest';

import { matchers, type HarnessMatchers } from './matchers.js';

expect.extend(matchers);

declare module 'vitest' {
    // vitest's own way to add matchers: the interface has to have its type parameter, and no fields of its own.
    interface Matchers<T> extends HarnessMatchers<T> {}
}
