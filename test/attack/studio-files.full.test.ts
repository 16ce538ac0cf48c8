import { connectControl, type VariantsMessage } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { attackStudio, type AttackedStudio, INJECTED, MARKING } from '../support/browser/attacked-studio.js';
import { copyProject } from '../support/project-copy.js';
import { startReadySession } from '../support/dev-session.js';
import { script, EVENT_ECHO_SCRIPT } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { openFreshPage } from '../support/browser.js';
import { sampleCases } from '../support/sizes.js';
import { getEventRows } from '../support/studio-page.js';

let service: TestService;
let studio: AttackedStudio;

const OWN_KEYS = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as Record<
    string,
    unknown
>;

beforeAll(async () => {
    service = await openService();
    const blocks = [{ id: 'main', title: 'Block' }];
    await service.develop('evil', EVENT_ECHO_SCRIPT, { title: 'Evil', blocks });
    studio = await attackStudio(service);
    return async () => {
        await studio.close();
        await service.dispose();
    };
});

type Variants = VariantsMessage['files'][number]['variants'];

const variants: Record<string, Variants> = {
    'names and texts of HTML': [
        { name: '<img data-injected src=x>', props: { text: INJECTED }, state: { text: INJECTED } },
    ],
    'keys of every object': [
        { name: '__proto__', props: OWN_KEYS, state: OWN_KEYS },
        { name: 'constructor' },
        { name: 'toString' },
    ],
    'texts the other way round': [{ name: '\u202Etnairav\u200B', props: { text: '\u202E\u200F'.repeat(5000) } }],
    'a hundred of them': Array.from({ length: 100 }, (_, at) => ({ name: `Variant ${at}`, props: { at } })),
    'a megabyte of props': [{ name: 'Large', props: { text: 'x'.repeat(900_000) } }],
    'props that are nested deeply': [
        { name: 'Deep', props: { deep: JSON.parse('['.repeat(150) + ']'.repeat(150)) as unknown } },
    ],
    'every fault at once': [
        {
            name: 'Faulty',
            faults: Array.from({ length: 20 }, () => ({
                kind: 'unreachable' as const,
                probability: 1,
                on: 'delivery' as const,
                call: INJECTED.slice(0, 50),
            })),
        },
    ],
};

describe('Variants from files of a project leave the Studio unharmed and usable, with', () => {
    it.each(sampleCases(Object.keys(variants)))('%s', async (name) => {
        const message: VariantsMessage = {
            event: 'variants',
            manifest: 'integration.yaml',
            integration: 'evil',
            files: [{ file: '<img data-injected>.variants.yaml', component: 'main', variants: variants[name] ?? [] }],
            problems: [{ file: 'javascript:top.hacked=1', line: 1, text: INJECTED }],
        };
        await studio.show('#/~variants');
        await connectControl(service).reportVariants(message);
        await studio.page.locator('.variant .instance[aria-busy=false]').first().waitFor();
        await studio.page.getByRole('list', { name: 'Problems' }).getByText('data-injected').waitFor();
        await studio.expectUnharmed();
    });

    it('a component that no integration has', async () => {
        const files = ['__proto__', '../../x', INJECTED.slice(0, 90)].map((component) => ({
            file: component,
            component,
            variants: [{ name: 'a' }],
        }));
        await connectControl(service).reportVariants({
            event: 'variants',
            manifest: 'integration.yaml',
            integration: '__proto__',
            files,
            problems: [],
        });
        await studio.show('#/~variants/__proto__/__proto__');
        await studio.page.getByText('Not installed anywhere').first().waitFor();
        await studio.expectUnharmed();
    });
});

it('The Studio lists the problems of hostile variants files and still shows the valid variants', async () => {
    const project = copyProject();
    const aliases = Array.from(
        { length: 9 },
        (_, at) => `  l${at + 1}: &l${at + 1} [${Array.from({ length: 10 }, () => `*l${at}`).join(', ')}]`,
    );
    project.write(
        'bomb.variants.yaml',
        `component: mood\nx: &x\n  l0: &l0 lol\n${aliases.join('\n')}\nvariants:\n  - name: Bomb\n    props: { all: *l9 }\n`,
    );
    project.write('huge.variants.yaml', `component: mood\nvariants:\n  - name: ${'x'.repeat(300_000)}\n`);
    project.write(
        'keys.variants.yaml',
        'component: mood\nvariants:\n  - name: Keys\n    props: { __proto__: { polluted: 1 } }\n    __proto__: 1\n',
    );
    const { ready } = await startReadySession(project.folder);
    const { page } = await openFreshPage(ready.studioUrl);
    await page.getByRole('button', { name: 'Variants', exact: true }).click();
    const problems = page.getByRole('list', { name: 'Problems' });
    for (const file of ['bomb', 'huge', 'keys']) await problems.getByText(`${file}.variants.yaml`).first().waitFor();
    await page.getByRole('listitem', { name: 'Many answers', exact: true }).getByText('20 answers').waitFor();
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});

const scriptWith = (body: string, map: string) =>
    `${script(body)}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
const NESTED = '{"version":3,"sections":[{"offset":{"line":0,"column":0},"map":';
const mapOf = (source: string, lines = 50) =>
    JSON.stringify({ version: 3, names: [], sources: [source], mappings: 'AAAA;'.repeat(lines) });

describe('The source map of a script leaves the Studio unharmed and the service responsive, with', () => {
    it.each<[string, string]>([
        ['a source outside of the project', mapOf('../../../../etc/passwd.ts')],
        ['a source that is a script', mapOf(`javascript:${MARKING}`)],
        ['a source of HTML', mapOf(`<img data-injected src=x onerror="top.hacked=1">.ts`)],
        ['a source that looks like several lines', mapOf('a.ts:1:1)\n    at x (/etc/hostname.ts')],
        ['maps within maps', `${NESTED.repeat(20_000)}${mapOf('a.ts')}${'}]}'.repeat(20_000)}`],
        ['very many places', mapOf('a.ts', 800_000)],
    ])('%s', async (_, map) => {
        const place = await service.develop(
            'mapped',
            scriptWith(
                `if (event.type !== 'ui_render') return new Response('OK');
                for (let line = 0; line < 900; line++) console.error('Error: no\\n    at render (script.js:3:1)');
                throw new Error('thrown here');`,
                map,
            ),
            { title: 'Mapped', blocks: [{ id: 'main', title: 'Mapped block' }] },
        );
        await expect(service.render(place)).rejects.toThrow('thrown here');
        await studio.show('#/mapped');
        const row = getEventRows(studio.page).filter({ hasText: 'ui_render' }).first();
        await row.waitFor();
        await row.getByRole('button').first().click();
        await row.getByRole('tab', { name: /^Logs/ }).click();
        await row.getByRole('tabpanel').getByText('Error: no').first().waitFor();
        await studio.expectUnharmed();
        expect(await row.locator('.source-frame').count()).toBe(0);
    });

    it('a code frame and an editor link that a session reports', async () => {
        const { event } = await service.lastEvent('mapped');
        await studio.show('#/mapped/block/main');
        await studio.page.getByText('Rendering failed').first().waitFor();
        const told = await service.lastEvent('mapped');
        await connectControl(service).reportFrame({
            event: 'frame',
            id: told.event.id,
            integration: 'mapped',
            place: INJECTED,
            frame: INJECTED,
            source: { path: `"><img data-injected>\njavascript:top.hacked=1?x#y`, line: 1, column: 1 },
        });
        expect(event.id).not.toBe(told.event.id);
        const frame = studio.page.locator('.source-frame').first();
        await frame.getByText('data-injected').first().waitFor();
        const link = (await frame.getByRole('link').getAttribute('href')) ?? '';
        expect(link).toMatch(/^vscode:\/\/file\/%22%3E%3Cimg[^<>"\s#?]*:1:1$/);
        await studio.expectUnharmed((sign) => sign === link);
    });
});
