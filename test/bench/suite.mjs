import { timeCommand, ROOT } from './measure.mjs';

export async function measureSuite() {
    const milliseconds = await timeCommand(process.execPath, ['.ci/test.mjs'], { cwd: ROOT });
    return milliseconds / 1000;
}
