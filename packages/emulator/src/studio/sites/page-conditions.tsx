import type { ApiClient } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { QueryStatus } from '../ui/query-status.js';
import { SavedText } from './saved-text.js';
import type { NamedItem } from './site-client.js';

type Page = Awaited<ReturnType<ApiClient['spaces']['listPages']>>['data']['pages'][number];

interface ListedPage extends NamedItem {
    depth: number;
    condition: string;
}

interface PageConditionsProps {
    spaces: readonly NamedItem[];
    version: number;
    onChange: () => void;
}

export function PageConditions({ spaces, version, onChange }: PageConditionsProps): VNode {
    const { client } = useStudio();
    const [chosen, setChosen] = useState<{ space?: string; page?: string }>({});
    const space = spaces.find(({ id }) => id === chosen.space) ?? spaces[0];
    const { value, error } = useSelfRefreshingQuery(space && `${space.id} ${version}`, async () => {
        const { data } = await client.spaces.listPages(space?.id ?? '');
        return { space: space?.id, pages: listPagesInOrder(data.pages, 0) };
    });
    const pages = value?.space === space?.id ? value?.pages : undefined;
    if (!space) return <></>;
    const page = pages?.find(({ id }) => id === chosen.page) ?? pages?.[0];
    return (
        <>
            <h3>Condition of a page</h3>
            <div class="buttons">
                <Choice
                    label="Space of the page"
                    items={spaces}
                    value={space.id}
                    choose={(id) => setChosen({ space: id })}
                />
                {pages && (
                    <Choice
                        label="Page with the condition"
                        items={pages.map(({ id, title, depth }) => ({ id, title: '\u00a0'.repeat(depth * 2) + title }))}
                        value={page?.id}
                        choose={(id) => setChosen({ ...chosen, page: id })}
                    />
                )}
            </div>
            {!pages && <QueryStatus error={error} />}
            {page && (
                <SavedText
                    key={`${space.id} ${page.id} ${page.condition}`}
                    label={`Page ${page.title}`}
                    rows={1}
                    stored={page.condition}
                    save={async (text) => {
                        const edit = { type: 'replace', page: page.id, fields: { condition: text.trim() } } as const;
                        await client.ask('changeContent', { body: { space: space.id, edits: [edit] } });
                    }}
                    onChange={onChange}
                />
            )}
        </>
    );
}

interface ChoiceProps {
    label: string;
    items: readonly NamedItem[];
    value: string | undefined;
    choose: (id: string) => void;
}

function Choice({ label, items, value, choose }: ChoiceProps): VNode {
    return (
        <select
            class="control compact"
            aria-label={label}
            value={value}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
            {items.map(({ id, title }) => (
                <option key={id} value={id}>
                    {title}
                </option>
            ))}
        </select>
    );
}

function listPagesInOrder(pages: readonly Page[], depth: number): ListedPage[] {
    return pages.flatMap((page) => [
        { id: page.id, title: page.title, depth, condition: ('condition' in page && page.condition) || '' },
        ...('pages' in page ? listPagesInOrder(page.pages, depth + 1) : []),
    ]);
}
