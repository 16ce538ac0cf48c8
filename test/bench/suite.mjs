/** Seconds that the whole suite of an installed and built clone takes, as `npm test` runs it. */
import { timeCommand, ROOT } from './measure.mjs';

export async function measureSuite() {
    const milliseconds = await timeCommand(process.execPath, ['.ci/test.mjs'], { cwd: ROOT });
    return milliseconds / 1000;
}
