import assert from 'node:assert/strict';

import { openSitePage, type SitePageOptions } from '../../open-site-page.js';
import type { AgentTask, TaskProject } from '../../task.js';

const NAME = `</script><script>"Pens" & 'more'`;

async function view(project: TaskProject, options: SitePageOptions = {}, site: object = { site_name: NAME }) {
    const harness = await project.start({ configuration: { site } });
    await harness.content.addPage({ title: 'Guide' });
    return openSitePage(harness, project, options);
}

export const task: AgentTask = {
    template: 'site-script',
    criteria: {
        'a view is sent once, with name and path': async (project) => {
            const { sent, window } = await view(project);
            assert.deepEqual(
                sent.map(({ url, body }) => ({ url, body: JSON.parse(body) as unknown })),
                [{ url: 'https://stats.example.com/views', body: { site: NAME, path: window.location.pathname } }],
            );
            assert.equal(window.localStorage.length + window.sessionStorage.length, 0);
        },
        'nothing is sent with Global Privacy Control or after a refusal': async (project) => {
            assert.deepEqual((await view(project, { hasPrivacyControl: true })).sent, []);
            assert.deepEqual((await view(project, { choice: 'refused' })).sent, []);
        },
        'the script can be kept for an hour, and is missing without a name': async (project) => {
            const harness = await project.start({ configuration: { site: { site_name: NAME } } });
            const { scripts } = await harness.visit();
            const { headers } = await fetch(scripts[0] ?? '');
            assert.match(headers.get('cache-control') ?? '', /max-age=3600/);
            assert.deepEqual((await view(project, {}, {})).sent, []);
        },
    },
    mistakes: [
        {
            file: 'src/views.raw.js',
            old: '!page?.isGlobalPrivacyControlEnabled() && ',
            replacement: '',
            fails: ['nothing is sent with Global Privacy Control or after a refusal'],
        },
        {
            file: 'src/index.ts',
            old: 'fillScript(views, { SITE: site_name })',
            replacement: '`const SITE = "${site_name}"; ${views}`',
            fails: [
                'a view is sent once, with name and path',
                'nothing is sent with Global Privacy Control or after a refusal',
            ],
        },
    ],
};
