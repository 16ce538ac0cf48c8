import { expect, it } from 'vitest';

import { startReadySession } from '../support/dev-session.js';
import { itOnLinux } from '../support/on-linux.js';
import { copyProject, type ProjectCopy } from '../support/project-copy.js';
import { startSessionInTerminal, startTerminalSession } from '../support/session/terminal-session.js';
import { itAtFullSize } from '../support/full-size-tests.js';

const ORDERS = '\u001B]52;c;ZXZpbA==\u0007\u001B[31m\u009B2Jabc\rd\u202E';
const SHOWN = String.raw`\u001b]52;c;ZXZpbA==\u0007\u001b[31m\u009b2Jabc\u000dd\u202e`;

const BROKEN_LINE = `const = '${ORDERS.replace('\r', '')}'; `;

const OBEYED = new RegExp(String.raw`(?!\n|\r\n|\t|${'\u001B'}\[\d+m)[\p{Cc}\u202E]`, 'u');

function malicious(): ProjectCopy {
    const project = copyProject();
    const orders = JSON.stringify(ORDERS);
    project.replace(
        'src/index.tsx',
        'console.info(`Installed on ${spaceId}: ${status}`)',
        `{ console.info(${orders}, { [${orders}]: ${orders}, stack: 'a\\n' + ${orders} }); throw new Error(${orders}); }`,
    );
    return project;
}

async function expectNothingObeyed(start: (folder: string) => ReturnType<typeof startTerminalSession>): Promise<void> {
    const project = malicious();
    const session = start(project.folder);
    await session.says(SHOWN);
    await session.says(`${SHOWN}=`);
    project.replace('src/mood.tsx', 'const logger', `${BROKEN_LINE}const logger`);
    await session.says(`const = '${SHOWN.replace(String.raw`\u000d`, '')}'`);
    project.replace('integration.yaml', 'target: space', `${JSON.stringify(ORDERS)}: space`);
    await session.says('Unknown key');
    await expect.poll(() => session.output() + session.errors()).toMatch(/Version \d+ keeps serving\./);
    expect(OBEYED.exec(session.output() + session.errors())?.[0]).toBeUndefined();
}

itAtFullSize('svc-int dev escapes control characters in logs, fields, errors and code on a pipe', async () => {
    await expectNothingObeyed((folder) => startTerminalSession(folder));
});

itOnLinux('svc-int dev escapes control characters on a terminal except for its own colors', async () => {
    await expectNothingObeyed((folder) => startSessionInTerminal(folder, { TERM: 'xterm' }));
});

it('svc-int dev --json keeps control characters in values, but escapes them in its lines', async () => {
    const project = malicious();
    const { session } = await startReadySession(project.folder);
    const { error } = await session.next('delivery', ({ status }) => status === 'failed');
    expect(error).toContain(ORDERS);
    project.replace('src/mood.tsx', 'const logger', `${BROKEN_LINE}const logger`);
    const { errors } = await session.next('build', ({ ok }) => !ok);
    expect(errors[0]?.frame).toContain(BROKEN_LINE);
    for (const line of session.lines) expect(line).not.toMatch(OBEYED);
});
