/** The browser of tests exists for Linux only. */
const BROWSER_TESTS = 'test/browser/**';

export function listSuiteSteps(platform, nodeVersion, oldestNodeVersion) {
    const setup = ['.ci/setup.mjs'];
    if (platform !== 'linux') return [setup, ['.ci/test.mjs', '--exclude', BROWSER_TESTS]];
    const tests = ['.ci/test.mjs', '--ring=ci'];
    const isOldest = getMajor(nodeVersion) === getMajor(oldestNodeVersion);
    return isOldest ? [setup, ['.ci/check.mjs'], ['test/runtime/other-runtimes.mjs'], tests] : [setup, tests];
}

function getMajor(version) {
    return /\d+/.exec(version)?.[0];
}
