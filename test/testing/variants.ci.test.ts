import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkVariant, createTestHarness, readVariants, type TestHarness } from '@svc-int/cli/testing';
import { beforeAll, describe, expect, it } from 'vitest';

import { createProjectFolder, writeProject } from '../support/documents.js';
import { runVitest } from './run-vitest.js';

const MANIFEST = 'name: shown\ntitle: Shown\nscript: ./index.tsx\norganization: acme\nscopes: []\n';

const SCRIPT = `
import { createComponent, createIntegration } from '@svc-int/runtime';

const shown = createComponent<{ kind?: string }, { typed: string }>({
    componentId: 'shown',
    initialState: { typed: 'its own' },
    async render({ props: { kind = 'plain' }, state, context }, { api, environment }) {
        if (kind === 'throws') throw new Error('It is broken.');
        if (kind === 'nameless') return <block><button icon="edit" onPress={{ action: 'go' }} /></block>;
        // A host draws a card without a title that is a number.
        if (kind === 'odd') return <block><card title={5 as unknown as string}>Odd</card></block>;
        const { data } = await api.integrations.getIntegrationByName(environment.integration.name);
        const editable = context.type === 'document' && context.editable;
        return <block><text>{data.title + ', ' + state.typed + ', ' + context.theme + ', ' + (editable ? 'editor' : 'reader')}</text></block>;
    },
});

export default createIntegration({ components: [shown] });
`;

const VARIANTS = `
component: shown
variants:
  - name: plain
    expect: { text: ['Shown, its own, light, editor'] }
  - name: elsewhere
    state: { typed: 'given' }
    context: { theme: dark, editable: false }
    expect: { text: ['Shown, given, dark, reader'] }
  - name: another text
    expect: { text: ['Hidden'] }
  - name: throws
    props: { kind: throws }
  - name: nameless
    props: { kind: nameless }
  - name: odd
    props: { kind: odd }
  - name: offline
    faults: [{ kind: unreachable, on: api }]
  - name: offline, as it should be
    faults: [{ kind: unreachable, on: delivery }]
    expect: { failure: Injected fault }
  - name: not failing
    expect: { failure: anything }
`;

let folder: string;
let harness: TestHarness;
let variants: Awaited<ReturnType<typeof readVariants>>;

beforeAll(async () => {
    folder = await createProjectFolder([
        { file: 'integration.yaml', code: MANIFEST, language: 'yaml' },
        { file: 'index.tsx', code: SCRIPT, language: 'tsx' },
        { file: 'shown.variants.yaml', code: VARIANTS, language: 'yaml' },
    ]);
    harness = await createTestHarness({ manifest: folder });
    variants = await readVariants({ manifest: folder });
    return async () => {
        await harness.dispose();
        await rm(folder, { recursive: true, force: true });
    };
});

describe('checkVariant', () => {
    const check = (name: string) =>
        checkVariant(harness, variants.find((one) => one.name === name) ?? expect.fail(`no variant "${name}"`));

    it.each(['plain', 'elsewhere', 'offline, as it should be'])('passes the variant "%s"', async (name) => {
        await expect(check(name)).resolves.not.toThrow();
    });

    it.each([
        ['another text', /"another text" does not show "Hidden"\. It shows:\nShown, its own/],
        ['throws', /"shown" could not be rendered: .*It is broken\./s],
        ['nameless', /"nameless" is not accessible:\nA button with the icon "edit" has no label/],
        ['odd', /differ from the code: .*title/s],
        ['offline', /could not be rendered/],
        ['not failing', /"not failing" should fail with "anything", but it is rendered/],
    ])('throws an error with the reason for the variant "%s"', async (name, reason) => {
        await expect(check(name)).rejects.toThrow(reason);
    });

    it('removes the faults of a variant before the next variant', async () => {
        await expect(check('offline')).rejects.toThrow();
        await expect(check('plain')).resolves.toBeDefined();
        expect(await harness.faults.list()).toEqual([]);
    });
});

describe('The variants files of an integration', () => {
    it('become tests of Vitest through describeVariants', async () => {
        await writeFile(
            join(folder, 'variants.test.ts'),
            `import { describeVariants } from '@svc-int/cli/testing/vitest';\ndescribeVariants({ manifest: new URL('integration.yaml', import.meta.url) });\n`,
        );
        const { code, output } = await runVitest(folder);
        expect(output).toMatch(/variants > shown: nameless/);
        expect(output).toMatch(/6 failed \| 3 passed/);
        expect(code).toBe(1);
    });

    it('are rejected by readVariants without a variant, and with the source location of a mistake', async () => {
        const empty = await writeProject([{ file: 'integration.yaml', code: MANIFEST, language: 'yaml' }]);
        await expect(readVariants({ manifest: empty })).rejects.toThrow(/No file \*\.variants\.yaml holds a variant/);
        await writeFile(join(empty, 'a.variants.yaml'), 'component: a\nvariants:\n  - nam: x\n');
        await expect(readVariants({ manifest: empty })).rejects.toThrow(/a\.variants\.yaml:3:5/);
    });
});
