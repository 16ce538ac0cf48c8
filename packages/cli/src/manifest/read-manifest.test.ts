import { join } from 'node:path';

import { FULL_SIZE } from '@svc-int/test-support/sizes';
import { countSteps } from '@svc-int/test-support/integrations/steps';
import { describe, expect, it } from 'vitest';

import { createShellEnvironment } from '../../test/support/context.js';
import { createFolder, MANIFEST, SCRIPT } from '../../test/support/project.js';
import { KitError } from '../errors.js';
import { loadManifest, readManifest, type ReadManifestOptions } from './read-manifest.js';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

async function read(text: string, options: ReadManifestOptions = {}, files: Record<string, string | Buffer> = {}) {
    const folder = await createFolder({ 'integration.yaml': text, 'index.ts': SCRIPT, ...files });
    return readManifest(
        { path: join(folder, 'integration.yaml'), variables: {}, ...options },
        createShellEnvironment(),
    );
}

async function failure(...args: Parameters<typeof read>): Promise<KitError> {
    const error: unknown = await read(...args).then(
        () => undefined,
        (reason: unknown) => reason,
    );
    if (error instanceof KitError) return error;
    throw new Error(`Expected a KitError, not ${String(error)}`);
}

describe('a valid manifest', () => {
    it('has absolute paths and no environments', async () => {
        const manifest = await read(MANIFEST + 'icon: icon.png\n', {}, { 'icon.png': PNG });
        expect(manifest).toMatchObject({ name: 'demo', organization: 'acme', secrets: {} });
        expect(manifest.script).toBe(join(manifest.folder, 'index.ts'));
        expect(manifest.icon).toBe(join(manifest.folder, 'icon.png'));
        expect(manifest).not.toHaveProperty('envs');
    });

    it('merges maps by the key "<<", own keys first', async () => {
        const blocks = [
            'blocks:',
            '  - &base { id: one, title: One, description: Shared }',
            '  - { <<: *base, id: two }',
            '  - { <<: [*base, { title: Not this }], id: three }',
        ];
        expect((await read(`${MANIFEST}${blocks.join('\n')}\n`)).blocks).toMatchObject([
            { id: 'one', title: 'One', description: 'Shared' },
            { id: 'two', title: 'One', description: 'Shared' },
            { id: 'three', title: 'One', description: 'Shared' },
        ]);
    });

    it('accepts a content security policy as a map', async () => {
        const policy = "contentSecurityPolicy:\n  default-src: \"'self'\"\n  upgrade-insecure-requests: ''\n";
        const { contentSecurityPolicy } = await read(MANIFEST + policy);
        expect(contentSecurityPolicy).toEqual({ 'default-src': "'self'", 'upgrade-insecure-requests': '' });
    });

    it.each(['Demo', 'my-2nd-demo', 'A1'])('accepts the name %s', async (name) => {
        expect(await read(MANIFEST.replace('demo', name))).toMatchObject({ name });
    });

    it('may have Windows line ends, and its errors show the right lines', async () => {
        const text = `${MANIFEST}description: |\n  one\n  two\n`.replaceAll('\n', '\r\n');
        expect(await read(text)).toMatchObject({ name: 'demo', description: 'one\ntwo\n' });
        const { problems } = await failure(`${text}visibilty: public\r\n`);
        expect(problems).toMatchObject([
            { line: 9, column: 1, frame: expect.stringContaining('> 9 | visibilty: public\n') },
        ]);
        expect(problems[0]?.frame).not.toContain('\r');
    });

    it('gets its organization from SVC_INT_ORGANIZATION if that is set', async () => {
        expect(await read(MANIFEST, { variables: { SVC_INT_ORGANIZATION: 'globex' } })).toMatchObject({
            organization: 'globex',
        });
    });
});

describe('variables in a manifest', () => {
    it('are substituted in any string, several in one string', async () => {
        const text = MANIFEST.replace('title: Demo', 'title: ${{ env.A }}-${{env.B}}');
        expect(await read(text, { variables: { A: 'one', B: 'two' } })).toMatchObject({ title: 'one-two' });
    });

    it('are all reported at once if they are unset, each with its line', async () => {
        const text =
            MANIFEST.replace('title: Demo', 'title: ${{ env.A }}') + 'secrets:\n  KEY: ${{ env.B }}${{ env.C }}\n';
        const first = await failure(text);
        expect(first).toMatchObject({
            code: 'VARIABLE_UNSET',
            problems: [{ text: expect.stringContaining('A'), line: 2, column: 8 }],
        });
        const second = await failure(text, { secrets: 'resolve', variables: { A: 'one' } });
        expect(second.problems.map(({ text: words, line }) => [words, line])).toEqual([
            ['secrets.KEY: the variable B is not set', 7],
            ['secrets.KEY: the variable C is not set', 7],
        ]);
    });

    it('of secrets may be unset for commands that send no secrets', async () => {
        const text = MANIFEST + 'secrets: { KEY: "${{ env.K }}" }\n';
        expect((await read(text)).secrets).toEqual({ KEY: '${{ env.K }}' });
        expect((await read(text, { secrets: 'resolve', variables: { K: 'v' } })).secrets).toEqual({ KEY: 'v' });
    });

    it('can be the token of the service in secrets only', async () => {
        const variables = { SVC_INT_TOKEN: 'the-token' };
        const { code, problems } = await failure(MANIFEST.replace('title: Demo', 'title: a ${{ env.SVC_INT_TOKEN }}'), {
            variables,
        });
        expect(code).toBe('MANIFEST_INVALID');
        expect(problems[0]).toMatchObject({ text: "title: the variable SVC_INT_TOKEN can't be used here", line: 2 });
        const secret = MANIFEST + 'secrets: { KEY: "${{ env.SVC_INT_TOKEN }}" }\n';
        expect((await read(secret, { secrets: 'resolve', variables })).secrets).toEqual({ KEY: 'the-token' });
    });

    it('are the only valid references: "secrets.A" results in an error', async () => {
        const { code, problems } = await failure(MANIFEST.replace('title: Demo', 'title: ${{ secrets.A }}'));
        expect(code).toBe('MANIFEST_INVALID');
        expect(problems[0]).toMatchObject({
            text: 'title: ${{ secrets.A }} is not a reference to a variable',
            line: 2,
        });
    });

    it('do not appear with their values in an error', async () => {
        const error = await failure(MANIFEST.replace('title: Demo', 'title: ${{ env.A }}'), {
            variables: { A: 'x'.repeat(31) },
        });
        expect(error.problems[0]?.text).toBe('title: "${{ env.A }}" is too long: at most 30 characters');
    });
});

describe('an environment of a manifest', () => {
    const text = `${MANIFEST}secrets: { A: base, B: base }
envs:
  prod:
    organization: globex
    visibility: public
    secrets: { B: over, C: "\${{ env.C }}" }
  stage:
    visibility: \${{ env.NOT_FOR_PROD }}
`;

    it('overrides keys of the manifest and adds its secrets', async () => {
        const manifest = await read(text, { env: 'prod', secrets: 'resolve', variables: { C: 'c' } });
        expect(manifest).toMatchObject({
            organization: 'globex',
            visibility: 'public',
            secrets: { A: 'base', B: 'over', C: 'c' },
        });
    });

    it('needs none of its variables if it is not selected', async () => {
        expect(await read(text, { env: 'prod' })).toMatchObject({ visibility: 'public' });
        expect(await read(text)).toMatchObject({ organization: 'acme' });
    });

    it('results in a usage error with a suggestion if it is unknown', async () => {
        expect(await failure(text, { env: 'prd' })).toMatchObject({
            code: 'ENVIRONMENT_UNKNOWN',
            exitCode: 2,
            hint: 'Did you mean "prod"?',
        });
        expect(await failure(MANIFEST, { env: 'constructor' })).toMatchObject({ code: 'ENVIRONMENT_UNKNOWN' });
    });

    it('is rejected if it has more secrets than a service accepts', async () => {
        const names = Array.from({ length: 30 }, (_, index) => `K${index}: v`);
        const [base, over] = [names.slice(0, 15).join(', '), names.slice(15).join(', ')];
        const error = await failure(`${MANIFEST}secrets: {${base}}\nenvs: {p: {secrets: {${over}}}}\n`, { env: 'p' });
        expect(error.problems[0]?.text).toContain('more than 20 secrets');
    });
});

describe("a manifest of the hosted service's own kit", () => {
    const text = `${MANIFEST}entities: []
blocks:
  - { id: vote, title: Vote, categories: [widgets] }
configurations:
  site: { properties: { key: { type: string, format: uri } }, order: [key] }
`;

    it('is loaded with a list of its ignored keys and their lines', async () => {
        const folder = await createFolder({ 'gitbook-manifest.yaml': text, 'index.ts': SCRIPT });
        const { manifest, unread } = await loadManifest({ path: folder }, createShellEnvironment());
        expect(manifest).toMatchObject({
            blocks: [{ id: 'vote', title: 'Vote' }],
            configurations: { site: { properties: { key: { type: 'string' } } } },
        });
        expect(JSON.stringify(manifest)).not.toMatch(/entities|categories|format|order/);
        expect(unread.map(({ text: words, line }) => [words, line])).toEqual([
            ['Unknown key "categories" in blocks[0]', 8],
            ['Unknown key "format" in configurations.site.properties.key', 10],
            ['Unknown key "order" in configurations.site', 10],
            ['Unknown key "entities"', 6],
        ]);
    });

    it('is rejected if it has other errors, and its own keys are rejected in integration.yaml', async () => {
        expect((await failure(text)).problems).toHaveLength(4);
        const wrong = text.replace('title: Vote', 'title: V');
        const folder = await createFolder({ 'gitbook-manifest.yaml': wrong, 'index.ts': SCRIPT });
        await expect(loadManifest({ path: folder }, createShellEnvironment())).rejects.toMatchObject({
            problems: [{ text: expect.stringContaining('blocks[0].title') }],
        });
    });
});

describe('an invalid manifest', () => {
    it('gets an error for an unknown key, with its line and the similar known key', async () => {
        const { problems } = await failure(MANIFEST + 'visibilty: public\n');
        expect(problems).toEqual([
            expect.objectContaining({
                text: 'Unknown key "visibilty"',
                line: 6,
                column: 1,
                hint: 'Did you mean "visibility"?',
            }),
        ]);
        expect(problems[0]?.frame).toBe('  5 | scopes: []\n> 6 | visibilty: public\n    | ^^^^^^^^^');
    });

    it('gets all errors at once, in the order of the file', async () => {
        const { problems, message } = await failure(
            'name: My_Demo\nscript: nope.ts\norganization: 5\nscopes: [space:content:raed]\n',
        );
        expect(message).toContain('5 problems');
        expect(problems.map(({ line, text }) => [line, text.split(':')[0]])).toEqual([
            [1, 'name'],
            [1, '"title" is missing'],
            [2, expect.stringContaining('There is no file')],
            [3, 'organization'],
            [4, 'scopes[0]'],
        ]);
    });

    it.each([
        [
            'a wrong type in a list',
            'blocks:\n  - id: a\n    title: Good\n    urlUnfurl: https://x\n',
            'blocks[0].urlUnfurl: "https://x" must be a list',
            9,
        ],
        ['a wrong choice', 'visibility: pubic\n', 'visibility: "pubic" is not a possible value', 6],
        [
            'an unknown type of a property',
            'configurations: {space: {properties: {a: {type: strng}}}}\n',
            'configurations.space.properties.a.type: "strng" is not a possible value',
            6,
        ],
        [
            'a misspelt component',
            'configurations:\n  account:\n    component: x\n',
            'Unknown key "component" in configurations.account',
            8,
        ],
        [
            'a block that appears twice',
            'blocks: [{id: a, title: One}, {id: a, title: Two}]\n',
            'blocks[1].id: "a" appears twice',
            6,
        ],
        [
            'a date that does not exist',
            'compatibilityDate: 2026-13-01\n',
            'compatibilityDate: "2026-13-01" is not a date like 2026-01-31',
            6,
        ],
        [
            'a link without a URL',
            'externalLinks: [{label: a, url: nope}]\n',
            'externalLinks[0].url: "nope" is not an absolute URL',
            6,
        ],
        [
            'too many images',
            'previewImages: [a, b, c, d]\n',
            'previewImages: ["a","b","c","d"] is too long: at most 3 items',
            6,
        ],
        [
            'a policy that is no text or map',
            'contentSecurityPolicy: 4\n',
            'contentSecurityPolicy: 4 must be a string',
            6,
        ],
        [
            'sources of a directive that are a list',
            'contentSecurityPolicy:\n  connect-src: [https://a.example.com]\n',
            'contentSecurityPolicy.connect-src: ["https://a.example.com"] must be a string',
            7,
        ],
        ['a key without a value', 'description:\n', 'description: null must be a string', 6],
    ])('gets an error for %s', async (_, text, words, line) => {
        const { problems } = await failure(MANIFEST + text);
        expect(problems).toContainEqual(expect.objectContaining({ text: words, line }));
    });

    it.each([
        ['a key that appears twice', 'name: a\nname: b\n', 'This key appears twice', 2],
        ['a tab as indentation', 'name: a\n\ttitle: b\n', 'Tabs are not allowed', 2],
        ['an open quote', 'name: "a\ntitle: b\n', 'Not valid YAML: This quote is never closed', 1],
        ['an alias without anchor', 'name: *a\n', 'An alias without a target', 1],
        ['an empty file', '', 'The manifest is empty', 1],
        ['a list instead of a map', '- name\n', 'The manifest must be a map of keys, not ["name"]', 1],
    ])('gets an error for %s', async (_, text, words, line) => {
        const { code, problems } = await failure(text);
        expect(code).toBe('MANIFEST_INVALID');
        expect(problems.map(({ text: said }) => said).join()).toContain(words);
        expect(problems[0]?.line).toBeGreaterThanOrEqual(line);
        expect(problems[0]?.frame).toContain('^');
    });

    it('gets one error for a missing colon, after the errors before it', async () => {
        const { problems } = await failure('name: a\nname: b\nblocks\n  - id: a\n    title: A\n');
        expect(problems).toMatchObject([
            { text: 'This key appears twice', line: 2 },
            { text: expect.stringContaining('Not valid YAML'), line: 3, hint: 'Put a colon after the key.' },
        ]);
    });

    it('is rejected if its merged aliases exceed the limit', async () => {
        const levels = Array.from({ length: 60 }, (_, level) => {
            const below = level === 0 ? 'x: 1' : `<<: *l${level - 1}`;
            return `l${level}: &l${level} { a${level}: { ${below} }, b${level}: { ${below} } }`;
        });
        expect((await failure(levels.join('\n'))).problems[0]?.text).toBe('Its aliases expand to too many values');
    });

    it('is rejected if it merges a value other than a map', async () => {
        const { problems } = await failure(`${MANIFEST}blocks: [{ <<: one, id: a }]\n`);
        expect(problems[0]?.text).toBe('A key "<<" has neither a map nor aliases of maps');
    });

    it('is rejected if its aliases exceed the limit', async () => {
        const levels = Array.from({ length: 12 }, (_, level) => {
            return `k${level}: &a${level} [${Array(10)
                .fill(level ? `*a${level - 1}` : 'x')
                .join(', ')}]`;
        });
        expect((await failure(levels.join('\n'))).problems[0]?.text).toBe('Its aliases expand to too many values');
    });

    it('is rejected if it is longer than the limit', async () => {
        expect((await failure(`${MANIFEST}# ${'x'.repeat(1_000_000)}`)).message).toContain('the limit is 1000000');
    });

    it.each([
        'secrets:\n  KEY: {a: hunter2hunter2}\nvisibilty: x\n',
        'secrets:\n  KEY: "hunter2hunter2\nvisibilty: x\n',
        'secrets: [hunter2hunter2]\n',
        'secrets:\n  KEY: *hunter2hunter2\n',
        'secrets:\n  KEY: ${{ hunter2hunter2 }}\n',
        'envs:\n  prod:\n    secrets: hunter2hunter2\n',
    ])('never shows a secret in an error: %j', async (text) => {
        const error = await failure(MANIFEST + text, { secrets: 'resolve' });
        expect(JSON.stringify([error.message, error.problems])).not.toContain('hunter2');
        expect(error.problems.length).toBeGreaterThan(0);
    });
});

describe('readManifest', () => {
    it.each([
        ['is missing', 'icon: no.png\n', {}, 'There is no file'],
        ['is neither a PNG nor a JPEG', 'icon: a.png\n', { 'a.png': 'GIF89a' }, 'is neither a PNG nor a JPEG'],
        ['is too large', 'icon: a.png\n', { 'a.png': Buffer.concat([PNG, Buffer.alloc(256_000)]) }, 'is 256010 bytes'],
        [
            'is too large for a preview',
            'previewImages: [a.png]\n',
            { 'a.png': Buffer.concat([PNG, Buffer.alloc(1_048_576)]) },
            'is 1048586 bytes',
        ],
        [
            'is in the folder of a session',
            'icon: .svc-int/a.png\n',
            { '.svc-int/a.png': PNG },
            '.svc-int/a.png is in .svc-int, which holds tokens',
        ],
        ['is outside of the project', 'icon: ../../../etc/hostname\n', {}, 'hostname is outside of the project'],
        ['is a folder', 'previewImages: [shots]\n', { 'shots/a.png': PNG }, 'There is no file'],
    ])('rejects a file that %s, with the line of the manifest', async (_, text, files, words) => {
        const { problems } = await failure(MANIFEST + text, {}, files);
        expect(problems).toEqual([expect.objectContaining({ text: expect.stringContaining(words), line: 6 })]);
    });

    it('rejects a missing manifest with MANIFEST_MISSING', async () => {
        const error: unknown = await readManifest(
            { path: join(await createFolder(), 'x.yaml') },
            createShellEnvironment(),
        ).catch((reason: unknown) => reason);
        expect(error).toMatchObject({
            code: 'MANIFEST_MISSING',
            exitCode: 1,
            hint: expect.stringContaining('--manifest'),
        });
    });
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a variable named like the inherited property "%s" is unset unless it is defined',
    async (name) => {
        const text = MANIFEST.replace('title: Demo', `title: "\${{ env.${name} }}"`);
        expect(await failure(text)).toMatchObject({
            code: 'VARIABLE_UNSET',
            problems: [{ text: `title: the variable ${name} is not set`, line: 2 }],
        });
        const secret = `${MANIFEST}secrets: { KEY: "\${{ env.${name} }}" }\n`;
        expect(await failure(secret, { secrets: 'resolve' })).toMatchObject({ code: 'VARIABLE_UNSET' });
        const variables = Object.defineProperty({}, name, { value: 'set', enumerable: true });
        expect(await read(text, { variables })).toMatchObject({ title: 'set' });
    },
);

describe('a manifest with many problems of one kind', () => {
    const MANY = FULL_SIZE ? 10_000 : 2000;
    const stepsOf = countSteps();
    const times = (count: number, line: (index: number) => string) =>
        Array.from({ length: count }, (_, index) => line(index)).join('');
    const KINDS: [what: string, make: (count: number) => string][] = [
        ['unknown keys', (count) => times(count, (index) => `key${index}: 1\n`)],
        ['the same key', (count) => times(count, () => 'key: 1\n')],
        ['aliases', (count) => `a: &a 1\nb: [${times(count, () => '*a, ')}]\n`],
        ['anchors with an alias each', (count) => `b: [${times(count, (index) => `&a${index} 1, *a${index}, `)}]\n`],
        ['aliases for nothing', (count) => `b: [${times(count, (index) => `*a${index}, `)}]\n`],
        ['variables', (count) => `categories: [${times(count, (index) => `"\${{ env.X${index} }}", `)}]\n`],
        ['broken lines', (count) => times(count, (index) => `k${index}: [\n`)],
        ['wrong blocks', (count) => `blocks: [${times(count, (index) => `{ id: b${index}, titel: x }, `)}]\n`],
    ];

    it.each(KINDS)('gets at most 20 problems, without quadratic processing steps: %s', async (_what, make) => {
        const stepsFor = (count: number) =>
            stepsOf(async () => {
                const { problems } = await failure(MANIFEST + make(count));
                expect(problems.length).toBeGreaterThan(0);
                expect(problems.length).toBeLessThanOrEqual(20);
            });
        expect((await stepsFor(MANY)) / (await stepsFor(MANY / 10))).toBeLessThan(50);
    });
});
