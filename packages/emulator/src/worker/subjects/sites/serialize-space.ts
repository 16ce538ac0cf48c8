import type { Space } from '@svc-int/api';
import { isNotNull } from 'drizzle-orm';

import type { ReadCaller } from '../../service/callers/access.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { Service } from '../../service/service.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { translations } from '../../storage/schema/translations.schema.js';
import { getEffectiveDefaultLevel, getSpacePermissions, toSpaceRef } from '../access/index.js';
import { countTotalOpenAndDraftChangeRequests } from '../change-requests/index.js';
import { countOpenComments, toSpaceCommentContainer } from '../comments/index.js';
import { getGitInfo, isLockedByGitSync, type SpaceRow } from '../spaces/index.js';
import { findSpaceVisitorAuth, getPublishedSpaceUrls } from './published-space-urls.js';

export function serializeSpace(service: Service, row: SpaceRow, caller: ReadCaller, shareKey?: string): Space {
    const { position, emoji, parent, deletedAt, ...shown } = row;
    const { url } = service.urls;
    const gitSync = getGitInfo(service, row);
    const visitorAuth = findSpaceVisitorAuth(service, row.id);
    const language = findTranslationLanguage(service, row.id);
    return {
        object: 'space',
        type: 'document',
        ...shown,
        emoji: emoji ?? '',
        ...(parent !== null && { parent }),
        ...(isLockedByGitSync(service, row) && { editMode: 'locked' as const }),
        ...(gitSync && { gitSync }),
        ...(visitorAuth && { visitorAuth }),
        ...(language !== undefined && { language }),
        mergeRules: { type: 'inherit' },
        defaultLevel: getEffectiveDefaultLevel(service, toSpaceRef(row)),
        ...(deletedAt !== null && { deletedAt }),
        urls: {
            location: `${url}/v1/spaces/${row.id}`,
            app: getStudioResourceUrl(service, 'space', row.id),
            ...getPublishedSpaceUrls(service, row.id, caller, shareKey),
        },
        comments: countOpenComments(service, toSpaceCommentContainer(row)),
        ...countTotalOpenAndDraftChangeRequests(service, row.id),
        permissions: getSpacePermissions(service, row, caller, shareKey),
    };
}

function findTranslationLanguage(service: Service, space: string): Space['language'] {
    return readLanguagesOfResults(service).get(space);
}

/** One query serves a whole list. */
const readLanguagesOfResults = memoizeUntilNonJournalWrite(({ db }: Service) => {
    const { result, language } = translations;
    const rows = db.select({ result, language }).from(translations).where(isNotNull(result)).all();
    return new Map(rows.map((row) => [row.result, row.language]));
});
