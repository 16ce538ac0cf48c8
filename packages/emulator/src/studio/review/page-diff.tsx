import type { ChangeRequest } from '@svc-int/api';
import type { VNode } from 'preact';

import { TextDiffView } from '../ui/text-diff-view.js';
import { useStudio } from '../shell/context.js';
import { QueryStatus } from '../ui/query-status.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { type PageChange, fetchPageBodies } from './fetch-change-request-changes.js';

interface PageDifferenceProps {
    space: string;
    changeRequest: ChangeRequest;
    change: PageChange;
}

export function PageDiff({ space, changeRequest, change }: PageDifferenceProps): VNode {
    const { spaces } = useStudio().client;
    const key = `${changeRequest.revision} ${change.page.id}`;
    const { value, error } = useSelfRefreshingQuery(key, () => fetchPageBodies(spaces, space, changeRequest, change));
    if (!value) return <QueryStatus error={error} />;
    return (
        <>
            {'attributes' in change && <Attributes of={change.attributes} />}
            <Body {...value} />
        </>
    );
}

function Attributes({ of }: { of: Record<string, { before?: unknown; after?: unknown }> }): VNode {
    const sided = Object.entries(of).filter(([, { before, after }]) => before !== undefined || after !== undefined);
    return (
        <ul class="review-attributes">
            {sided.map(([name, { before, after }]) => (
                <li key={name}>
                    {name}: <del>{formatValue(before)}</del> <ins>{formatValue(after)}</ins>
                </li>
            ))}
        </ul>
    );
}

function formatValue(value: unknown): string {
    if (value === undefined) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
}

function Body({ before, after }: { before: string; after: string }): VNode {
    if (before === after) return <p class="hint">Same body.</p>;
    return <TextDiffView before={before} after={after} label="Differences in body" />;
}
