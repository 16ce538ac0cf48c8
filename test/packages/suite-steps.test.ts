import { expect, it } from 'vitest';

import { listSuiteSteps } from '../../.ci/suite-steps.mjs';

const SETUP = ['.ci/setup.mjs'];

const CI_RING = ['.ci/test.mjs', '--ring=ci'];

it.each([
    ['linux', 'v20.20.2', [SETUP, ['.ci/check.mjs'], ['test/runtime/other-runtimes.mjs'], CI_RING]],
    ['linux', 'v24.1.0', [SETUP, CI_RING]],
    ['darwin', 'v20.20.2', [SETUP, ['.ci/test.mjs', '--exclude', 'test/browser/**']]],
    ['win32', 'v22.0.0', [SETUP, ['.ci/test.mjs', '--exclude', 'test/browser/**']]],
] as const)('listSuiteSteps returns the steps for %s with Node %s', (platform, version, steps) => {
    expect(listSuiteSteps(platform, version, '>=20.19')).toEqual(steps);
});
