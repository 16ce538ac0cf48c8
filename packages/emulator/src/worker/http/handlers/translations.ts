import type { BodyInput, Operations } from '@svc-int/api/contract';

import { getCreationCursor } from '../../service/keyset.js';
import { ServiceError } from '../../service/service-error.js';
import { getSpacePermissions } from '../../subjects/access/index.js';
import { getOrganizationPermissions, type OrganizationRow } from '../../subjects/people/index.js';
import { createContentContext } from '../../subjects/pages/index.js';
import { findDefaultSpaceId } from '../../subjects/sites/index.js';
import {
    findSpaceIncludingDeleted,
    findSpaceLanguage,
    listSpaces,
    type SpaceRow,
} from '../../subjects/spaces/index.js';
import {
    assertTranslationEnabled,
    createTranslationRowAndStartRun,
    deleteTranslationAndEmptyResultSpace,
    getTranslation,
    listTranslations,
    assertSpacesAndStartTranslationRun,
    setInstructionsAndRetranslate,
    type TranslationRow,
    serializeTranslation,
} from '../../subjects/translations/index.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import { findGuestUserId, loadOrganization, type OrganizationCall } from './organizations/load-organization.js';

type Source = BodyInput<Operations['createTranslation']>['source'];

const ORIGINAL = 'en';

export const translationHandlers = {
    listTranslations: (call) => {
        const organization = loadOrganization(call, 'view');
        const data = paginateList(call, {
            read: (range) =>
                listTranslations(call.service, organization, {
                    ...range,
                    guest: findGuestUserId(call, organization.id),
                }),
            getCursor: getCreationCursor,
            serialize: (row) => serializeForCaller(call, row),
        });
        return { data };
    },

    createTranslation: (call) => {
        const organization = loadOrganization(call, 'createContent');
        assertTranslationEnabled(organization);
        const { source: named, ...input } = call.body;
        const source = resolveSourceSpace(call, organization, named);
        const row = createTranslationRowAndStartRun(call.service, {
            ...input,
            source,
            sourceLanguage: named?.language ?? findSpaceLanguage(call.service, source) ?? ORIGINAL,
        });
        const data = serializeForCaller(call, row);
        return { data, headers: { location: data.urls.location } };
    },

    getTranslation: (call) => {
        const { service, caller, params } = call;
        const organization = loadOrganization(call, 'view');
        const isGuest = findGuestUserId(call, organization.id) !== undefined;
        const isVisible = ({ source }: TranslationRow) => !isGuest || isSpaceVisible({ service, caller }, source);
        const row = getTranslation(service, organization.id, params.translationId, isVisible);
        return { data: serializeForCaller(call, row) };
    },

    updateTranslation: (call) => {
        const row = loadEditableTranslation(call);
        return {
            data: serializeForCaller(call, setInstructionsAndRetranslate(call.service, row, call.body.instructions)),
        };
    },

    deleteTranslation: (call) => {
        const { id } = loadOrganization(call, 'createContent');
        const hadResultSpace = deleteTranslationAndEmptyResultSpace(call.service, id, call.params.translationId);
        return { data: undefined, alternative: !hadResultSpace };
    },

    runTranslation: (call) => {
        assertSpacesAndStartTranslationRun(call.service, loadEditableTranslation(call));
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

function loadEditableTranslation(call: PathCall<'organizationId' | 'translationId'>): TranslationRow {
    const organization = loadOrganization(call, 'createContent');
    const row = getTranslation(call.service, organization.id, call.params.translationId);
    assertTranslationEnabled(organization);
    return row;
}

function resolveSourceSpace(call: OrganizationCall, organization: OrganizationRow, source: Source): SpaceRow {
    const row = source ? findSpaceIncludingDeleted(call.service, source.space) : getDefaultSpace(call, organization);
    const isUsable = row?.organization === organization.id && row.deletedAt === null;
    if (isUsable && getSpacePermissions(call.service, row, call.caller).view) return row;
    const message = `source.space: "${source?.space}" is not a space of the organization "${organization.id}".`;
    throw new ServiceError(400, message);
}

function getDefaultSpace({ service }: OrganizationCall, { id, defaultSite }: OrganizationRow): SpaceRow {
    const [only, ...others] = listSpaces(service, id, { after: undefined, limit: 2, isOriginal: true }).rows;
    if (only && others.length === 0) return only;
    const shown = defaultSite === null ? undefined : findDefaultSpaceId(service, { id: defaultSite });
    const row = only && shown !== undefined ? findSpaceIncludingDeleted(service, shown) : undefined;
    if (row && hasPages(service, row)) return row;
    const message = `source: The organization "${id}" has ${only ? 'several spaces with content' : 'no space with content'}`;
    throw new ServiceError(400, `${message}; name the one to translate in source.space.`);
}

function hasPages(service: OrganizationCall['service'], space: SpaceRow): boolean {
    return createContentContext(service, space).pages.getChildren(null).length > 0;
}

function serializeForCaller({ service, caller }: PathCall, row: TranslationRow) {
    const { createContent } = getOrganizationPermissions(service, row.organization, caller);
    const { result, ...translation } = serializeTranslation(service, row, createContent);
    return { ...translation, ...(result && isSpaceVisible({ service, caller }, result.space) && { result }) };
}

function isSpaceVisible({ service, caller }: Pick<PathCall, 'service' | 'caller'>, id: string): boolean {
    const space = findSpaceIncludingDeleted(service, id);
    return space !== undefined && getSpacePermissions(service, space, caller).view;
}
