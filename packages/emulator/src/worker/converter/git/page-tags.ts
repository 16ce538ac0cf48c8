import { isNonArrayObject } from '@svc-int/api';
import { tagSlugSchema } from '@svc-int/api/schemas';

const MAX_PAGE_TAGS = 50;

export interface RepositoryPageTag {
    tag: string;
    primary?: boolean | undefined;
}

/** Accepts slugs and objects such as `{tag: 'new', primary: true}`. Ignores other values and duplicates. */
export function parsePageTags(value: unknown): RepositoryPageTag[] {
    const tags = new Map<string, RepositoryPageTag>();
    for (const entry of Array.isArray(value) ? (value as unknown[]).slice(0, MAX_PAGE_TAGS) : []) {
        const slug = isNonArrayObject(entry) ? entry['tag'] : entry;
        const isPrimary = isNonArrayObject(entry) && entry['primary'] === true;
        const { data: tag } = tagSlugSchema.safeParse(typeof slug === 'number' ? String(slug) : slug);
        if (tag !== undefined && !tags.has(tag)) tags.set(tag, { tag, ...(isPrimary && { primary: true }) });
    }
    return [...tags.values()];
}
