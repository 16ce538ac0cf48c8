import type { IntegrationEvent, RuntimeEnvironment } from '@svc-int/api';

import {
    findInstallationById,
    findIntegration,
    findPlacement,
    type RemovedSubjects,
    getIntegration,
    serializeInstallation,
    readIntegrationSecrets,
    type IntegrationRow,
    serializeIntegration,
    type PlacementRow,
    serializePlacement,
    type PlacementKind,
} from '../subjects/integrations/index.js';
import { getOrganization } from '../subjects/people/index.js';
import type { Host } from '../service/host.js';
import { getTokenPeriod } from '../service/token-period.js';
import { memoize } from '../storage/memoize.js';

/** Where an event happened. */
interface Place {
    installation?: string | undefined;
    space?: string | undefined;
    site?: string | undefined;
}

/** Environment of an event for an integration: the current state, and the former state of anything that no longer exists. */
export function buildEnvironment(
    service: Host,
    integration: IntegrationRow,
    event: IntegrationEvent,
    former?: RemovedSubjects,
): RuntimeEnvironment {
    const { name } = integration;
    const place = placeOf(event);
    // Of another version than the current one, nothing is remembered.
    if (former || findIntegration(service, name) !== integration)
        return makeEnvironment(service, integration, place, former);
    const period = String(getTokenPeriod(service.now()));
    return currentEnvironment(service, period, name, place.installation, place.space, place.site);
}

/** Its tokens are of one period. */
const currentEnvironment = memoize(
    (service: Host, _period: string, name: string, installation?: string, space?: string, site?: string) =>
        makeEnvironment(service, getIntegration(service, name), { installation, space, site }),
);

function makeEnvironment(
    service: Host,
    integration: IntegrationRow,
    place: Place,
    former: RemovedSubjects = {},
): RuntimeEnvironment {
    const { access, now } = service;
    const { name, createdAt } = integration;
    const present = place.installation ? findInstallationById(service, place.installation) : undefined;
    const installation = former.installation ?? present;
    const placedOn = (kind: PlacementKind) => {
        if (former.placed?.kind === kind) return former.placed;
        return installation && place[kind] ? findPlacement(service, kind, installation.id, place[kind]) : undefined;
    };
    const spaceInstallation = placedOn('space');
    const siteInstallation = placedOn('site');
    const apiTokens = {
        integration: access.integrationToken(integration),
        // It ends with the installation: the context's client then uses the integration's.
        ...(present && { installation: access.installationToken(integration, present.id, now()) }),
    };
    const signingSecrets = {
        integration: access.signingSecret(name, createdAt),
        ...(installation && { installation: access.signingSecret(name, installation.id) }),
        ...(spaceInstallation && { spaceInstallation: placedSecret(service, name, spaceInstallation) }),
        ...(siteInstallation && { siteInstallation: placedSecret(service, name, siteInstallation) }),
    };
    return {
        apiEndpoint: service.urls.url,
        apiTokens,
        signingSecrets,
        ...formerFields(apiTokens, signingSecrets),
        integration: serializeIntegration(service, integration, getOrganization(service, integration.organization), {
            kind: 'integration',
            integration: name,
            scopes: integration.declaration.scopes,
        }),
        secrets: readIntegrationSecrets(service, integration),
        ...(installation && { installation: serializeInstallation(service, installation) }),
        ...(spaceInstallation && {
            spaceInstallation: {
                ...serializePlacement(service, name, spaceInstallation),
                space: spaceInstallation.place,
            },
        }),
        ...(siteInstallation && {
            siteInstallation: { ...serializePlacement(service, name, siteInstallation), site: siteInstallation.place },
        }),
    };
}

/** What runtimes and integrations of before there were several tokens and keys read. */
function formerFields(
    tokens: RuntimeEnvironment['apiTokens'],
    keys: RuntimeEnvironment['signingSecrets'],
): Pick<RuntimeEnvironment, 'authToken' | 'signingSecret'> {
    return {
        authToken: tokens.installation ?? tokens.integration,
        signingSecret: keys.siteInstallation ?? keys.spaceInstallation ?? keys.installation ?? keys.integration,
    };
}

function placeOf(event: IntegrationEvent): Place {
    return {
        installation: 'installationId' in event ? event.installationId : undefined,
        space: 'spaceId' in event ? event.spaceId : undefined,
        site: 'siteId' in event ? event.siteId : undefined,
    };
}

function placedSecret({ access }: Host, integration: string, { installation, place }: PlacementRow): string {
    return access.signingSecret(integration, installation, place);
}
