import {
    getGlossaryEntry,
    listGlossaryEntries,
    translateAgainForGlossary,
    serializeGlossaryEntry,
    updateGlossary,
} from '../../subjects/translations/index.js';
import { paginateLoadedRows } from '../list.js';
import type { OperationHandlers } from '../mount.js';
import { findGuestUserId, loadOrganization } from './organizations/load-organization.js';

/** Guests see no entries, which may name content hidden from them. */
export const glossaryHandlers = {
    listGlossaryEntries: (call) => {
        const { service, query } = call;
        const { id } = loadOrganization(call, 'view');
        const isGuest = findGuestUserId(call, id) !== undefined;
        const list = () =>
            (isGuest ? [] : listGlossaryEntries(service, id))
                .map((row) => ({ row, sortKey: createSortKey(row, query.orderBy) }))
                .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
        return { data: paginateLoadedRows(call, list, ({ row }) => serializeGlossaryEntry(service, row)) };
    },

    updateGlossaryEntries: (call) => {
        const { service, body } = call;
        const { id } = loadOrganization(call, 'createContent');
        service.db.transaction(() =>
            translateAgainForGlossary(service, id, updateGlossary(service, id, body.operations)),
        );
        return { data: undefined };
    },

    getGlossaryEntry: (call) => {
        const { id } = loadOrganization(call, 'view');
        const isGuest = findGuestUserId(call, id) !== undefined;
        const row = getGlossaryEntry(call.service, id, call.params.glossaryEntryId, () => !isGuest);
        return { data: serializeGlossaryEntry(call.service, row) };
    },
} satisfies Partial<OperationHandlers>;

/** Entries without a term in the language are last. */
function createSortKey(
    { id, createdAt, translations }: ReturnType<typeof getGlossaryEntry>,
    language: string | undefined,
): string {
    if (language === undefined) return `${createdAt} ${id}`;
    const term = translations[language];
    return term === undefined ? `1 ${id}` : `0 ${term.toLowerCase()} ${id}`;
}
