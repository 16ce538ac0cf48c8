import assert from 'node:assert/strict';

import type { TestHarness } from '@svc-int/cli/testing';
import { Window } from 'happy-dom';

import type { AgentTask, TaskProject } from '../../task.js';

async function openSite({ start }: TaskProject): Promise<TestHarness> {
    const harness = await start();
    harness.outbound.mock('POST https://members.example.com/check', async (request: Request) => {
        const { email, code } = (await request.json()) as Record<string, string>;
        if (email?.includes('ada@example.com') && code === '4711') return { id: 'm7', level: 'gold' };
        return new Response('{}', { status: 403 });
    });
    return harness;
}

interface Form {
    url: string;
    fields: Record<string, string>;
}

async function openForm(harness: TestHarness, { onEnd }: TaskProject): Promise<Form> {
    const { response } = await harness.send({ type: 'fetch_visitor_authentication', location: '/guide' });
    let url = response?.headers.get('location') ?? '';
    const page = url ? await harness.fetch(url) : response;
    assert.equal(page?.status, 200);
    const window = new Window({ url: url || 'https://docs.example.com/' });
    onEnd(() => window.happyDOM.close());
    window.document.write((await page?.text()) ?? '');
    const form = window.document.querySelector('form');
    assert.ok(form, 'The page has no form.');
    url = new URL(form.getAttribute('action') ?? '', url).href;
    const inputs = [...form.querySelectorAll('input')];
    return { url, fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])) };
}

async function submit(harness: TestHarness, { url, fields }: Form, typed: Record<string, string>): Promise<Response> {
    return harness.fetch(url, { method: 'POST', body: new URLSearchParams({ ...fields, ...typed }) });
}

const readClaims = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

export const task: AgentTask = {
    template: 'visitor-auth',
    criteria: {
        'a right code leads back to the requested page with the claims, which the site accepts': async (project) => {
            const harness = await openSite(project);
            const { organization, site } = harness.target;
            await harness.client.orgs.updateSiteById(organization, site, { visibility: 'visitor-auth' });
            await harness.content.addPage({ title: 'Guide', markdown: 'Turn the wheel.' });
            const form = await openForm(harness, project);
            const back = await submit(harness, form, { email: 'ada@example.com', code: '4711' });
            const url = new URL(back.headers.get('location') ?? '');
            assert.match(url.pathname, /\/guide$/);
            const token = url.searchParams.get('jwt_token') ?? '';
            const { sub, level } = readClaims(token);
            assert.deepEqual({ sub, level }, { sub: 'm7', level: 'gold' });
            const page = await harness.visit('guide', { cookies: { 'gitbook-visitor-token': token } });
            assert.match(page.text, /wheel/);
        },
        'a wrong code shows the form again, and typed text does not become markup': async (project) => {
            const harness = await openSite(project);
            const form = await openForm(harness, project);
            const email = '"><b>ada@example.com</b>';
            const page = await submit(harness, form, { email, code: '0' });
            assert.equal(page.status, 401);
            const text = await page.text();
            assert.match(text, /The code is wrong\./);
            assert.match(text, /ada@example\.com/);
            assert.doesNotMatch(text, /<b>ada/);
        },
        'a form without a sign-in that the integration started, or a late one, is refused': async (project) => {
            const harness = await openSite(project);
            const form = await openForm(harness, project);
            const typed = { email: 'ada@example.com', code: '4711' };
            const forged = Object.fromEntries(Object.keys(form.fields).map((name) => [name, 'e30.AAAA']));
            const { origin, pathname } = new URL(form.url);
            assert.equal((await submit(harness, { url: origin + pathname, fields: forged }, typed)).status, 400);
            await harness.clock.advance(11 * 60_000);
            assert.equal((await submit(harness, form, typed)).status, 400);
        },
    },
    mistakes: [
        {
            file: 'src/index.ts',
            old: "if (!signIn) throw new ExposableError('This sign-in has expired. Open the page again.', 400);",
            replacement: '',
            fails: ['a form without a sign-in that the integration started, or a late one, is refused'],
        },
        {
            file: 'src/index.ts',
            old: 'return htmlResponse(page, { status });',
            replacement: "return new Response(String(page).replace('&#34;&#62;&#60;b&#62;', '<b>'), { status });",
            fails: ['a wrong code shows the form again, and typed text does not become markup'],
        },
    ],
};
