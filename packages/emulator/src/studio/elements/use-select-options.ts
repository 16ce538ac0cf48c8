import { PAGE_LIMITS, type SelectOption } from '@svc-int/api';
import { useContext, useEffect, useState } from 'preact/hooks';

import { filterSelectOptions, createOptionsUrl, parseOptions, readOptionsFailure } from '../../page/select-options.js';
import type { OptionSource } from '../../page/select-options.js';
import { readJsonWithLimit } from '../../page/read-json-with-limit.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { ElementHostContext, type ElementHost } from './host.js';

const TYPING_DEBOUNCE_MS = 200;

export interface SelectOptionsState {
    items: readonly SelectOption[];
    /** Labels of selected values that are not in `items`. */
    selected: readonly SelectOption[];
    loading: boolean;
    error?: string;
    /** Undefined on the last page. */
    more?: () => void;
}

interface Loaded {
    items: readonly SelectOption[];
    selected: readonly SelectOption[];
    nextPage?: string | number;
    error?: string;
}

const NO_OPTIONS: Loaded = { items: [], selected: [] };

/** Loads specifications and remote options only while the list is `open`. */
export function useSelectOptions(source: OptionSource, query: string, open: boolean): SelectOptionsState {
    const [loaded, setLoaded] = useState(NO_OPTIONS);
    const [loading, setLoading] = useState(false);
    const url = source.kind === 'remote' ? source.url : undefined;
    // Forms of the Studio have no element host.
    const host = useContext(ElementHostContext);

    const load = async (
        address: string,
        before: Loaded,
        page: string | number | undefined,
        signal?: AbortSignal,
    ): Promise<void> => {
        setLoading(true);
        const next = await fetchPage(address, query, before, page, signal);
        if (signal?.aborted) return;
        setLoaded(next);
        setLoading(false);
    };

    const loadAll = async (from: ElementHost, signal: AbortSignal): Promise<void> => {
        setLoading(true);
        const next = await loadSpecifications(from);
        if (signal.aborted) return;
        setLoaded(next);
        setLoading(false);
    };

    useEffect(() => {
        if (!open || url === undefined) return undefined;
        const controller = new AbortController();
        const timer = setTimeout(() => void load(url, NO_OPTIONS, undefined, controller.signal), TYPING_DEBOUNCE_MS);
        return () => {
            clearTimeout(timer);
            controller.abort();
        };
    }, [url, query, open]);

    useEffect(() => {
        if (!open || source.kind !== 'openapi' || !host) return undefined;
        const controller = new AbortController();
        void loadAll(host, controller.signal);
        return () => controller.abort();
    }, [source.kind, open]);

    if (source.kind === 'openapi') {
        const { items, selected, error } = loaded;
        return { items: filterSelectOptions(items, query), selected, error, loading };
    }
    if (source.kind === 'static')
        return { items: filterSelectOptions(source.options, query), selected: source.options, loading: false };
    const { nextPage, items, selected, error } = loaded;
    const more = url === undefined || nextPage === undefined ? undefined : () => void load(url, loaded, nextPage);
    return { items, selected, error, loading, more };
}

async function loadSpecifications(host: ElementHost): Promise<Loaded> {
    try {
        const items = await host.specifications();
        return { items, selected: items };
    } catch (error) {
        return { ...NO_OPTIONS, error: `Could not load the OpenAPI specifications: ${getErrorMessage(error)}` };
    }
}

async function fetchPage(
    url: string,
    query: string,
    before: Loaded,
    page: string | number | undefined,
    signal: AbortSignal | undefined,
): Promise<Loaded> {
    try {
        const response = await fetch(createOptionsUrl(url, query, page), { signal: signal ?? null });
        if (!response.ok) return { ...before, error: await readOptionsFailure(response, url) };
        const {
            items,
            nextPage,
            selected = [],
        } = parseOptions(await readJsonWithLimit(response, PAGE_LIMITS.optionsAnswer));
        return { items: [...before.items, ...items], selected: [...before.selected, ...selected], nextPage };
    } catch (error) {
        return {
            ...before,
            error: `${url} returned no options: ${getErrorMessage(error)}`,
        };
    }
}
