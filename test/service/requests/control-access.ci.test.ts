import {
    connectControl,
    type DevelopmentResponse,
    type StreamMessage,
    type WorkspaceOverview,
} from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createControlRequest } from '../../../packages/emulator/src/control.js';
import { CONTROL_ROUTES } from '../../../packages/emulator/src/control/routes.gen.js';
import type { ControlRoute } from '../../../packages/emulator/src/control/types.js';
import { controlRequests, queuedTasks } from '../../support/service/control-requests.js';
import { createIntegrationTokens } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { createSpace } from '../../support/content.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const PEOPLE = {
    admin: 'user-bela',
    author: 'user-eva',
    reviewer: 'user-cleo',
    editor: 'user-dan',
    guest: 'user-gus',
    stranger: 'user-finn',
    elsewhere: 'user-hana',
};
type Person = keyof typeof PEOPLE;

const EVERYBODY = Object.keys(PEOPLE) as Person[];
const MERGING: Person[] = ['admin', 'author', 'reviewer'];

const ALLOWED: Record<Exclude<ControlRoute, 'health'>, Person[]> = {
    overview: EVERYBODY,
    stream: EVERYBODY,
    tasks: EVERYBODY,
    personalTokens: EVERYBODY,
    createPersonalToken: EVERYBODY,
    revokePersonalToken: [],
    sampleEvent: ['admin'],
    sendEvent: ['admin'],
    renderWithFaults: ['admin'],
    causes: ['admin'],
    findEvents: ['admin'],
    countEvents: ['admin'],
    listMarks: ['admin'],
    findMoment: ['admin'],
    trace: ['admin'],
    scripts: ['admin'],
    runTask: ['admin'],
    cancelTask: ['admin'],
    retryTask: ['admin'],
    writeBlock: ['admin'],
    readBlock: ['admin'],
    deleteBlock: ['admin'],
    setTeamLevel: ['admin'],
    pauseInstallation: ['admin'],
    planVisit: ['admin', 'author'],
    viewSiteAs: ['admin', 'author'],
    changeContent: MERGING,
    checkMergeRules: [...MERGING, 'editor'],
    listMergeConflicts: [...MERGING, 'editor'],
    applyMergeChoices: [...MERGING, 'editor'],
    putContentSource: MERGING,
    remove: [],
    exportWorkspace: [],
    importWorkspace: [],
    develop: [],
    reportBuild: [],
    reportVariants: [],
    saveVariant: [],
    planPublish: [],
    answerPlan: [],
    addScope: [],
    addPolicySource: [],
    startProject: [],
    answerWrite: [],
    reportFrame: [],
    advanceClock: [],
    createOrganization: [],
    createToken: [],
    seed: [],
    start: [],
    closePorts: [],
    announceEvent: [],
    importEvents: [],
    runTasks: [],
    work: [],
    cancelWork: [],
    retryWork: [],
    suspendWork: [],
    visitorClaims: [],
    faults: [],
    setFaults: [],
    setOutboundUrl: [],
};

let service: TestService;
let place: DevelopmentResponse;
let tokens: Record<Person, string>;
let ofIntegration: string[];
let requests: Partial<Record<ControlRoute, object>>;

const sources = [{ id: 'list', title: 'List', configuration: { componentId: 'c' } }];

beforeAll(async () => {
    service = await openService();
    const { orgs } = service.client;
    await orgs.updateMemberInOrganizationById('acme', PEOPLE.admin, { role: 'admin' });
    await orgs.updateMemberInOrganizationById('acme', PEOPLE.author, { role: 'create' });
    await orgs.removeMemberFromOrganizationById('acme', PEOPLE.stranger);
    await orgs.setUserAsSSOMemberForOrganization('globex', PEOPLE.elsewhere);
    await orgs.updateMemberInOrganizationById('globex', PEOPLE.elsewhere, { role: 'admin' });
    place = await service.develop('demo', createTextScript('x'), { contentSources: sources });
    await service.develop('elsewhere', createTextScript('x'), { organization: 'globex' });
    const tasks = await queuedTasks(service);
    const control = connectControl(service);
    const given = Object.entries(PEOPLE).map(async ([name, user]) => [name, await control.createToken(user)] as const);
    tokens = Object.fromEntries(await Promise.all(given)) as Record<Person, string>;
    const { integration, installation } = await createIntegrationTokens(service);
    ofIntegration = [integration, installation];
    const { id } = await control.createPersonalToken({ name: 'of the owner' });
    const changeRequest = (await service.client.spaces.createChangeRequest('space-handbook', { subject: 'Plan' })).data
        .id;
    const { id: other } = await createSpace(service, 'Compared');
    const compared = {
        space: other,
        changeRequest: (await service.client.spaces.createChangeRequest(other, {})).data.id,
    };
    const { revisions } = await control.listMergeConflicts(compared);
    requests = {
        ...controlRequests(service, { place, ...tasks }),
        stream: {},
        remove: {},
        suspendWork: {},
        importWorkspace: { body: await control.exportWorkspace({}) },
        revokePersonalToken: { query: { id } },
        cancelWork: { query: { id: 'w' } },
        retryWork: { body: { id: 'w' } },
        checkMergeRules: { query: { space: 'space-handbook', changeRequest } },
        listMergeConflicts: { query: compared },
        applyMergeChoices: { body: { ...compared, revisions, choices: [] } },
        addScope: { body: { integration: 'demo', scope: 'space:content:read' } },
        addPolicySource: { body: { integration: 'demo', directive: 'img-src', source: 'https://a.example' } },
        startProject: { body: { integration: 'demo' } },
        planPublish: { body: { integration: 'demo' } },
        saveVariant: { body: { integration: 'demo', component: 'main', variant: { name: 'a' } } },
        visitorClaims: {
            body: { integration: 'demo', installation: place.installation, site: place.site, token: 'x' },
        },
    };
    return () => service.dispose();
});

async function ask(name: ControlRoute, token: string | undefined): Promise<number> {
    const { path, ...init } = createControlRequest(name, (requests[name] ?? {}) as never);
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { status, body } = await fetch(service.url + path, { ...init, headers });
    await body?.cancel();
    return status;
}

describe('control endpoints', () => {
    it.each(Object.entries(ALLOWED) as [ControlRoute, Person[]][])(
        'control endpoint "%s" responds only to the owner and to users with the same permission in the API',
        async (name, allowed) => {
            expect(await ask(name, undefined)).toBe(401);
            for (const token of ofIntegration) expect(await ask(name, token)).toBe(403);
            const refused = EVERYBODY.filter((person) => !allowed.includes(person));
            for (const person of refused) expect([403, 404], person).toContain(await ask(name, tokens[person]));
            for (const person of allowed) expect([200, 204], person).toContain(await ask(name, tokens[person]));
        },
    );

    it('the table of allowed users in this test contains each control endpoint except health', () => {
        expect(Object.keys(ALLOWED).toSorted()).toEqual(
            Object.keys(CONTROL_ROUTES)
                .filter((name) => name !== 'health')
                .toSorted(),
        );
    });

    it('changeContent checks the permissions of the caller, so that an editor may change only change requests', async () => {
        const { spaces } = service.as(tokens.editor);
        const { data } = await spaces.createChangeRequest('space-handbook', { subject: 'Mine' });
        const edit = { space: 'space-handbook', variables: { product: 'Comet' } };
        const editor = connectControl({ ...service, token: tokens.editor });
        await expect(editor.changeContent(edit)).rejects.toMatchObject({ status: 403 });
        expect(await editor.changeContent({ ...edit, changeRequest: data.id })).toMatch(/./);
        const reviewer = connectControl({ ...service, token: tokens.reviewer });
        const revision = await reviewer.changeContent(edit);
        expect(revision).toMatch(/./);
        await expect(
            connectControl({ ...service, token: tokens.elsewhere }).changeContent({ ...edit, changeRequest: data.id }),
        ).rejects.toMatchObject({ status: 403 });
    });

    it('findEvents and countEvents without an integration include only integrations that the caller may inspect', async () => {
        const read = async (token: string) => {
            const caller = connectControl({ ...service, token });
            const { items } = await caller.findEvents({});
            const { types, ...totals } = await caller.countEvents({});
            const names = new Set(items.map(({ integrationId }) => integrationId));
            return { names, total: Object.values(totals).reduce((sum, total) => sum + total), types };
        };
        const elsewhere = await read(tokens.elsewhere);
        expect(elsewhere.names).toEqual(new Set(['elsewhere']));
        expect(elsewhere.total).toBe((await service.events('elsewhere')).length);
        expect((await read(service.token)).names).toContain('demo');
        expect(await read(tokens.editor)).toEqual({ names: new Set(), total: 0, types: [] });
    });

    it('sendEvent returns 404 if "repeats" is the id of an event of another integration', async () => {
        const { eventId } = await connectControl(service).sendEvent({
            integration: 'elsewhere',
            event: { type: 'installation_setup' },
        });
        const repeat = (repeats: string) =>
            connectControl({ ...service, token: tokens.admin }).sendEvent({
                integration: 'demo',
                event: { type: 'installation_setup' },
                repeats,
            });
        await expect(repeat(eventId)).rejects.toMatchObject({ status: 404 });
        const own = await repeat((await service.events('demo')).at(-1)?.id ?? '');
        expect((await repeat(own.eventId)).eventId).not.toBe(own.eventId);
    });

    it('the stream ends when the token of its subscriber is revoked', async () => {
        const admin = connectControl({ ...service, token: tokens.admin });
        const { id, token } = await admin.createPersonalToken({ name: 'for the stream' });
        const told: StreamMessage[] = [];
        const ended = new Promise<void>((resolve, reject) => {
            const follower = connectControl({ ...service, token });
            const following = follower.follow(
                (message) => told.push(message),
                new AbortController().signal,
                () => {
                    admin
                        .revokePersonalToken(id)
                        .then(() => service.develop('demo', createTextScript('late')), reject)
                        .catch(reject);
                },
            );
            following.then(resolve, reject);
        });
        await ended;
        expect(told).toEqual([]);
    });
});

describe('workspace overview', () => {
    const seenBy = async (token: string): Promise<WorkspaceOverview> =>
        connectControl({ ...service, token }).workspace();
    const names = ({ integrations }: WorkspaceOverview) => integrations.map(({ name }) => name);
    const ids = ({ organizations }: WorkspaceOverview) => organizations.map(({ id }) => id);

    it('the overview shows users the content of their organizations, and integrations only to their admins', async () => {
        const whole = await seenBy(service.token);
        expect(whole).toMatchObject({ isWhole: true });
        expect(names(whole)).toEqual(expect.arrayContaining(['demo', 'elsewhere', 'worker']));
        const admin = await seenBy(tokens.admin);
        expect(admin.isWhole).toBe(false);
        expect(ids(admin)).toEqual(['acme']);
        expect(names(admin)).toEqual(names(whole).filter((name) => name !== 'elsewhere'));
        expect(admin.organizations[0]).toEqual(whole.organizations.find(({ id }) => id === 'acme'));
        const elsewhere = await seenBy(tokens.elsewhere);
        expect([ids(elsewhere), names(elsewhere)]).toEqual([['globex'], ['elsewhere']]);
        expect(await seenBy(tokens.editor)).toMatchObject({ organizations: [{ id: 'acme' }], integrations: [] });
        expect(await seenBy(tokens.stranger)).toMatchObject({ organizations: [], integrations: [] });
    });

    it('the overview shows guests only listed spaces and spaces shared with them, and no sites', async () => {
        const [acme] = (await seenBy(tokens.guest)).organizations;
        const whole = (await seenBy(service.token)).organizations.find(({ id }) => id === 'acme');
        expect(acme?.sites).toEqual([]);
        expect(acme?.spaces.length).toBeLessThan(whole?.spaces.length ?? 0);
    });

    it('the overview shows an admin no installations of other organizations', async () => {
        await service.develop('shared', createTextScript('x'), { visibility: 'public' });
        await service.client.integrations.installIntegration('shared', { organization: 'globex' });
        const installed = async (token: string) =>
            (await seenBy(token)).integrations
                .find(({ name }) => name === 'shared')
                ?.installations.map(({ organization }) => organization);
        expect((await installed(service.token))?.toSorted()).toEqual(['acme', 'globex']);
        expect(await installed(tokens.admin)).toEqual(['acme']);
        expect(await installed(tokens.elsewhere)).toBeUndefined();
    });
});

describe('the stream', () => {
    it('the stream sends each user only messages about resources that the user may see', async () => {
        const everybody = ['admin', 'elsewhere', 'editor', 'stranger'] as const;
        const end = new AbortController();
        const heard = new Map<string, StreamMessage[]>();
        const listen = (name: string, token: string) =>
            new Promise<void>((open) => {
                const messages: StreamMessage[] = [];
                heard.set(name, messages);
                void connectControl({ ...service, token }).follow((one) => messages.push(one), end.signal, open);
            });
        await Promise.all([...everybody.map((name) => listen(name, tokens[name])), listen('owner', service.token)]);
        const control = connectControl(service);
        await control.reportVariants({
            event: 'variants',
            manifest: 'a',
            integration: 'heard',
            files: [],
            problems: [],
        });
        for (const [name, organization] of [
            ['heard', 'acme'],
            ['elsewhere', 'globex'],
        ] as const) {
            await service.develop(name, createTextScript('y'), { organization });
            await control.sendEvent({ integration: name, event: { type: 'installation_setup' }, traced: true });
            await service.client.integrations.unpublishIntegration(name);
        }
        const told = (name: string) =>
            [
                ...new Set(
                    heard.get(name)?.flatMap((one) => ('integration' in one ? `${one.event} ${one.integration}` : [])),
                ),
            ].toSorted();
        await until('the owner has heard all', async () => told('owner').includes('unpublish elsewhere'));
        await until('so have the others', async () => told('elsewhere').includes('unpublish elsewhere'));
        end.abort();
        const kinds = ['delivery', 'dispatch', 'reload', 'unpublish'];
        expect(told('admin').filter((one) => one.endsWith(' heard'))).toEqual(kinds.map((kind) => `${kind} heard`));
        expect(told('admin').filter((one) => one.endsWith(' elsewhere'))).toEqual([]);
        expect(told('elsewhere')).toEqual(kinds.map((kind) => `${kind} elsewhere`));
        expect(told('owner')).toEqual(
            expect.arrayContaining(['variants heard', 'delivery heard', 'delivery elsewhere']),
        );
        expect(heard.get('editor')).toEqual([]);
        expect(heard.get('stranger')).toEqual([]);
    });
});
