import type { ContentLocation } from '@svc-int/api';

import { getCollectionPermissions, getSpacePermissions } from '../../../subjects/access/index.js';
import { serializeChangeRequest, getChangeRequest } from '../../../subjects/change-requests/index.js';
import {
    type ContentContext,
    type ResolvedLocation,
    serializePageWithoutChildren,
    serializeRevisionWithoutContents,
} from '../../../subjects/pages/index.js';
import { serializeFile } from '../../../subjects/revisions/index.js';
import {
    getOrganization,
    getUser,
    getOrganizationPermissions,
    serializeOrganization,
    serializeUserVisibleToCaller,
} from '../../../subjects/people/index.js';
import { serializeSpace } from '../../../subjects/sites/index.js';
import { serializeCollection, type SpaceRow } from '../../../subjects/spaces/index.js';
import { serializeSpecForCaller } from '../openapi-specs.js';
import type { PathCall } from '../../mount.js';

type VersionContext = NonNullable<Extract<ContentLocation, { kind: 'page' }>['versionContext']>;

export interface LocationSerializer {
    serialize: (location: ResolvedLocation) => ContentLocation;
    /** Content that the request names is always visible. */
    isVisible: (location: ResolvedLocation) => boolean;
}

export function createLocationSerializer(call: PathCall): LocationSerializer {
    const { service, caller } = call;
    const getOrg = memoize((id: string) => serializeOrganization(service, getOrganization(service, id), caller));
    const getSpace = memoize((row: SpaceRow) => ({
        organization: getOrg(row.organization),
        space: serializeSpace(service, row, caller),
    }));
    const getContent = memoize((context: ContentContext) => ({
        ...getSpace(context.space),
        versionContext: getVersionContext(call, context),
    }));
    const isSpaceVisible = memoize((space: SpaceRow) => getSpacePermissions(service, space, caller).view);
    return {
        isVisible: (location) => {
            if ('context' in location) return isSpaceVisible(location.context.space);
            if (location.kind === 'space') return isSpaceVisible(location.space);
            if (location.kind === 'openapi') return canViewSpecs(call, location.spec.organization);
            if (location.kind !== 'collection') return true;
            return getCollectionPermissions(service, location.collection, caller).view;
        },
        serialize: (location) => {
            switch (location.kind) {
                case 'url':
                    return location;
                case 'user': {
                    const user = serializeUserVisibleToCaller(service, getUser(service, location.user), caller);
                    return { kind: 'user', user };
                }
                case 'collection': {
                    const collection = serializeCollection(service, location.collection, caller);
                    return { kind: 'collection', organization: getOrg(collection.organization), collection };
                }
                case 'space':
                    return { kind: 'space', ...getSpace(location.space) };
                case 'openapi': {
                    const openAPISpec = serializeSpecForCaller(call, location.spec);
                    return { kind: 'openapi', organization: getOrg(location.spec.organization), openAPISpec };
                }
                case 'file': {
                    const file = serializeFile(service, location.file);
                    return { kind: 'file', ...getContent(location.context), file };
                }
                case 'page': {
                    const { context, anchor } = location;
                    return {
                        kind: 'page',
                        ...getContent(context),
                        page: serializePageWithoutChildren(service, context, location.page),
                        ...(anchor !== undefined && { internalLocation: { type: 'anchor', anchor } }),
                    };
                }
                case 'reusable-content': {
                    const { entry, version } = location.content;
                    const reusableContent = { id: entry.content, title: version.title };
                    return { kind: 'reusable-content', ...getContent(location.context), reusableContent };
                }
            }
        },
    };
}

function getVersionContext(call: PathCall, context: ContentContext): VersionContext {
    const { service, caller } = call;
    const { space, changeRequest, revision } = context;
    const serializeById = (id: string) => {
        const row = getChangeRequest(service, space, id);
        // Omits the description, which a list would repeat for each location.
        return serializeChangeRequest(service, space, { ...row, description: null }, caller);
    };
    if (changeRequest !== undefined) return { type: 'changeRequest', changeRequest: serializeById(changeRequest) };
    const { access } = getSpacePermissions(service, space, caller);
    const readMerged = (id: string) => (access ? serializeById(id) : null);
    const mergedFrom = revision.mergedFrom === null ? undefined : readMerged(revision.mergedFrom);
    return { type: 'revision', revision: serializeRevisionWithoutContents(service, context, mergedFrom) };
}

function canViewSpecs({ service, caller }: PathCall, organization: string): boolean {
    return caller.kind === 'user'
        ? getOrganizationPermissions(service, organization, caller).view
        : caller.scopes.includes('openapi:read');
}

function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
    const known = new Map<Key, { value: Value }>();
    return (key) => {
        const found = known.get(key) ?? { value: make(key) };
        known.set(key, found);
        return found.value;
    };
}
