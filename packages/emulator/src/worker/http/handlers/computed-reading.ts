import { computeContent, isComputing } from '../../dispatch/compute-content.js';
import {
    computedMarkdown,
    type IntegrationSource,
    integrationSourceOf,
    withComputed,
} from '../../subjects/computed/index.js';
import { type ContentContext, withoutComputed } from '../../subjects/pages/index.js';
import type { StoredPage } from '../../subjects/revisions/index.js';
import type { ReadCall } from '../mount.js';

/** A call that says whether to compute. */
export interface ComputedCall {
    query: { computed?: boolean | undefined };
}

/** Content as a query asks for it: with what integrations compute now, or without anything that is computed. */
export async function asAsked(call: ReadCall & ComputedCall, context: ContentContext): Promise<ContentContext> {
    if (call.query.computed === false) return withoutComputed(context);
    const standing = [...context.pages.all().values()].filter(({ version }) => version.type === 'computed');
    const answers = new Map<string, unknown>();
    for (const page of standing) {
        const source = sourceFor(call, page);
        // An integration is asked for one thing at a time.
        const answer =
            source && (await computeContent(call.service, 'content_compute_revision', context.space, source));
        if (answer !== undefined) answers.set(page.placed.page, answer);
    }
    return answers.size === 0 ? context : withComputed(context, answers);
}

/** The body that an integration computes for a page now; undefined where none does. */
export async function computedBodyOf(
    call: ReadCall & ComputedCall,
    { space }: ContentContext,
    page: StoredPage,
): Promise<string | undefined> {
    if (call.query.computed === false || page.version.type !== 'document') return undefined;
    const source = sourceFor(call, page);
    const answer = source && (await computeContent(call.service, 'content_compute_document', space, source));
    return answer === undefined ? undefined : computedMarkdown(answer);
}

/** The source of a page. What an integration reads while it computes is not computed for it: that would have no end. */
function sourceFor({ service, caller }: ReadCall, page: StoredPage): IntegrationSource | undefined {
    if ('integration' in caller && isComputing(service, caller.integration)) return undefined;
    return integrationSourceOf(page);
}
