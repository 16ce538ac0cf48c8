import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { getShellEnvironment } from '../context/process-context.js';
import { createFolder, MANIFEST, SCRIPT } from '../../test/support/project.js';
import { checkIntegration } from './check.js';
import { loadScriptInWorkerd } from './load-script-in-workerd.js';

async function check(files: Record<string, string> = {}) {
    const folder = await createFolder({ 'integration.yaml': MANIFEST, 'index.ts': SCRIPT, ...files });
    return { folder, done: checkIntegration({ manifest: join(folder, 'integration.yaml') }, getShellEnvironment()) };
}

describe('checkIntegration', () => {
    it('returns the registered parts of a project without problems, and the reason for skipped types', async () => {
        const text = `${MANIFEST}blocks: [{id: counter, title: Counter}]\nconfigurations: {space: {componentId: counter}}\n`;
        const { done } = await check({ 'integration.yaml': text });
        expect(await done).toMatchObject({
            registered: { components: ['counter'], contentSources: ['issues'] },
            typesSkipped: 'no tsconfig.json in the folder of the manifest',
        });
    });

    it('reports each component that the manifest names and the script does not register', async () => {
        const text = `${MANIFEST}blocks:
  - id: countr
    title: Counter
contentSources:
  - id: isues
    title: Issues
    configuration: {componentId: setup}
configurations:
  account: {componentId: counter2}
`;
        const { done } = await check({ 'integration.yaml': text });
        await expect(done).rejects.toMatchObject({
            code: 'CHECK_FAILED',
            problems: [
                problem(7, 'countr', 'Did you mean "counter"?'),
                problem(12, 'setup', 'Allowed here: counter.'),
                problem(14, 'counter2', 'Did you mean "counter"?'),
                problem(10, 'isues', 'Did you mean "issues"?'),
            ],
        });
    });

    it('warns of a secret whose variable is not set, and names the missing .env file', async () => {
        const text = `${MANIFEST}secrets: {KEY: "\${{ env.SVC_INT_TEST_KEY }}"}\n`;
        const { done } = await check({ 'integration.yaml': text });
        expect((await done).warnings).toContainEqual(
            expect.objectContaining({
                text: 'secrets.KEY: the variable SVC_INT_TEST_KEY is not set',
                hint: expect.stringMatching(/^There is no .*\.env: /),
            }),
        );
        const { done: kept } = await check({ 'integration.yaml': text, '.env': 'SVC_INT_TEST_KEY=1' });
        expect(JSON.stringify((await kept).warnings)).not.toContain('SVC_INT_TEST_KEY');
    });

    const handling = (...events: string[]) => ({
        'index.ts': SCRIPT.replace('events: []', `events: ${JSON.stringify(events)}`),
    });

    it('reports each handler that is never called because its scope is missing', async () => {
        const { done } = await check(handling('space_content_updated', 'fetch_published_script', 'fetch', 'task'));
        const text = (type: string) => expect.stringContaining(`"${type}"`);
        await expect(done).rejects.toMatchObject({
            code: 'CHECK_FAILED',
            problems: [
                { line: 5, text: text('space_content_updated'), hint: expect.stringContaining('"space:content:read"') },
                {
                    line: 5,
                    text: text('fetch_published_script'),
                    hint: expect.stringContaining('"site:script:inject"'),
                },
            ],
        });
    });

    it('accepts any of several scopes that allow the same event', async () => {
        const manifest = MANIFEST.replace('[]', '[space:content:read, space:script:inject]');
        const { done } = await check({
            'integration.yaml': manifest,
            ...handling('space_content_updated', 'fetch_published_script'),
        });
        expect(await done).toHaveProperty('registered');
    });

    it.each([
        ['space', ['space_installation_setup', 'installation_setup'], ['site_installation_setup', 'page_feedback']],
        ['site', ['site_installation_setup', 'page_feedback'], ['space_installation_deleted']],
        ['organization', ['installation_setup', 'fetch'], ['space_installation_setup', 'site_installation_setup']],
    ])('reports the handlers that the target %s never calls', async (target, good, bad) => {
        const manifest = `${MANIFEST.replace('[]', '[page:feedback:read]')}target: ${target}\n`;
        const { done } = await check({ 'integration.yaml': manifest, ...handling(...good, ...bad) });
        const problems = bad.map((type) => ({ line: 6, text: expect.stringContaining(`"${type}"`) }));
        await expect(done).rejects.toMatchObject({ problems });
    });

    it('warns of a manifest without the description that the hosted service requires', async () => {
        const warning = expect.objectContaining({ text: expect.stringContaining('no description') });
        const without = await check();
        expect((await without.done).warnings).toEqual([warning]);
        const given = await check({ 'integration.yaml': `${MANIFEST}description: It counts.\n` });
        expect((await given.done).warnings).toEqual([]);
    });

    it('warns of content security policy directives that browsers ignore', async () => {
        const policy = 'contentSecurityPolicy:\n  connect-src: |\n    cdn.example.com;\n    other.example.com;\n';
        const { done } = await check({ 'integration.yaml': `${MANIFEST}description: It counts.\n${policy}` });
        expect((await done).warnings).toMatchObject([
            { text: expect.stringContaining('has "other.example.com" where a directive is expected') },
        ]);
    });

    it('warns of prefixes of urlUnfurl that no URL starts with', async () => {
        const blocks = 'blocks: [{id: counter, title: Counter, urlUnfurl: [github.com, https://github.com/]}]\n';
        const { done } = await check({ 'integration.yaml': `${MANIFEST}description: It counts.\n${blocks}` });
        expect((await done).warnings).toMatchObject([
            {
                text: expect.stringContaining('no pasted URL starts with "github.com"'),
                hint: expect.stringContaining('"https://github.com"'),
            },
        ]);
    });

    it("warns of ignored keys in a manifest of the hosted service's own kit", async () => {
        const text = `${MANIFEST}description: It counts.\nentities: []\n`;
        const folder = await createFolder({ 'gitbook-manifest.yaml': text, 'index.ts': SCRIPT });
        const { warnings } = await checkIntegration({ manifest: folder }, getShellEnvironment());
        expect(warnings).toMatchObject([{ text: 'Unknown key "entities"', line: 7 }]);
    });

    it('warns of each unread condition on the pages of a seed', async () => {
        const seed = `users: [{ id: user-ada, name: Ada, email: ada@example.com }]
organizations:
    - id: acme
      title: Acme
      members: [{ user: user-ada, role: admin }]
      content: [{ type: space, id: docs, title: Docs, pages: [{ title: Start, file: start.md }] }]
`;
        const folder = await createFolder({
            'integration.yaml': `${MANIFEST}description: It counts.\n`,
            'index.ts': SCRIPT,
            'seed.yaml': seed,
            'start.md': 'Hello\n\n{% if visitor.claims.a %}\nMembers\n',
        });
        const shell = { ...getShellEnvironment(), cwd: folder };
        const { warnings } = await checkIntegration({ manifest: folder, seed: 'seed.yaml' }, shell);
        expect(warnings).toMatchObject([
            {
                file: expect.stringContaining('start.md'),
                line: 3,
                text: expect.stringContaining('{% if visitor.claims.a %} has no {% endif %}'),
                hint: expect.stringContaining('Write {% endif %}'),
                frame: expect.stringContaining('> 3 | {% if visitor.claims.a %}'),
            },
        ]);
        await expect(checkIntegration({ manifest: folder, seed: 'none.yaml' }, shell)).rejects.toMatchObject({
            code: 'SEED_INVALID',
        });
    });

    it('skips the comparison with a reason for a script without components of @svc-int/runtime', async () => {
        const { done } = await check({ 'index.ts': "export default { fetch: () => new Response('ok') };" });
        expect(await done).toMatchObject({ compareSkipped: expect.stringContaining('@svc-int/runtime') });
    });

    it('reports the source location of an error that a script throws while it loads', async () => {
        const { folder, done } = await check({
            'index.ts': "import { start } from './lib';\nexport default { fetch: start() };",
            'lib.ts': "// first\nexport function start() {\n    throw new TypeError('no luck');\n}\n",
        });
        const place = { file: join(folder, 'lib.ts'), line: 3, frame: expect.stringContaining('> 3 |     throw new') };
        await expect(done).rejects.toMatchObject({
            problems: [{ text: 'The script cannot be loaded: TypeError: no luck', ...place }],
        });
    });

    it.each([
        [
            'a module that needs a flag',
            "import fs from 'node:fs'; export default { fetch: () => fs };",
            'No such module',
            'no_nodejs_compat',
            'compatibilityFlags: [no_nodejs_compat]\n',
        ],
        ['an export that takes no requests', 'export default { a: 1 };', 'has no fetch', 'createIntegration'],
        ['an empty export', 'export default undefined;', 'has no fetch', 'createIntegration'],
    ])('rejects %s with a reason and a hint', async (_, script, text, hint, more = '') => {
        const { done } = await check({ 'index.ts': script, 'integration.yaml': MANIFEST + more });
        const expected = { text: expect.stringContaining(text), hint: expect.stringContaining(hint) };
        await expect(done).rejects.toMatchObject({ code: 'CHECK_FAILED', problems: [expected] });
    });

    it('loads the script without network access', async () => {
        const { done } = await check({
            'index.ts': "await fetch('https://example.com'); export default { fetch() {} };",
        });
        await expect(done).rejects.toMatchObject({ problems: [{ text: expect.stringContaining('cannot be loaded') }] });
    });
});

describe('loadScriptInWorkerd', () => {
    it('fails after its time limit for a script that loops endlessly', async () => {
        const loaded = await loadScriptInWorkerd('for (;;) {}\nexport default {};', {}, 200);
        expect(loaded).toMatchObject({
            ok: false,
            failure: { reason: 'NO_ANSWER', message: 'It did not load within 0.2 seconds.' },
        });
    });

    it('returns the syntax error of workerd for text that is no script', async () => {
        expect(await loadScriptInWorkerd('this is no script', {})).toMatchObject({
            ok: false,
            failure: { message: expect.stringMatching(/^SyntaxError: /), stack: 'script.js:1:5' },
        });
    });
});

function problem(line: number, id: string, hint: string): unknown {
    return expect.objectContaining({
        line,
        text: expect.stringContaining(`"${id}"`),
        hint,
        frame: expect.stringContaining('^'),
    });
}
