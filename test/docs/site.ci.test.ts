import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { gunzipSync } from 'node:zlib';

import MiniSearch from 'minisearch';
import { describe, expect, it, onTestFinished } from 'vitest';

import { listPages } from '../../docs/src/list-pages.js';
import { SEARCH_INDEX_OPTIONS, searchSections } from '../../docs/src/search-options.js';
import { createProcessContext } from '../../packages/cli/src/context/process-context.js';
import { createProgram } from '../../packages/cli/src/program.js';
import { getSchemaFactories } from '../../packages/cli/src/schema/schema-kinds.js';
import { SAMPLES } from '../../packages/emulator/src/studio/gallery/samples.js';
import { ROOT } from '../support/project-copy.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const MAX_PAGE_BYTES = 50_000;
const MAX_SITE_BYTES = 2_000_000;
const MAX_FULL_TEXT_CHARS = 400_000;

const file = readFileSync(join(ROOT, 'packages/emulator/dist/docs.json'), 'utf8');

const files = new Map(
    Object.entries(JSON.parse(file) as Record<string, string | { pages: string[] }>).flatMap(([path, content]) =>
        typeof content === 'string' ? [[path, gunzipSync(Buffer.from(content, 'base64'))] as const] : [],
    ),
);

const read = (path: string) => String(files.get(path) ?? expect.fail(`There is no file ${path}`));

const htmlPaths = [...files.keys()].filter((path) => path.endsWith('.html'));

const listIds = (path: string) => new Set([...read(path).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

const pages = listPages(ROOT);

describe('The documentation site', () => {
    it('has at most 2 MB, and each page at most 50 kB of HTML', () => {
        expect(file.length).toBeLessThanOrEqual(MAX_SITE_BYTES);
        expect(htmlPaths.length).toBeGreaterThan(120);
        expect(htmlPaths.filter((path) => (files.get(path)?.length ?? 0) > MAX_PAGE_BYTES)).toEqual([]);
    });

    it('links only to its own files and their anchors, and to URLs that name a protocol', () => {
        const ids = new Map(htmlPaths.map((path) => [path, listIds(path)]));
        const broken = htmlPaths.flatMap((path) => {
            const links = [...read(path).matchAll(/ (?:href|src|data-index)="([^"]*)"/g)].map(([, href = '']) => href);
            return links
                .filter((href) => !/^[a-z]+:/.test(href) && !href.includes('/#/'))
                .filter((href) => {
                    const [name = '', anchor] = href.split('#');
                    const target = name === '' ? path : posix.join(posix.dirname(path), name);
                    return !files.has(target) || (anchor !== undefined && !ids.get(target)?.has(anchor));
                })
                .map((href) => `${path}: ${href}`);
        });
        expect(broken).toEqual([]);
    });

    it('loads nothing from other hosts, and has no inline script or style', () => {
        for (const path of htmlPaths) {
            const page = read(path);
            expect(page).toContain("default-src 'none'; script-src 'self'");
            expect(page.match(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:[a-z]+:)?\/\//g)).toBeNull();
            expect(page.match(/<script(?![^>]* src=)|<style| style="| on[a-z]+="/g)).toBeNull();
        }
    });

    it('colors samples by kinds that its style sheet knows, without other classes of the highlighter', () => {
        const style = read(findAsset('docs'));
        const kinds = new Set(
            htmlPaths.flatMap((path) => {
                const codes = read(path).match(/<pre [^]*?<\/pre>/g) ?? [];
                return codes.flatMap((code) => [...code.matchAll(/<span class="([^"]*)">/g)].map(([, kind]) => kind));
            }),
        );
        expect(kinds).toEqual(new Set(['comment', 'keyword', 'name', 'number', 'string', 'title']));
        for (const kind of kinds) expect(style).toContain(`pre .${kind}{color:light-dark(`);
        expect(read('guides/block.html')).toContain('<span class="keyword">import</span> { createComponent');
        expect(read('guides/block.html')).not.toContain('hljs');
    });

    it('has unique ids, one heading of level 1, a title and a language on each page', () => {
        for (const path of htmlPaths) {
            const all = [...read(path).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
            expect(all.length, path).toBe(new Set(all).size);
            expect(read(path).match(/<h1 /g), path).toHaveLength(1);
            expect(read(path)).toMatch(/<html lang="en">[^]*<title>[^<]+<\/title>/);
        }
    });
});

describe('A page as Markdown', () => {
    const withoutTargets = (markdown: string) =>
        markdown
            .replace(
                /(^ *```[^]*?^ *```$)|!\[[^\]]*\]\([^)]*\)|\]\([^)\s]+\)|[[\]]/gm,
                (_, code?: string) => code ?? '',
            )
            .replace(/^#+ /gm, '')
            .replace(/\s+/g, ' ')
            .trim();

    it.each(pages.filter(({ path }) => !/^(?:reference\/(?:api|commands|elements)\b|index)/.test(path)))(
        'has the text of its source: $path',
        ({ path, source, title }) => {
            const markdown = read(`${path}.md`);
            expect(markdown).toMatch(/^# /);
            if (/^reference\/(?:manifest|configuration|scopes|events)$/.test(path)) return;
            const text = withoutTargets(markdown.slice(markdown.indexOf('\n')));
            expect(text.length, title).toBeGreaterThan(40);
            expect(withoutTargets(readFileSync(join(ROOT, source), 'utf8'))).toContain(text);
        },
    );

    it('has the words of the HTML of the same page', () => {
        const getWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
        for (const { path } of pages) {
            const [, article = ''] = /<article>([^]*)<\/article>/.exec(read(`${path}.html`)) ?? [];
            const html = article
                .replace(/<p class="studio">.*?<\/p>/, '')
                .replace(/<\/?span[^>]*>/g, '')
                .replace(/<[^>]+>/g, ' ')
                .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
            const markdown = read(`${path}.md`)
                .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
                .replace(/^( *```)\w*/gm, '$1')
                .replace(/\]\([^)\s]+\)/g, ']')
                .replace(/^( *)\d+\. /gm, '$1');
            expect(getWords(html).join(' '), path).toBe(getWords(markdown).join(' '));
        }
    });

    it('is listed once in llms.txt, with a link to an existing file', () => {
        const text = read('llms.txt');
        expect(text).toMatch(/^# .+\n\n> .+\n\n\[llms-full\.txt\]\(llms-full\.txt\) .+\n\n## Start\n/);
        const linked = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path = '']) => path);
        expect(linked.toSorted()).toEqual(
            pages
                .map(({ path }) => `${path}.md`)
                .filter((path) => path !== 'index.md')
                .toSorted(),
        );
        expect(linked.filter((path) => !files.has(path))).toEqual([]);
    });
});

describe('The reference', () => {
    it('has a heading and a usage for each command, and a row for each option', () => {
        const { commands } = createProgram(createProcessContext());
        for (const command of commands) {
            const page = read(`reference/commands/${command.name()}.md`);
            const members = command.commands.length === 0 ? [command] : command.commands;
            for (const member of members) {
                const name = [command, ...(member === command ? [] : [member])].map((one) => one.name()).join(' ');
                expect(page).toMatch(new RegExp(`^##? \`svc-int ${name}\`$`, 'm'));
                expect(page).toContain(`\`\`\`sh\nsvc-int ${name}`);
                for (const { flags } of member.options)
                    expect(page).toContain(`| \`${flags.replaceAll('|', '\\|')}\` |`);
            }
        }
    });

    it('has a page for each element, with the sample of the gallery and a row for each prop', () => {
        for (const [type, createSchema] of getSchemaFactories('element')) {
            const page = read(`reference/elements/${type}.md`);
            const { properties = {} } = createSchema() as { properties?: object };
            for (const prop of Object.keys(properties).filter((name) => name !== 'type'))
                expect(page).toContain(`\n| \`${prop}\``);
        }
        for (const { id } of SAMPLES) {
            expect(read(`reference/elements/${id}.html`)).toContain(`/#/~elements/${id}"`);
            expect(read(`reference/elements/${id}.md`)).toMatch(/```tsx\n</);
        }
    });

    it('has a section for each event, with a row for each field and the scopes', () => {
        const page = read('reference/events.md');
        for (const [type, createSchema] of getSchemaFactories('event')) {
            const [, after = ''] = page.split(`\n## \`${type}\`\n`);
            const [section = ''] = after.split('\n## ');
            expect(section).toMatch(/Needs (?:no scope|the scope `)/);
            const { properties = {} } = createSchema() as { properties?: object };
            for (const field of Object.keys(properties).filter((name) => name !== 'type'))
                expect(section).toContain(`| \`${field}\``);
        }
    });

    it('has a section for each operation, with method and path', () => {
        const all = htmlPaths
            .filter((path) => path.startsWith('reference/api/'))
            .map((path) => read(path.replace(/html$/, 'md')))
            .join('\n');
        const { paths } = JSON.parse(readFileSync(join(ROOT, 'packages/api/openapi.json'), 'utf8')) as {
            paths: Record<string, Record<string, { operationId: string }>>;
        };
        for (const [path, methods] of Object.entries(paths))
            for (const [method, { operationId }] of Object.entries(methods)) {
                expect(all).toContain(`\n## \`${operationId}\`\n`);
                expect(all).toContain(`\n\`${method.toUpperCase()} /v1${path}\`\n`);
            }
    });

    it('has a row for each field of the manifest, and for each scope', () => {
        const page = read('reference/manifest.md');
        const schema = JSON.parse(readFileSync(join(ROOT, 'packages/cli/manifest.schema.json'), 'utf8')) as {
            properties: object;
            $defs: { Scope: { enum: string[] } };
        };
        for (const field of Object.keys(schema.properties)) expect(page).toContain(`\`${field}\``);
        for (const scope of schema.$defs.Scope.enum) expect(read('reference/scopes.md')).toContain(`| \`${scope}\` |`);
    });
});

describe('The search', () => {
    const [, text = ''] = /^window\.searchIndex = (.*);\n$/.exec(read(findAsset('search-index'))) ?? [];
    const index = MiniSearch.loadJSON(JSON.parse(text) as string, SEARCH_INDEX_OPTIONS);

    it.each([
        ['exit code 130', 'reference/commands.html'],
        ['What does TUNNEL_LIMITED mean?', 'reference/errors.html#tunnel_limited'],
        ['How long may a task be scheduled?', 'guides/events-and-tasks.html'],
        ['Which scope do I need to read page feedback?', 'reference/events.html#page_feedback'],
        ['How do I verify the signature of a webhook?', 'reference/library/requests.html#verifysignature'],
        ['How do I mock a request in a test?', 'reference/test-kit.html'],
        ['How do I debug with breakpoints in VS Code?', 'guides/session.html#debugging'],
        ['textinput placeholder', 'reference/elements/textinput.html'],
        ['inject latency faults', 'guides/faults.html'],
        ['How do I replay recorded events?', 'reference/commands/events.html#svc-int-events-replay'],
        ['render a component from the command line', 'reference/commands/render.html'],
        ['createSite', 'reference/api/orgs-sites.html#createsite'],
        ['How do I store a secret in the manifest?', 'reference/manifest.html'],
        ['How long may a title of the manifest be?', 'reference/manifest.html#fields'],
        ['How do I open a modal from a component?', 'reference/elements/modal.html'],
        ['How do I publish from CI?', 'guides/publish-from-ci.html'],
        ['How do I reset the data of the local service?', 'reference/commands/emulator.html#svc-int-emulator-reset'],
        ['Why does my integration get 406 for an event?', 'reference/library/an-integration.html#createintegration'],
        ['How can a block unfurl a pasted link?', 'guides/block.html'],
        ['How do I log with fields and without secrets?', 'reference/library/an-integration.html#logger'],
        ['How do I connect my integration with OAuth?', 'guides/oauth.html'],
        ['How do I move the clock in a test?', 'reference/test-kit.html'],
        ['How do I show options of a select from a server?', 'reference/library/requests.html#selectoptions'],
        ['How do I use pnpm or yarn for a new project?', 'start/new-projects.html'],
        ['Which events does a content source get?', 'reference/events.html#content_compute_document'],
        ['How do I host the service on Cloudflare?', 'guides/hosting.html#on-cloudflare-workers'],
        ['How does the kit convert an existing project?', 'guides/migrate.html'],
        ['Can I use the kit on Windows?', 'guides/windows.html'],
        ['How do I retry a failed task?', 'reference/commands/tasks.html#svc-int-tasks-retry'],
        ['How do I add a site script with consent?', 'guides/examples/site-script.html'],
    ])('finds the answer to "%s" among the first five results', (query, expected) => {
        const urls = searchSections(index, query, 5).map(({ url }) => url);
        expect(urls.filter((url) => url === expected || url.startsWith(`${expected}#`))).not.toEqual([]);
    });
});

it(
    'npm run docs writes the files into a new folder below the folder of the caller, and deletes no other files',
    () => {
        const around = mkdtempSync(join(tmpdir(), 'svc-int-docs-'));
        onTestFinished(() => rmSync(around, { recursive: true }));
        const env = { ...process.env, INIT_CWD: around };
        const run = (out: string) =>
            spawnSync(process.execPath, ['.ci/docs.mjs', '--out', out], { cwd: ROOT, env, encoding: 'utf8' });
        writeFileSync(join(around, 'own.txt'), 'mine');
        expect(run('.')).toMatchObject({
            status: 1,
            stderr: `${around} is not empty. Choose a new or empty folder.\n`,
        });
        expect(readFileSync(join(around, 'own.txt'), 'utf8')).toBe('mine');
        expect(run('site')).toMatchObject({ status: 0, stderr: '' });
        expect(readFileSync(join(around, 'site/llms.txt'), 'utf8')).toBe(read('llms.txt'));
        const full = readFileSync(join(around, 'site/llms-full.txt'), 'utf8');
        expect(full.length).toBeLessThan(MAX_FULL_TEXT_CHARS);
        for (const { path, group } of pages.filter(({ section }) => section !== 'Reference')) {
            const isIncluded = path !== 'index' && group !== 'Decisions';
            expect(full.includes(`\n<!-- ${path}.md -->\n\n${read(`${path}.md`)}`), path).toBe(isIncluded);
        }
        expect(full).toContain(read('reference/errors.md'));
        expect(full).not.toContain('<!-- reference/api/');
    },
    4 * TEST_TIMEOUT_MS,
);

function findAsset(name: string): string {
    const pattern = new RegExp(`^assets/${name}-[\\da-f]{10}\\.`);
    return [...files.keys()].find((path) => pattern.test(path)) ?? expect.fail(`There is no asset ${name}`);
}
