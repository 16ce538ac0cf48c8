import type { IntegrationEvent, RuntimeEnvironment } from '@svc-int/api';

import {
    findInstallationById,
    findIntegration,
    findInstallationPlacement,
    type RemovedSubjects,
    getIntegration,
    serializeInstallation,
    readIntegrationSecrets,
    type IntegrationRow,
    serializeIntegration,
    type PlacementRow,
    serializePlacement,
    type PlacementKind,
} from '../../subjects/integrations/index.js';
import { getOrganization } from '../../subjects/people/index.js';
import type { Service } from '../../service/service.js';
import { computeHourlyTokenPeriodNumber } from '../../service/callers/token-period.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';

interface EventSubjects {
    installation?: string | undefined;
    space?: string | undefined;
    site?: string | undefined;
}

export function buildRuntimeEnvironment(
    service: Service,
    integration: IntegrationRow,
    event: IntegrationEvent,
    removed?: RemovedSubjects,
): RuntimeEnvironment {
    const { name } = integration;
    const subjects = getSubjects(event);
    if (removed || findIntegration(service, name) !== integration)
        return createEnvironment(service, integration, subjects, removed);
    const period = String(computeHourlyTokenPeriodNumber(service.now()));
    return currentEnvironment(service, period, name, subjects.installation, subjects.space, subjects.site);
}

/** Memoized per hour, the period of tokens, and until a non-journal write. */
const currentEnvironment = memoizeUntilNonJournalWrite(
    (service: Service, _period: string, name: string, installation?: string, space?: string, site?: string) =>
        createEnvironment(service, getIntegration(service, name), { installation, space, site }),
);

function createEnvironment(
    service: Service,
    integration: IntegrationRow,
    subjects: EventSubjects,
    removed: RemovedSubjects = {},
): RuntimeEnvironment {
    const { access, now } = service;
    const { name, createdAt } = integration;
    const present = subjects.installation ? findInstallationById(service, subjects.installation) : undefined;
    const installation = removed.installation ?? present;
    const resolvePlacement = (kind: PlacementKind) => {
        if (removed.placed?.kind === kind) return removed.placed;
        return installation && subjects[kind]
            ? findInstallationPlacement(service, kind, installation.id, subjects[kind])
            : undefined;
    };
    const spaceInstallation = resolvePlacement('space');
    const siteInstallation = resolvePlacement('site');
    const apiTokens = {
        integration: access.createIntegrationToken(integration),
        // After the installation's removal, the client uses the integration's token.
        ...(present && { installation: access.createInstallationToken(integration, present.id, now()) }),
    };
    const signingSecrets = {
        integration: access.deriveSigningSecret(name, createdAt),
        ...(installation && { installation: access.deriveSigningSecret(name, installation.id) }),
        ...(spaceInstallation && { spaceInstallation: getPlacementSecret(service, name, spaceInstallation) }),
        ...(siteInstallation && { siteInstallation: getPlacementSecret(service, name, siteInstallation) }),
    };
    return {
        apiEndpoint: service.urls.url,
        apiTokens,
        signingSecrets,
        ...createLegacyFields(apiTokens, signingSecrets),
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

function createLegacyFields(
    tokens: RuntimeEnvironment['apiTokens'],
    keys: RuntimeEnvironment['signingSecrets'],
): Pick<RuntimeEnvironment, 'authToken' | 'signingSecret'> {
    return {
        authToken: tokens.installation ?? tokens.integration,
        signingSecret: keys.siteInstallation ?? keys.spaceInstallation ?? keys.installation ?? keys.integration,
    };
}

function getSubjects(event: IntegrationEvent): EventSubjects {
    return {
        installation: 'installationId' in event ? event.installationId : undefined,
        space: 'spaceId' in event ? event.spaceId : undefined,
        site: 'siteId' in event ? event.siteId : undefined,
    };
}

function getPlacementSecret(
    { access }: Service,
    integration: string,
    { installation, place: targetId }: PlacementRow,
): string {
    return access.deriveSigningSecret(integration, installation, targetId);
}
