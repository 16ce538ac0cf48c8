import type { ComponentState, SelectOption } from '@svc-int/api';
import { createOptionSource, createOptionsUrl, parseOptions, readOptionsFailure } from '@svc-int/emulator/page';
import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import type { PageFetch } from './page-fetch.js';
import type { ElementOf } from './tree.js';

export interface SelectOptionLoaders {
    fetch: PageFetch;
    specifications: () => Promise<SelectOption[]>;
}

/** Accepts ids and labels. Throws for an unknown option. */
export async function resolveSelectOptionIds(
    select: ElementOf<'select'>,
    wantedIdsOrLabels: readonly string[],
    state: ComponentState,
    readers: SelectOptionLoaders,
): Promise<string[]> {
    return Promise.all(
        wantedIdsOrLabels.map((one) => findOption(select, one, listOptions(select, one, state, readers))),
    );
}

async function findOption(
    select: ElementOf<'select'>,
    wanted: string,
    offered: AsyncIterable<SelectOption[]>,
): Promise<string> {
    const labels: string[] = [];
    for await (const options of offered) {
        const found = options.find(({ id, label }) => id === wanted || label === wanted);
        if (found) return found.id;
        labels.push(...options.map(({ label }) => label));
    }
    if (select.acceptInput) return wanted;
    const hint = formatSuggestionOrAllowedWords(wanted, [...new Set(labels)]);
    throw new Error([`The select "${select.state}" has no option "${wanted}".`, hint].filter(Boolean).join(' '));
}

/** Queries options with the typed text, then without text. */
async function* listOptions(
    { options }: ElementOf<'select'>,
    typed: string,
    state: ComponentState,
    { fetch: request, specifications }: SelectOptionLoaders,
): AsyncGenerator<SelectOption[]> {
    const source = createOptionSource(options, state);
    switch (source.kind) {
        case 'static':
            yield source.options;
            return;
        case 'remote':
            yield* fetchRemoteOptions(source.url, typed, request);
            yield* fetchRemoteOptions(source.url, '', request);
            return;
        case 'openapi':
            yield await specifications();
            return;
    }
}

async function* fetchRemoteOptions(url: string, query: string, request: PageFetch): AsyncGenerator<SelectOption[]> {
    let page: string | number | undefined;
    let next: typeof page;
    do {
        page = next;
        const response = await request(createOptionsUrl(url, query, page));
        if (!response.ok) throw new Error(await readOptionsFailure(response, url));
        const { items, nextPage } = parseOptions(await response.json());
        yield items;
        next = nextPage;
        // A source that ignores the page parameter returns the same next page again.
    } while (next !== undefined && next !== page);
}
