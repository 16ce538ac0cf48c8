import { expect } from 'vitest';

import { itOnLinux } from '../support/on-linux.js';
import { copyProject } from '../support/project-copy.js';
import { publishProject } from '../support/session/publish-project.js';
import { openTemporaryService } from '../support/service.js';
import { startInTerminal } from '../support/session/terminal-session.js';

itOnLinux('svc-int publish shows its plan on a terminal, publishes on "y", and changes nothing on "n"', async () => {
    const service = await openTemporaryService();
    const project = copyProject();
    const variables = { SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url, CI: '' };
    const read = async () => (await service.client.integrations.getIntegrationByName('mood')).data;
    const reply = async (keys: string, beforeReply: () => Promise<unknown> = async () => {}) => {
        const terminal = startInTerminal(['publish', '--no-check'], project.folder, variables);
        await terminal.says('mood of acme');
        await terminal.says('src/mood.tsx');
        await terminal.says('Publish mood to');
        await beforeReply();
        terminal.type(keys);
        return { code: await terminal.exitCode, output: terminal.output() };
    };
    expect(await reply('n')).toEqual({ code: 130, output: expect.stringContaining('Nothing was published.') });
    await expect(read()).rejects.toMatchObject({ status: 404 });
    expect(await reply('y')).toEqual({ code: 0, output: expect.stringContaining('Published mood, version 1') });
    expect(await read()).toMatchObject({ version: 1 });

    project.ask('Another?');
    const publishFirst = () => publishProject(project, service);
    expect(await reply('y', publishFirst)).toEqual({ code: 1, output: expect.stringContaining('PLAN_OUTDATED') });
    expect(await read()).toMatchObject({ version: 2 });
});
