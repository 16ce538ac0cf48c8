import type { ContentLocation } from '@svc-int/api';

import { getCollectionPermissions, getSpacePermissions } from '../../subjects/access/index.js';
import { serializeChangeRequest, getChangeRequest } from '../../subjects/change-requests/index.js';
import {
    type ContentContext,
    type ResolvedLocation,
    serializePage,
    serializeRevisionHead,
} from '../../subjects/pages/index.js';
import { serializeFile } from '../../subjects/revisions/index.js';
import {
    getOrganization,
    getUser,
    getOrganizationPermissions,
    serializeOrganization,
    serializeUserFor,
} from '../../subjects/people/index.js';
import { serializeSpace } from '../../subjects/sites/index.js';
import { serializeCollection, type SpaceRow } from '../../subjects/spaces/index.js';
import { serializeSpecFor } from './openapi-specs.js';
import type { PathCall } from '../mount.js';

type VersionContext = NonNullable<Extract<ContentLocation, { kind: 'page' }>['versionContext']>;

/** How the places of one answer are shown to its caller. */
export interface LocationSerializer {
    viewOf: (location: ResolvedLocation) => ContentLocation;
    /** Whether the caller may see a place: those in the content that was asked for are seen. */
    isSeen: (location: ResolvedLocation) => boolean;
}

/** Many places of an answer stand in the same content, which is read once. */
export function createLocationSerializer(call: PathCall): LocationSerializer {
    const { service, caller } = call;
    const organizationOf = once((id: string) => serializeOrganization(service, getOrganization(service, id), caller));
    const spaceOf = once((row: SpaceRow) => ({
        organization: organizationOf(row.organization),
        space: serializeSpace(service, row, caller),
    }));
    const contentOf = once((context: ContentContext) => ({
        ...spaceOf(context.space),
        versionContext: versionOf(call, context),
    }));
    const isSpaceSeen = once((space: SpaceRow) => getSpacePermissions(service, space, caller).view);
    return {
        isSeen: (location) => {
            if ('context' in location) return isSpaceSeen(location.context.space);
            if (location.kind === 'space') return isSpaceSeen(location.space);
            if (location.kind === 'openapi') return maySeeSpecs(call, location.spec.organization);
            if (location.kind !== 'collection') return true;
            return getCollectionPermissions(service, location.collection, caller).view;
        },
        viewOf: (location) => {
            switch (location.kind) {
                case 'url':
                    return location;
                case 'user':
                    return { kind: 'user', user: serializeUserFor(service, getUser(service, location.user), caller) };
                case 'collection': {
                    const collection = serializeCollection(service, location.collection, caller);
                    return { kind: 'collection', organization: organizationOf(collection.organization), collection };
                }
                case 'space':
                    return { kind: 'space', ...spaceOf(location.space) };
                case 'openapi': {
                    const openAPISpec = serializeSpecFor(call, location.spec);
                    return { kind: 'openapi', organization: organizationOf(location.spec.organization), openAPISpec };
                }
                case 'file':
                    return {
                        kind: 'file',
                        ...contentOf(location.context),
                        file: serializeFile(service, location.file),
                    };
                case 'page': {
                    const { context, anchor } = location;
                    return {
                        kind: 'page',
                        ...contentOf(context),
                        page: serializePage(service, context, location.page),
                        ...(anchor !== undefined && { internalLocation: { type: 'anchor', anchor } }),
                    };
                }
                case 'reusable-content': {
                    const { placed, version } = location.content;
                    const reusableContent = { id: placed.content, title: version.title };
                    return { kind: 'reusable-content', ...contentOf(location.context), reusableContent };
                }
            }
        },
    };
}

function versionOf(call: PathCall, context: ContentContext): VersionContext {
    const { service, caller } = call;
    const { space, changeRequest, revision } = context;
    const viewOf = (id: string) => serializeChangeRequest(service, space, getChangeRequest(service, space, id), caller);
    if (changeRequest !== undefined) return { type: 'changeRequest', changeRequest: viewOf(changeRequest) };
    const mergedFrom = revision.mergedFrom === null ? undefined : viewOf(revision.mergedFrom);
    return { type: 'revision', revision: serializeRevisionHead(service, context, mergedFrom) };
}

function maySeeSpecs({ service, caller }: PathCall, organization: string): boolean {
    return caller.kind === 'user'
        ? getOrganizationPermissions(service, organization, caller).view
        : caller.scopes.includes('openapi:read');
}

/** A function that is called once for each key. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
    const known = new Map<Key, { value: Value }>();
    return (key) => {
        const found = known.get(key) ?? { value: make(key) };
        known.set(key, found);
        return found.value;
    };
}
