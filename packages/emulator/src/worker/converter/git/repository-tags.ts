import { isNonArrayObject, type Tag } from '@svc-int/api';
import { tagSchema } from '@svc-int/api/schemas';
import { dump, load } from 'js-yaml';
import { isDeepStrictEqual } from 'node:util';

import { YAML_TEXT_SCHEMA } from '../load-yaml.js';
import { formatLikeFile, readFileText } from './file-text.js';

/** YAML aliases multiply texts, so only the file's text is limited. */
const MAX_TAGS_FILE_CHARS = 500_000;

const MAX_TAGS = 500;

export interface TagVersions {
    base: readonly Tag[];
    current: readonly Tag[];
}

type TagEntry = Readonly<Record<string, unknown>>;

/** Reads entries such as `- tag: new` with `label`, `color`, `icon` or `emoji`. Ignores invalid ones. */
export function parseTagsFile(text: string): Tag[] {
    const tags = new Map<string, Tag>();
    for (const entry of loadEntries(text)) {
        const tag = parseTag(entry);
        if (tag && !tags.has(tag.slug)) tags.set(tag.slug, tag);
    }
    return [...tags.values()].slice(0, MAX_TAGS);
}

/** Keeps unchanged entries and unknown fields. */
export function mergeTagsFile(original: Uint8Array | undefined, { base, current }: TagVersions): string {
    if (!original) return formatEntries(current.map((tag) => toEntry(tag)));
    const file = readFileText(original);
    const [before, now] = [indexBySlug(base), indexBySlug(current)];
    const written = loadEntries(file.text);
    const known = new Set(written.map(({ tag }) => tag));
    const kept = written.flatMap((entry): TagEntry[] => {
        const { tag: slug } = entry;
        // Keeps an entry whose slug is no text: YAML aliases may multiply other values.
        if (typeof slug !== 'string') return [entry];
        const tag = now.get(slug);
        if (!tag) return before.has(slug) ? [] : [entry];
        return [isDeepStrictEqual(parseTag(entry), tag) ? entry : updateEntry(entry, toEntry(tag))];
    });
    const added = current.filter(({ slug }) => !known.has(slug)).map((tag) => toEntry(tag));
    return formatLikeFile(formatEntries([...kept, ...added]), file);
}

function loadEntries(text: string): TagEntry[] {
    if (text.length > MAX_TAGS_FILE_CHARS) return [];
    try {
        const parsed: unknown = load(text, { schema: YAML_TEXT_SCHEMA });
        if (Array.isArray(parsed)) return (parsed as unknown[]).filter((entry) => isNonArrayObject(entry));
        const fields = Object.entries(isNonArrayObject(parsed) ? parsed : {});
        return fields.flatMap(([tag, entry]) => (isNonArrayObject(entry) ? [{ tag, ...entry }] : []));
    } catch {
        return [];
    }
}

function parseTag({ tag: slug, label = slug, color, emoji, icon }: TagEntry): Tag | undefined {
    const { color: colorSchema } = tagSchema.shape;
    const known = colorSchema.safeParse(color).data ?? 'default';
    const signs = { ...(emoji !== undefined && { emoji }), ...(icon !== undefined && { icon }) };
    return tagSchema.safeParse({ slug, label, color: known, ...signs }).data;
}

function toEntry({ slug, label, color, emoji, icon }: Tag): TagEntry {
    return {
        tag: slug,
        label,
        ...(color !== 'default' && { color }),
        ...(emoji !== undefined && { emoji }),
        ...(icon !== undefined && { icon }),
    };
}

function updateEntry(written: TagEntry, entry: TagEntry): TagEntry {
    const fields = Object.entries({ ...written, ...entry });
    return Object.fromEntries(
        fields.filter(([name]) => Object.hasOwn(entry, name) || !Object.hasOwn(tagSchema.shape, name)),
    );
}

function indexBySlug(tags: readonly Tag[]): Map<string, Tag> {
    return new Map(tags.map((tag) => [tag.slug, tag]));
}

function formatEntries(entries: readonly TagEntry[]): string {
    return entries.length === 0 ? '' : dump(entries, { lineWidth: -1 });
}
