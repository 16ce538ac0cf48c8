import type { ContentLocation } from '@svc-int/api';

import { collectionPermissions, spacePermissions } from '../../subjects/access/index.js';
import { changeRequestView, getChangeRequest } from '../../subjects/change-requests/index.js';
import { type ContentContext, type Location, lonePageView, revisionHead } from '../../subjects/pages/index.js';
import { fileView } from '../../subjects/revisions/index.js';
import {
    getOrganization,
    getUser,
    organizationPermissions,
    organizationView,
    userSeenBy,
} from '../../subjects/people/index.js';
import { spaceView } from '../../subjects/sites/index.js';
import { collectionView, type SpaceRow } from '../../subjects/spaces/index.js';
import { specSeenBy } from './openapi-specs.js';
import type { PathCall } from '../mount.js';

type VersionContext = NonNullable<Extract<ContentLocation, { kind: 'page' }>['versionContext']>;

/** How the places of one answer are shown to its caller. */
export interface LocationViews {
    viewOf: (location: Location) => ContentLocation;
    /** Whether the caller may see a place: those in the content that was asked for are seen. */
    isSeen: (location: Location) => boolean;
}

/** Many places of an answer stand in the same content, which is read once. */
export function locationViews(call: PathCall): LocationViews {
    const { service, caller } = call;
    const organizationOf = once((id: string) => organizationView(service, getOrganization(service, id), caller));
    const spaceOf = once((row: SpaceRow) => ({
        organization: organizationOf(row.organization),
        space: spaceView(service, row, caller),
    }));
    const contentOf = once((context: ContentContext) => ({
        ...spaceOf(context.space),
        versionContext: versionOf(call, context),
    }));
    const isSpaceSeen = once((space: SpaceRow) => spacePermissions(service, space, caller).view);
    return {
        isSeen: (location) => {
            if ('context' in location) return isSpaceSeen(location.context.space);
            if (location.kind === 'space') return isSpaceSeen(location.space);
            if (location.kind === 'openapi') return maySeeSpecs(call, location.spec.organization);
            if (location.kind !== 'collection') return true;
            return collectionPermissions(service, location.collection, caller).view;
        },
        viewOf: (location) => {
            switch (location.kind) {
                case 'url':
                    return location;
                case 'user':
                    return { kind: 'user', user: userSeenBy(service, getUser(service, location.user), caller) };
                case 'collection': {
                    const collection = collectionView(service, location.collection, caller);
                    return { kind: 'collection', organization: organizationOf(collection.organization), collection };
                }
                case 'space':
                    return { kind: 'space', ...spaceOf(location.space) };
                case 'openapi': {
                    const openAPISpec = specSeenBy(call, location.spec);
                    return { kind: 'openapi', organization: organizationOf(location.spec.organization), openAPISpec };
                }
                case 'file':
                    return { kind: 'file', ...contentOf(location.context), file: fileView(service, location.file) };
                case 'page': {
                    const { context, anchor } = location;
                    return {
                        kind: 'page',
                        ...contentOf(context),
                        page: lonePageView(service, context, location.page),
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
    const viewOf = (id: string) => changeRequestView(service, space, getChangeRequest(service, space, id), caller);
    if (changeRequest !== undefined) return { type: 'changeRequest', changeRequest: viewOf(changeRequest) };
    const mergedFrom = revision.mergedFrom === null ? undefined : viewOf(revision.mergedFrom);
    return { type: 'revision', revision: revisionHead(service, context, mergedFrom) };
}

function maySeeSpecs({ service, caller }: PathCall, organization: string): boolean {
    return caller.kind === 'user'
        ? organizationPermissions(service, organization, caller).view
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
