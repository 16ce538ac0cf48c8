import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startEmulator } from '@svc-int/emulator';

import { copyExample, COMMAND, median, timeCommand } from './measure.mjs';

const ROUNDS = 15;

export async function measurePublish() {
    const { folder, dispose } = copyExample();
    const service = await startEmulator({ port: 0, publicPort: 0 });
    const env = { ...process.env, SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url };
    const run = (...args) => timeCommand(process.execPath, [COMMAND, ...args], { cwd: folder, env });
    const [quick, checked, build] = [[], [], []];
    try {
        for (let round = 0; round < ROUNDS; round++) {
            build.push(await run('build'));
            changeScript(folder, `${round}`);
            quick.push(await run('publish', '--yes', '--no-check'));
            changeScript(folder, `${round} checked`);
            checked.push(await run('publish', '--yes'));
        }
    } finally {
        await service.dispose();
        dispose();
    }
    return { value: median(quick), checked: median(checked), floor: median(build) };
}

function changeScript(folder, question) {
    const file = join(folder, 'src/mood.tsx');
    const source = readFileSync(file, 'utf8');
    writeFileSync(
        file,
        source.replace(/^const DEFAULT_QUESTION = .*$/m, `const DEFAULT_QUESTION = ${JSON.stringify(question)};`),
    );
}
