import { scaleCount } from '@svc-int/test-support/sizes';
import { describe, expect, it } from 'vitest';

import {
    bundleSpecification,
    parseSelfContainedSpecification,
    findSpecificationError,
} from './bundle-specification.js';

const INFO = 'info: { title: Pets, version: 1.0 }\n';
const SPEC = `openapi: 3.1.0\n${INFO}`;
const OPERATION = 'responses: { "200": { description: Yes } }';

describe('a specification', () => {
    it.each([
        ['2.0', `swagger: "2.0"\n${INFO}paths: { /pets: { get: { ${OPERATION} } } }`],
        ['2.0, unquoted', `swagger: 2.0\n${INFO}paths: {}`],
        ['3.0', `openapi: 3.0.3\n${INFO}paths: { /pets: { get: { ${OPERATION} } }, x-more: 1 }`],
        ['3.1 without paths', `${SPEC}webhooks: { pet: { post: {} } }`],
        ['3.1 in JSON', '\uFEFF{"openapi":"3.1.1","info":{"title":"Pets","version":"1"},"components":{}}'.slice(1)],
    ])('of OpenAPI %s is accepted', (_, text) => {
        expect(parseSelfContainedSpecification(text)).toMatchObject({ info: { title: 'Pets' } });
    });

    it.each([
        ['openapi: 3.1.0\ninfo: [', 'Line 2: unexpected end of the stream within a flow collection.'],
        ['a: 1\na: 2', 'Line 2: duplicated mapping key.'],
        ['- 1', 'It is not a map of keys.'],
        ['just text', 'It is not a map of keys.'],
        ['title: Pets', 'It has neither "openapi:" nor "swagger:" at its top.'],
        [`openapi: 4.0.0\n${INFO}`, 'Its version is "4.0.0", not 2.0, 3.0.x or 3.1.x.'],
        ['openapi: 3.1.0\npaths: {}', expect.stringMatching(/^At info: /)],
        [`openapi: 3.0.0\n${INFO}`, expect.stringMatching(/^At paths: /)],
        [SPEC, 'It needs "paths", "components" or "webhooks".'],
        [`${SPEC}paths: { pets: {} }`, expect.stringContaining('a path begins with "/"')],
        [`${SPEC}paths: { /pets: { get: 1 } }`, expect.stringMatching(/^At paths → \/pets → get: /)],
        [
            `openapi: 3.0.0\n${INFO}paths: { /pets: { get: {} } }`,
            expect.stringMatching(/^At paths → \/pets → get → responses: /),
        ],
        [
            `${SPEC}paths: { /pets: { $ref: '#/nowhere' } }`,
            'The reference "#/nowhere" of the specification has no target.',
        ],
        [
            `${SPEC}paths: { /pets: { $ref: other.yaml } }`,
            expect.stringContaining('The reference "other.yaml" of the specification is relative'),
        ],
        [
            `${SPEC}paths: { /pets: { $ref: 'file:///etc/passwd' } }`,
            expect.stringContaining('is not an http or https address'),
        ],
        [`${SPEC}paths: &a { /pets: { again: *a } }`, expect.stringContaining('It')],
        ['['.repeat(100_000), expect.stringContaining('nesting')],
        [`${SPEC}paths: {}\nx: ${'[1,['.repeat(150)}${']]'.repeat(150)}`, expect.stringContaining('nesting')],
        [`{"a":${'['.repeat(1e6)}${']'.repeat(1e6)}}`, 'It is nested more than 200 levels deep.'],
        [`${SPEC}paths: { /pets: { $ref: '#/paths/__proto__' } }`, expect.stringContaining('has no target')],
    ])('is rejected with the reason if it is invalid: %#', (text, reason) => {
        expect(findSpecificationError(text)).toEqual(reason);
    });

    it.each([
        [
            'paths',
            { paths: Object.fromEntries(Array.from({ length: scaleCount(200_000) }, (_, at) => [`p${at}`, 1])) },
            'p0',
        ],
        [
            'path items',
            { paths: Object.fromEntries(Array.from({ length: scaleCount(200_000) }, (_, at) => [`/${at}`, 1])) },
            '/0',
        ],
        ['tags', { paths: {}, tags: Array.from({ length: scaleCount(200_000) }, () => 1) }, '0'],
        [
            'parameters',
            { paths: { '/': { parameters: Array.from({ length: scaleCount(200_000) }, () => 1) } } },
            '/ → parameters → 0',
        ],
    ])('with very many invalid %s is rejected for the first of them', (_, rest, place) => {
        const info = { title: 'Pets', version: '1' };
        const fault = findSpecificationError(JSON.stringify({ openapi: '3.0.0', info, ...rest }));
        expect(fault).toMatch(new RegExp(`^At (paths|tags) → ${place}: [^\\n]+\\.$`));
    });

    it.each([
        ['YAML', `${SPEC}paths: {}\nx: [${'1,'.repeat(1_000_000)}1]`],
        ['YAML of dashes in a line', `${SPEC}paths: {}\nx:\n${`${'- '.repeat(150)}1\n`.repeat(6_700)}`],
        // Invalid as JSON and YAML: the values are counted before the parser runs.
        ['YAML that is damaged', `${'[],'.repeat(600_000)}{`],
        ['JSON', `{"x":[${'1,'.repeat(1_000_000)}1]}`],
    ])('is rejected before it is parsed in full if it contains more than 1000000 values: %s', (_, text) => {
        expect(findSpecificationError(text)).toBe('It contains more than 1000000 values.');
    });

    it('is rejected if its aliases expand to more than 1000000 values', () => {
        const levels = [...'bcdefghijk'].map((name, at) => {
            const inner = `*${'abcdefghij'[at]}`;
            return `x-${name}: &${name} [${Array.from({ length: 10 }, () => inner).join(',')}]`;
        });
        expect(findSpecificationError(`${SPEC}paths: {}\nx-a: &a [${'1,'.repeat(10)}]\n${levels.join('\n')}`)).toBe(
            'It contains more than 1000000 values.',
        );
    });

    it('may contain aliases, merge keys, dates and an example that looks like a reference', () => {
        const text = `${SPEC}x-base: &base { a: 2026-01-01 }
components:
  schemas:
    A: { <<: *base, example: { $ref: '#/no' } }
    'B~/%': { $ref: '#/components/schemas/A' }
paths: { /a: { $ref: '#/components/schemas/B~0~1%25' } }
`;
        expect(parseSelfContainedSpecification(text)).toMatchObject({
            components: { schemas: { A: { a: '2026-01-01' } } },
        });
    });
});

describe('bundleSpecification', () => {
    const files: Record<string, string> = {
        'https://a.test/pets.yaml': "get: { $ref: 'deep/get.yaml#/get' }",
        'https://a.test/deep/get.yaml': "get: { $ref: '../pets.yaml#/get' }",
    };
    const read = async ({ url }: { url: string }) => files[url] ?? '{}';
    const gather = (path: string, url?: string) =>
        bundleSpecification({ text: `${SPEC}paths: { /pets: { $ref: '${path}' } }`, url }, read);

    it('reads the files of references below names, but not below keywords with samples', async () => {
        const ref = (name: string) => ({ $ref: `https://a.test/${name}.yaml` });
        const names = {
            responses: { default: { headers: { 'x-limit': ref('header') }, ...ref('response') } },
            webhooks: { default: ref('webhook') },
            components: {
                responses: { example: ref('named') },
                callbacks: { default: ref('callback') },
                pathItems: { const: ref('item') },
                schemas: {
                    example: ref('schema'),
                    Pet: {
                        properties: { default: ref('default'), enum: ref('enum'), examples: ref('property') },
                        default: ref('no'),
                        examples: [ref('no')],
                        'x-old': ref('no'),
                    },
                },
                examples: { value: { value: ref('no') }, shared: ref('example') },
            },
        };
        const text = `${SPEC}paths: { /pets: { get: { responses: ${JSON.stringify(names.responses)} } } }\ncomponents: ${JSON.stringify(names.components)}\nwebhooks: ${JSON.stringify(names.webhooks)}\n`;
        const { files: found } = await bundleSpecification({ text, url: 'https://a.test/openapi.yaml' }, read);
        const fileNames = [...found.keys()].map((url) => /(\w+)\.yaml$/.exec(url)?.[1]);
        expect(new Set(fileNames)).toEqual(
            new Set('callback default enum example header item named property response schema webhook'.split(' ')),
        );
    });

    it('returns each file by its URL, with absolute URLs in its references', async () => {
        const { document, files: found } = await gather('./pets.yaml', 'https://a.test/openapi.yaml');
        expect(document).toMatchObject({ paths: { '/pets': { $ref: 'https://a.test/pets.yaml' } } });
        expect(Object.fromEntries(found)).toEqual({
            'https://a.test/pets.yaml': { get: { $ref: 'https://a.test/deep/get.yaml#/get' } },
            'https://a.test/deep/get.yaml': { get: { $ref: 'https://a.test/pets.yaml#/get' } },
        });
    });

    it('names the file and the failed reference in its error, without the secrets of URLs', async () => {
        const pets = 'https://a.test/pets.yaml';
        const refuse = (text: string, path: string) =>
            bundleSpecification(
                { text: `${SPEC}paths: { /pets: { $ref: '${path}' } }`, url: 'https://a.test/openapi.yaml?key=s3cret' },
                async ({ url }) => (url === pets ? text : ': ['),
            );
        await expect(refuse("a: { $ref: '#/none' }", './pets.yaml')).rejects.toThrow(
            `The reference "#/none" of ${pets} has no target.`,
        );
        await expect(refuse("a: { $ref: 'ftp://a.test/x' }", './pets.yaml')).rejects.toThrow(
            `The reference "ftp://a.test/x" of ${pets} is not an http or https address.`,
        );
        await expect(refuse('{}', 'bad.yaml?key=s3cret')).rejects.toThrow(
            /^The reference "bad.yaml" of https:\/\/a.test\/openapi.yaml leads to a file that is unusable: (?!.*s3cret)/,
        );
    });

    it('rejects a reference without a target in another file, and more than 50 files', async () => {
        await expect(gather('https://a.test/pets.yaml#/post')).rejects.toThrow('has no target');
        let number = 0;
        const endless = bundleSpecification(
            { text: `${SPEC}paths: { /a: { $ref: 'https://a.test/0' } }`, url: undefined },
            async () => `a: { $ref: 'https://a.test/${++number}' }`,
        );
        await expect(endless).rejects.toThrow('more than 50 files');
    });
});
