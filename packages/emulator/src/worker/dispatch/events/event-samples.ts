import { EVENT_SCOPES, type EventByType, type EventType, type RenderContext, type Visitor } from '@svc-int/api';

import type { SampleSubjects } from './sample-subjects.js';

type Fields<Type extends EventType> = Omit<EventByType<Type>, 'eventId' | 'type'>;

const VISITOR: Visitor = { anonymousId: 'visitor', cookies: {}, userAgent: 'test', ip: '127.0.0.1' };

const VISIT = { visitor: VISITOR, url: 'https://docs.example.com/', referrer: '' };

const COMMIT = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

const getInstallationFields = (at: SampleSubjects) => ({ installationId: at.installation().id });
const onSpace = (at: SampleSubjects) => ({ ...getInstallationFields(at), spaceId: at.space() });
const onSite = (at: SampleSubjects) => ({ ...getInstallationFields(at), siteId: at.site() });
const onEither = (at: SampleSubjects) => (at.named.space === undefined ? onSite(at) : onSpace(at));
const getContextFields = (at: SampleSubjects) => {
    const { context, space } = at.named;
    if (context === 'configuration_site') return onSite(at);
    const isInConfiguration = context === 'configuration_account' || context === 'configuration_contentsource';
    return isInConfiguration && space === undefined ? getInstallationFields(at) : onSpace(at);
};

const getInstallationState = (at: SampleSubjects) => {
    const { status, configuration } = at.installation();
    return { status, configuration };
};
const createComputeFields = (at: SampleSubjects) => ({
    ...onSpace(at),
    sourceId: at.integration.declaration.contentSources?.[0]?.id ?? 'source',
    props: {},
    dependencies: {},
});

const createDocumentContext = (at: SampleSubjects): RenderContext => ({
    type: 'document',
    spaceId: at.named.context === undefined ? at.space() : '',
    editable: true,
    theme: 'light',
});

const SAMPLES: { [Type in EventType]: (at: SampleSubjects) => Fields<Type> } = {
    installation_setup: (at) => ({ ...getInstallationFields(at), status: at.installation().status }),
    installation_deleted: (at) => ({ ...getInstallationFields(at), previous: getInstallationState(at) }),
    space_installation_setup: (at) => ({ ...onSpace(at), status: 'active' }),
    space_installation_deleted: (at) => ({ ...onSpace(at), previous: { status: 'active', configuration: {} } }),
    site_installation_setup: (at) => ({ ...onSite(at), status: 'active' }),
    site_installation_deleted: (at) => ({ ...onSite(at), previous: { status: 'active', configuration: {} } }),
    space_view: (at) => ({ ...onSpace(at), ...at.findSpacePage(), ...VISIT }),
    site_view: (at) => ({ ...onSite(at), ...at.findSitePage(), ...VISIT }),
    space_content_updated: (at) => ({ ...onSpace(at), revisionId: at.revision(), updatedBy: [at.user()] }),
    space_gitsync_started: (at) => ({ ...onSpace(at), revisionId: at.revision(), commitId: COMMIT }),
    space_gitsync_completed: (at) => ({
        ...onSpace(at),
        state: 'success',
        revisionId: at.revision(),
        commitId: COMMIT,
    }),
    space_visibility_updated: (at) => ({ ...onSpace(at), previousVisibility: 'private', visibility: 'public' }),
    page_feedback: (at) => {
        const { pageId } = at.findSitePage();
        return { ...onSite(at), ...(pageId !== undefined && { pageId }), feedback: { rating: 'good' }, ...VISIT };
    },
    task: () => ({ task: {} }),
    fetch: (at) => ({
        ...getInstallationFields(at),
        request: { method: 'GET', url: `${at.publicEndpoint()}/`, headers: {} },
    }),
    fetch_published_script: onEither,
    fetch_visitor_authentication: onEither,
    ui_render: (at) => ({
        ...getContextFields(at),
        componentId: at.integration.declaration.blocks?.[0]?.id ?? 'main',
        props: {},
        context: createDocumentContext(at),
        auth: { userId: at.user().id },
    }),
    content_compute_revision: createComputeFields,
    content_compute_document: createComputeFields,
};

export const EVENT_TYPES = Object.keys(SAMPLES);

export function isEventType(type: string): type is EventType {
    return Object.hasOwn(SAMPLES, type);
}

export function createSampleEventFields(type: EventType, subjects: SampleSubjects): Record<string, unknown> {
    return { ...SAMPLES[type](subjects) };
}

export function listSufficientEventScopes(type: EventType): readonly string[] {
    return Object.hasOwn(EVENT_SCOPES, type) ? EVENT_SCOPES[type as keyof typeof EVENT_SCOPES] : [];
}
