import type { ChangeRequest } from '@svc-int/api';
import type { VNode } from 'preact';

import { TextDifference } from '../difference/text-difference.js';
import { useStudio } from '../shell/context.js';
import { Unread } from '../shell/unread.js';
import { useAsked } from '../shell/use-asked.js';
import { type PageChange, readBodies } from './read-review.js';

interface PageDifferenceProps {
    space: string;
    changeRequest: ChangeRequest;
    change: PageChange;
}

/** What of a page changed: its attributes, and its body line by line. */
export function PageDifference({ space, changeRequest, change }: PageDifferenceProps): VNode {
    const { spaces } = useStudio().client;
    const key = `${changeRequest.revision} ${change.page.id}`;
    const { value, error } = useAsked(key, () => readBodies(spaces, space, changeRequest, change));
    if (!value) return <Unread error={error} />;
    return (
        <>
            {'attributes' in change && <Attributes of={change.attributes} />}
            <Body {...value} />
        </>
    );
}

/** Attributes that are written with both sides; bodies have neither. */
function Attributes({ of }: { of: Record<string, { before?: unknown; after?: unknown }> }): VNode {
    const sided = Object.entries(of).filter(([, { before, after }]) => before !== undefined || after !== undefined);
    return (
        <ul class="review-attributes">
            {sided.map(([name, { before, after }]) => (
                <li key={name}>
                    {name}: <del>{shown(before)}</del> <ins>{shown(after)}</ins>
                </li>
            ))}
        </ul>
    );
}

function shown(value: unknown): string {
    if (value === undefined) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
}

function Body({ before, after }: { before: string; after: string }): VNode {
    if (before === after) return <p class="hint">Same body.</p>;
    return <TextDifference before={before} after={after} label="Differences in body" />;
}
