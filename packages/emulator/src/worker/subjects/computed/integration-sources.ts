import { createHash } from 'node:crypto';

import type { ContentReference, OpenAPISpec, Space } from '@svc-int/api';

import type { IntegrationCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { ComputedPageSourceAndLastVersion } from '../../storage/schema/content.schema.js';
import { getIntegration, findTargetInstallation } from '../integrations/index.js';
import {
    type ComputableContent,
    findComputeFailure,
    findRevision,
    type IntegrationComputedPage,
    listTopmostIntegrationComputedPages,
} from '../revisions/index.js';
import { serializeSpace } from '../sites/index.js';
import { findSpaceIncludingDeleted, type SpaceRow } from '../spaces/index.js';
import { findSpecBySlugOrId } from '../../storage/find-spec.js';
import { serializeSpec } from '../specs/index.js';

const TYPE = /^integration:([^:]+):(.+)$/s;

type Dependencies = Readonly<Record<string, { ref: ContentReference }>>;

export interface IntegrationContentSource {
    integration: string;
    sourceId: string;
    props: Record<string, unknown>;
    dependencies: Dependencies;
}

export interface DueIntegrationPage extends IntegrationComputedPage {
    source: IntegrationContentSource;
    /** Digest of the integration's version, props and dependencies. */
    seed: string;
}

export function findDueIntegrationPage(
    service: Service,
    space: SpaceRow,
    content: ComputableContent,
): DueIntegrationPage | undefined {
    for (const page of listTopmostIntegrationComputedPages(service, content)) {
        const due = toDueSource(service, space, page);
        const isSame = page.type !== 'computed' && page.computed.seed === due?.seed;
        if (due && !isSame && findComputeFailure(service, space.id, page.page, due.seed) === undefined) return due;
    }
    return undefined;
}

/** Returns `undefined` if the integration is not installed. */
function toDueSource(service: Service, space: SpaceRow, page: IntegrationComputedPage): DueIntegrationPage | undefined {
    const source = parseIntegrationContentSource(page.computed);
    const found = source && findTargetInstallation(service, source.integration, 'space', space.id);
    if (!source || !found) return undefined;
    return { ...page, source, seed: hashContentSourceInputs(service, space, source) };
}

export function hashContentSourceInputs(service: Service, space: SpaceRow, source: IntegrationContentSource): string {
    const { version } = getIntegration(service, source.integration);
    const values = Object.entries(source.dependencies).map(([name, { ref }]) => [
        name,
        { ref, value: resolveVersion(service, space, ref) },
    ]);
    const from = JSON.stringify([version, source, Object.fromEntries(values)]);
    return createHash('sha256').update(from).digest('base64url').slice(0, 20);
}

export function parseIntegrationContentSource(
    computed: ComputedPageSourceAndLastVersion,
): IntegrationContentSource | undefined {
    const [, integration, sourceId] = TYPE.exec(computed.type) ?? [];
    if (integration === undefined || sourceId === undefined) return undefined;
    return { integration, sourceId, props: computed.props, dependencies: computed.dependencies ?? {} };
}

/** References other than to known specifications and spaces resolve to `null`. */
export function resolveContentSourceDependencies(
    service: Service,
    space: SpaceRow,
    dependencies: Dependencies,
    caller: IntegrationCaller,
): Record<string, { ref: ContentReference; value: OpenAPISpec | Space | null }> {
    const entries = Object.entries(dependencies).map(([name, { ref }]) => {
        return [name, { ref, value: serializeDependency(service, space, ref, caller) }] as const;
    });
    return Object.fromEntries(entries);
}

function serializeDependency(
    service: Service,
    { organization }: SpaceRow,
    ref: ContentReference,
    caller: IntegrationCaller,
): OpenAPISpec | Space | null {
    switch (ref.kind) {
        case 'openapi': {
            const row = findSpecBySlugOrId(service, organization, ref.spec);
            return row ? serializeSpec(service, row, caller.scopes.includes('openapi:write')) : null;
        }
        case 'space': {
            const row = findSpaceIncludingDeleted(service, ref.space);
            return row?.organization === organization ? serializeSpace(service, row, caller) : null;
        }
        default:
            return null;
    }
}

function resolveVersion(service: Service, { organization }: SpaceRow, ref: ContentReference): string | null {
    switch (ref.kind) {
        case 'openapi': {
            return findSpecBySlugOrId(service, organization, ref.spec)?.lastVersion ?? null;
        }
        case 'space': {
            const row = findSpaceIncludingDeleted(service, ref.space);
            return row?.organization === organization ? getAuthoredRevision(service, row) : null;
        }
        default:
            return null;
    }
}

/**
 * Checks early because unknown dependencies resolve to `null`.
 *
 * Throws 422 that names the field, prefixed with `path`.
 */
export function assertDependenciesExist(
    service: Service,
    space: SpaceRow,
    dependencies: Dependencies,
    path = '',
): void {
    for (const [name, { ref }] of Object.entries(dependencies)) {
        // The first version of the specification may still be processed.
        if (ref.kind === 'openapi' && !findSpecBySlugOrId(service, space.organization, ref.spec))
            throw createUnknownError(`${path}dependencies.${name}.ref.spec`, 'specification', `slug "${ref.spec}"`);
        if (ref.kind === 'space' && resolveVersion(service, space, ref) === null)
            throw createUnknownError(`${path}dependencies.${name}.ref.space`, 'space', `id "${ref.space}"`);
    }
}

function createUnknownError(path: string, kind: string, name: string): ServiceError {
    return new ServiceError(422, `${path}: There is no ${kind} with the ${name} in the organization.`);
}

/** Limits the search: many computed revisions may follow each other. */
const MAX_COMPUTED_REVISIONS = 1000;

/** Ignores computed revisions: spaces computed from each other would loop. */
function getAuthoredRevision(service: Service, { id, revision }: SpaceRow): string {
    let row = findRevision(service, id, revision);
    for (let left = MAX_COMPUTED_REVISIONS; row?.type === 'computed' && left > 0; left -= 1) {
        const [parent] = row.parents;
        row = parent === undefined ? undefined : findRevision(service, id, parent);
    }
    return row?.id ?? revision;
}
