import { useMemo, useState } from 'preact/hooks';

import { rankMatches } from '../palette/rank-matches.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { useStore } from '../ui/use-store.js';
import { type KnownParamIds, listLookupLists, toApiParamName } from './lookup-lists.js';
import { fetchSuggestions, type Suggestion, listSuggestions, addOrganizationId } from './suggestions.js';

const MAX_SUGGESTIONS = 50;

const MIN_SEARCH_CHARS = 2;

/** Suggestions load on focus. */
export interface SuggestionsState {
    suggestions: readonly Suggestion[];
    load: () => void;
}

export function useSuggestions(name: string, siblingIds: KnownParamIds, typed: string): SuggestionsState {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    const [isWanted, setWanted] = useState(false);
    const param = toApiParamName(name);
    const given = useMemo(() => addOrganizationId(overview, siblingIds), [overview, siblingIds]);
    const known = listSuggestions(overview, param);
    const lists = useMemo(() => listLookupLists(param, given), [param, given]);
    const isRead = isWanted && known.length === 0;
    const search = lists.some(({ isSearched }) => isSearched) && typed.length >= MIN_SEARCH_CHARS ? typed : '';
    const lookupKey = lists.length > 0 ? lists.map(({ path }) => path).join() : param === 'pageId' && given['siteId'];
    const { value } = useSelfRefreshingQuery(isRead && lookupKey ? `${param} ${lookupKey} ${search}` : undefined, () =>
        fetchSuggestions(studio.client, param, given, search),
    );
    const all = known.length > 0 ? known : (value ?? []);
    const found = rankMatches(all, ({ value: id, label }) => ({ title: label, ids: [id] }), typed, MAX_SUGGESTIONS);
    return { suggestions: found, load: () => setWanted(true) };
}
