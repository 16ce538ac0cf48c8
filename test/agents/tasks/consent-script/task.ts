import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

import { openSitePage } from '../../open-site-page.js';
import type { AgentTask, TaskProject } from '../../task.js';

const SCRIPT = 'https://cdn.example.com/analytics.js?key=key-1';

const CHOICE_LIMIT_MS = 2000;

async function startSite({ start }: TaskProject, site: object = { site_key: 'key-1' }) {
    const harness = await start({ configuration: { site } });
    await harness.content.addPage({ title: 'Guide' });
    return harness;
}

export const task: AgentTask = {
    template: 'site-script',
    criteria: {
        'a visitor who has agreed gets the script, with the key of the site': async (project) => {
            const page = await openSitePage(await startSite(project), project, { choice: 'granted' });
            for (const end = Date.now() + CHOICE_LIMIT_MS; Date.now() < end && page.listAddedScripts().length === 0;)
                await setTimeout(50);
            assert.deepEqual(page.listAddedScripts(), [SCRIPT]);
        },
        'the script is loaded on the page on which the visitor agrees, and not before': async (project) => {
            const page = await openSitePage(await startSite(project), project);
            assert.deepEqual(page.listAddedScripts(), []);
            assert.equal(page.window.localStorage.length, 0);
            page.window.document.cookie = '__gitbook_cookie_granted=yes';
            for (const end = Date.now() + CHOICE_LIMIT_MS; Date.now() < end && page.listAddedScripts().length === 0;)
                await setTimeout(50);
            assert.deepEqual(page.listAddedScripts(), [SCRIPT]);
        },
        'after a refusal nothing is loaded or stored': async (project) => {
            const page = await openSitePage(await startSite(project), project, { choice: 'refused' });
            assert.deepEqual(page.listAddedScripts(), []);
            assert.equal(page.window.localStorage.length, 0);
        },
        'the policy allows the script, and a site without a key has none': async (project) => {
            const harness = await startSite(project, {});
            assert.match(JSON.stringify(harness.manifest.contentSecurityPolicy ?? ''), /https:\/\/cdn\.example\.com/);
            assert.deepEqual((await openSitePage(harness, project, { choice: 'granted' })).listAddedScripts(), []);
        },
    },
    mistakes: [
        {
            file: 'src/analytics.raw.js',
            old: 'if (isDisabled === undefined) setTimeout(start, POLL_MS);',
            replacement: 'if (isDisabled === undefined) return;',
            fails: ['the script is loaded on the page on which the visitor agrees, and not before'],
        },
        {
            file: 'src/analytics.raw.js',
            old: 'else if (!isDisabled) load();',
            replacement: 'else load();',
            fails: ['after a refusal nothing is loaded or stored'],
        },
    ],
};
