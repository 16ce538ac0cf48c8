import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DocsSection } from '../docs-page.js';
import { createSlug, listSections } from './markdown-sections.js';

export interface SourcePage {
    path: string;
    source: string;
    /** Title of a section of the source. Default: the whole source; `''`: the text before its first section. */
    slice?: string;
    title?: string;
}

interface SourceGroup {
    section: DocsSection;
    group: string;
    pages: readonly SourcePage[] | ((root: string) => SourcePage[]);
}

const CLI = 'packages/cli/README.md';
const EMULATOR = 'packages/emulator/README.md';
const LIBRARY_REFERENCE = 'packages/runtime/guides/reference.md';

const LISTED_DECISIONS = [
    '0004-versions-side-by-side',
    '0005-origins-of-integrations',
    '0025-retries',
    '0037-revisions',
    '0044-outbox',
    '0057-replay',
    '0063-markdown',
    '0082-visitors',
    '0084-site-pages',
    '0085-scripts-in-sites',
    '0092-content-sources',
    '0094-quarantine',
    '0098-variants',
    '0114-projects-of-others',
];

const RUNTIME_GUIDES = [
    'block',
    'configuration',
    'oauth',
    'site-script',
    'visitor-authentication',
    'content-source',
    'events-and-tasks',
    'webframe',
];

export const SOURCE_GROUPS: readonly SourceGroup[] = [
    {
        section: 'Start',
        group: 'Start',
        pages: [
            { path: 'start/first-integration', source: 'packages/cli/guides/first-integration.md' },
            { path: 'start/installation', source: CLI, slice: '', title: 'Installation' },
            { path: 'start/new-projects', source: CLI, slice: 'New projects' },
            { path: 'start/features', source: 'FEATURES.md' },
        ],
    },
    {
        section: 'Tutorial',
        group: 'Tutorial',
        pages: [{ path: 'tutorial/feedback', source: 'packages/cli/guides/tutorial.md' }],
    },
    {
        section: 'Guides',
        group: 'Kinds of integrations',
        pages: RUNTIME_GUIDES.map((name) => ({
            path: `guides/${name}`,
            source: `packages/runtime/guides/${name}.md`,
        })),
    },
    {
        section: 'Guides',
        group: 'Develop and publish',
        pages: [
            { path: 'guides/questions', source: 'packages/cli/guides/questions.md' },
            { path: 'guides/session', source: CLI, slice: 'A session' },
            { path: 'guides/services', source: CLI, slice: 'Services', title: 'Services, login and profiles' },
            { path: 'guides/editors', source: 'packages/cli/guides/editors.md' },
            { path: 'guides/publish-from-ci', source: 'packages/cli/guides/publish-from-ci.md' },
            { path: 'guides/coding-agents', source: CLI, slice: 'Coding agents' },
            { path: 'guides/migrate', source: CLI, slice: "Projects of the hosted service's own kit" },
            { path: 'guides/projects-of-others', source: CLI, slice: 'Projects of others' },
            { path: 'guides/windows', source: CLI, slice: 'Windows and macOS' },
            { path: 'guides/program', source: CLI, slice: 'From a program' },
        ],
    },
    {
        section: 'Guides',
        group: 'The local service',
        pages: [
            { path: 'guides/local-service', source: EMULATOR, slice: '', title: 'The local service' },
            { path: 'guides/seeds', source: EMULATOR, slice: 'Seeds' },
            { path: 'guides/faults', source: EMULATOR, slice: 'Faults on purpose' },
            { path: 'guides/access', source: EMULATOR, slice: 'Access' },
            { path: 'guides/single-sign-on', source: EMULATOR, slice: 'Single sign-on' },
            { path: 'guides/hosting', source: 'packages/emulator/guides/hosting.md' },
        ],
    },
    { section: 'Guides', group: 'Examples', pages: listExamplePages },
    {
        section: 'Reference',
        group: 'The library',
        pages: listLibraryPages,
    },
    {
        section: 'Reference',
        group: 'Tests and bundles',
        pages: [
            { path: 'reference/test-kit', source: CLI, slice: 'Tests', title: 'The test kit' },
            { path: 'reference/bundle', source: CLI, slice: 'Bundle', title: 'The bundle' },
        ],
    },
    {
        section: 'Reference',
        group: 'The service',
        pages: [
            { path: 'reference/service', source: EMULATOR, slice: 'What it serves', title: 'What the service serves' },
            { path: 'reference/emulator', source: EMULATOR, slice: 'What it exports', title: '@svc-int/emulator' },
            { path: 'reference/event-causes', source: EMULATOR, slice: 'What causes events' },
            { path: 'reference/api', source: 'packages/api/README.md', title: 'The API' },
        ],
    },
    {
        section: 'Reference',
        group: 'Errors',
        pages: [{ path: 'reference/errors', source: 'packages/cli/guides/errors.md' }],
    },
    {
        section: 'Explanation',
        group: 'Background',
        pages: [
            { path: 'explanation/service', source: EMULATOR, slice: 'What to know', title: 'How the service works' },
            {
                path: 'explanation/service-scope',
                source: EMULATOR,
                slice: 'Out of scope',
                title: 'What the service leaves out',
            },
            { path: 'explanation/security', source: 'SECURITY.md' },
            { path: 'explanation/out-of-scope', source: 'OUT-OF-SCOPE.md' },
        ],
    },
    {
        section: 'Explanation',
        group: 'Decisions',
        pages: LISTED_DECISIONS.map((name) => ({ path: `decisions/${name}`, source: `decisions/${name}.md` })),
    },
];

function listExamplePages(root: string): SourcePage[] {
    const names = readdirSync(join(root, 'examples'), { withFileTypes: true })
        .map(({ name }) => name)
        .filter((name) => existsSync(join(root, 'examples', name, 'README.md')));
    return [
        { path: 'guides/examples', source: 'examples/README.md' },
        ...names.map((name) => ({ path: `guides/examples/${name}`, source: `examples/${name}/README.md` })),
    ];
}

function listLibraryPages(root: string): SourcePage[] {
    const titles = listSections(readFileSync(join(root, LIBRARY_REFERENCE), 'utf8'))
        .filter(({ level }) => level === 2)
        .map(({ title }) => title);
    return [
        { path: 'reference/library', source: 'packages/runtime/README.md', title: 'The library' },
        { path: 'reference/library/exports', source: LIBRARY_REFERENCE, slice: '', title: 'Exports of the library' },
        ...titles.map((title) => ({
            path: `reference/library/${createSlug(title.replace(/:.*/, ''))}`,
            source: LIBRARY_REFERENCE,
            slice: title,
        })),
    ];
}
