import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';

import type { ResponseRoute, ControlRequest } from '../../../packages/emulator/src/control/types.js';
import { createTextScript } from '../scripts.js';
import { BUILT, publishBody, type TestService } from '../service.js';
import { queueTasks } from '../tasks.js';

export async function queuedTasks(service: TestService): Promise<{ waiting: string[]; failed: string }> {
    await queueTasks(
        service,
        ['one', 'two', 'flaky'].map((type) => ({ task: { type }, schedule: 3600 })),
    );
    const control = connectControl(service);
    const waiting = (await control.tasks()).items.map(({ id }) => id);
    return { waiting, failed: await control.runTask(waiting[2] ?? '') };
}

// oxlint-disable-next-line max-lines-per-function -- a table
export const controlRequests = (
    service: Pick<TestService, 'url' | 'publicUrl'>,
    { place, waiting, failed }: { place: DevelopmentResponse; waiting: readonly string[]; failed: string },
): {
    [
        Name in Exclude<
            ResponseRoute,
            | 'remove'
            | 'visitorClaims'
            | 'importWorkspace'
            | 'cancelWork'
            | 'retryWork'
            | 'saveVariant'
            | 'planPublish'
            | 'addScope'
            | 'addPolicySource'
            | 'checkMergeRules'
            | 'listMergeConflicts'
            | 'applyMergeChoices'
            | 'startProject'
            | 'suspendWork'
            | 'revokePersonalToken'
        >
    ]: ControlRequest<Name>;
} => {
    const block = { integration: 'demo', component: 'main', space: place.space };
    return {
        health: {},
        seed: { body: { users: [], organizations: [] } },
        start: { body: { url: service.url, publicUrl: service.publicUrl } },
        closePorts: { body: { ports: [9] } },
        develop: {
            body: {
                name: 'demo',
                integration: publishBody(createTextScript('y'), {
                    contentSources: [{ id: 'list', title: 'List', configuration: { componentId: 'c' } }],
                }),
                modules: { 'a.js': { text: '' } },
                build: BUILT,
            },
        },
        reportBuild: { body: { ...BUILT, ok: false, errors: [{ text: 'no', file: 'a', line: 1, column: 2 }] } },
        reportFrame: {
            body: { event: 'frame', id: 'unknown', integration: 'demo', place: 'a.ts:1:2', frame: '1 | a' },
        },
        reportVariants: { body: { event: 'variants', manifest: 'a', integration: 'demo', files: [], problems: [] } },
        answerPlan: { body: { id: 'unknown', made: { plans: [] } } },
        answerWrite: { body: { id: 'unknown', written: { file: 'a' } } },
        overview: {},
        exportWorkspace: { query: {} },
        advanceClock: { body: { advance: 1 } },
        createOrganization: { body: { organization: 'acme' } },
        createToken: { body: { user: 'user-ada' } },
        personalTokens: {},
        createPersonalToken: { body: { name: 'CI' } },
        sampleEvent: { query: { integration: 'demo' } },
        causes: { query: { integration: 'worker', event: failed } },
        sendEvent: { body: { integration: 'demo', event: { type: 'installation_setup' }, traced: true, answers: [] } },
        renderWithFaults: {
            body: {
                integration: 'demo',
                request: {
                    componentId: 'main',
                    props: {},
                    context: { type: 'document', spaceId: place.space, editable: true, theme: 'light' },
                },
                faults: [{ kind: 'latency', on: 'delivery', milliseconds: 1 }],
            },
        },
        announceEvent: { body: { event: { type: 'site_view', siteId: place.site } } },
        importEvents: { body: { integration: 'demo', events: [] } },
        tasks: { query: {} },
        runTask: { body: { id: waiting[0] ?? '' } },
        cancelTask: { query: { id: waiting[1] ?? '' } },
        retryTask: { body: { id: failed } },
        runTasks: {},
        work: {},
        changeContent: { body: { space: 'space-handbook', variables: { product: 'Rocket' } } },
        putContentSource: { body: { space: place.space, integration: 'demo', source: 'list', props: {} } },
        findEvents: { query: { integration: 'demo' } },
        countEvents: { query: { integration: 'demo' } },
        listMarks: { query: { integration: 'demo' } },
        findMoment: { query: { integration: 'demo', time: '2030-01-01T00:00:00Z' } },
        trace: { query: { integration: 'demo', after: 0 } },
        planVisit: { body: { site: 'site-docs', claims: { plan: 'pro' } } },
        viewSiteAs: { body: { site: 'site-docs', claims: { plan: 'pro' }, afresh: true } },
        scripts: { query: { integration: 'demo' } },
        writeBlock: { query: block, body: { props: { a: 1 } } },
        readBlock: { query: block },
        deleteBlock: { query: block },
        setTeamLevel: { body: { organization: 'acme', team: 'team-writers', content: place.space, level: 'edit' } },
        pauseInstallation: { body: { integration: 'demo', installation: place.installation, paused: true } },
        setFaults: { body: { faults: [{ kind: 'clock', milliseconds: 1, integration: 'none' }] } },
        faults: {},
        setOutboundUrl: { body: {} },
    };
};
