import { expect, it } from 'vitest';

import { migrateSource } from './migrate-source.js';

const FILE = '/project/src/index.tsx';

function migrate(...lines: string[]) {
    return migrateSource(FILE, lines.join('\n'), { hasWorkersTypes: false });
}

it('migrateSource replaces package names in imports, and changes nothing else', () => {
    const rest = ['', '// Why: "@gitbook/runtime" is a name in a comment.', 'const  odd   = [1,2 ]', ''];
    const { text, left } = migrate(
        "import { createIntegration, type RuntimeContext } from '@gitbook/runtime';",
        'import {',
        '    // kept',
        '    Space,',
        '} from "@gitbook/api"',
        ...rest,
    );
    expect(text.split('\n')).toEqual([
        "import { createIntegration, type RuntimeContext } from '@svc-int/runtime';",
        'import {',
        '    // kept',
        '    Space,',
        '} from "@svc-int/api"',
        ...rest,
    ]);
    expect(left).toEqual([]);
});

it('migrateSource replaces renamed types and classes wherever they are used', () => {
    const { text } = migrate(
        "import { Event, GitBookAPIError } from '@gitbook/api';",
        'export function handle(event: Event, other: { Event: string }) {',
        '    if (event instanceof GitBookAPIError) throw other.Event;',
        '}',
    );
    expect(text.split('\n')).toEqual([
        "import { IntegrationEvent, ApiError } from '@svc-int/api';",
        'export function handle(event: IntegrationEvent, other: { Event: string }) {',
        '    if (event instanceof ApiError) throw other.Event;',
        '}',
    ]);
});

it('migrateSource replaces document types, most of which keep their names', () => {
    const { text, left } = migrate(
        "import type { DocumentBlockTabs, DocumentBlockTabsItem, DocumentBlockStepperStep, DocumentTextMark, JSONDocument } from '@gitbook/api';",
        'export type Items = (DocumentBlockTabsItem | DocumentBlockStepperStep)[];',
        "export type Tabs = Extract<JSONDocument['nodes'][number], DocumentBlockTabs>;",
        'export const marks: DocumentTextMark[] = [];',
    );
    expect(text.split('\n')).toEqual([
        "import type { DocumentBlockTabs, DocumentBlockTab, DocumentBlockStep, DocumentMark, ContentDocument } from '@svc-int/api';",
        'export type Items = (DocumentBlockTab | DocumentBlockStep)[];',
        "export type Tabs = Extract<ContentDocument['nodes'][number], DocumentBlockTabs>;",
        'export const marks: DocumentMark[] = [];',
    ]);
    expect(left).toEqual([]);
});

it("migrateSource defines types of marks and table views as members of this kit's unions", () => {
    const { text, left } = migrate(
        "import type { DocumentMarkBold, DocumentTableViewGrid } from '@gitbook/api';",
        'export type Both = [DocumentMarkBold, DocumentTableViewGrid];',
    );
    expect(text).toContain("type DocumentMarkBold = DocumentMark & { type: 'bold' }");
    expect(text).toContain("type DocumentTableViewGrid = DocumentTableView & { type: 'grid' }");
    expect(left).toEqual([]);
});

it.each([
    ['taken by something else', 'const Installation = 1; let one: IntegrationInstallation = Installation;'],
    ['redeclared', 'function f<T>(IntegrationInstallation: T) { return IntegrationInstallation; }'],
    ['exported', 'export { IntegrationInstallation };'],
])('migrateSource keeps a name that is %s as an import alias', (_, code) => {
    const { text } = migrate("import { IntegrationInstallation } from '@gitbook/api';", code);
    expect(text).toBe(`import { Installation as IntegrationInstallation } from '@svc-int/api';\n${code}`);
});

it('migrateSource replaces enumeration members with literals, and the enumeration with a type', () => {
    const { text, left } = migrate(
        "import { ContentKitIcon } from '@gitbook/api';",
        'const one: ContentKitIcon = ContentKitIcon.LinkExternal;',
        'const all: ContentKitIcon.Eye[] = [];',
        'export const button = <button icon={ContentKitIcon.EyeOff} label="" onPress={{ action: one }} />;',
    );
    expect(text.split('\n')).toEqual([
        "import { type Icon } from '@svc-int/api';",
        "const one: Icon = 'link-external';",
        "const all: 'eye'[] = [];",
        'export const button = <button icon="eye-off" label="" onPress={{ action: one }} />;',
    ]);
    expect(left).toEqual([]);
});

it('migrateSource keeps an enumeration whose values are listed at run time, and reports its source location', () => {
    const { text, left } = migrate(
        "import { ContentKitIcon } from '@gitbook/api';",
        'export const all = [ContentKitIcon.Eye, ...Object.values(ContentKitIcon)];',
    );
    expect(text).toContain("import { ContentKitIcon } from '@gitbook/api';");
    expect(text).toContain('ContentKitIcon.Eye');
    expect(left).toEqual([expect.objectContaining({ file: FILE, line: 2, column: 58 })]);
    expect(left[0]?.hint).toContain("'eye'");
});

it("migrateSource replaces client constructors with createClient, with the service's default endpoint", () => {
    const { text, left } = migrate(
        "import { GitBookAPI } from '@gitbook/api';",
        'const first = new GitBookAPI({ authToken: token });',
        'const second: GitBookAPI = new GitBookAPI({ endpoint, authToken });',
        'const third = new GitBookAPI();',
        'const fourth = new GitBookAPI(options);',
    );
    expect(text.split('\n')).toEqual([
        "import { createClient, type ApiClient } from '@svc-int/api';",
        "const first = createClient({ endpoint: 'https://api.gitbook.com', token: token });",
        'const second: ApiClient = createClient({ endpoint, token: authToken });',
        "const third = createClient({ endpoint: 'https://api.gitbook.com' });",
        'const fourth = createClient(options);',
    ]);
    expect(left).toEqual([expect.objectContaining({ line: 5 })]);
});

it('migrateSource types clients in an integration as RuntimeClient, created with createRuntimeClient', () => {
    const { text } = migrate(
        "import type { GitBookAPI } from '@gitbook/api';",
        "import { type RuntimeContext } from '@gitbook/runtime';",
        'export const call = (api: GitBookAPI) => api;',
    );
    expect(text.split('\n').slice(0, 3)).toEqual([
        "import type { RuntimeClient } from '@svc-int/runtime';",
        "import { type RuntimeContext } from '@svc-int/runtime';",
        'export const call = (api: RuntimeClient) => api;',
    ]);
    const made = migrate(
        "import { GitBookAPI } from '@gitbook/api';",
        "import type { RuntimeContext } from '@gitbook/runtime';",
        'export const make = ({ api }: RuntimeContext) => new GitBookAPI({ endpoint: api.endpoint, authToken });',
    );
    expect(made.text).toContain('createRuntimeClient({ endpoint: api.endpoint, token: authToken })');
});

it('migrateSource accepts "export" before "declare global"', () => {
    const { text, left } = migrateSource(
        '/project/global.d.ts',
        "import type { Event } from '@gitbook/api';\nexport declare global {\n    interface Window { event: Event }\n}\n",
        { hasWorkersTypes: false },
    );
    expect(left).toEqual([]);
    expect(text).toBe(
        "import type { IntegrationEvent } from '@svc-int/api';\nexport declare global {\n    interface Window { event: IntegrationEvent }\n}\n",
    );
});

it('migrateSource reports an operation that this kit lacks, with a workaround', () => {
    const { left } = migrate(
        "import type { RuntimeContext } from '@gitbook/runtime';",
        'export const send = ({ api }: RuntimeContext) => api.orgs.ingestConversation("o", []);',
    );
    expect(left).toEqual([
        expect.objectContaining({
            text: 'The client has no operation orgs.ingestConversation',
            hint: expect.stringMatching(/^Do without it, or send the request yourself/),
        }),
    ]);
});

it('migrateSource replaces request types with the body types of their operations', () => {
    const { text } = migrate(
        "import type { RequestUpdateIntegrationInstallation, Space } from '@gitbook/api';",
        'export type Body = RequestUpdateIntegrationInstallation;',
    );
    expect(text.split('\n')).toEqual([
        "import type { BodyInput, Operations } from '@svc-int/api/contract';",
        "import type { Space } from '@svc-int/api';",
        '',
        "type RequestUpdateIntegrationInstallation = BodyInput<Operations['updateIntegrationInstallation']>;",
        'export type Body = RequestUpdateIntegrationInstallation;',
    ]);
});

it.each([
    ['const a = await r.json<A>();', 'const a = (await r.json()) as A;'],
    ['const { b } = await (await get()).json<{ b: 1 }>();', 'const { b } = (await (await get()).json()) as { b: 1 };'],
    ['const c = (await r.json<C>()).c;', 'const c = ((await r.json()) as C).c;'],
    ['const d = () => r.json<D>();', 'const d = () => r.json() as Promise<D>;'],
    ['r.json<E>().then(use);', '(r.json() as Promise<E>).then(use);'],
])('migrateSource casts a response that is parsed with a type argument: %s', (before, after) => {
    expect(migrate(before).text).toBe(after);
});

it('migrateSource keeps parsed responses if the project has the types of Workers', () => {
    const text = 'const a = await r.json<A>();';
    expect(migrateSource(FILE, text, { hasWorkersTypes: true }).text).toBe(text);
});

it('migrateSource adds an empty action type to components that handle actions without one', () => {
    const start = "import { createComponent } from '@gitbook/runtime';\n";
    const { text } = migrate(`${start}createComponent<Props>({ componentId: 'a', action: act, render });`);
    expect(text).toContain("createComponent<Props, Record<string, unknown>, void>({ componentId: 'a'");
    expect(migrate(`${start}createComponent<P, S>({ async action() {} });`).text).toContain('<P, S, void>');
    expect(migrate(`${start}createComponent<P, S, A>({ async action() {} });`).text).toContain('<P, S, A>');
    expect(migrate(`${start}createComponent<P>({ render });`).text).toContain('<P>');
});

it('migrateSource replaces package names in pragmas, mocks, re-exports and dynamic imports', () => {
    const { text } = migrate(
        '/** @jsxImportSource @gitbook/runtime */',
        "vi.mock('@gitbook/runtime');",
        "export * from '@gitbook/runtime';",
        "const later = import('@gitbook/runtime');",
    );
    expect(text).not.toContain('@gitbook/');
    expect(text.match(/@svc-int\/runtime/g)).toHaveLength(4);
});

it('migrateSource keeps imports without an equivalent, and reports their lines after the migration', () => {
    const { text, left } = migrate(
        "import { createIntegration, somethingNew } from '@gitbook/runtime';",
        'export default createIntegration({ fetch: async (_, { api }) => api.spaces.getSpaceByld("x") });',
    );
    expect(text.split('\n').slice(0, 2)).toEqual([
        "import { createIntegration } from '@svc-int/runtime';",
        "import { somethingNew } from '@gitbook/runtime';",
    ]);
    expect(left).toEqual([
        expect.objectContaining({ text: 'somethingNew of that kit has no equivalent here' }),
        expect.objectContaining({ line: 3, hint: 'Did you mean "getSpaceById"?' }),
    ]);
});

it('migrateSource replaces enumerations of a namespace import: members by literals, and names by types', () => {
    const { text, left } = migrate(
        "import * as gitbook from '@gitbook/api';",
        'export type Only = gitbook.IntegrationScope.SpaceViewsRead;',
        'export const f = (one: gitbook.IntegrationInstallationStatus) =>',
        '    one === gitbook.IntegrationInstallationStatus.Pending;',
        'export const all = Object.values(gitbook.SiteVisibility);',
        'export const none = gitbook.somethingNew;',
    );
    expect(text.split('\n')).toEqual([
        "import * as gitbook from '@svc-int/api';",
        "export type Only = 'space:views:read';",
        'export const f = (one: gitbook.InstallationStatus) =>',
        "    one === 'pending';",
        'export const all = Object.values(gitbook.SiteVisibility);',
        'export const none = gitbook.somethingNew;',
    ]);
    expect(left).toEqual([
        expect.objectContaining({
            line: 5,
            text: 'SiteVisibility is only a set of literals here',
            hint: "Write them: 'public', 'unlisted', 'share-link', 'visitor-auth'.",
        }),
        expect.objectContaining({ line: 6, hint: 'Write it yourself, or do without it.' }),
    ]);
});

it('migrateSource keeps a source with a syntax error unchanged, and reports it', () => {
    const text = "import { a } from '@gitbook/api';\nconst = 1;";
    expect(migrate(text)).toEqual({ text, left: [expect.objectContaining({ file: FILE, line: 2, column: 7 })] });
});

it('migrateSource does not change a source that is already migrated', () => {
    const { text } = migrate(
        "import { Event, GitBookAPI, ContentKitIcon, RequestCreateSpace } from '@gitbook/api';",
        'export const one = [new GitBookAPI({ authToken }), ContentKitIcon.Eye, await r.json<Event>()];',
    );
    expect(migrate(text)).toEqual({ text, left: [] });
});

it('migrateSource defines a literal union for an enumeration without a type in this kit, if it is used as a type', () => {
    const { text, left } = migrate(
        "import { GitSyncOperationState, RevisionSemanticChangeType } from '@gitbook/api';",
        'export const isDone = (state: GitSyncOperationState) => state === GitSyncOperationState.Success;',
        'export const moved = RevisionSemanticChangeType.PageMoved;',
    );
    expect(text.split('\n').filter(Boolean)).toEqual([
        "type GitSyncOperationState = 'running' | 'failure' | 'success' | 'timeout';",
        "export const isDone = (state: GitSyncOperationState) => state === 'success';",
        "export const moved = 'page_moved';",
    ]);
    expect(left).toEqual([]);
});

it('migrateSource replaces the types of site installations, page groups and changed pages', () => {
    const { text, left } = migrate(
        'import {',
        '    ChangedRevisionPage,',
        '    IntegrationEnvironmentSiteInstallation,',
        '    RevisionPageGroup,',
        "} from '@gitbook/api';",
        'export const f = (a: ChangedRevisionPage, b: IntegrationEnvironmentSiteInstallation, c: RevisionPageGroup) => a;',
    );
    expect(text.split('\n')).toEqual([
        'import {',
        '    type RevisionChanges,',
        '    SiteInstallationEnvironment,',
        '    GroupPage,',
        "} from '@svc-int/api';",
        '',
        "type ChangedRevisionPage = Extract<RevisionChanges['changes'][number], { page: unknown }>['page'];",
        'export const f = (a: ChangedRevisionPage, b: SiteInstallationEnvironment, c: GroupPage) => a;',
    ]);
    expect(left).toEqual([]);
});
